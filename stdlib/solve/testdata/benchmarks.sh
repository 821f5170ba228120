#!/bin/bash
# Times whole commands that ask who wins, with the start of the program, on one
# core; `all` adds the rows that take minutes. The first column of times is of
# games as a user writes them (definitions.cgt), the second of the library.
#
#	bash stdlib/solve/testdata/benchmarks.sh [all]
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
go build -o "$folder/cgt" ./cmd/cgt
cp stdlib/solve/testdata/definitions.cgt "$folder/written.cgt"

printf '%s, %s, %s cores, %s\n\n' "$(date +%Y-%m-%d)" \
	"$(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null || uname -m)" "$(getconf _NPROCESSORS_ONLN)" "$(go env GOVERSION)"
printf '| job | answer | by definition, cpu-s | library, cpu-s | MB |\n|---|---|---:|---:|---:|\n'

# ask QUESTION FILE: the processor time of the command, and its memory, in $times
ask() {
	cat "$2" - <<<"$1" >"$folder/job.cgt"
	GOMAXPROCS=1 command time -o "$folder/times" -f '%U %S %M' "$folder/cgt" run "$folder/job.cgt" >"$folder/answer"
	times=$(tail -1 "$folder/times")
}

# row NAME WRITTEN LIBRARY: the two questions; - leaves one out
row() {
	local written='' library='' memory=''
	if [ "$2" != - ]; then
		ask "$2" "$folder/written.cgt"
		written=$(awk '{ printf "%.2f", $1 + $2 }' <<<"$times")
		memory=$(awk '{ printf "%d", $3 / 1024 }' <<<"$times")
	fi
	if [ "$3" != - ]; then
		ask "$3" /dev/null
		library=$(awk '{ printf "%.2f", $1 + $2 }' <<<"$times")
		memory=$(awk '{ printf "%d", $3 / 1024 }' <<<"$times")
	fi
	printf '| %s | %s | %s | %s | %s |\n' "$1" "$(tail -1 "$folder/answer")" "$written" "$library" "$memory"
}

# both NAME WRITTEN LIBRARY ARGUMENT: the outcome of a board
both() { row "$1" "$([ "$2" = - ] && echo - || echo "outcome($2$4)")" "$([ "$3" = - ] && echo - || echo "outcome($3$4)")"; }

both 'Domineering 6x6' dominoes domineering '(6,6)'
both 'Domineering 7x7' dominoes domineering '(7,7)'
both 'Domineering 8x8' - domineering '(8,8)'
both 'Domineering 4x9' dominoes domineering '(4,9)'
both 'Domineering 3x14' dominoes domineering '(3,14)'
both 'Domineering 2x20' dominoes domineering '(2,20)'
both 'Snort 5x5' cats_and_dogs snort '(5,5)'
both 'Snort 6x6' cats_and_dogs snort '(6,6)'
both 'Snort 7x7' cats_and_dogs snort '(7,7)'
both 'Col 5x5' maps col '(5,5)'
both 'Col 6x6' maps col '(6,6)'
both 'Clobber 4x5' captures clobber ' checkered(4,5)'
both 'Clobber 2x10' captures clobber ' checkered(2,10)'
both 'Clobber 1x18' captures clobber ' checkered(1,18)'
both 'NoGo 4x4' - nogo '(4,4)'
both 'Amazons 4x4, one each' queens amazons ' "L...|....|....|...R"'
both 'Amazons 4x5, one each' - amazons ' "L....|.....|.....|....R"'
row 'Cram 5x5, nim-value' 'value(pairs(5,5))' 'value(cram(5,5))'
row 'Cram 4x7, nim-value' 'value(pairs(4,7))' 'value(cram(4,7))'
row 'Cram 5x6, nim-value' 'value(pairs(5,6))' 'value(cram(5,6))'
both 'Cram 8x8' pairs cram '(8,8)'
[ "${1:-}" = all ] || exit 0
both 'Amazons 4x5, one each' queens amazons ' "L....|.....|.....|....R"'
both 'Konane 6x6' - konane '(put(checkered(6,6), 2, 2, ".", 2, 3, "."))'
both 'NoGo 4x5' - nogo '(4,5)'
both 'Clobber 5x5' captures clobber ' checkered(5,5)'
both 'Domineering 8x8' dominoes domineering '(8,8)'
