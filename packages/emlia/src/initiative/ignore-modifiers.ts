import { contains, type Fact, type ModifierRow, within } from '@emlia/kernel';
import { baseOf, basesOf } from '../entity/base.ts';
import type { Query } from '../order.ts';
import type { Member, UnitState } from '../state.ts';
import { entryOf, lineOf, linesOf, partOf, type World } from '../world.ts';
import { hiding } from './hiding.ts';

/** The leader who speaks, and the unit spoken to. */
export interface IgnoreQuery extends Query {
  readonly leader: Member | undefined;
  readonly subject: UnitState;
}

export type IgnoreFact =
  | 'sourceMoraleBad'
  | 'sourceRouted'
  | 'subjectElated'
  | 'subjectMoraleBad'
  | 'subjectRouted'
  | 'sourceOfLowerValue'
  | 'subjectUnaware'
  | 'sourcePartlyConcealed'
  | 'sourceTotallyConcealed'
  | 'sourceHigher'
  | 'subjectRanked'
  | 'subjectWide'
  | 'subjectScattered';

const rule = 'initiative.ignore.modifiers';

export const IGNORE_MODIFIERS: readonly ModifierRow<IgnoreFact>[] = [
  { rule, label: 'Source morale at -4 or worse', when: 'sourceMoraleBad', by: -5 },
  { rule, label: 'Source morale at -7', when: 'sourceRouted', by: -5 },
  { rule, label: 'Subject morale over starting morale', when: 'subjectElated', by: -5 },
  { rule, label: 'Subject morale at -4 or worse', when: 'subjectMoraleBad', by: -2 },
  { rule, label: 'Subject morale at -7', when: 'subjectRouted', by: -3 },
  { rule, label: 'Army value of source lower than subject', when: 'sourceOfLowerValue', by: -1 },
  { rule, label: 'Subject unaware of source', when: 'subjectUnaware', by: -5 },
  { rule, label: 'Source has partial concealment to subject', when: 'sourcePartlyConcealed', by: -1 },
  { rule, label: 'Source has total concealment to subject', when: 'sourceTotallyConcealed', by: -3 },
  { rule, label: "Source's height is above subject's", when: 'sourceHigher', by: 1 },
  { rule, label: 'Subject is in ranked formation', when: 'subjectRanked', by: 1 },
  {
    rule,
    label: 'Subject is unit in open formation more than 20GSU across in any direction',
    when: 'subjectWide',
    by: -2,
  },
  { rule, label: 'Not all members of subject within 20GSU of source', when: 'subjectScattered', by: -5 },
];

/** leadership.command-range */
export const COMMAND_RANGE = 20;

/** morale.conditions.army-value: what elation adds. */
const valueBonus = ({ morale }: UnitState): number => (morale >= 7 ? 2 : morale >= 4 ? 1 : 0);

const valueOfSource = ({ world, unit, leader }: IgnoreQuery): number =>
  lineOf(world, partOf(unit, leader?.part ?? 0)).armyValue + valueBonus(unit);

const valueOfUnit = (world: World, unit: UnitState): number =>
  Math.max(...linesOf(world, unit).map(line => line.armyValue)) + valueBonus(unit);

/** Of the ground under a member: the highest it can stand on there. */
const groundUnder = (world: World, { x, y }: Member): number => {
  let level = 0;
  for (const { entry, shape } of world.grounds) {
    if (entry.walkable && contains(shape, baseOf({ x, y }, 0))) level = Math.max(level, entry.height);
  }
  return level;
};

const topOf = (world: World, unit: UnitState, member: Member): number => {
  const { height } = lineOf(world, partOf(unit, member.part));
  return (unit.prone ? height / 2 : height) + unit.altitude + groundUnder(world, member);
};

const isOther = ({ unit, subject }: IgnoreQuery): boolean => unit.id !== subject.id;

/** The formation rows are about units of more than one member. */
const several =
  (fact: Fact<IgnoreQuery>): Fact<IgnoreQuery> =>
  query =>
    query.subject.members.length > 1 && fact(query);

const widthOf = (world: World, unit: UnitState): number => {
  let width = 0;
  const bases = basesOf(world, unit);
  for (const a of bases) {
    for (const b of bases) {
      const [dx, dy] = [a.x - b.x, a.y - b.y];
      width = Math.max(width, Math.sqrt(dx * dx + dy * dy) + a.r + b.r);
    }
  }
  return width;
};

const concealmentOfSource = ({ world, state, unit, subject }: IgnoreQuery) =>
  hiding.concealment(world, state, unit, subject);

export const IGNORE_FACTS: Readonly<Record<IgnoreFact, Fact<IgnoreQuery>>> = {
  sourceMoraleBad: ({ unit }) => unit.morale <= -4,
  sourceRouted: ({ unit }) => unit.morale <= -7,
  subjectElated: ({ world, subject }) => subject.morale > entryOf(world, subject).morale,
  subjectMoraleBad: ({ subject }) => subject.morale <= -4,
  subjectRouted: ({ subject }) => subject.morale <= -7,
  sourceOfLowerValue: query => valueOfSource(query) < valueOfUnit(query.world, query.subject),
  // leadership.modifiers: within the source's own unit awareness and concealment never count.
  subjectUnaware: query => isOther(query) && !hiding.isAware(query.state, query.subject, query.unit),
  sourcePartlyConcealed: query => isOther(query) && concealmentOfSource(query) === 'partial',
  sourceTotallyConcealed: query => isOther(query) && concealmentOfSource(query) === 'total',
  sourceHigher: ({ world, unit, leader, subject }) =>
    leader !== undefined &&
    topOf(world, unit, leader) > Math.max(...subject.members.map(member => topOf(world, subject, member))),
  subjectRanked: several(({ subject }) => subject.formation === 'ranked'),
  subjectWide: several(
    ({ world, subject }) => subject.formation === 'open' && !within(widthOf(world, subject), COMMAND_RANGE),
  ),
  subjectScattered: several(({ world, unit, leader, subject }) => {
    if (!leader) return false;
    const from = baseOf(leader, basesOf(world, unit)[unit.members.indexOf(leader)]?.r ?? 0);
    return basesOf(world, subject).some(base => !within(world.board.distance(from, base), COMMAND_RANGE));
  }),
};
