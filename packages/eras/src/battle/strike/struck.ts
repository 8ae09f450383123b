import type { Point } from '@emlia/kernel';
import type { TallyStep } from '../../dice/tally.ts';
import type { RelativeAdvantage } from '../../fire/advantage.ts';
import type { Losses } from '../../fire/losses.ts';
import { setCounts } from '../../forces/element.ts';
import type { BattleState, Shots } from '../state.ts';
import { living } from '../table/units.ts';

/** What firing cost: shots left, and uses left of what is limited. */
export interface Spent {
  readonly unit: string;
  readonly weapon: string;
  readonly shots: Shots;
  readonly uses?: number;
}

/** One unit or building that an attack touched. */
export interface Touched {
  readonly losses: Losses;
  readonly steps: readonly TallyStep[];
}

/** An attack, worked out: all that is needed to put it on the table and to tell it. */
export interface Struck {
  readonly type: 'struck';
  /** What it was: declared, in return, in passing, or a spell. */
  readonly as: 'attack' | 'return' | 'opportunity' | 'spell';
  readonly by: readonly { readonly unit: string; readonly count: number }[];
  /** The weapon's name, or the spell's. */
  readonly with: string;
  readonly how: 'volley' | 'shot' | 'pattern' | 'explosion';
  readonly target?: string;
  readonly at?: Point;
  readonly relative?: RelativeAdvantage;
  /** The arithmetic of the one roll. */
  readonly steps: readonly TallyStep[];
  readonly touched: readonly Touched[];
  readonly spent: readonly Spent[];
  /** Declarations that are settled by it. */
  readonly settles: readonly string[];
}

/** Applies what was struck, for an event's change. */
export const applyStruck = (state: BattleState, struck: Struck): void => {
  const { touched, spent, settles, by, as } = struck;
  spend(state, spent);
  noteAdvantage(state, struck);
  if (as !== 'spell') for (const { unit } of by) noteAttack(state, unit);
  for (const { losses } of touched) applyLosses(state, losses);
  settle(state, settles);
};

export const spend = (state: BattleState, spent: readonly Spent[]): void => {
  for (const { unit: id, weapon, shots, uses } of spent) {
    const unit = state.units[id];
    if (!unit) continue;
    unit.shots = { ...unit.shots, [weapon]: shots };
    if (uses !== undefined) unit.uses = { ...unit.uses, [weapon]: uses };
  }
};

const advantages = new WeakMap<BattleState, Map<string, number>>();

/** By group: the relative advantage of its most recent engagement, above 0 in its favour, as far as this state has been followed (sheet.contents). */
export const advantagesIn = (state: BattleState): Readonly<Record<string, number>> =>
  Object.fromEntries(advantages.get(state) ?? []);

/** Of all who fired and of whom they fired at. It is read off events and settles nothing, so it is no part of the state. */
const noteAdvantage = (state: BattleState, { relative, by, target }: Struck): void => {
  if (!relative) return;
  const known = advantages.get(state) ?? new Map<string, number>();
  advantages.set(state, known);
  const own =
    relative.favours === 'attacker' ? relative.by : relative.favours === 'target' ? -relative.by : 0;
  const note = (unit: string | undefined, advantage: number): void => {
    const group = state.units[unit ?? '']?.group;
    if (group !== undefined) known.set(group, advantage);
  };
  for (const { unit } of by) note(unit, own);
  note(target, own === 0 ? 0 : -own);
};

const noteAttack = (state: BattleState, id: string): void => {
  const unit = state.units[id];
  if (unit) unit.attacked = state.turn;
};

export const applyLosses = (state: BattleState, losses: Losses): void => {
  if (losses.points > 0) state.lost = true;
  const unit = state.units[losses.unit];
  if (unit) {
    setCounts(unit, losses.after);
    if (living(unit) === 0) {
      unit.blocks = undefined;
      unit.aboard = undefined;
    }
    return;
  }
  const structure = state.structures[losses.unit];
  if (structure) structure.health = Math.max(0, losses.after.elements?.[0]?.health ?? 0);
};

/** Declarations stay listed, done with, until the turn's Acting ends: what was attacked from the air can be read there. */
const settle = (state: BattleState, settles: readonly string[]): void => {
  if (settles.length === 0) return;
  state.attacks = state.attacks.map(attack =>
    settles.includes(attack.id) ? { ...attack, done: true as const } : attack,
  );
};
