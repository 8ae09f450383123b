import { type Box, problem, refuse, within } from '@emlia/kernel';
import * as z from 'zod';
import { defaultFiles } from '../../forces/block.ts';
import { usesTogether } from '../../forces/uses.ts';
import { id } from '../fields.ts';
import { movementLeft } from '../march/plan.ts';
import { type Parting, regroupRefusal } from '../march/regroup.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleGroup, BattleState, BattleUnit, Shots } from '../state.ts';
import { boxOfRanks, gapBetween } from '../table/block.ts';
import { offMapRefusal, ownGroup } from '../table/checks.ts';
import { hasRoom } from '../table/free.ts';
import { groupSpeed } from '../table/stats.ts';
import { groupsOn, living, livingIn, nameOfUnit, ranksOf, unitBoxOf, unitsIn } from '../table/units.ts';

/** A touching group of the same player joins another. */
export interface Merge {
  readonly type: 'merge';
  readonly group: string;
  /** The one that ceases to be. */
  readonly with: string;
}

/** Units that touch on the ground, or fly over one another. */
const touch = ({ field, state }: BattleAsker, a: BattleGroup, b: BattleGroup): boolean =>
  unitsIn(state, a.id).some(
    one =>
      living(one) > 0 &&
      unitsIn(state, b.id).some(
        other =>
          living(other) > 0 &&
          within(gapBetween(unitBoxOf(field, state, one), unitBoxOf(field, state, other)), 0),
      ),
  );

const areAlike = (a: BattleUnit, b: BattleUnit): boolean =>
  a.boughtFor === b.boughtFor &&
  a.upgrades.join() === b.upgrades.join() &&
  a.spells.join() === b.spells.join() &&
  a.flying === b.flying;

const together = ({ field }: BattleAsker, a: BattleUnit, b: BattleUnit): BattleUnit => {
  const elements = a.elements && [...a.elements, ...(b.elements ?? [])];
  const shots: Record<string, Shots> = {};
  for (const weapon of new Set([...Object.keys(a.shots), ...Object.keys(b.shots)])) {
    const [p, q] = [a.shots[weapon], b.shots[weapon]];
    shots[weapon] = { left: (p?.left ?? 0) + (q?.left ?? 0), of: (p?.of ?? 0) + (q?.of ?? 0) };
  }
  return {
    ...a,
    alive: a.alive + b.alive,
    injured: a.injured + b.injured,
    hungry: a.hungry + b.hungry,
    ...(elements && { elements }),
    shots,
    uses: usesTogether(field.roster, a, b),
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

/**
 * The units of the group that is made, as they find room one after another; the first of the choices of files that fits.
 * Nobody closes up onto the ground of another who stays; only `joining` leave theirs.
 */
const roomFor = ({ field, state }: BattleAsker, group: BattleGroup, joining: readonly BattleUnit[]) => {
  const units: BattleUnit[] = [];
  const taken = new Map<string, Box>();
  const put = (unit: BattleUnit, from: string, choices: readonly number[]): boolean => {
    const leaving = new Set([from, ...joining.map(({ id: one }) => one)]);
    for (const files of choices) {
      const box = boxOfRanks({ ...ranksOf(field, state, { ...unit, group: group.id }), files }, unit.at);
      if (!hasRoom(field, state, { box, flying: unit.flying }, { leaving, taken })) continue;
      if (!unit.flying) taken.set(unit.id, box);
      units.push({ ...unit, files });
      return true;
    }
    return false;
  };
  return { units, put };
};

/** The dead of a unit, who stay on the sheet of the group they fell in. */
const fallenOf = (unit: BattleUnit, paid: number): BattleUnit => ({
  ...unit,
  alive: 0,
  injured: 0,
  hungry: 0,
  ...(unit.elements && { elements: [] }),
  paid: unit.paid - paid,
});

/** The living of a unit as one of another group; dead of the type stay on the sheet of their own. */
const movedTo = (state: BattleState, group: BattleGroup, unit: BattleUnit, paid: number): BattleUnit => {
  const there = state.units[`${group.id}/${unit.type}`];
  return {
    ...unit,
    id: there ? there.id : `${group.id}/${unit.type}`,
    group: group.id,
    dead: there?.dead ?? 0,
    paid: paid + (there?.paid ?? 0),
    offset: { x: unit.at.x - group.at.x, y: unit.at.y - group.at.y },
  };
};

/** What the two groups become; undefined: a unit finds no room for all its elements. */
const join = (asker: BattleAsker, group: BattleGroup, other: BattleGroup): Parting | undefined => {
  const { field, state } = asker;
  const [own, others] = [livingIn(state, group.id), livingIn(state, other.id)];
  const { units, put } = roomFor(
    asker,
    group,
    others.filter(({ type }) => own.some(one => one.type === type)),
  );
  const gone: string[] = [];
  for (const unit of own) {
    const same = others.find(({ type }) => type === unit.type);
    const whole = same ? together(asker, unit, same) : unit;
    const all = living(whole);
    const choices = same
      ? [Math.min(all, unit.files + same.files), unit.files, defaultFiles(all), all, 1]
      : [unit.files];
    if (!put(whole, unit.id, choices)) return undefined;
  }
  for (const unit of unitsIn(state, other.id)) {
    const all = living(unit);
    if (all === 0) continue;
    const paid = (unit.paid * all) / (all + unit.dead);
    if (unit.dead > 0) units.push(fallenOf(unit, paid));
    else gone.push(unit.id);
    if (own.some(({ type }) => type === unit.type)) continue;
    if (!put(movedTo(state, group, unit, paid), unit.id, [unit.files])) return undefined;
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

export const merge: BattleOrder<Merge> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('merge'), group: id, with: id }),
  check(asker, command) {
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    const other = ownGroup(asker, command.with);
    if ('problem' in other) return other;
    if (group === other) return problem('same-group', `${group.name} cannot join itself.`);
    const wrong =
      offMapRefusal(asker, group) ??
      offMapRefusal(asker, other) ??
      regroupRefusal(asker, group) ??
      regroupRefusal(asker, other);
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
          `${nameOfUnit(asker.field, asker.state, same.id)} is not equipped alike.`,
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
