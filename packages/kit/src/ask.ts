import type { EmliaCommand, EmliaGame, EmliaState } from '@emlia/emlia';
import { queryOf } from '@emlia/emlia';
import { type MoveTowards, movesTowards as movesIn } from '@emlia/emlia/forecast';
import { type AttackCommand, type AttackOdds, ODDS_ACTIONS, oddsOfCommand } from '@emlia/emlia/odds';
import { isProblem, type Point, type Problem, problem, type Refusal, topPrompt } from '@emlia/kernel';

/** A battle of Emlia as it stands: a match is one, and so is any state with its game. */
export interface Standing {
  readonly game: EmliaGame;
  readonly state: EmliaState;
}

const checkStanding = (call: string, standing: Standing): void => {
  if (!standing?.game?.world || !standing.state?.units)
    throw new Error(`${call} is asked of a battle of Emlia as it stands: a match, or { game, state }.`);
};

const isAttack = (command: EmliaCommand): command is AttackCommand =>
  command.type === 'freeStrike' || ODDS_ACTIONS.some(type => type === command.type);

/**
 * Everything that could come of an attack, exactly, from what the seat may know: checks, hits, losses, morale. A Charge
 * that falls short is an answer too: `rush.reached` is false, and nothing befalls its subject. What the rules refuse comes
 * back with its rule, and what is no attack with a sentence.
 *
 * @example
 * import { odds, openScenario, play, resumeMatch } from '@emlia/kit';
 * import { meanOf } from '@emlia/kit/odds';
 *
 * const match = play(openScenario('cavemen/the-spring'));
 * // The first shot of the battle, weighed as it stood before its dice were rolled.
 * const shot = match.standing.find(({ command }) => command?.type === 'aimedFire');
 * const before = resumeMatch(match.game, match.seed, match.log.slice(0, shot?.seq));
 * const answer = odds({ ...before, game: match.game }, shot?.seat ?? '', shot?.command);
 * if ('subjects' in answer) for (const { name, hits } of answer.subjects) console.log(name, meanOf(hits));
 * else console.log(answer.say);
 */
export const odds = (standing: Standing, seat: string, command: unknown): AttackOdds | Refusal | Problem => {
  checkStanding('odds', standing);
  const { game, state } = standing;
  const read = game.parse(command);
  if (isProblem(read)) return read;
  if (!isAttack(read)) {
    return problem('no-attack', `"${read.type}" is no attack; tryCommand shows what could come of it.`);
  }
  const view = game.borrow(state, seat);
  const verdict = game.check(view, seat, read);
  if (verdict) return verdict;
  return game.study(view, seat, study => {
    const unit = view.units[read.unit];
    const found = unit && oddsOfCommand(queryOf(study, unit), read);
    return found ?? problem('no-odds', 'The attack could not be weighed.');
  });
};

/** So far from any table nothing is measured well. */
const FAR = 1e6;
const isNear = (place: number): boolean => Math.abs(place) < FAR;

/**
 * Lawful moves that bring the acting unit nearer to a point, the one that ends nearest first, from what its seat may know.
 * A unit that is not asked to act is a problem, in a sentence, and so is what is no point.
 *
 * @example
 * import { isProblem, movesTowards, openScenario, play, topPrompt } from '@emlia/kit';
 *
 * play(openScenario('cavemen/the-spring'), {
 *   seats: {
 *     'river-clan': ({ game, view, seat, dice }) => {
 *       const prompt = topPrompt(view);
 *       const unit = prompt?.kind === 'act' ? (prompt.about?.unit ?? '') : '';
 *       const moves = movesTowards({ game, state: view }, unit, { x: 30, y: 20 });
 *       return (isProblem(moves) ? undefined : moves[0]?.command) ?? game.sample(view, seat, dice);
 *     },
 *   },
 * });
 */
export const movesTowards = (standing: Standing, unit: string, point: Point): MoveTowards[] | Problem => {
  checkStanding('movesTowards', standing);
  const { game, state } = standing;
  if (!isNear(point?.x) || !isNear(point?.y))
    return problem('no-point', 'A point is two numbers, { x, y }, on the table or near it.');
  const seat = topPrompt(state)?.seat;
  return movesIn(game, seat === undefined ? state : game.borrow(state, seat), unit, point);
};
