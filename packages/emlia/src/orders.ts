import {
  type Act,
  canonicalJson,
  type Dice,
  isProblem,
  type Option,
  type Problem,
  problem,
  topPrompt,
} from '@emlia/kernel';
import { type ActionBlock, isBlock } from './actions/action/action.ts';
import { unavailable } from './actions/action/available.ts';
import { enterOrders, ordersFor } from './actions/action/list.ts';
import { endActivation } from './actions/activation/end-activation.ts';
import { passAwareness } from './actions/awareness/pass-awareness.ts';
import { charge } from './actions/charge/charge.ts';
import { disengage } from './actions/disengage/disengage.ts';
import { holdOff } from './actions/disengage/hold-off.ts';
import { present } from './actions/fields.ts';
import { aimedFire } from './actions/fire/aimed-fire.ts';
import { declareFormation } from './actions/formation/declare.ts';
import { rankedMove } from './actions/formation/ranked-move.ts';
import { freeStrike, letGo } from './actions/freestrike/free-strike.ts';
import { chooseLeader } from './actions/leadership/choose-leader.ts';
import { consent, withholdConsent } from './actions/leadership/consent.ts';
import { improveMorale } from './actions/leadership/improve-morale.ts';
import { joinUnits } from './actions/leadership/join-units.ts';
import { reorder } from './actions/leadership/reorder.ts';
import { splitUnit } from './actions/leadership/split-unit.ts';
import { takeCommand } from './actions/leadership/take-command.ts';
import { closeCombat } from './actions/melee/close-combat.ts';
import { betweenParts } from './actions/move/action.ts';
import { doublePace } from './actions/move/double-pace.ts';
import { normalMove } from './actions/move/normal-move.ts';
import { dropDown, standUp } from './actions/move/prone.ts';
import { leaveCover, takeCover } from './actions/move/take-cover.ts';
import { drive } from './actions/movemode/drive.ts';
import { type Asker, type Order, type Query, queryOf, type Verdict } from './actions/order.ts';
import { prepare } from './actions/prepare/prepare.ts';
import { ordersToCarryOut } from './actions/prepare/prepared.ts';
import { carryOut, reveal } from './actions/prepare/reveal.ts';
import { align, keepFacing } from './actions/ranked/align.ts';
import { breakRanks } from './actions/ranked/break-ranks.ts';
import { envelop, stayPut } from './actions/ranked/envelop.ts';
import { concealSelf } from './actions/stealth/conceal-self.ts';
import { detect } from './actions/stealth/detect.ts';
import { adjustVolley } from './actions/volley/adjust.ts';
import { areaVolley } from './actions/volley/area-volley.ts';
import { concentratedVolley } from './actions/volley/concentrated-volley.ts';
import type { EmliaCommand } from './commands.ts';
import type { EmliaEvent } from './events.ts';
import { activate } from './flow/activation/activate.ts';
import { delay } from './flow/activation/delay.ts';
import { gate, isLeadership, isUncalledFor } from './flow/activation/gate.ts';
import { type Binding, bindingOf } from './flow/initiative/binding.ts';
import { breakAway } from './flow/initiative/break-away.ts';
import { dutiesOf } from './flow/initiative/conditions.ts';
import type { Desk } from './flow/initiative/desk.ts';
import { holdBack } from './flow/initiative/hold-back.ts';
import { ignoreConditions } from './flow/initiative/ignore.ts';
import { firstIn } from './flow/initiative/lazily.ts';
import { emitStayed } from './flow/retreat/stays-put.ts';
import { unitsUnder } from './flow/scenario/chain-of-command.ts';
import { deploy } from './flow/scenario/deploy.ts';
import { leaveOut } from './flow/scenario/leave-out.ts';
import { keepCommands, reassign } from './flow/scenario/reassign.ts';
import { claimEnd, playOn } from './flow/victory/claim.ts';
import { takeCasualties } from './outcome/damage/casualties.ts';
import { shareHits } from './outcome/hits/share-hits.ts';
import { answerPush } from './outcome/push/answer-push.ts';
import { shiftSkirmish } from './outcome/push/shift-skirmish.ts';
import type { EmliaPrompt, EmliaState, UnitState } from './state.ts';
import { perShownUnit } from './table/memory.ts';
import { unitOf } from './table/world.ts';

export const ORDERS = {
  deploy,
  leaveOut,
  reassign,
  keepCommands,
  activate,
  normalMove,
  rankedMove,
  breakRanks,
  drive,
  doublePace,
  dropDown,
  standUp,
  takeCover,
  leaveCover,
  aimedFire,
  areaVolley,
  adjustVolley,
  concentratedVolley,
  closeCombat,
  freeStrike,
  letGo,
  charge,
  disengage,
  holdOff,
  joinUnits,
  splitUnit,
  improveMorale,
  takeCommand,
  reorder,
  chooseLeader,
  consent,
  withholdConsent,
  concealSelf,
  detect,
  passAwareness,
  endActivation,
  delay,
  breakAway,
  holdBack,
  ignoreConditions,
  prepare,
  reveal,
  carryOut,
  declareFormation,
  shareHits,
  shiftSkirmish,
  answerPush,
  align,
  keepFacing,
  envelop,
  stayPut,
  takeCasualties,
  claimEnd,
  playOn,
};

type AnyOrder = Order<EmliaCommand>;

/** activation.list.*: the printed lists, in their order. */
export const ACTION_LIST = enterOrders(ORDERS);

/** The blocks of all actions, by the command that asks for them. */
export const ACTION_BLOCKS: Readonly<Record<string, ActionBlock>> = Object.fromEntries(
  Object.entries(ORDERS).flatMap(([type, { action }]) => (action && isBlock(action) ? [[type, action]] : [])),
);

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
  if (read.success) return present(read.data);
  const issue = read.error.issues[0];
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return problem('bad-command', `This command cannot be read: ${place}${issue?.message ?? 'malformed'}.`);
};

/** What stands before every rule: the unit is there, yours, and the one that is asked about. */
const misdirected = ({ state, seat }: Asker, command: EmliaCommand, order: AnyOrder): Problem | undefined => {
  const unit = Object.hasOwn(state.units, command.unit) ? state.units[command.unit] : undefined;
  if (!unit) return problem('no-unit', `There is no unit "${command.unit}" in this battle.`);
  if (unit.seat !== seat && !order.forOthers)
    return problem('not-yours', `${unit.name} is not yours to command.`);
  const prompt = topPrompt(state);
  if (!answers(state, prompt, command.type)) return problem('not-asked', notAsked(prompt, order));
  if (prompt?.about && prompt.about.unit !== unit.id) {
    return problem('not-active', `${unitOf(state, prompt.about.unit).name} is acting now, not ${unit.name}.`);
  }
  return undefined;
};

/** A prepared action is carried out by the same command as any other, and no other will do. */
const answers = (state: EmliaState, prompt: EmliaPrompt | undefined, type: EmliaCommand['type']): boolean => {
  if (prompt?.kind === 'prepared') {
    const { unit, action } = prompt.about ?? {};
    return ordersToCarryOut(unitOf(state, unit ?? ''), action ?? '').includes(type);
  }
  return prompt?.kind === ORDERS[type].answers;
};

const notAsked = (prompt: EmliaPrompt | undefined, order: AnyOrder): string =>
  prompt?.kind === 'prepared'
    ? `The prepared ${prompt.about?.action} is to be carried out now.`
    : NOT_ASKED[order.answers];

const NOT_ASKED: Readonly<Record<AnyOrder['answers'], string>> = {
  deploy: 'No unit is to be placed now.',
  review: 'Commands are changed between turns.',
  activate: 'No unit is to be chosen now.',
  act: 'No unit is acting now.',
  triggered: 'No preparation has been set off.',
  freeStrike: 'Nobody is to be struck in passing now.',
  holdOff: 'Nobody is to be held off now.',
  prepared: 'No prepared action is to be carried out now.',
  volley: 'No volley is in the air now.',
  leader: 'No leader is to be chosen now.',
  consent: 'Nobody asks for your consent now.',
  formation: 'No formation is to be named now.',
  share: 'No hits are to be shared out now.',
  shift: 'No skirmish is to be moved now.',
  push: 'Nobody is being pushed now.',
  align: 'No unit may align now.',
  envelop: 'No unit is to be enveloped now.',
  casualties: 'No losses are to be taken now.',
  claim: 'Nobody may claim the end of the battle now.',
};

/** The orders as initiative and preparations see them. */
export const desk: Desk = {
  offers: (query, action) => ordersFor(action).flatMap(type => (ORDERS[type] as AnyOrder).offers(query)),
  isLawful: (query, command) =>
    !unavailable(query.world, query.unit, ORDERS[command.type].action) &&
    (ORDERS[command.type].midPace || query.unit.used.half === undefined) &&
    (ORDERS[command.type] as AnyOrder).check(query, command) === undefined,
};

/** A prompt for a prepared action is answered by that action. */
const queryFor = (asker: Asker, unit: UnitState): Query =>
  queryOf(asker, unit, topPrompt(asker.state)?.kind === 'prepared');

/** What binds the unit that is asked about, found when it is asked for; nothing binds a prepared action (prepare.all). */
type Bound = () => Binding | undefined;

const bindingKnown = perShownUnit((query: Query) => bindingOf(query, desk));

const boundBy = (query: Query): Bound => {
  if (topPrompt(query.state)?.kind !== 'act') return () => undefined;
  let found: { readonly binding: Binding | undefined } | undefined;
  return () => {
    found ??= { binding: bindingKnown(query) };
    return found.binding;
  };
};

const verdictOn = (query: Query, command: EmliaCommand, bound: Bound): Verdict => {
  const order = ORDERS[command.type] as AnyOrder;
  const acting = topPrompt(query.state)?.kind === 'act' && order.answers === 'act';
  return (
    unavailable(query.world, query.unit, order.action) ??
    (acting ? gate(query, command, bound) : undefined) ??
    (acting && !order.midPace ? betweenParts(query.unit) : undefined) ??
    order.check(
      isCompelled(command, bound) ? queryOf(query, query.unit, query.prepared, true) : query,
      command,
    )
  );
};

const isCompelled = (command: EmliaCommand, bound: Bound): boolean => {
  const binding = isUncalledFor(command) ? undefined : bound();
  return binding?.compels === true && binding.fulfils(command);
};

export const checkCommand = (asker: Asker, command: EmliaCommand): Verdict => {
  const wrong = misdirected(asker, command, ORDERS[command.type] as AnyOrder);
  if (wrong) return wrong;
  const query = queryFor(asker, unitOf(asker.state, command.unit));
  return verdictOn(query, command, boundBy(query));
};

/** Somebody with many questions about one state; what binds the unit that is asked about is found once for all. */
export interface Study extends Asker {
  check(command: EmliaCommand): Verdict;
  /** What the conditions of the active unit call for. */
  calledFor(): Iterable<EmliaCommand>;
}

export const studyOf = (asker: Asker): Study => {
  const { world, state, seat } = asker;
  const bounds = new Map<string, Bound>();
  const boundIn = (unit: UnitState): Bound => {
    const bound = bounds.get(unit.id) ?? boundBy(queryFor(asker, unit));
    bounds.set(unit.id, bound);
    return bound;
  };
  return {
    world,
    state,
    seat,
    check(command) {
      const wrong = misdirected(asker, command, ORDERS[command.type] as AnyOrder);
      if (wrong) return wrong;
      const unit = unitOf(asker.state, command.unit);
      return verdictOn(queryFor(asker, unit), command, boundIn(unit));
    },
    calledFor() {
      const about = topPrompt(asker.state)?.about?.unit;
      const unit = about === undefined ? undefined : asker.state.units[about];
      return (unit && boundIn(unit)()?.examples()) ?? [];
    },
  };
};

export const performCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  const order = ORDERS[command.type] as AnyOrder;
  const query = queryFor(asker, unitOf(asker.state, command.unit));
  const prompt = topPrompt(asker.state);
  if (prompt?.kind === 'prepared') act.emit({ type: 'answered' });
  const { parts } = query.unit;
  order.perform(query, command, act);
  const { activation } = asker.state;
  const active = activation && asker.state.units[activation.unit];
  if (active?.id === command.unit && active.parts.length !== parts.length) {
    act.emit({ type: 'dutiesRead', unit: active.id, due: dutiesOf(queryOf(asker, active)) });
  }
};

/** Keeps the books of an activation, as soon as a command is taken: what is done on initiative, what on orders. */
export const beginCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  if (topPrompt(asker.state)?.kind !== 'act') return;
  const query = queryFor(asker, unitOf(asker.state, command.unit));
  const bound = boundBy(query);
  if (command.type === 'endActivation' && !bound()) emitStayed(query, act);
  const action = ORDERS[command.type].action?.name;
  const { activation } = query.state;
  if (action === undefined || !activation || activation.due.length === 0 || activation.ignoring) return;
  const binding = isUncalledFor(command) ? undefined : bound();
  const obeys = binding?.fulfils(command) && !binding.goesOn ? binding.at(command) : undefined;
  const { doublePace, half } = query.unit.used;
  // The second part of a Double Pace belongs to an action begun before.
  if (obeys === undefined && half) return;
  // What is declared, or half done, is not yet done.
  // Whoever disengages on initiative has still to get away (retreat.engaged).
  const goesOn = command.type === 'doublePace' || command.type === 'disengage' || (doublePace && !half);
  if (obeys !== undefined) {
    act.emit({ type: 'actionBegan', unit: query.unit.id, action, obeys, ...(goesOn && { goesOn }) });
  } else if (!isLeadership(command)) act.emit({ type: 'actionBegan', unit: query.unit.id, action });
};

/**
 * Everything the asked seat could ask for, refused things with their sentence. Where the table
 * leaves a free choice of places (a move, a deployment) the option is one lawful example of it.
 */
export const optionsOf = (asker: Asker, kinds?: readonly EmliaCommand['type'][]): Option<EmliaCommand>[] => {
  const { state, seat } = asker;
  const prompt = topPrompt(state);
  if (!prompt || prompt.seat !== seat) return [];
  const options: Option<EmliaCommand>[] = [];
  const units = unitsAsked(asker, prompt);
  const lead = units[0];
  const bound: Bound = prompt.about && lead ? boundBy(queryOf(asker, lead)) : () => undefined;
  for (const type of typesFor(state, prompt)) {
    if (kinds && !kinds.includes(type)) continue;
    for (const unit of units) {
      const query = queryFor(asker, unit);
      for (const command of (ORDERS[type] as AnyOrder).offers(query)) {
        options.push(optionFor(query, command, bound));
      }
    }
  }
  // What a condition calls for may be a place no order would offer by itself.
  const examples = [...(bound()?.examples() ?? [])].filter(({ type }) => !kinds || kinds.includes(type));
  if (lead && examples.length > 0) {
    const known = new Set(options.map(option => canonicalJson(option.command)));
    for (const command of examples) {
      if (!known.has(canonicalJson(command))) options.push(optionFor(queryFor(asker, lead), command, bound));
    }
  }
  return options;
};

const optionFor = (query: Query, command: EmliaCommand, bound: Bound): Option<EmliaCommand> => {
  const verdict = verdictOn(query, command, bound);
  if (!verdict) return { command };
  if (isProblem(verdict)) throw new Error(`an option is a problem: ${verdict.say}`);
  return { command, refusal: verdict };
};

const TYPES = Object.keys(ORDERS) as EmliaCommand['type'][];

const typesFor = (state: EmliaState, prompt: EmliaPrompt): EmliaCommand['type'][] =>
  TYPES.filter(type => answers(state, prompt, type));

/** The unit a prompt is about, or all that its seat may choose from. */
const unitsAsked = ({ world, state, seat }: Asker, { kind, about }: EmliaPrompt): UnitState[] => {
  if (about) return [unitOf(state, about.unit)];
  if (kind === 'review') return unitsUnder(world, state, seat);
  return Object.values(state.units).filter(unit => unit.seat === seat);
};

/**
 * An acceptable command for the asked seat, at random: a kind first, then a unit, then one of what it is offered.
 * Only if a few of each are all refused is everything looked at.
 */
export const sampleCommand = (asker: Asker, dice: Dice): EmliaCommand | undefined => {
  const prompt = topPrompt(asker.state);
  if (!prompt || prompt.seat !== asker.seat) return undefined;
  const units = unitsAsked(asker, prompt);
  const bounds = new Map(units.map(unit => [unit, boundBy(queryFor(asker, unit))]));
  // Mostly something else first, or battles would be nothing but units that do nothing.
  const idle = (type: string): number => Number(type === 'endActivation');
  const order = dice.roll(8) > 1 ? 1 : -1;
  const types = shuffled(dice, [...typesFor(asker.state, prompt), 'called for' as const]).sort(
    (a, b) => order * (idle(a) - idle(b)),
  );
  for (const type of types) {
    for (const [unit, bound] of shuffled(dice, [...bounds])) {
      const query = queryFor(asker, unit);
      const found =
        type === 'called for' ? sampleCalledFor(query, bound, dice) : sampleOf(type, query, bound, dice);
      if (found) return found;
    }
  }
  const open = optionsOf(asker).filter(option => !option.refusal);
  return open[dice.roll(Math.max(1, open.length)) - 1]?.command;
};

const FEW = 12;
const VARIATIONS = 4;

const sampleOf = (
  type: EmliaCommand['type'],
  query: Query,
  bound: Bound,
  dice: Dice,
): EmliaCommand | undefined => {
  const offers = shuffled(dice, (ORDERS[type] as AnyOrder).offers(query)).slice(0, FEW);
  const picked = offers.find(command => !verdictOn(query, command, bound));
  return picked && varied(picked, query, bound, dice);
};

/** What a condition calls for may be a place no order would offer by itself. */
const sampleCalledFor = (query: Query, bound: Bound, dice: Dice): EmliaCommand | undefined => {
  const picked = firstIn(bound()?.examples() ?? [], command => !verdictOn(query, command, bound));
  return picked && varied(picked, query, bound, dice);
};

const varied = (picked: EmliaCommand, query: Query, bound: Bound, dice: Dice): EmliaCommand => {
  const order = ORDERS[picked.type] as AnyOrder;
  for (let i = 0; order.vary && i < VARIATIONS; i++) {
    const other = order.vary(query, picked, dice);
    if (!verdictOn(query, other, bound)) return other;
  }
  return picked;
};

const shuffled = <T>(dice: Dice, list: readonly T[]): T[] => {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1) - 1;
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
};
