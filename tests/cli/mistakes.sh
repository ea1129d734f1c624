# The files beside which the lines of mistakes.txt are typed
printf 'box: 2x2x2\nsnake: FTTTTTT\n' >toy.snake
cp "$EXAMPLES/craig-wood.snake" big.snake
printf 'box: 2x2x2\nsnake: FFTTTTT\n' >notoy.snake
printf 'box: 2x2x3\nsnake: FTFTTFTTTFT\n' >no.snake
mkdir folder; : >empty; ln -s loop loop
printf '\211PNG\r\n\032\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\10\6' >picture.png
printf '\0\1\2\3\377\376' >binary
head -c 20000 /dev/zero | tr '\0' F >long
printf '###\n#.#\n###\n' >ring
printf '#.#\n' >two-parts
printf 'box 2x2x2\nsnake: FTTTTTT\n' >wrong.snake
printf 'bocks: 2x2x2\nsnake: FTTTTTT\n' >key.snake
printf 'box: 2x2x2\nsnake: FTTTTTT\nsnake: FTTTTTT\n' >two.snake
printf 'box: 2x2x2\nsnake: FTTTTTT\nfix: 1 0,0,0\n' >fix.snake
printf 'box: 2x2x2\nsnake: FTTTTTT\nfix: 1 @ 2,0,0\n' >out.snake
printf 'box: 2x2x2\nsnake: FTTTTTT\nfix: 1 @ 0,0,0\n' >held.snake
printf 'name: Zauberw\374rfel\nbox: 2x2x2\nsnake: FTTTTT\n' >latin1.snake
printf '\377\376b\0o\0x\0' >utf16.snake
"$S" encode -q -o toy.cnf toy.snake
"$S" encode -q -o other.cnf big.snake
"$S" solve -q --json toy.snake >toy.json || test $? = 10
picosat toy.cnf >answer || test $? = 10
gzip -k toy.cnf
printf 's SATISFIABLE\nv 1 2 three 0\n' >garbled
printf 's SATISFIABLE\nv 1 -2' >short
printf 's SATISFIABLE\nv 99999999 0\n' >beyond
printf 's SATISFIABLE\nv 1 2 3 4 5 6 7 8 0\n' >wrong-model
cp "$ANSWERS"/../../check/proofs/pigeons.* .
printf 'p cnf 2 3\n1 0\n-1 0\n' >few.cnf
printf 'p cnf two\n1 0\n' >head.cnf
printf 'p cnf 2 2\n1 0\nx 0\n' >word.cnf
printf 'p cnf 2 2\n1 0\n2\n' >open.cnf
printf '1 x 0\n' >word.drat
printf '0\n' >zero.drat
gzip -c pigeons.cnf | head -c 30 >cut.cnf.gz
"$S" count -q --work begun --parts 9 "$EXAMPLES/delord.snake" >out
"$S" count -q --work spoilt big.snake >out
echo '{}' >spoilt/manifest
"$S" count -q --work done big.snake >out && "$S" work -q done
"$S" prove -q --work proving -o out no.snake >out || test $? = 20
rm -f out out.cnf out.drat
