# Copies the files of package whole but mask.go.
cd "$(dirname "$0")"
for f in conditions kernel parted parted_js reach score symmetry whole; do
	{
		printf '// Code generated from cgt/stdlib/whole by go generate; DO NOT EDIT.\n\n'
		sed 's/^package whole$/package wide/' ../$f.go
	} >$f.go
done
