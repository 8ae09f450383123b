// A position as a picture of its own, and a battle kept as a file and read again.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblem, keepBattle, openScenario, play, readBattle, toSvg } from '@emlia/kit';

const folder = mkdtempSync(join(tmpdir(), 'emlia-'));
const game = openScenario('cavemen/two-clans');
const match = play(game, { seed: '3' });

writeFileSync(join(folder, 'end.svg'), toSvg(game, match.state));
writeFileSync(join(folder, 'battle.json'), keepBattle(match));

const read = readBattle(readFileSync(join(folder, 'battle.json'), 'utf8'));
if (isProblem(read)) throw new Error(read.say);
console.log(
  `${read.header.title}: ${read.match.log.length} entries, ${read.proof.proven ? 'proven' : read.proof.why}`,
);
console.log(`See ${folder}`);
