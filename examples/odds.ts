// What could have come of it? A battle of recruits is played, and every attack in it weighed as it stood before its dice were rolled.
import {
  isProblem,
  isRefusal,
  odds,
  openScenario,
  play,
  resumeMatch,
  stateAfter,
  tryCommand,
} from '@emlia/kit';
import { chanceOfOrMore, meanOf } from '@emlia/kit/odds';

const game = openScenario('cavemen/two-clans');
const match = play(game, { seed: '7' });
const ATTACKS = ['aimedFire', 'closeCombat', 'charge', 'freeStrike'];

for (const [i, { seq, seat = '', command }] of match.standing.entries()) {
  if (!command || !ATTACKS.includes(command.type)) continue;
  const answer = odds({ game, state: stateAfter(match, i) }, seat, command);
  if (isProblem(answer) || isRefusal(answer)) console.log(`${seq} ${command.type}: ${answer.say}`);
  else if (answer.rush?.reached === false) console.log(`${seq} ${command.type} falls short`);
  else {
    for (const { name, hits, casualties = [1] } of answer.subjects) {
      const lost = (100 * chanceOfOrMore(casualties, 1)).toFixed(1);
      console.log(
        `${seq} ${command.type} at ${name}: ${meanOf(hits).toFixed(2)} hits, loses in ${lost} % of all cases`,
      );
    }
  }
}

// The first of them again, on a copy and by dice that are not the match's own.
const first = match.standing.find(({ command }) => command && ATTACKS.includes(command.type));
if (first?.seat !== undefined) {
  const before = resumeMatch(game, match.seed, match.log.slice(0, first.seq));
  const tried = tryCommand(before, first.seat, first.command, { dice: 'otherwise' });
  if ('lines' in tried) for (const { say, working } of tried.lines) console.log(working ?? say);
}
