import type { TerrainEntry, UnitEntry } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { editionOf } from '../../../editions/index.ts';
import { begin } from '../../../flow/begin.ts';
import type { EmliaState, UnitState } from '../../../state.ts';
import { type Ground, type World, worldOf } from '../../../table/world.ts';
import { type Battlefield, blue, type Fielded, red, setupFor, WALL } from '../../../testing/battle.ts';
import type { Grade } from '../../concealment/grade.ts';
import { type Cover, cover } from '../../cover/cover.ts';
import { type Look, type Sight, sight } from '../sight.ts';

/** A unit as it stands: its entry and places, and what of its state is not as at the start. */
export interface Standing extends Omit<Fielded, 'is'> {
  readonly is?: Partial<UnitState>;
}

type Places = readonly [number, number][];

/** `men('ash', { prone: true }, {}, [10, 20])`: Blues whose state or entry a test wants otherwise. */
export const men = (
  id: string,
  is: Partial<UnitState>,
  changes: Partial<UnitEntry>,
  ...at: Places
): Standing => ({
  ...blue(id, changes, ...at),
  is,
});

export const foes = (
  id: string,
  is: Partial<UnitState>,
  changes: Partial<UnitEntry>,
  ...at: Places
): Standing => ({
  ...red(id, changes, ...at),
  is,
});

/** Solid and without hits, so that it stops everything, unless a test says otherwise. */
export const thing = (changes: Partial<TerrainEntry>): TerrainEntry => {
  const { hits: _, threshold: __, ...wall } = WALL;
  return { ...wall, ...changes };
};

const stateOf = (world: World, units: readonly Standing[]): EmliaState => {
  const state = begin(world);
  for (const { id, at, is } of units) {
    const unit = state.units[id] as UnitState;
    unit.place = 'table';
    unit.members = at.map(({ x, y }, i) => ({ id: i, x, y, facing: 0, part: 0 }));
    Object.assign(unit, is);
  }
  return state;
};

export interface Table {
  readonly world: World;
  readonly state: EmliaState;
  unit(id: string): UnitState;
  ground(index: number): Ground;
  sight(a: string | Ground | Point, b: string | Ground | Point): Sight;
  look(observer: string, observed: string | Ground | Point): Look;
  /** How the second is concealed from the first, and by which rule. */
  from(observer: string, observed: string | Ground | Point): string;
  grade(observer: string, observed: string | Ground | Point): Grade;
  cover(attacker: string, subject: string | Point, damage: number): Cover;
}

/** A table with its units in place; the terrain is called t0, t1 … in the order given. */
export const table = (field: Omit<Battlefield, 'units'> & { readonly units: readonly Standing[] }): Table => {
  const setup = setupFor({ width: 200, height: 200, ...field });
  const world = worldOf(setup, editionOf(setup));
  const state = stateOf(world, field.units);
  const unit = (id: string): UnitState => {
    const found = state.units[id];
    if (!found) throw new Error(`no unit ${id}`);
    return found;
  };
  const at = <T>(target: string | T): UnitState | T => (typeof target === 'string' ? unit(target) : target);
  const see = (a: string | Ground | Point, b: string | Ground | Point): Sight =>
    sight(world, state, at(a), at(b));
  return {
    world,
    state,
    unit,
    ground: index => world.grounds[index] as Ground,
    sight: see,
    look: (a, b) => see(a, b).forth,
    from: (a, b) => {
      const { concealment, rule } = see(a, b).forth;
      return `${concealment} by ${rule}`;
    },
    grade: (a, b) => see(a, b).forth.concealment,
    cover: (a, b, damage) => cover(world, state, unit(a), at(b), damage),
  };
};
