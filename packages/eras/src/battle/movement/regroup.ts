import { type Point, problem, refuse, snapPoint, within } from '@emlia/kernel';
import * as z from 'zod';
import { injuredAmong } from '../../fire/casualties.ts';
import { defaultFiles } from '../../forces/block.ts';
import { countElements } from '../../forces/element.ts';
import { fullOf } from '../../forces/muster.ts';
import { ownGroup } from '../checks.ts';
import { count, id } from '../fields.ts';
import { boxOf, gapBetween, sizeOf } from '../ground/block.ts';
import { isFree } from '../ground/free.ts';
import type { Asker, Order } from '../order.ts';
import type { BattleGroup, BattleUnit, Shots } from '../state.ts';
import { groupSpeed, statsOfUnit } from '../stats.ts';
import { blockOf, groupsOn, living, livingIn, nameOf, ranksOf, unitsIn } from '../units.ts';
import { blockerOf, movementLeft } from './plan.ts';
import { notOnMap } from './ready.ts';
import { passengersOf } from './spill.ts';

/** Part of a group becomes a group of its own (group.split-merge). */
export interface Split {
  readonly type: 'split';
  readonly group: string;
  readonly units: readonly { readonly unit: string; readonly count: number }[];
  readonly name: string;
}

/** A touching group of the same player joins another. */
export interface Merge {
  readonly type: 'merge';
  readonly group: string;
  /** The one that ceases to be. */
  readonly with: string;
}

/** Whoever is locked by a block stays together (move.block-hold). */
const locked = ({ field, state }: Asker, group: BattleGroup) => {
  for (const unit of livingIn(state, group.id)) {
    if (blockerOf(state, unit.id) || unit.blocks !== undefined) {
      return refuse('move.block-hold', `${nameOf(field, state, unit.id)} is locked by a block.`);
    }
    if (unit.aboard !== undefined || passengersOf(state, unit.id).length > 0) {
      return refuse(
        'move.aboard',
        `${nameOf(field, state, unit.id)} is inside something or has others inside.`,
      );
    }
    if (state.castings.some(({ casters }) => casters[unit.id])) {
      return refuse('spell.busy', `${nameOf(field, state, unit.id)} is casting.`);
    }
  }
  return undefined;
};

const share = (shots: Readonly<Record<string, Shots>>, of: number, part: number): Record<string, Shots> =>
  Object.fromEntries(
    Object.entries(shots).map(([weapon, { left, of: all }]) => {
      const now = all === 0 ? 0 : Math.floor((left * Math.min(of, all)) / all);
      return [weapon, { left: Math.floor((now * part) / of), of: part }];
    }),
  );

/** So many of a unit for another group; the rest, and the dead, stay (health.mixed-ranks). */
const partOf = (
  { field, state }: Asker,
  unit: BattleUnit,
  some: number,
  group: string,
): { out: BattleUnit; rest: BattleUnit } => {
  const all = living(unit);
  const injured = unit.elements ? 0 : injuredAmong(some, unit);
  const hungry = Math.min(unit.hungry, injured);
  const paid = unit.paid * (some / (all + unit.dead));
  const stay = unit.elements?.slice(0, all - some);
  const go = unit.elements?.slice(all - some);
  const full = fullOf(statsOfUnit(field, state, unit));
  const going = go ? countElements(go, full) : { alive: some - injured, injured };
  const staying = stay
    ? countElements(stay, full)
    : { alive: unit.alive - going.alive, injured: unit.injured - injured };
  const shots = share(unit.shots, all, some);
  const kept = share(unit.shots, all, all - some);
  const uses: Record<string, number> = {};
  const left: Record<string, number> = {};
  for (const [name, number] of Object.entries(unit.uses)) {
    const massed = statsOfUnit(field, state, unit).weapons.some(
      weapon => weapon.name === name && weapon.mode === 'massed',
    );
    // A use of massed equipment is an attack of the whole unit, so both parts keep theirs.
    uses[name] = massed ? number : Math.floor((number * some) / all);
    left[name] = massed ? number : number - (uses[name] ?? 0);
  }
  const { blocks: _, ...free } = unit;
  return {
    out: {
      ...free,
      id: `${group}/${unit.type}`,
      group,
      ...going,
      hungry,
      dead: 0,
      ...(go && { elements: go }),
      uses,
      shots,
      paid,
    },
    rest: {
      ...unit,
      ...staying,
      hungry: unit.hungry - hungry,
      ...(stay && { elements: stay }),
      uses: left,
      shots: kept,
      paid: unit.paid - paid,
    },
  };
};

/** Directly behind what stays: the ranks that leave (group.footprint). */
const behind = ({ field, state }: Asker, unit: BattleUnit, rest: BattleUnit): Point => {
  const ranks = ranksOf(field, state, unit);
  const { deep } = sizeOf({ ...ranks, count: Math.max(1, living(rest)) });
  const back = living(rest) === 0 ? 0 : deep;
  const { x, y } = unit.at;
  const at = {
    north: { x, y: y + back },
    south: { x, y: y - back },
    east: { x: x - back, y },
    west: { x: x + back, y },
  };
  return snapPoint(at[ranks.front]);
};

interface Parting {
  readonly group: BattleGroup;
  readonly units: BattleUnit[];
  readonly gone: string[];
}

const part = (asker: Asker, group: BattleGroup, command: Split): Parting => {
  const { state } = asker;
  const made = `${group.id}.${state.made + 1}`;
  const units: BattleUnit[] = [];
  const gone: string[] = [];
  let at: Point | undefined;
  for (const { unit: one, count: some } of command.units) {
    const unit = state.units[one] as BattleUnit;
    const { out, rest } = partOf(asker, unit, some, made);
    const place = behind(asker, unit, rest);
    at ??= place;
    units.push({
      ...out,
      at: place,
      offset: { x: place.x - at.x, y: place.y - at.y },
      files: Math.min(unit.files, some),
    });
    if (living(rest) === 0 && rest.dead === 0) gone.push(one);
    else units.push(rest);
  }
  const { rushed, ...rest } = group;
  return {
    group: {
      ...rest,
      id: made,
      name: command.name,
      at: at ?? group.at,
      ...(rushed !== undefined && { rushed }),
    },
    units,
    gone,
  };
};

export const split: Order<Split> = {
  answers: ['move'],
  schema: z.strictObject({
    type: z.literal('split'),
    group: id,
    units: z
      .array(z.strictObject({ unit: id, count }))
      .min(1)
      .max(40),
    name: z.string().min(1).max(60),
  }),
  check(asker, command) {
    const { field, state, seat } = asker;
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    const wrong = notOnMap(asker, group) ?? locked(asker, group);
    if (wrong) return wrong;
    if (groupsOn(state, seat).length >= field.setup.groupLimit) {
      return refuse(
        'group.limit',
        `No more than ${field.setup.groupLimit} groups of a player can be on the map.`,
      );
    }
    const seen = new Set<string>();
    let leaving = 0;
    for (const { unit: one, count: some } of command.units) {
      const unit = Object.hasOwn(state.units, one) ? state.units[one] : undefined;
      if (!unit || unit.group !== group.id || seen.has(one)) {
        return problem('no-unit', `${group.name} has no such unit to part with.`);
      }
      seen.add(one);
      if (some > living(unit)) {
        return refuse('group.split-merge', `${nameOf(field, state, one)} has only ${living(unit)}.`);
      }
      leaving += some;
    }
    let all = 0;
    for (const unit of livingIn(state, group.id)) all += living(unit);
    if (leaving >= all) return refuse('group.split-merge', `Somebody of ${group.name} must stay.`);
    const { units, gone } = part(asker, group, command);
    const changed = new Set([...units.map(unit => unit.id), ...gone]);
    const taken = new Map();
    for (const unit of units) {
      if (unit.flying || living(unit) === 0) continue;
      const box = boxOf({ ...ranksOf(field, state, { ...unit, group: group.id }) }, unit.at);
      if (!isFree(field, state, box, changed, taken)) {
        return refuse('group.footprint', 'There is no room behind them for those who part.');
      }
      taken.set(unit.id, box);
    }
    return undefined;
  },
  perform(asker, command, act) {
    const group = ownGroup(asker, command.group) as BattleGroup;
    const made = part(asker, group, command);
    act.emit({
      type: 'regrouped',
      how: 'split',
      group: group.id,
      other: made.group.id,
      groups: [made.group],
      units: made.units,
      gone: made.gone,
    });
  },
  offers({ state, seat }) {
    return groupsOn(state, seat).flatMap(group => {
      const units = livingIn(state, group.id);
      const name = `${group.name} ${state.made + 1}`;
      if (units.length > 1) {
        return units.map(
          (unit): Split => ({
            type: 'split',
            group: group.id,
            units: [{ unit: unit.id, count: living(unit) }],
            name,
          }),
        );
      }
      const [one] = units;
      if (!one || living(one) < 2) return [];
      return [
        {
          type: 'split' as const,
          group: group.id,
          units: [{ unit: one.id, count: Math.floor(living(one) / 2) }],
          name,
        },
      ];
    });
  },
};

/** Units that touch on the ground, or fly over one another. */
const touch = ({ field, state }: Asker, a: BattleGroup, b: BattleGroup): boolean =>
  livingIn(state, a.id).some(one =>
    livingIn(state, b.id).some(other =>
      within(gapBetween(blockOf(field, state, one), blockOf(field, state, other)), 0),
    ),
  );

const areAlike = (a: BattleUnit, b: BattleUnit): boolean =>
  a.boughtFor === b.boughtFor &&
  a.upgrades.join() === b.upgrades.join() &&
  a.spells.join() === b.spells.join() &&
  a.flying === b.flying;

const together = ({ field, state }: Asker, a: BattleUnit, b: BattleUnit): BattleUnit => {
  const elements = a.elements && [...a.elements, ...(b.elements ?? [])];
  const shots: Record<string, Shots> = {};
  for (const weapon of new Set([...Object.keys(a.shots), ...Object.keys(b.shots)])) {
    const [p, q] = [a.shots[weapon], b.shots[weapon]];
    shots[weapon] = { left: (p?.left ?? 0) + (q?.left ?? 0), of: (p?.of ?? 0) + (q?.of ?? 0) };
  }
  const uses: Record<string, number> = {};
  for (const [name, number] of Object.entries(a.uses)) {
    const massed = statsOfUnit(field, state, a).weapons.some(
      weapon => weapon.name === name && weapon.mode === 'massed',
    );
    uses[name] = massed ? Math.min(number, b.uses[name] ?? 0) : number + (b.uses[name] ?? 0);
  }
  return {
    ...a,
    alive: a.alive + b.alive,
    injured: a.injured + b.injured,
    hungry: a.hungry + b.hungry,
    ...(elements && { elements }),
    shots,
    uses,
    paid: a.paid + (living(b) + b.dead === 0 ? 0 : (b.paid * living(b)) / (living(b) + b.dead)),
    went: Math.max(a.went, b.went),
    ...maxTurn('attacked', a, b),
    ...maxTurn('worked', a, b),
    ...maxTurn('alighted', a, b),
  };
};

const maxTurn = (key: 'attacked' | 'worked' | 'alighted', a: BattleUnit, b: BattleUnit) => {
  const last = Math.max(a[key] ?? 0, b[key] ?? 0);
  return last > 0 ? { [key]: last } : {};
};

/** What the two groups become; undefined: a unit finds no room for all its elements. */
const join = (asker: Asker, group: BattleGroup, other: BattleGroup): Parting | undefined => {
  const { field, state } = asker;
  const units: BattleUnit[] = [];
  const gone: string[] = [];
  const leaving = new Set(
    [...livingIn(state, group.id), ...livingIn(state, other.id)].map(({ id: one }) => one),
  );
  const taken = new Map();
  const put = (unit: BattleUnit, choices: readonly number[]): boolean => {
    if (unit.flying) {
      units.push({ ...unit, files: choices[0] ?? unit.files });
      return true;
    }
    for (const files of choices) {
      const box = boxOf({ ...ranksOf(field, state, { ...unit, group: group.id }), files }, unit.at);
      if (!isFree(field, state, box, leaving, taken)) continue;
      taken.set(unit.id, box);
      units.push({ ...unit, files });
      return true;
    }
    return false;
  };
  for (const unit of livingIn(state, group.id)) {
    const same = livingIn(state, other.id).find(({ type }) => type === unit.type);
    if (!same) {
      if (!put(unit, [unit.files])) return undefined;
      continue;
    }
    const whole = together(asker, unit, same);
    const all = living(whole);
    if (!put(whole, [Math.min(all, unit.files + same.files), unit.files, defaultFiles(all), all, 1]))
      return undefined;
  }
  for (const unit of unitsIn(state, other.id)) {
    const all = living(unit);
    if (all === 0) continue;
    const paid = (unit.paid * all) / (all + unit.dead);
    if (unit.dead > 0) {
      units.push({
        ...unit,
        alive: 0,
        injured: 0,
        hungry: 0,
        ...(unit.elements && { elements: [] }),
        paid: unit.paid - paid,
      });
    } else gone.push(unit.id);
    if (livingIn(state, group.id).some(({ type }) => type === unit.type)) continue;
    const there = state.units[`${group.id}/${unit.type}`];
    // Dead of the type stay on the sheet of their own group.
    const moved: BattleUnit = {
      ...unit,
      id: there ? there.id : `${group.id}/${unit.type}`,
      group: group.id,
      dead: there?.dead ?? 0,
      paid: paid + (there?.paid ?? 0),
      offset: { x: unit.at.x - group.at.x, y: unit.at.y - group.at.y },
    };
    if (!put(moved, [unit.files])) return undefined;
  }
  // It may use no more movement than its least mobile part had left.
  const left = Math.min(movementLeft(field, state, group), movementLeft(field, state, other));
  const speed = Math.min(groupSpeed(field, state, group.id), groupSpeed(field, state, other.id));
  const rushed = Math.max(group.rushed ?? 0, other.rushed ?? 0);
  return {
    group: { ...group, moved: Math.max(0, speed - left), ...(rushed > 0 && { rushed }) },
    units,
    gone: gone.filter(one => !units.some(unit => unit.id === one)),
  };
};

export const merge: Order<Merge> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('merge'), group: id, with: id }),
  check(asker, command) {
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    const other = ownGroup(asker, command.with);
    if ('problem' in other) return other;
    if (group === other) return problem('same-group', `${group.name} cannot join itself.`);
    const wrong =
      notOnMap(asker, group) ?? notOnMap(asker, other) ?? locked(asker, group) ?? locked(asker, other);
    if (wrong) return wrong;
    if (group.army !== other.army) {
      return refuse('group.terms', `${group.name} and ${other.name} are of different armies.`);
    }
    if (group.front !== other.front && livingIn(asker.state, other.id).length > 0) {
      return refuse('group.footprint', `${other.name} is not ranked as ${group.name} is.`);
    }
    if (!touch(asker, group, other)) {
      return refuse('group.split-merge', `${group.name} and ${other.name} do not touch.`);
    }
    for (const unit of livingIn(asker.state, group.id)) {
      const same = livingIn(asker.state, other.id).find(({ type }) => type === unit.type);
      if (same && !areAlike(unit, same)) {
        return refuse(
          'group.split-merge',
          `${nameOf(asker.field, asker.state, same.id)} is not equipped alike.`,
        );
      }
    }
    return join(asker, group, other)
      ? undefined
      : refuse('group.footprint', `There is no room for ${other.name} to close up with ${group.name}.`);
  },
  perform(asker, command, act) {
    const group = ownGroup(asker, command.group) as BattleGroup;
    const other = ownGroup(asker, command.with) as BattleGroup;
    const made = join(asker, group, other);
    if (!made) throw new Error('groups that could be merged can not');
    act.emit({
      type: 'regrouped',
      how: 'merge',
      group: group.id,
      other: other.id,
      groups: [made.group],
      units: made.units,
      gone: made.gone,
    });
  },
  offers(asker) {
    const groups = groupsOn(asker.state, asker.seat);
    return groups.flatMap(group =>
      groups
        .filter(other => other !== group && touch(asker, group, other))
        .map(other => ({ type: 'merge' as const, group: group.id, with: other.id })),
    );
  },
};
