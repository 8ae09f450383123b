import type { VitalEffect } from '@emlia/content';
import { hasStance, type Stance, stanceOf } from '../../judge/awareness/pairs.ts';
import type { EmliaState, Part, UnitState } from '../../state.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { asksForOthers, type Deed, isTriggered, type TriggerQuery } from './triggers.ts';

/** What of a unit can set off a preparation, as an action found it. */
interface Was {
  readonly unit: UnitState;
  readonly stance: Stance;
  readonly prepared: UnitState['prepared'];
  readonly parts: readonly Part[];
  readonly harm: readonly (readonly VitalEffect[] | undefined)[];
}

export interface Before {
  readonly units: ReadonlyMap<string, Was>;
  readonly joined: EmliaState['joined'];
}

/** prepare.trigger: the table as an action finds it, kept for comparison if anyone waits for something. */
export const watch = (state: EmliaState): Before | undefined => {
  if (!unitsOnTable(state).some(unit => unit.prepared?.when)) return undefined;
  const units = new Map<string, Was>();
  for (const id in state.units) {
    const unit = state.units[id] as UnitState;
    const { prepared, parts } = unit;
    units.set(id, { unit, stance: stanceOf(unit), prepared, parts, harm: parts.map(({ harm }) => harm) });
  }
  return { units, joined: state.joined };
};

const isAsBefore = (was: Was, is: UnitState): boolean =>
  hasStance(is, was.stance) &&
  is.prepared === was.prepared &&
  is.parts === was.parts &&
  is.parts.every((part, i) => part.harm === was.harm[i]);

/** A unit as an action found it. */
const restored = ({ unit, stance, prepared, parts, harm }: Was): UnitState => ({
  ...unit,
  ...stance,
  prepared,
  parts: parts.map((part, i) => ({ ...part, harm: harm[i] })),
});

/** The table as it was; what has not changed is the same. */
interface Past {
  readonly state: EmliaState;
  /** Units that stand or wait otherwise than they did, and those that have come or gone. */
  readonly changed: ReadonlySet<string>;
  /** Whether anything on the table is otherwise. */
  readonly stirred: boolean;
}

const pastOf = (state: EmliaState, { units: before, joined }: Before): Past => {
  const changed = new Set<string>();
  const units: Record<string, UnitState> = {};
  for (const [id, was] of before) {
    const is = state.units[id];
    if (is && isAsBefore(was, is)) units[id] = is;
    else {
      changed.add(id);
      units[id] = restored(was);
    }
  }
  for (const id in state.units) if (!before.has(id)) changed.add(id);
  // skirmish.join: who comes to a skirmish engages in it without having moved.
  for (const one of state.joined) if (!joined.includes(one)) changed.add(one.unit);
  return {
    state: { ...state, units, joined },
    changed,
    stirred: changed.size > 0 || joined !== state.joined,
  };
};

/**
 * The units whose conditions hold for a unit for which they did not hold before; undefined if nothing happened that
 * anyone could wait for.
 */
export const setOff = (
  world: World,
  state: EmliaState,
  before: Before,
  deed: Deed,
): readonly string[] | undefined => {
  const past = pastOf(state, before);
  if (!past.stirred && deed.moved.size + deed.attacks.size === 0) return undefined;
  return unitsOnTable(state)
    .filter(unit => isSetOff({ world, state, unit, deed }, past))
    .map(unit => unit.id);
};

/** prepare.secret: whether anyone waited for something that a seat (or nobody's seat) does not know. */
export const isWaitedUnknown = ({ units }: Before, seat: string | undefined): boolean => {
  for (const { unit, prepared } of units.values()) {
    if (unit.seat !== seat && prepared?.when && !prepared.revealed) return true;
  }
  return false;
};

const isSetOff = (
  { world, state, unit, deed }: Omit<TriggerQuery, 'it'> & { readonly deed: Deed },
  { state: past, changed, stirred }: Past,
): boolean => {
  const [when, was] = [unit.prepared?.when, past.units[unit.id]];
  const waited = was?.place === 'table' ? was.prepared?.when : undefined;
  if (!when || !was || !waited) return false;
  const held = (id: string): boolean => {
    const it = past.units[id];
    return (
      it?.place === 'table' && isTriggered({ world, state: past, unit: was, it, deed: undefined }, waited)
    );
  };
  const all = changed.has(unit.id) || (stirred && asksForOthers(when));
  return unitsOnTable(state).some(
    it =>
      it !== unit &&
      (all || changed.has(it.id) || deed.moved.has(it.id) || deed.attacks.has(it.id)) &&
      isTriggered({ world, state, unit, it, deed }, when) &&
      !held(it.id),
  );
};
