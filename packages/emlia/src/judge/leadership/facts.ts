import { type Disc, distanceOfPoints, type Fact } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { armyValueBonus, armyValueOf, startingMorale } from '../../table/attribute/values.ts';
import { baseOf, baseRadius, basesOf, boundaryOf } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';
import { hiding } from '../initiative/hiding.ts';
import { topOfMember, topOfUnit } from './height.ts';

/** leadership.range: how far from its source a leadership action reaches, in GSU. */
export const COMMAND_RANGE = 20;

/** A leadership action about to be made: the source character, and the units it names. */
export interface LeadQuery {
  readonly world: World;
  readonly state: EmliaState;
  /** Whose action it is. */
  readonly unit: UnitState;
  /** The source's own unit, nearly always the same. */
  readonly from: UnitState;
  readonly source: Member;
  readonly subjects: readonly UnitState[];
}

/** Whence he commands. */
type Reach = Pick<LeadQuery, 'world' | 'from' | 'source'>;

const concealmentBetween = (world: World, state: EmliaState, a: UnitState, b: UnitState) =>
  hiding.concealment(world, state, a, b);

export const isAware = (world: World, state: EmliaState, unit: UnitState, of: UnitState): boolean =>
  hiding.isAware(world, state, unit, of);

const sourceBase = ({ world, from, source }: Reach): Disc =>
  baseOf(source, baseRadius(lineOf(world, partOf(from, source.part))));

/** leadership.range: from the source's own base to the nearest point of the boundary; 0 to its own unit. */
export const commandDistance = (query: Reach, subject: UnitState): number =>
  subject.id === query.from.id
    ? 0
    : query.world.board.distance(sourceBase(query), boundaryOf(query.world, subject));

/** leadership.compare: the largest distance between two points of the boundary. */
export const widthAcross = (world: World, unit: UnitState): number => {
  const bases = basesOf(world, unit);
  let most = 0;
  for (const a of bases) {
    for (const b of bases) most = Math.max(most, distanceOfPoints(a, b) + a.r + b.r);
  }
  return most;
};

const isMany = (unit: UnitState): boolean => unit.members.length > 1;
const isRanked = (unit: UnitState): boolean => isMany(unit) && unit.formation === 'ranked';

/** The subjects outside the source's own unit, within which the rows of awareness and concealment never apply. */
const others = ({ from, subjects }: LeadQuery): UnitState[] => subjects.filter(one => one.id !== from.id);

const concealedAs = (query: LeadQuery, grade: 'partial' | 'total'): boolean =>
  others(query).some(subject => concealmentBetween(query.world, query.state, query.from, subject) === grade);

/** A row worded for one subject applies once if any of them meets it; the one for height needs all. */
export const LEADERSHIP_FACTS = {
  sourceShaken: ({ from }) => from.morale <= -4,
  sourceBroken: ({ from }) => from.morale <= -7,
  subjectOverStart: ({ world, subjects }) => subjects.some(one => one.morale > startingMorale(world, one)),
  subjectShaken: ({ subjects }) => subjects.some(one => one.morale <= -4),
  subjectBroken: ({ subjects }) => subjects.some(one => one.morale <= -7),
  sourceLesser: ({ world, from, source, subjects }) => {
    const value = lineOf(world, partOf(from, source.part)).armyValue + armyValueBonus(world, from);
    return subjects.some(one => value < armyValueOf(world, one));
  },
  subjectUnaware: query => others(query).some(one => !isAware(query.world, query.state, one, query.from)),
  sourcePartlyConcealed: query => concealedAs(query, 'partial'),
  sourceConcealed: query => concealedAs(query, 'total'),
  sourceHigher: ({ world, from, source, subjects }) =>
    subjects.every(one => topOfMember(world, from, source) > topOfUnit(world, one)),
  subjectRanked: ({ subjects }) => subjects.some(isRanked),
  oneSubjectRanked: ({ subjects }) => subjects.some(isRanked) && !subjects.every(isRanked),
  subjectWide: ({ world, subjects }) =>
    subjects.some(
      one =>
        isMany(one) && one.formation === 'open' && !isNear(world, widthAcross(world, one), COMMAND_RANGE),
    ),
  subjectScattered: query =>
    query.subjects.some(
      one =>
        isMany(one) &&
        basesOf(query.world, one).some(
          base => !isNear(query.world, query.world.board.distance(sourceBase(query), base), COMMAND_RANGE),
        ),
    ),
} satisfies Record<string, Fact<LeadQuery>>;

export type LeadershipFact = keyof typeof LEADERSHIP_FACTS;
