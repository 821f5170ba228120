package keep

const nonblocking = 0 // there are no FIFOs
