package rule

func further() []row { return nil }

func behind() []row { return nil }

func divided() []row { return nil }
