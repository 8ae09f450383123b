import type { Arc } from '@emlia/content';
import { type Fact, GRAIN, type ModifierRow, within } from '@emlia/kernel';
import { isAwareOf, subjectUnaware } from '../../judge/awareness/aware.ts';
import { isListed } from '../../judge/awareness/record.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { partHas } from '../../table/ability/abilities.ts';
import { arcTowards } from '../../table/attribute/arcs.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';

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
  | 'subjectUnaware';

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

/** The rows marked **: any of them lifts the ban (stealth.detect.ban). */
const LIFTS_BAN: readonly DetectFact[] = ['wasAware', 'subjectActedOnKnown', 'subjectAttackedSource'];

const NEAR = 20;
const FAR = 60;

export const DETECT_FACTS: Readonly<Record<DetectFact, Fact<DetectQuery>>> = {
  subjectOutOfView: ({ outOfView }) => outOfView,
  // scale.compare: "under" excludes the limit, and a grain less.
  rangeUnder20: ({ distance }) => distance + GRAIN < NEAR,
  rangeOver60: ({ distance }) => !within(distance, FAR),
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
    const { began = 0, before = 0 } = state.awareness.deeds[unit.id] ?? {};
    // Who searches out of turn, as it prepared to, has its previous activation behind it.
    const since = state.activation?.unit === unit.id ? before : began;
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
  !within(query.distance, NEAR) &&
  !LIFTS_BAN.some(fact => DETECT_FACTS[fact](query)) &&
  !hearsAfar(query);
