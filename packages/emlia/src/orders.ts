import { type Act, type Dice, isProblem, type Option, type Problem, problem, topPrompt } from '@emlia/kernel';
import { unavailable } from './action/available.ts';
import { activate, endActivation } from './activation/activate.ts';
import type { EmliaCommand } from './commands.ts';
import { takeCasualties } from './damage/casualties.ts';
import type { EmliaEvent } from './events.ts';
import { aimedFire } from './fire/aimed-fire.ts';
import { chooseLeader } from './leadership/choose-leader.ts';
import { joinUnits } from './leadership/join-units.ts';
import { splitUnit } from './leadership/split-unit.ts';
import { closeCombat } from './melee/close-combat.ts';
import { normalMove } from './move/normal-move.ts';
import type { Asker, Order, Query, Verdict } from './order.ts';
import { deploy } from './scenario/deploy.ts';
import type { UnitState } from './state.ts';
import { adjustVolley } from './volley/adjust.ts';
import { areaVolley } from './volley/area-volley.ts';
import { concentratedVolley } from './volley/concentrated-volley.ts';
import { unitOf } from './world.ts';

const ORDERS: { readonly [C in EmliaCommand as C['type']]: Order<C> } = {
  deploy,
  activate,
  normalMove,
  aimedFire,
  areaVolley,
  adjustVolley,
  concentratedVolley,
  closeCombat,
  joinUnits,
  splitUnit,
  chooseLeader,
  endActivation,
  takeCasualties,
};

type AnyOrder = Order<EmliaCommand>;

const orderOf = (type: string): AnyOrder | undefined =>
  Object.hasOwn(ORDERS, type) ? (ORDERS[type as EmliaCommand['type']] as AnyOrder) : undefined;

/** A command from outside: read strictly, or told apart in one sentence. */
export const parseCommand = (raw: unknown): EmliaCommand | Problem => {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  if (typeof type !== 'string') return problem('bad-command', 'This command cannot be read: it has no type.');
  const order = orderOf(type);
  if (!order) {
    return problem('bad-command', `This command cannot be read: there is no "${type.slice(0, 40)}".`);
  }
  const read = order.schema.safeParse(raw);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return problem('bad-command', `This command cannot be read: ${place}${issue?.message ?? 'malformed'}.`);
};

/** What stands before every rule: the unit is there, yours, and the one that is asked about. */
const misdirected = ({ state, seat }: Asker, command: EmliaCommand, order: AnyOrder): Problem | undefined => {
  const unit = Object.hasOwn(state.units, command.unit) ? state.units[command.unit] : undefined;
  if (!unit) return problem('no-unit', `There is no unit "${command.unit}" in this battle.`);
  if (unit.seat !== seat) return problem('not-yours', `${unit.name} is not yours to command.`);
  const prompt = topPrompt(state);
  if (prompt?.kind !== order.answers) return problem('not-asked', NOT_ASKED[order.answers]);
  if (prompt.about && prompt.about.unit !== unit.id) {
    return problem('not-active', `${unitOf(state, prompt.about.unit).name} is acting now, not ${unit.name}.`);
  }
  return undefined;
};

const NOT_ASKED: Readonly<Record<AnyOrder['answers'], string>> = {
  deploy: 'No unit is to be placed now.',
  activate: 'No unit is to be chosen now.',
  act: 'No unit is acting now.',
  volley: 'No volley is in the air now.',
  leader: 'No leader is to be chosen now.',
  casualties: 'No losses are to be taken now.',
};

export const checkCommand = (asker: Asker, command: EmliaCommand): Verdict => {
  const order = ORDERS[command.type] as AnyOrder;
  return (
    misdirected(asker, command, order) ??
    verdictOn({ ...asker, unit: unitOf(asker.state, command.unit) }, command, order)
  );
};

const verdictOn = (query: Query, command: EmliaCommand, order: AnyOrder): Verdict =>
  unavailable(query.world, query.unit, command.type) ?? order.check(query, command);

export const performCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  const order = ORDERS[command.type] as AnyOrder;
  order.perform({ ...asker, unit: unitOf(asker.state, command.unit) }, command, act);
};

/**
 * Everything the asked seat could ask for, refused things with their sentence. Where the table
 * leaves a free choice of places (a move, a deployment) the option is one lawful example of it.
 */
export const optionsOf = (asker: Asker): Option<EmliaCommand>[] => {
  const { state, seat } = asker;
  const prompt = topPrompt(state);
  if (!prompt || prompt.seat !== seat) return [];
  const about = prompt.about;
  const units: UnitState[] = about
    ? [unitOf(state, about.unit)]
    : Object.values(state.units).filter(unit => unit.seat === seat);
  const options: Option<EmliaCommand>[] = [];
  for (const order of Object.values(ORDERS) as AnyOrder[]) {
    if (order.answers !== prompt.kind) continue;
    for (const unit of units) {
      const query = { ...asker, unit };
      for (const command of order.offers(query)) options.push(optionFor(query, order, command));
    }
  }
  return options;
};

const optionFor = (query: Query, order: AnyOrder, command: EmliaCommand): Option<EmliaCommand> => {
  const verdict = verdictOn(query, command, order);
  if (!verdict) return { command };
  if (isProblem(verdict)) throw new Error(`an option is a problem: ${verdict.say}`);
  return { command, refusal: verdict };
};

const TRIES = 4;

/** An acceptable command for the asked seat, at random: a kind first, then one of that kind. */
export const sampleCommand = (asker: Asker, dice: Dice): EmliaCommand | undefined => {
  const offered = optionsOf(asker)
    .filter(option => !option.refusal)
    .map(option => option.command);
  const type = pick(dice, [...new Set(offered.map(command => command.type))]);
  const picked = pick(
    dice,
    offered.filter(command => command.type === type),
  );
  if (!picked) return undefined;
  const order = ORDERS[picked.type] as AnyOrder;
  if (!order.vary) return picked;
  const query = { ...asker, unit: unitOf(asker.state, picked.unit) };
  for (let i = 0; i < TRIES; i++) {
    const varied = order.vary(query, picked, dice);
    if (!verdictOn(query, varied, order)) return varied;
  }
  return picked;
};

const pick = <T>(dice: Dice, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[dice.roll(list.length) - 1];
