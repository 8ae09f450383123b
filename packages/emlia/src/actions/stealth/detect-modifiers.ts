import type { Arc } from '@emlia/content';
import type { Fact, ModifierRow } from '@emlia/kernel';
import { isAwareOf, isOutOfView, subjectUnaware } from '../../judge/awareness/aware.ts';
import { isListed } from '../../judge/awareness/record.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { partHas } from '../../table/ability/abilities.ts';
import { arcTowards } from '../../table/attribute/arcs.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { isAgreed } from '../../table/scale/agreed.ts';
import { isNear, isUnder } from '../../table/scale/near.ts';
import { lineOf, partOf, unitsOnTable, type World } from '../../table/world.ts';

/** One part of the source searching for one part of the subject (mixed.attributes: size goes by the subunit). */
export interface DetectQuery {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly subject: UnitState;
  readonly part: number;
  readonly subjectPart: number;
  readonly distance: number;
  /** The subject is in total concealment from the source. */
  readonly outOfView: boolean;
}

export type DetectFact =
  | 'subjectOutOfView'
  | 'rangeUnder20'
  | 'rangeOver60'
  | 'doublings'
  | 'halvings'
  | 'wasAware'
  | 'subjectMoved'
  | 'subjectActedOnKnown'
  | 'subjectAttackedSource'
  | 'subjectWasChosen'
  | 'subjectTakingCover'
  | 'subjectInSideArc'
  | 'subjectInRearArc'
  | 'subjectUnaware'
  | 'subjectWasVisible'
  | 'subjectAttacked'
  | 'subjectWasShotAt';

const rule = 'stealth.detect.modifiers';

export const DETECT_MODIFIERS: readonly ModifierRow<DetectFact>[] = [
  { rule, label: 'Target’s concealment is total', when: 'subjectOutOfView', by: -2 },
  { rule, label: 'Range under 20 GSU', when: 'rangeUnder20', by: 1 },
  { rule, label: 'Range over 60 GSU', when: 'rangeOver60', by: -2 },
  { rule, label: 'Size, per doubling of source’s size', when: 'doublings', by: 1 },
  { rule, label: 'Size, per halving of source’s size', when: 'halvings', by: -1 },
  { rule, label: 'Source aware of subject on its last activation', when: 'wasAware', by: 1 },
  { rule, label: 'Subject moved last activation', when: 'subjectMoved', by: 2 },
  {
    rule,
    label: 'Subject made an action with a subject the source is aware of last activation',
    when: 'subjectActedOnKnown',
    by: 2,
  },
  {
    rule,
    label: 'Subject made an attack against source last activation',
    when: 'subjectAttackedSource',
    by: 2,
  },
  {
    rule,
    label: 'Subject was the subject of an action by a unit the source is aware of',
    when: 'subjectWasChosen',
    by: 2,
  },
  { rule, label: 'Subject taking cover', when: 'subjectTakingCover', by: -1 },
  { rule, label: 'Subject in side arc', when: 'subjectInSideArc', by: -1 },
  { rule, label: 'Subject in rear arc', when: 'subjectInRearArc', by: -2 },
  { rule, label: 'Subject unaware of source', when: 'subjectUnaware', by: 1 },
];

/** The rows of Detect Hidden Entity, and those marked **: any of them lifts the ban (stealth.detect.ban). */
export interface DetectTable {
  readonly rows: readonly ModifierRow<DetectFact>[];
  readonly liftsBan: readonly DetectFact[];
}

export const DETECT_TABLE: DetectTable = {
  rows: DETECT_MODIFIERS,
  liftsBan: ['wasAware', 'subjectActedOnKnown', 'subjectAttackedSource'],
};

const NEAR = 20;
const FAR = 60;

const isMeasured = ({ state, unit, subject }: DetectQuery, limit: number): boolean =>
  isAgreed(state, unit, subject, limit);

export const DETECT_FACTS: Readonly<Record<DetectFact, Fact<DetectQuery>>> = {
  subjectOutOfView: ({ outOfView }) => outOfView,
  // scale.compare: "under" excludes the limit, and a grain less.
  rangeUnder20: query => isUnder(query.world, query.distance, NEAR, isMeasured(query, NEAR)),
  rangeOver60: query => !isNear(query.world, query.distance, FAR, isMeasured(query, FAR)),
  doublings: query => stepsBetween(sizeOf(query, 'unit'), sizeOf(query, 'subject')),
  halvings: query => stepsBetween(sizeOf(query, 'subject'), sizeOf(query, 'unit')),
  wasAware: ({ state, unit, subject }) => isListed(state.awareness.noted, unit.id, subject.id),
  subjectMoved: ({ state, subject }) => state.awareness.deeds[subject.id]?.moved ?? false,
  subjectActedOnKnown: ({ world, state, unit, subject }) => {
    const { subjects = [] } = state.awareness.deeds[subject.id] ?? {};
    return subjects.some(id => knows(world, state, unit, id));
  },
  subjectAttackedSource: ({ state, unit, subject }) =>
    state.awareness.deeds[subject.id]?.attacked?.includes(unit.id) ?? false,
  subjectWasChosen: ({ world, state, unit, subject }) => {
    const since = lookingBackTo(state, unit);
    const chosen = state.awareness.chosen[subject.id] ?? {};
    return Object.keys(chosen).some(
      id =>
        id !== unit.id && id !== subject.id && (chosen[id] ?? -1) >= since && knows(world, state, unit, id),
    );
  },
  subjectTakingCover: ({ subject }) => subject.takingCover,
  subjectInSideArc: ({ world, unit, subject }) => bestArc(world, unit, subject) === 'side',
  subjectInRearArc: ({ world, unit, subject }) => bestArc(world, unit, subject) === 'rear',
  subjectUnaware,
  subjectWasVisible: ({ state, unit, subject }) =>
    state.awareness.deeds[subject.id]?.seenBy?.includes(unit.id) ?? false,
  subjectAttacked: ({ state, subject }) => {
    const { attacked = [], points = [] } = state.awareness.deeds[subject.id] ?? {};
    return attacked.length + points.length > 0;
  },
  subjectWasShotAt: ({ world, state, unit, subject }) => {
    const since = lookingBackTo(state, unit);
    return unitsOnTable(state).some(other => {
      if (other.id === unit.id || other.id === subject.id) return false;
      const { began = 0, before = 0, shot = [], shotBefore = [] } = state.awareness.deeds[other.id] ?? {};
      const shotAt =
        (began >= since && shot.includes(subject.id)) || (before >= since && shotBefore.includes(subject.id));
      return shotAt && !isOutOfView(world, state, unit, other);
    });
  },
};

/** stealth.detect.windows: the source's previous activation; who searches out of turn, as it prepared to, has it behind it. */
const lookingBackTo = (state: EmliaState, unit: UnitState): number => {
  const { began = 0, before = 0 } = state.awareness.deeds[unit.id] ?? {};
  return state.activation?.unit === unit.id ? before : began;
};

/** attribute.arcs.use, attribute.facing: who has no facing looks every way alike. */
export const bestArc = (world: World, unit: UnitState, subject: UnitState): Arc =>
  unit.members.some(({ part }) => !lineOf(world, partOf(unit, part)).arcs)
    ? 'front'
    : (arcTowards(world, unit, subject.members) ?? 'front');

/** Whether it knows of a unit, which may have become part of another since, or of a piece of terrain. */
const knows = (world: World, state: EmliaState, unit: UnitState, id: string): boolean => {
  const other = state.units[id] ?? world.grounds.find(({ piece }) => piece.id === id);
  return other !== undefined && isAwareOf(world, state, unit, other);
};

/** stealth.detect.size: the current size, with Prone applied. */
const sizeOf = (query: DetectQuery, whose: 'unit' | 'subject'): number =>
  currentSize(query.world, query[whose], whose === 'unit' ? query.part : query.subjectPart);

/** How many times the first can be doubled before it passes the second. */
const stepsBetween = (small: number, large: number): number => {
  let steps = 0;
  for (let size = small * 2; size <= large; size *= 2) steps++;
  return steps;
};

/** An ability of the part that searches lifts the ban. */
const hearsAfar = ({ world, unit, part }: DetectQuery): boolean =>
  partHas(world, partOf(unit, part), 'keenHearing');

export const isBanned = (query: DetectQuery): boolean =>
  query.outOfView &&
  !isNear(query.world, query.distance, NEAR, isMeasured(query, NEAR)) &&
  !query.world.edition.tables.detect.liftsBan.some(fact => DETECT_FACTS[fact](query)) &&
  !hearsAfar(query);
