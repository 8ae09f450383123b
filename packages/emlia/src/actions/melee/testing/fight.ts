import type { AppliedModifier } from '@emlia/kernel';
import type { EmliaState } from '../../../state.ts';
import { unitOf, type World } from '../../../table/world.ts';
import type { Assault } from '../assault.ts';
import type { CloseCombat } from '../close-combat.ts';
import { type PlannedBlow, planStrike } from '../strike-at.ts';

const CLUBS = [{ part: 0, weapon: 'clubs' }];

/** Ash strikes the wolves with clubs, unless a test says otherwise. */
export const strike = (changes: Partial<CloseCombat> = {}): CloseCombat => ({
  type: 'closeCombat',
  unit: 'ash',
  arms: CLUBS,
  subject: 'wolves',
  ...changes,
});

interface Scene {
  readonly world: World;
  readonly state: EmliaState;
}

/** How an attack would be made by a unit, front by front. */
export const blowsOf = (t: Scene, assault: Partial<Assault> = {}, unit = 'ash'): PlannedBlow[] => {
  const source = unitOf(t.state, unit);
  const query = { world: t.world, state: t.state, seat: source.seat, unit: source };
  return planStrike(query, { arms: CLUBS, subject: 'wolves', ...assault });
};

export type Row = readonly [string, AppliedModifier['by']];

export const rowsOf = (t: Scene, assault: Partial<Assault> = {}, unit = 'ash', front = 0): Row[] =>
  blowsOf(t, assault, unit)[front]?.plan.modifiers.map(({ label, by }) => [label, by] as const) ?? [];
