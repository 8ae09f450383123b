import { type Act, defineOrders, type Problem, problem, topPrompt, type Verdict } from '@emlia/kernel';
import { useAbility } from './actions/ability/use-ability.ts';
import type { ActionBlock } from './actions/action/action.ts';
import { unavailable } from './actions/action/available.ts';
import { actionListOf, type OrderTable, orderOf, ordersFor } from './actions/action/list.ts';
import { endActivation } from './actions/activation/end-activation.ts';
import { passAwareness } from './actions/awareness/pass-awareness.ts';
import { charge } from './actions/charge/charge.ts';
import { disengage } from './actions/disengage/disengage.ts';
import { holdOff } from './actions/disengage/hold-off.ts';
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
import { type Asker, type Bound, compelled, type Order, type Query, queryOf } from './actions/order.ts';
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
import { type DutyNow, dutyNow } from './flow/initiative/duty-now.ts';
import { holdBack } from './flow/initiative/hold-back.ts';
import { ignoreConditions } from './flow/initiative/ignore.ts';
import type { OrderBook } from './flow/initiative/order-book.ts';
import { emitStayed } from './flow/retreat/stays-put.ts';
import { unitsUnder } from './flow/scenario/chain-of-command.ts';
import { deploy } from './flow/scenario/deploy.ts';
import { leaveOut } from './flow/scenario/leave-out.ts';
import { keepCommands, reassign } from './flow/scenario/reassign.ts';
import { chooseEntry } from './flow/schedule/choose-entry.ts';
import { claimEnd, playOn } from './flow/victory/claim.ts';
import { takeCasualties } from './outcome/damage/casualties.ts';
import { shareHits } from './outcome/hits/share-hits.ts';
import { answerPush } from './outcome/push/answer-push.ts';
import { shiftSkirmish } from './outcome/push/shift-skirmish.ts';
import type { EmliaPrompt, EmliaState, UnitState } from './state.ts';
import type { EmliaOrders } from './table/edition.ts';
import { noteLawful, perShownUnit } from './table/memory.ts';
import { noSuchUnit, unitOf, type World } from './table/world.ts';

/** Those of the core. */
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
  useAbility,
  declareFormation,
  shareHits,
  shiftSkirmish,
  answerPush,
  align,
  keepFacing,
  envelop,
  stayPut,
  takeCasualties,
  chooseEntry,
  claimEnd,
  playOn,
};

type AnyOrder = Order<EmliaCommand>;

/** action.block: the printed blocks of all actions of the core, by the command that asks for them. */
export const ACTION_BLOCKS: Readonly<Record<string, ActionBlock>> = Object.fromEntries(
  Object.entries(ORDERS).flatMap(([type, { action }]) => (action ? [[type, action]] : [])),
);

const CORE_TABLE: OrderTable = ORDERS;

/** Whether a command takes its unit elsewhere as its move action. */
export const isMoveAction = (type: EmliaCommand['type']): boolean => {
  const order: AnyOrder | undefined = (CORE_TABLE as Readonly<Record<string, AnyOrder>>)[type];
  return order?.moves === true && order.action?.kinds.includes('move') === true;
};

export const noSuchOrder = ({ edition }: World, type: string): Problem =>
  problem('no-command', `There is no "${type}" in the edition ${edition.title}.`);

/** What stands before every rule: the unit is there, yours, and the one that is asked about. */
const misdirected = (
  asker: Asker,
  command: EmliaCommand,
  order: AnyOrder | undefined,
): Problem | undefined => {
  const { world, state, seat } = asker;
  // draft.edition.select: whoever plans for all editions may ask for what this one does not have.
  if (!order) return noSuchOrder(world, command.type);
  const unit = Object.hasOwn(state.units, command.unit) ? state.units[command.unit] : undefined;
  if (!unit) return noSuchUnit(command.unit);
  if (unit.seat !== seat && !order.forOthers)
    return problem('not-yours', `${unit.name} is not yours to command.`);
  const prompt = topPrompt(state);
  if (!isAnswer(asker, prompt, command.type, order)) return problem('not-asked', notAsked(prompt, order));
  if (prompt?.about && prompt.about.unit !== unit.id) {
    return problem('not-active', `${unitOf(state, prompt.about.unit).name} is acting now, not ${unit.name}.`);
  }
  return undefined;
};

/** A prepared action is carried out by the same command as any other, and no other will do. */
const wantedBy = (
  world: World,
  state: EmliaState,
  prompt: EmliaPrompt | undefined,
): readonly EmliaCommand['type'][] | undefined => {
  if (prompt?.kind !== 'prepared') return undefined;
  const { unit, action } = prompt.about ?? {};
  return ordersToCarryOut(world, unitOf(state, unit ?? ''), action ?? '');
};

const isAnswer = (
  { world, state }: Asker,
  prompt: EmliaPrompt | undefined,
  type: EmliaCommand['type'],
  { answers }: AnyOrder,
): boolean =>
  wantedBy(world, state, prompt)?.includes(type) ?? (prompt !== undefined && answers.includes(prompt.kind));

const notAsked = (prompt: EmliaPrompt | undefined, { answers }: AnyOrder): string =>
  prompt?.kind === 'prepared'
    ? `The prepared ${prompt.about?.action} is to be carried out now.`
    : NOT_ASKED[answers[0]];

const NOT_ASKED: Readonly<Record<EmliaPrompt['kind'], string>> = {
  deploy: 'No unit is to be placed now.',
  review: 'Commands are changed between turns.',
  entry: 'No entry is to be chosen now.',
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
export const orderBook: OrderBook = {
  offers: (query, action) =>
    ordersFor(query.world, action).flatMap(type => orderOf(query.world, type).offers(query)),
  isLawful(query, command) {
    const order = orderOf(query.world, command.type);
    return (
      !unavailable(query.world, query.unit, order.action) &&
      (order.midPace || query.unit.used.half === undefined) &&
      !order.isPlainlyRefused?.(query, command) &&
      order.check(query, command) === undefined
    );
  },
};

const bindingKnown = perShownUnit((query: Query) => bindingOf(query, orderBook));

const UNBOUND: Bound = () => undefined;

/** What binds the unit, found once, when it is asked for; nothing binds a prepared action (prepare.all). */
const boundIn = (asker: Asker, unit: UnitState): Bound => {
  if (topPrompt(asker.state)?.kind !== 'act') return UNBOUND;
  let found: { readonly binding: Binding | undefined } | undefined;
  return () => {
    found ??= { binding: bindingKnown(queryOf(asker, unit)) };
    return found.binding;
  };
};

/** A prompt for a prepared action is answered by that action. */
const queryFor = (asker: Asker, unit: UnitState): Query =>
  queryOf(asker, unit, topPrompt(asker.state)?.kind === 'prepared', boundIn(asker, unit));

const judge = (query: Query, command: EmliaCommand, order: AnyOrder): Verdict => {
  const acting = topPrompt(query.state)?.kind === 'act' && order.answers.includes('act');
  return (
    unavailable(query.world, query.unit, order.action) ??
    (acting ? gate(query, command) : undefined) ??
    (acting && !order.midPace ? betweenParts(query.unit) : undefined) ??
    order.check(isCompelled(query, command) ? compelled(query) : query, command)
  );
};

const isCompelled = ({ world, bound }: Query, command: EmliaCommand): boolean => {
  const binding = isUncalledFor(world, command) ? undefined : bound?.();
  return binding?.compels === true && binding.fulfils(command);
};

/** The unit a prompt is about, or all that its seat may choose from. */
const unitsAsked = ({ world, state, seat }: Asker, { kind, about }: EmliaPrompt): UnitState[] => {
  if (about) return [unitOf(state, about.unit)];
  if (kind === 'review') return unitsUnder(world, state, seat);
  return Object.values(state.units).filter(unit => unit.seat === seat);
};

/** What the conditions of the unit call for: it may be a place no order would offer by itself. */
export const calledFor = ({ bound }: Query): Iterable<EmliaCommand> => bound?.()?.examples() ?? [];

export const queriesFor = (asker: Asker, prompt: EmliaPrompt): Query[] =>
  unitsAsked(asker, prompt).map(unit => queryFor(asker, unit));

/** What an edition decides with: reading, checking and offering the orders it has. */
export const emliaOrders = (table: OrderTable): EmliaOrders => ({
  ...defineOrders<Asker, Query, EmliaCommand, EmliaEvent, AnyOrder>({
    table: table as Required<OrderTable>,
    query: (asker, command) => queryFor(asker, unitOf(asker.state, command.unit)),
    queries: queriesFor,
    misdirected,
    wanted: ({ world, state }, prompt) => wantedBy(world, state, prompt),
    judge,
    besides: calledFor,
  }),
  list: actionListOf(table),
});

/** Somebody with many questions about one state; what binds the unit that is asked about is found once for all. */
export interface StateStudy extends Asker {
  check(command: EmliaCommand): Verdict;
  /** What the conditions of the active unit call for. */
  calledFor(): Iterable<EmliaCommand>;
  /** Which of them binds it, and why. */
  duty(): DutyNow | undefined;
}

export const studyOf = (asker: Asker): StateStudy => {
  const { world, state, seat } = asker;
  const queries = new Map<string, Query>();
  const queryIn = (unit: UnitState): Query => {
    const query = queries.get(unit.id) ?? queryFor(asker, unit);
    queries.set(unit.id, query);
    return query;
  };
  const queryOfActive = (): Query | undefined => {
    const about = topPrompt(state)?.about?.unit;
    const unit = about === undefined ? undefined : state.units[about];
    return unit && queryIn(unit);
  };
  return {
    world,
    state,
    seat,
    check(command) {
      const verdict =
        misdirected(asker, command, orderOf(world, command.type)) ??
        world.edition.orders.judge(queryIn(unitOf(state, command.unit)), command);
      if (!verdict) noteLawful(state, seat, command);
      return verdict;
    },
    calledFor() {
      const query = queryOfActive();
      return query ? calledFor(query) : [];
    },
    duty() {
      const query = queryOfActive();
      const binding = query?.bound?.();
      return query && binding && dutyNow(query, binding);
    },
  };
};

export const performCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  const query = queryFor(asker, unitOf(asker.state, command.unit));
  const prompt = topPrompt(asker.state);
  if (prompt?.kind === 'prepared') act.emit({ type: 'answered' });
  const { parts } = query.unit;
  orderOf(asker.world, command.type).perform(query, command, act);
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
  const bound = query.bound ?? UNBOUND;
  if (command.type === 'endActivation' && !bound()) emitStayed(query, act);
  const { action, movesFollow } = orderOf(query.world, command.type);
  const { activation } = query.state;
  if (!action || !activation || activation.due.length === 0 || activation.ignoring) return;
  const binding = isUncalledFor(query.world, command) ? undefined : bound();
  const obeys = binding?.fulfils(command) && !binding.goesOn ? binding.at(command) : undefined;
  const { doublePace, half } = query.unit.used;
  // The second part of a Double Pace belongs to an action begun before.
  if (obeys === undefined && half) return;
  // What is declared, or half done, is not yet done.
  const goesOn = movesFollow || (doublePace && !half);
  const began = { type: 'actionBegan', unit: query.unit.id, action: action.name } as const;
  if (obeys !== undefined) act.emit({ ...began, obeys, ...(goesOn && { goesOn }) });
  else if (!isLeadership(query.world, command)) act.emit(began);
};
