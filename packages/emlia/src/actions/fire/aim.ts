import type { AppliedModifier } from '@emlia/kernel';
import { heightForShot } from '../../judge/elevation.ts';
import type { Against } from '../../judge/mixed/defence.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { topOf } from '../../table/terrain/height.ts';
import { areEnemies, areFriends, type Ground, livingParts, partOf, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { subunitAlone } from './body.ts';
import { type EngagedGroup, groupAround, outlineFor } from './group.ts';

/** fire.focus: one part of the subject by its number, or the whole unit out of its engagement. */
export type Focus = 'unit' | number;

export type Subject = UnitState | Ground;

export const isPiece = (subject: Subject): subject is Ground => 'piece' in subject;

/** How far off something shot at is and how high its top. */
interface Place {
  readonly distance: number;
  readonly height: number;
}

/** One subunit of what is attacked. */
export interface Subunit {
  readonly name: string;
  readonly unit: UnitState;
  readonly part: number;
  /** The subunit as an entity of its own. */
  readonly body: UnitState;
  /** draft.mixed.difficulty.focus: not the one picked out, but among those it is picked out of. */
  readonly beside?: true;
}

/** A piece of terrain that is attacked. */
export interface Scenery {
  readonly name: string;
  readonly ground: Ground;
}

export interface PartMark extends Subunit, Place {}

export interface PieceMark extends Scenery, Place {}

export type AimMark = PartMark | PieceMark;

/** What a focused shot picks out, and of how many. */
export interface PickedOut {
  readonly members: number;
  readonly group: number;
  readonly skirmish: boolean;
}

/** draft.fire.supporting: an engagement shot into for the friends in it. */
export interface Supported {
  readonly friends: readonly UnitState[];
  /** How many members of friends come to one of their enemies, in the whole of it. */
  readonly ratio: number;
  readonly skirmish: boolean;
}

/** Everything a shot may hit. */
export interface AimedAt {
  readonly marks: readonly AimMark[];
  readonly focus?: PickedOut;
  readonly group?: EngagedGroup;
  readonly supported?: Supported;
}

export const membersIn = (mark: Subunit | Scenery): number =>
  'ground' in mark ? 1 : mark.body.members.length;

export const aimAt = (query: Query, subject: Subject, focus?: Focus, supporting?: true): AimedAt => {
  const { world, state, unit } = query;
  if (isPiece(subject)) return { marks: [markPiece(world, unit, subject)] };
  const group = groupAround(world, state, unit, subject);
  const supported = supporting && { supported: supportedIn(query, group) };
  const struck = supporting ? group.struck.filter(one => areEnemies(world, unit, one)) : group.struck;
  if (focus === undefined) {
    return { group, ...supported, marks: struck.flatMap(one => markUnit(query, one)) };
  }
  const picked = markUnit(query, subject, focus);
  let members = 0;
  for (const mark of picked) members += membersIn(mark);
  const marks = [...picked, ...besideOf(world, picked, () => struck.flatMap(one => markUnit(query, one)))];
  const all = membersOfAll(group.units.filter(one => world.edition.policies.hidesAmong(query, one)));
  return { group, ...supported, marks, focus: { members, group: all, skirmish: group.skirmish } };
};

/** Those beside the subunits picked out, where they are not spared. */
export const besideOf = <Mark extends Subunit>(
  { edition }: World,
  picked: readonly Mark[],
  all: () => readonly Mark[],
): Mark[] =>
  edition.tables.focusSpares
    ? []
    : all()
        .filter(one => !picked.some(({ unit, part }) => unit === one.unit && part === one.part))
        .map(one => ({ ...one, beside: true }));

/** Whether a mark is one that the attack means, picked out or not. */
export const isMeant = (mark: Subunit | Scenery): boolean => 'ground' in mark || !mark.beside;

/** The rows of a check against a mark, as all of them together make one. */
export const regarding = (mark: Subunit | Scenery, modifiers: readonly AppliedModifier[]): Against => ({
  name: mark.name,
  members: membersIn(mark),
  modifiers,
  ...(!isMeant(mark) && { beside: true }),
});

const membersOfAll = (units: readonly UnitState[]): number => {
  let all = 0;
  for (const { members } of units) all += members.length;
  return all;
};

/** fire.focus: whom it is picked out of, being all of the engagement. */
export const hidesAmong = (): boolean => true;

/** draft.fire.supporting.outnumbered: whole units are counted, not only those in contact. */
const supportedIn = ({ world, unit }: Query, { units, skirmish }: EngagedGroup): Supported => {
  const friends = units.filter(one => areFriends(world, unit, one));
  const enemies = units.filter(one => areEnemies(world, unit, one));
  return { friends, ratio: membersOfAll(friends) / membersOfAll(enemies), skirmish };
};

export const marksOn = (query: Query, units: readonly UnitState[]): AimMark[] =>
  units.flatMap(one => markUnit(query, one));

const markPiece = (world: World, source: UnitState, ground: Ground): PieceMark => ({
  name: ground.piece.name,
  ground,
  distance: world.board.distance(boundaryOf(world, source), ground.shape),
  height: topOf(world, ground),
});

/** The parts of a unit, all as far off as the unit is, unless one alone is aimed at (fire.subject). */
const markUnit = ({ world, state, unit: source }: Query, unit: UnitState, focus?: Focus): PartMark[] => {
  const from = boundaryOf(world, source);
  const blurred = outlineFor(world, state, unit);
  return subunitsOf(unit, typeof focus === 'number' ? focus : undefined).map(subunit => {
    const target = typeof focus === 'number' ? subunit.body : unit;
    return {
      name: subunit.name,
      unit: subunit.unit,
      part: subunit.part,
      body: subunit.body,
      distance: world.board.distance(from, blurred ?? boundaryOf(world, target)),
      height: heightForShot(world, target),
    };
  });
};

/** Those of a unit's parts that still have members, or the one picked out. */
export const subunitsOf = (unit: UnitState, only?: number): Subunit[] =>
  livingParts(unit)
    .filter(part => only === undefined || part === only)
    .map(part => ({
      name: unit.parts.length > 1 ? partOf(unit, part).name : unit.name,
      unit,
      part,
      body: subunitAlone(unit, part),
    }));
