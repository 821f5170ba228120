#!/bin/sh
# The values of all boards of Clobber with 3x3 places full of stones, kept in a database: sh clobber.sh [FOLDER]. Run
# again, the same questions are answered from the file. Published: the full checkered 3x5 is * (CGSuite's tables); LLR is ^
# (Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005).
set -eu
cd "${1:-.}"
cgt --time - <<'END'
database "clobber.db"
check value(clobber checkered(3, 5)) = *
check clobber "LR" = *
check clobber "LLR" = ^
rows := ["LLL", "LLR", "LRL", "LRR", "RLL", "RLR", "RRL", "RRR"]
len([value(clobber(a ++ "|" ++ b ++ "|" ++ c)) for a in rows for b in rows for c in rows])
database()
END
cgt --overwrite -e 'database("clobber.db", "clobber.csv")'
