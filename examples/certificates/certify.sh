#!/bin/sh
# Writes certificates into a folder and checks them: sh certify.sh [FOLDER]. A certificate is a proof that is
# checked by cgt verify, which knows nothing but the rules; help certificate says what stands in the files.
set -eu
cd "${1:-.}"
cgt - <<'END'
# Proofs for others.
# Published: Domineering on 4x4 is a win for who starts (Winning Ways, chapter 5); Kayles has the period 12 from 71
# (Guy and Smith, 1956), .156 the period 349 from 3479 (Kenyon; Winning Ways, chapter 4); Cram on 4x4 is a win for
# who does not start (Gardner, 1974).
certificate(outcome domineering(4, 4), "domineering44.jsonl")
certificate(outcome cram(4, 4), "cram44.jsonl")
certificate(period kayles, "kayles.jsonl")
certificate(period octal .156, "octal156.jsonl")
certificate(period allbut(1, 2, 5), "allbut.jsonl") # with a saltus: G(n+3) = G(n) + 1
certificate(outcome(nim(2, 2), misere), "misere22.jsonl") # Bouton, 1901: a win for who does not start
check outcome domineering(4, 4) = N
check period(octal .156) = (349, 3479)

# The values of ten positions of Clobber; the word stands apart where it does not begin the line.
positions := ["LR.L|RLRL|L.RR", "LLR|RRL|LRL", "RLRL|LRLR", "LR|RL|LR|RL", "LLLR", "LRLRLRLR", "LL.|RRL|.RL", "RRLL|LRLR", "L.R|RLL|R.L", "LRR|LLR"]
[certificate(value, clobber positions[k], "clobber" ++ text k ++ ".jsonl") for k in 0..len positions - 1]

# A game of one's own: the rules, and what they use, go into the file.
most := 4
game take(n) {
  -> take(n - k)  for k in 1..min(n, most) if k != 2
}
certificate(nimvalue take 30, "take30.jsonl")
check nimvalue take 30 = 0
END
cgt verify *.jsonl
