import type { Hurt } from '../outcome/damage/hurt.ts';
import type { EmliaState, UnitState, Used } from '../state.ts';

export interface Attacker {
  readonly unit: string;
  readonly ranged: boolean;
}

/** One action a met condition calls for: which list and place it has in its part's entry. */
export interface Duty {
  readonly part: number;
  readonly list: 'morale' | 'initiative';
  readonly condition: number;
  readonly action: number;
}

/** The activation in progress. */
export interface Activation {
  readonly unit: string;
  /** Before its own step, and so on initiative only (initiative.early). */
  readonly early: boolean;
  /** Free of its conditions (initiative.ignore.success). */
  ignoring: boolean;
  /** What it had used of its turn when it activated. */
  readonly before: Used;
  /** Whether it has taken one on initiative. */
  obeyed: boolean;
  /** What the conditions met when it activated still call for, in order of priority. */
  due: readonly Duty[];
  /** All that they called for, carried out since or not. */
  called: readonly Duty[];
  /** The enemies it could strike when it activated, which it does not come to engage any more (melee.fresh). */
  readonly engaging: readonly string[];
  /** Who attacked it from the start of its last activation to the start of this one. */
  readonly attackers: readonly Attacker[];
  /** Whose ranged attacks harmed it in that time. */
  readonly hurtBy?: readonly Hurt[];
}

/** Records on the subject of an attack who made it; whatever event makes an attack happen calls it. */
export const recordAttack = (state: EmliaState, source: string, subject: string, ranged: boolean): void => {
  const unit = state.units[subject];
  if (!unit) return;
  const { attackedBy = [] } = unit.account;
  if (!attackedBy.includes(source)) unit.account.attackedBy = [...attackedBy, source];
  if (unit.attackers.some(one => one.unit === source && one.ranged === ranged)) return;
  unit.attackers = [...unit.attackers, { unit: source, ranged }];
};

/** Who attacked a unit since its last activation: while it is active, up to the start of this one. */
export const attackersOf = (state: EmliaState, unit: UnitState): readonly Attacker[] =>
  state.activation?.unit === unit.id ? state.activation.attackers : unit.attackers;

/** activation.delay.counts: a Delay counts. */
export const hasActivated = (unit: UnitState): boolean => unit.activated || hasDelayed(unit);

export const DELAY = 'Delay';

export const hasDelayed = (unit: UnitState): boolean => unit.used.free.includes(DELAY);

/** Whether the parts of a mixed unit have gone along with an action, or with half of one; leadership is no beginning. */
export const goesTogether = ({ activation }: EmliaState, { used }: UnitState): boolean => {
  const { before } = activation ?? { before: used };
  return used.half !== undefined || used.move !== before.move || used.primary !== before.primary;
};

/** Whether the active unit has taken any action yet in this activation, or declared one. */
export const hasBegun = ({ activation }: EmliaState, { used }: UnitState): boolean =>
  activation !== undefined &&
  (used.doublePace !== undefined ||
    used.move !== activation.before.move ||
    used.primary !== activation.before.primary ||
    used.free.length !== activation.before.free.length);
