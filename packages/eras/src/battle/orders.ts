import { type Dice, isProblem, type Option, type Problem, problem, topPrompt } from '@emlia/kernel';
import { useAbility } from './acting/ability.ts';
import { aimSpell, cast, giveUp } from './acting/cast.ts';
import { resolve } from './acting/resolve.ts';
import { doWork, startWork } from './acting/works.ts';
import type { BattleCommand } from './commands.ts';
import { present } from './fields.ts';
import { alight, board } from './movement/aboard.ts';
import { release } from './movement/blocks.ts';
import { enter } from './movement/enter.ts';
import { land } from './movement/land.ts';
import { merge } from './movement/merge.ts';
import { move } from './movement/move.ts';
import { react } from './movement/react.ts';
import { reform } from './movement/reform.ts';
import { split } from './movement/split.ts';
import { withdraw } from './movement/withdraw.ts';
import type { Asker, BattleAct, Order, Verdict } from './order.ts';
import { buy } from './setup/buy.ts';
import { place } from './setup/place.ts';
import type { PromptKind } from './state.ts';
import { attack } from './targeting/attack.ts';
import { returnFire } from './targeting/return-fire.ts';
import { done } from './turn/done.ts';
import { chooseLeader } from './turn/leader.ts';
import { answerEnd, proposeEnd } from './turn/propose.ts';
import { surrender } from './turn/surrender.ts';

const ORDERS: { readonly [C in BattleCommand as C['type']]: Order<C> } = {
  chooseLeader,
  place,
  buy,
  surrender,
  enter,
  move,
  reform,
  split,
  merge,
  board,
  alight,
  land,
  withdraw,
  release,
  proposeEnd,
  react,
  attack,
  cast,
  aimSpell,
  giveUp,
  useAbility,
  returnFire,
  resolve,
  startWork,
  work: doWork,
  answerEnd,
  done,
};

type AnyOrder = Order<BattleCommand>;

const orderOf = (type: string): AnyOrder | undefined =>
  Object.hasOwn(ORDERS, type) ? (ORDERS[type as BattleCommand['type']] as unknown as AnyOrder) : undefined;

/** A command from outside: read strictly, or told apart in one sentence. */
export const parseCommand = (raw: unknown): BattleCommand | Problem => {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  if (typeof type !== 'string') return problem('bad-command', 'This command cannot be read: it has no type.');
  const order = orderOf(type);
  if (!order) {
    return problem('bad-command', `This command cannot be read: there is no "${type.slice(0, 40)}".`);
  }
  const read = order.schema.safeParse(raw);
  if (read.success) return present(read.data);
  const issue = read.error.issues[0];
  const path = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return problem('bad-command', `This command cannot be read: ${path}${issue?.message ?? 'malformed'}.`);
};

const NOT_ASKED: Readonly<Record<PromptKind, string>> = {
  leader: 'A leader is to be chosen now.',
  deploy: 'Groups are being set up now.',
  move: 'This is your part of Movement.',
  react: 'An enemy group is moving: say what you do about it.',
  target: 'This is your part of Targeting.',
  return: 'Say who of yours returns fire.',
  act: 'This is your part of Acting.',
  agree: 'Say whether you agree to end the battle.',
};

export const checkCommand = (asker: Asker, command: BattleCommand): Verdict => {
  const prompt = topPrompt(asker.state);
  const order = orderOf(command.type) as AnyOrder;
  if (!prompt || prompt.seat !== asker.seat) return problem('not-asked', 'It is not your choice now.');
  if (!order.answers.includes(prompt.kind)) return problem('not-now', NOT_ASKED[prompt.kind]);
  return order.check(asker, command);
};

export const performCommand = (asker: Asker, command: BattleCommand, act: BattleAct): void => {
  const { state } = asker;
  const kind = topPrompt(state)?.kind;
  // surrender.timing: with anything else a part has begun.
  if (state.fresh && command.type !== 'surrender' && (kind === 'move' || kind === 'target')) {
    act.emit({ type: 'begun' });
  }
  (orderOf(command.type) as AnyOrder).perform(asker, command, act);
};

const TYPES = Object.keys(ORDERS) as BattleCommand['type'][];

const answersTo = (kind: PromptKind): readonly BattleCommand['type'][] =>
  TYPES.filter(type => ORDERS[type].answers.includes(kind));

const ANSWERS: Readonly<Record<PromptKind, readonly BattleCommand['type'][]>> = {
  leader: answersTo('leader'),
  deploy: answersTo('deploy'),
  move: answersTo('move'),
  react: answersTo('react'),
  target: answersTo('target'),
  return: answersTo('return'),
  act: answersTo('act'),
  agree: answersTo('agree'),
};

/**
 * Everything the asked seat could ask for, refused things with their sentence. Where the map leaves a free choice of
 * places the option is one example of it.
 */
export const optionsOf = (
  asker: Asker,
  kinds?: readonly BattleCommand['type'][],
): Option<BattleCommand>[] => {
  const prompt = topPrompt(asker.state);
  if (!prompt || prompt.seat !== asker.seat) return [];
  const options: Option<BattleCommand>[] = [];
  for (const type of ANSWERS[prompt.kind]) {
    if (kinds && !kinds.includes(type)) continue;
    const order = orderOf(type) as AnyOrder;
    const offers = order.offers(asker);
    for (let i = 0; i < offers.length; i++) {
      const command = offers.at(i) as BattleCommand;
      const verdict = order.check(asker, command);
      if (!verdict) options.push({ command });
      else if (!isProblem(verdict)) options.push({ command, refusal: verdict });
    }
  }
  return options;
};

const FEW = 12;
const VARIATIONS = 4;

/** How often, of a hundred, a kind of command is thought of at all; or battles would end in talk and surrender. */
const WEIGHTS: { readonly [T in BattleCommand['type']]?: number } = {
  place: 95,
  move: 75,
  attack: 85,
  surrender: 1,
  proposeEnd: 1,
  withdraw: 4,
  reform: 4,
  split: 4,
  release: 3,
  giveUp: 3,
  done: 8,
};
const USUAL = 40;

/** An acceptable command for the asked seat, at random: a kind first, then one of what it is offered. */
export const sampleCommand = (asker: Asker, dice: Dice): BattleCommand | undefined => {
  const prompt = topPrompt(asker.state);
  if (!prompt || prompt.seat !== asker.seat) return undefined;
  const types = ANSWERS[prompt.kind];
  const thought = types.filter(type => dice.roll(100) <= (WEIGHTS[type] ?? USUAL));
  const found = firstOf(asker, shuffled(thought, dice), dice);
  if (found) return found;
  // Nothing came to mind: the part is over, if it can be; else whatever is left.
  const rest = types.filter(type => !thought.includes(type));
  const other = firstOf(
    asker,
    rest.toSorted((a, b) => Number(b === 'done') - Number(a === 'done')),
    dice,
  );
  if (other) return other;
  // Only if a few of each are all refused is everything looked at.
  return optionsOf(asker).find(option => !option.refusal)?.command;
};

const firstOf = (
  asker: Asker,
  types: readonly BattleCommand['type'][],
  dice: Dice,
): BattleCommand | undefined => {
  for (const type of types) {
    const found = sampleOf(asker, orderOf(type) as AnyOrder, dice);
    if (found) return found;
  }
  return undefined;
};

const shuffled = <T>(list: readonly T[], dice: Dice): T[] => {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1) - 1;
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
};

const sampleOf = (asker: Asker, order: AnyOrder, dice: Dice): BattleCommand | undefined => {
  const offers = order.offers(asker);
  // Of those not looked at yet; where one was taken out of the middle the last has come in its place.
  const moved = new Map<number, number>();
  for (let left = offers.length; left > 0 && offers.length - left < FEW; left--) {
    const at = dice.roll(left) - 1;
    const picked = offers.at(moved.get(at) ?? at) as BattleCommand;
    moved.set(at, moved.get(left - 1) ?? left - 1);
    for (let i = 0; order.vary && i < VARIATIONS; i++) {
      const other = order.vary(asker, picked, dice);
      if (other !== picked && !order.check(asker, other)) return other;
    }
    if (!order.check(asker, picked)) return picked;
  }
  return undefined;
};
