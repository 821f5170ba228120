#!/bin/bash
# Times whole commands that ask who wins, with the start of the program, on one
# core; `all` adds the rows that take minutes, `workers` compares two workers with
# one instead, `long` asks for boards that take hours, each for as many seconds as a
# second argument says, with one worker. The first column of times is of games as a user writes them
# (definitions.cgt), the second of the library.
#
#	bash stdlib/solve/testdata/benchmarks.sh [all|workers|long SECONDS]
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
go build -o "$folder/cgt" ./cmd/cgt
cp stdlib/solve/testdata/definitions.cgt "$folder/written.cgt"

printf '%s, %s, %s cores, %s\n\n' "$(date +%Y-%m-%d)" \
	"$(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null || uname -m)" "$(getconf _NPROCESSORS_ONLN)" "$(go env GOVERSION)"

# ask QUESTION FILE CORES: processor time, memory and time of the command, in $cpu, $memory, $wall
ask() {
	cat "$2" - <<<"$1" >"$folder/job.cgt"
	GOMAXPROCS=$3 command time -o "$folder/times" -f '%U %S %M %e' "$folder/cgt" run "$folder/job.cgt" >"$folder/answer"
	read -r cpu memory wall < <(tail -1 "$folder/times" | awk '{ printf "%.2f %d %.2f\n", $1 + $2, $3 / 1024, $4 }')
}

# both NAME WRITTEN LIBRARY POSITION: who wins a position of the game, written and of the library; - leaves one out
both() { row "$1" "$([ "$2" = - ] && echo - || echo "outcome($2$4)")" "$([ "$3" = - ] && echo - || echo "outcome($3$4)")"; }

far='(put(checkered(6,6), 2, 2, ".", 2, 3, "."))'
fox=' ".R......|........|........|........|........|........|........|L.L.L.L."'

if [ "${1:-}" = workers ]; then
	printf '| job | answer | one worker, cpu-s | two, cpu-s | share of each | ratio of the clock |\n|---|---|---:|---:|---:|---:|\n'
	# row NAME QUESTION: the processor time of each of two workers, and the time of both, beside that of one
	row() {
		local one alone
		ask "$2" "$folder/written.cgt" 1
		one=$cpu alone=$wall
		ask "$2" "$folder/written.cgt" 2
		printf '| %s | %s | %s | %s | %s |\n' "$1" "$(tail -1 "$folder/answer")" "$one" "$cpu" \
			"$(awk '{ printf "%.2f | %.2f", $2 / 2 / $1, $4 / $3 }' <<<"$one $cpu $alone $wall")"
	}
	row 'Domineering 8x8' 'outcome(domineering(8,8))'
	row 'Amazons 4x5' 'outcome(amazons "L....|.....|.....|....R")'
	row 'NoGo 4x5' 'outcome(nogo(4,5))'
	row 'Konane 6x6' "outcome(konane$far)"
	row 'Konane 6x6 by definition' "outcome(leaps$far)"
	row 'Clobber 5x5' 'outcome(clobber checkered(5,5))'
	row 'Cram 5x7, nim-value' 'value(cram(5,7))'
	exit 0
fi

if [ "${1:-}" = long ]; then
	printf '| job | answer | cpu-s | MB |\n|---|---|---:|---:|\n'
	while read -r name question; do
		GOMAXPROCS=1 command time -o "$folder/times" -f '%U %S %M' timeout -s INT "${2:-3600}" "$folder/cgt" -e "$question" \
			>"$folder/answer" 2>/dev/null || echo 'stopped' >"$folder/answer"
		read -r cpu memory < <(tail -1 "$folder/times" | awk '{ printf "%.0f %d\n", $1 + $2, $3 / 1024 }')
		printf '| %s | %s | %s | %s |\n' "${name//_/ }" "$(tail -1 "$folder/answer")" "$cpu" "$memory"
	done <<'JOBS'
Domineering_9x9 outcome(domineering(9,9))
Cram_7x7 outcome(cram(7,7))
NoGo_5x5 outcome(nogo(5,5))
Amazons_5x5 outcome(amazons "L....|.....|.....|.....|....R")
JOBS
	exit 0
fi

printf '| job | answer | by definition, cpu-s | library, cpu-s | MB |\n|---|---|---:|---:|---:|\n'

# row NAME WRITTEN LIBRARY: the two questions
row() {
	local written='' most=0
	if [ "$2" != - ]; then
		ask "$2" "$folder/written.cgt" 1
		written=$cpu most=$memory
	fi
	cpu=''
	if [ "$3" != - ]; then
		ask "$3" /dev/null 1
		most=$((memory > most ? memory : most))
	fi
	printf '| %s | %s | %s | %s | %s |\n' "$1" "$(tail -1 "$folder/answer")" "$written" "$cpu" "$most"
}

both 'Domineering 6x6' dominoes domineering '(6,6)'
both 'Domineering 7x7' dominoes domineering '(7,7)'
both 'Domineering 8x8' - domineering '(8,8)'
both 'Domineering 6x9' - domineering '(6,9)'
both 'Domineering 7x9' - domineering '(7,9)'
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
both 'NoGo 4x4' chains_that_breathe nogo '(4,4)'
both 'Amazons 4x4, one each' queens amazons ' "L...|....|....|...R"'
both 'Amazons 4x5, one each' queens amazons ' "L....|.....|.....|....R"'
both 'Konane 4x7' leaps konane '(put(checkered(4,7), 1, 2, ".", 1, 3, "."))'
row 'Cram 5x5, nim-value' 'value(pairs(5,5))' 'value(cram(5,5))'
row 'Cram 4x7, nim-value' 'value(pairs(4,7))' 'value(cram(4,7))'
row 'Cram 5x6, nim-value' 'value(pairs(5,6))' 'value(cram(5,6))'
row 'Cram 5x7, outcome' - 'outcome(cram(5,7))'
both 'Cram 8x8' pairs cram '(8,8)'
both 'Fox and Geese 8x8' chase fox_and_geese "$fox"
[ "${1:-}" = all ] || exit 0
both 'Konane 6x6' leaps konane "$far"
both 'NoGo 4x5' chains_that_breathe nogo '(4,5)'
both 'Clobber 5x5' captures clobber ' checkered(5,5)'
both 'Domineering 8x8' dominoes domineering '(8,8)'
