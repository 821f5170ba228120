#!/bin/bash
# Times whole commands, with the start of the program, and prints the table of
# README.md; `all` adds the rows that take minutes.
#
#	bash stdlib/heap/testdata/benchmarks.sh [all]
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
go build -o "$folder/cgt" ./cmd/cgt

printf '%s, %s, %s cores, %s\n\n' "$(date +%Y-%m-%d)" \
	"$(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null || uname -m)" "$(getconf _NPROCESSORS_ONLN)" "$(go env GOVERSION)"
printf '| `cgt -e` | what it does | cpu-s | s |\n|---|---|---:|---:|\n'

# row CORES WHAT STATEMENTS [NAME]
row() {
	local TIMEFORMAT='%U %S %R' times
	times=$({ time GOMAXPROCS=$1 "$folder/cgt" -e "$3" >"$folder/answer"; } 2>&1)
	awk -v name="${4:-\`$3\`}" -v what="$2" '{ printf "| %s | %s | %.2f | %.2f |\n", name, what, $1 + $2, $3 }' <<<"$times"
}

ten='period(octal .45)
period(octal .156)
period(octal .356)
period(octal .644)
period(octal .165)
period(octal .16)
period(octal .56)
period(octal .127)
period(octal .376, 10**7)
period(octal .354, 3 * 10**7)'

row 1 'proves the period 149459' 'period(octal .16)'
row 1 'proves all ten periods' "$ten" '.45 .156 .356 .644 .165 .16 .56 .127 .376 .354'
row 1 'the 511 games of one to three digits, 291 of them proved' 'survey(octal, 3, 2048)'
row 1 '16.8 million heaps' 'records(octal 0.106, 2**24)'
row 1 "4.2 million heaps of Grundy's game, one core" 'records(grundy, 2**22)'
row 2 'the same, two cores' 'records(grundy, 2**22)'
row 1 'a million heaps of Treblecross, one core' 'records(octal 0.007, 2**20)'
row 2 'the same, two cores' 'records(octal 0.007, 2**20)'
row 1 '20,000 heaps that split into three' 'values(hexadecimal 0.1F, 19998..19999)'
row 1 'proves the period 36 with saltus 16 for all heaps' 'period(hexadecimal 0.9C)'
if [ "${1:-}" = all ]; then
	row 1 'proves the period 11770282' 'period(octal .104, 10**9)'
	row 1 'proves the period 60620715' 'period(octal .454, 10**9)'
	row 1 'proves the period 10015179' 'period(octal .054, 10**9)'
	row 1 '16.8 million heaps of Grundy'"'"'s game, one core' 'records(grundy, 2**24)'
	row 2 'the same, two cores' 'records(grundy, 2**24)'
	row 2 '33.6 million heaps of Treblecross, two cores' 'records(octal 0.007, 2**25)'
fi
