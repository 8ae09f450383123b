import { type PlayedGame, VICTORY_GRADES, type Yardstick } from '@emlia/content';
import { counted } from '@emlia/kernel';
import { bodiesOfForce } from '../flow/victory/bodies.ts';
import { lossesOf } from '../flow/victory/losses.ts';
import { bestGradeOf } from '../flow/victory/result.ts';
import type { EmliaState } from '../state.ts';
import type { World } from '../table/world.ts';

/** A battle that is over, and who sat at each seat. */
export interface Played {
  readonly world: World;
  readonly state: EmliaState;
  readonly players: Readonly<Record<string, string>>;
}

/** scenario.testing: its line in the log of the scenario. */
export const gameOf = ({ world, state, players }: Played): PlayedGame => {
  const moment = { world, state, elapsed: state.turn };
  const { forces } = world.setup.scenario;
  const [winner] = state.result?.winners ?? [];
  const met = VICTORY_GRADES.find(grade => forces.some(({ id }) => bestGradeOf(moment, id) === grade));
  return { players, turn: state.turn, ...(winner !== undefined && { winner }), ...(met && { met }) };
};

/** What the yardstick measures of one game: turns it lasted, or losses of the force. */
const measured = ({ world, state }: Played, { force, counts }: Yardstick): number =>
  counts === 'turns' ? state.turn : lossesOf(world, bodiesOfForce(state, force), counts).lost;

/** Which of two players did better in two games with forces exchanged, and by what. */
export interface Comparison {
  /** Missing: neither. */
  readonly better?: string;
  readonly rule: 'scenario.swap';
  readonly say: string;
}

/**
 * scenario.swap: who of two players did better over a scenario fought from both sides: first by games won; if these are
 * even, the scenario may have decided them both, and its yardstick tells the players apart.
 */
export const compareSwap = (games: readonly [Played, Played]): Comparison => {
  const [first, second] = games;
  const names = [...new Set(Object.values(first.players))];
  const won = (name: string): number =>
    games.filter(({ state, players }) => state.result?.winners.some(force => players[force] === name)).length;
  const [a = '', b = ''] = names;
  const rule = 'scenario.swap' as const;
  if (won(a) !== won(b)) {
    const better = won(a) > won(b) ? a : b;
    const say = `${better} did better: ${won(better)} of the two games won, against ${Math.min(won(a), won(b))}.`;
    return { better, rule, say };
  }
  const { yardstick } = first.world.setup.scenario;
  const even = { rule, say: 'Neither did better: the two games came out even.' };
  if (!yardstick) return even;
  const [one, two] = [measured(first, yardstick), measured(second, yardstick)];
  if (one === two) return even;
  const ahead = one > two === (yardstick.better === 'more') ? first : second;
  const better = ahead.players[yardstick.force] ?? '';
  const [best, other] = ahead === first ? [one, two] : [two, one];
  const [single, many] = NAMES[yardstick.counts];
  return { better, rule, say: `${better} did better: ${counted(best, single, many)}, against ${other}.` };
};

const NAMES = {
  turns: ['turn', 'turns'],
  members: ['member lost', 'members lost'],
  units: ['unit lost', 'units lost'],
  hireValue: ['point of hire value lost', 'points of hire value lost'],
  armyValue: ['point of army value lost', 'points of army value lost'],
} as const;
