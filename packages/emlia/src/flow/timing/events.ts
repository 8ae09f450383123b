import { initiativeDeeds } from '@emlia/content';
import { paidAtEnd, payAtStart } from '../../actions/freestrike/cost.ts';
import { clearActivationMarks } from '../../actions/move/action.ts';
import { beginActivation, openAccount, withdrawActivation } from '../../judge/morale/account.ts';
import { ROWS_AT_START } from '../../judge/morale/rows.ts';
import { beginToRecover, recover } from '../../judge/ranked/penalty.ts';
import type { EmliaPrompt, EmliaState } from '../../state.ts';
import { DELAY, type Duty } from '../../table/activation.ts';
import type { EmliaEventKinds, Story } from '../../table/event-kind.ts';
import { playerName, unitOf } from '../../table/world.ts';
import { triggerOf } from '../initiative/because.ts';
import { conditionOf } from '../initiative/conditions.ts';
import { waitingUnits } from './waiting.ts';

export type TimingEvent =
  | { readonly type: 'prompted'; readonly prompt: EmliaPrompt }
  | { readonly type: 'answered' }
  | {
      readonly type: 'rolledOff';
      readonly rule: string;
      readonly rolls: readonly { readonly seat: string; readonly faces: readonly number[] }[];
      readonly order: readonly string[];
    }
  | {
      readonly type: 'turnBegan';
      readonly turn: number;
      /** Units whose Timing is not what it was: delays end with the turn (timing.next). */
      readonly timings?: Readonly<Record<string, number>>;
      /** scenario.forces.relations: a force that comes upon the fight sets up before anything else. */
      readonly arrivals?: true;
    }
  | { readonly type: 'timingChanged'; readonly unit: string; readonly timing: number }
  /** `engaged` are the units in combat as it begins (melee.fresh). */
  | { readonly type: 'stepBegan'; readonly step: number; readonly engaged?: readonly string[] }
  | {
      readonly type: 'unitActivated';
      readonly unit: string;
      readonly early?: true;
      readonly due?: readonly Duty[];
      /** The enemies it can strike where it stands (melee.fresh). */
      readonly engaging?: readonly string[];
    }
  | { readonly type: 'unitDelayed'; readonly unit: string; readonly timing: number }
  | {
      readonly type: 'actionBegan';
      readonly unit: string;
      readonly action: string;
      /** What of the due it carries out, by its place: what stood before it was skipped. Missing: nothing binds. */
      readonly obeys?: number;
      /** It takes more than this to have done it: a Double Pace has two parts. */
      readonly goesOn?: true;
    }
  /** The parts of the active unit have changed, and with them what its conditions call for. */
  | { readonly type: 'dutiesRead'; readonly unit: string; readonly due: readonly Duty[] }
  | { readonly type: 'activationEnded'; readonly unit: string };

/** Why the active unit has just obeyed a condition: `due` is now without it, unless it takes more to have done it. */
const whyObeyed = (
  { world, state: { activation, units } }: Story,
  id: string,
  goesOn: true | undefined,
): string => {
  const { called = [], due = [] } = activation ?? {};
  const duty = called.at(-due.length - (goesOn ? 0 : 1));
  const unit = units[id];
  const condition = unit && duty && conditionOf(world, unit, duty);
  const deed = condition?.do[duty?.action ?? 0];
  if (!condition || !deed) return '';
  return `: ${triggerOf({ world, unit }, duty.list, condition.when)}, so it must ${initiativeDeeds([deed])}`;
};

export const toBack = (order: readonly string[], seat: string): string[] => [
  ...order.filter(one => one !== seat),
  seat,
];

/** A unit whose activation is still to come, by a Delay or a Join, keeps what it looks back on. */
const leave = (state: EmliaState): void => {
  const { activation } = state;
  state.activation = undefined;
  const unit = activation && state.units[activation.unit];
  paidAtEnd(state, unit);
  if (!unit) return;
  if (unit.activated) {
    recover(unit);
    unit.rallied = undefined;
    return;
  }
  unit.attackers = [...activation.attackers, ...unit.attackers];
  const hurtBy = [...(activation.hurtBy ?? []), ...(unit.hurtBy ?? [])];
  if (hurtBy.length > 0) unit.hurtBy = hurtBy;
  if (activation.ignoring) unit.ignoring = true;
  if (unit.unafraid) unit.unafraid = 'next';
  withdrawActivation(state, unit, ROWS_AT_START);
};

export const timingEvents: EmliaEventKinds<TimingEvent> = {
  prompted: {
    change(state, { prompt }) {
      state.pending.push(prompt);
    },
  },
  answered: {
    change(state) {
      if (state.pending.pop()?.kind === 'act') leave(state);
    },
  },
  rolledOff: {
    shows: true,
    change(state, { rule, order }) {
      if (rule === 'scenario.deployment.order') state.deploying = order;
      else state.order = order;
    },
    tell({ world }, { rule, rolls, order }) {
      const first = playerName(world, order[0] ?? '');
      const what = rule === 'scenario.deployment.order' ? 'will place the first unit' : 'will go first';
      const working = rolls
        .map(({ seat, faces }) => `${playerName(world, seat)} ${faces.join(', ')}`)
        .join(' · ');
      return [{ say: `${first} ${what}.`, rule, ...(working && { working }) }];
    },
  },
  turnBegan: {
    change(state, { turn, timings = {}, arrivals }) {
      state.turn = turn;
      if (arrivals) state.phase = 'deployment';
      state.reviewing = undefined;
      for (const [id, timing] of Object.entries(timings)) unitOf(state, id).timing = timing;
      for (const unit of Object.values(state.units)) {
        unit.activated = unit.works === true;
        unit.used = { free: [] };
        openAccount(unit);
        unit.stopped = undefined;
        unit.exposed = undefined;
        unit.denied = undefined;
        unit.laterTiming = undefined;
        if (unit.slowNext) {
          unit.laterTiming = unit.timing;
          unit.timing = 0;
          unit.slowNext = undefined;
        }
      }
    },
    tell: (_story, { turn }) => [{ say: `Turn ${turn} begins.`, rule: 'timing.turn' }],
  },
  timingChanged: {
    change(state, { unit, timing }) {
      unitOf(state, unit).timing = timing;
    },
    tell: ({ name }, { unit, timing }) => [
      { say: `${name(unit)} now has Timing ${timing}.`, rule: 'timing.mixed' },
    ],
  },
  stepBegan: {
    change(state, { step, engaged = [] }) {
      state.phase = 'activation';
      state.step = step;
      state.engagedBefore = engaged;
      state.stirred = false;
      state.following = undefined;
      for (const unit of Object.values(state.units)) unit.held = undefined;
    },
    // A step that only closes the turn is not worth a line.
    tell: ({ state }, { step }) =>
      waitingUnits(state).length > 0 ? [{ say: `Step ${step}.`, rule: 'timing.steps' }] : [],
  },
  unitActivated: {
    change(state, { unit: id, early = false, due = [], engaging = [] }) {
      const unit = unitOf(state, id);
      unit.activated = true;
      clearActivationMarks(unit);
      beginActivation(state, unit);
      payAtStart(unit);
      beginToRecover(unit);
      state.stirred = true;
      state.order = toBack(state.order, unit.seat);
      if (state.following) {
        const rest = state.following.filter(one => one.unit !== id);
        if (rest.length > 0) state.following = rest;
        else state.following = undefined;
      }
      state.activation = {
        unit: id,
        early,
        ignoring: unit.ignoring ?? false,
        before: { ...unit.used },
        obeyed: false,
        due,
        called: due,
        engaging,
        attackers: unit.attackers,
        ...(unit.hurtBy && { hurtBy: unit.hurtBy }),
      };
      unit.attackers = [];
      unit.hurtBy = undefined;
      unit.ignoring = undefined;
      if (unit.unafraid) unit.unafraid = unit.unafraid === 'next' ? 'now' : undefined;
    },
    tell: ({ name }, { unit, early }) =>
      early ? [{ say: `${name(unit)} acts early, on initiative.`, rule: 'initiative.early' }] : [],
  },
  unitDelayed: {
    change(state, { unit: id, timing }) {
      const unit = unitOf(state, id);
      unit.activated = false;
      unit.timing = timing;
      unit.used = { ...unit.used, free: [...unit.used.free, DELAY] };
    },
    tell: ({ name }, { unit, timing }) => [
      { say: `${name(unit)} delays until step ${timing}.`, rule: 'activation.delay' },
    ],
  },
  actionBegan: {
    change({ activation }, { obeys, goesOn }) {
      if (!activation) return;
      activation.due = obeys === undefined ? [] : activation.due.slice(obeys + (goesOn ? 0 : 1));
      if (obeys !== undefined) activation.obeyed = true;
    },
    tell(story, { unit, obeys, goesOn }) {
      if (obeys === undefined) return [];
      const say = `${story.name(unit)} acts on initiative${whyObeyed(story, unit, goesOn)}.`;
      return [{ say, rule: 'initiative.trigger' }];
    },
  },
  dutiesRead: {
    change({ activation }, { due }) {
      if (!activation) return;
      activation.due = due;
      activation.called = due;
    },
  },
  activationEnded: { change() {} },
};
