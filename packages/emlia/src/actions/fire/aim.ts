import { heightForShot } from '../../judge/elevation.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { topOf } from '../../table/terrain/height.ts';
import { type Ground, livingParts, partOf, type World } from '../../table/world.ts';
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

/** Everything a shot may hit. */
export interface AimedAt {
  readonly marks: readonly AimMark[];
  readonly focus?: PickedOut;
  readonly group?: EngagedGroup;
}

export const membersIn = (mark: Subunit | Scenery): number =>
  'ground' in mark ? 1 : mark.body.members.length;

export const aimAt = (query: Query, subject: Subject, focus?: Focus): AimedAt => {
  const { world, state, unit } = query;
  if (isPiece(subject)) return { marks: [markPiece(world, unit, subject)] };
  const group = groupAround(world, state, unit, subject);
  if (focus === undefined) {
    return { group, marks: group.struck.flatMap(one => markUnit(query, one)) };
  }
  const marks = markUnit(query, subject, focus);
  let [members, all] = [0, 0];
  for (const mark of marks) members += membersIn(mark);
  for (const one of group.units) all += one.members.length;
  return { group, marks, focus: { members, group: all, skirmish: group.skirmish } };
};

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
