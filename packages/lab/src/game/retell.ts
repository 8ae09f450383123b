import { emlia } from '@emlia/emlia';
import { isProblem, isRefusal, seedHash, setupHash, startMatch, stateHash, submit } from '@emlia/kernel';
import type { GameLine } from '../study/record.ts';
import { formatChair, type Study } from '../study/study.ts';
import { botWords } from '../study/words.ts';

/** A battle as `emlia replay` and the replay page read it. */
export interface BattleFile {
  readonly format: 'emlia-battle';
  readonly formatVersion: 1;
  readonly header: object;
  readonly seed: string;
  readonly hash: string;
  readonly entries: readonly object[];
}

/** Plays a game of a study again by its commands; throws if it does not come out the same. */
export const battleOf = (study: Study, line: GameLine): BattleFile => {
  const version = study.versions[line.version];
  if (!version) throw new Error(`the study has no version ${line.version}`);
  const { scenario, title, setup } = version;
  const game = emlia.open(setup);
  const match = startMatch(game, line.seed);
  for (const [seat, command] of line.commands) {
    const outcome = submit(match, game.seats[seat] ?? '', command);
    if (isRefusal(outcome) || isProblem(outcome)) throw new Error(`game ${line.game}: ${outcome.say}`);
  }
  const hash = stateHash(match);
  if (hash !== line.hash) throw new Error(`game ${line.game} does not come out as it was recorded`);
  const bots = game.seats.map((seat, i) => {
    const chair = study.bots[line.bots[i] ?? 0];
    return [seat, { bot: chair?.bot, temper: chair?.temper }];
  });
  return {
    format: 'emlia-battle',
    formatVersion: 1,
    header: {
      ruleset: emlia.id,
      rulesetVersion: emlia.version,
      scenario,
      title: `${title}, game ${line.game + 1} of the lab (${botWords(study.bots.map(formatChair))})`.slice(
        0,
        200,
      ),
      seats: [...game.seats],
      setup,
      setupHash: setupHash(setup),
      bots: Object.fromEntries(bots),
      seedHash: seedHash(line.seed),
    },
    seed: line.seed,
    hash,
    entries: match.log,
  };
};
