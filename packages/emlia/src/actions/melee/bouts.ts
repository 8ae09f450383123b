import { within } from '@emlia/kernel';
import { combatRangeOf, isRanked } from '../../judge/engagement/engaged.ts';
import { sidesEngaged } from '../../judge/ranked/fronts.ts';
import { engagedShapeFinder } from '../../judge/ranked/members.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { Member, UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import type { Ground } from '../../table/world.ts';
import {
  besideOf,
  isPiece,
  membersIn,
  type Scenery,
  type Subject,
  type Subunit,
  subunitsOf,
} from '../fire/aim.ts';
import { subjectOf } from '../fire/subject.ts';
import type { PickedShare } from '../fire/subject-facts.ts';
import type { Query } from '../order.ts';
import type { Assault } from './assault.ts';
import { assignFronts } from './fronts.ts';
import { outnumberRatio } from './outnumber.ts';
import { type Pairing, pairingsOf } from './pairings.ts';
import { fightsInRough } from './rough.ts';

/** One pairing as it is fought: who strikes whom, and what holds for all of them there. */
export interface Bout {
  readonly subject: Subject;
  /** Those struck; none: a piece of terrain. */
  readonly units: readonly UnitState[];
  readonly marks: readonly (Subunit | Scenery)[];
  readonly from?: Side | undefined;
  readonly against?: Side | undefined;
  readonly members: readonly Member[];
  readonly focus?: PickedShare | undefined;
  readonly fronts: number;
  readonly sides: number;
  readonly ratio: number;
  readonly inRough: boolean;
}

/** ranked.attack.fronts: a separate check for each pairing that is fought. */
export const boutsOf = (query: Query, assault: Assault): Bout[] => {
  const subject = subjectOf(query, assault.subject);
  if (isPiece(subject)) return boutWith(query, subject);
  const pairings = pairingsFor(query, subject, assault);
  const fought = assignFronts(pairings, assault.fronts);
  const fronts = new Set(fought.map(({ from }) => from)).size;
  return fought.map(pairing => ({ ...boutOf(query, assault, subject, pairing), fronts }));
};

/** The pairings with those of their members who strike; a free strike is by whoever is free, at who provoked it. */
const pairingsFor = (query: Query, subject: UnitState, { arms, free, able }: Assault): Pairing[] => {
  const strikes = ({ id, part }: Member): boolean =>
    arms.some(arm => arm.part === part) && (!able || able.includes(id));
  return pairingsOf(query, subject, free).map(one => ({ ...one, members: one.members.filter(strikes) }));
};

const boutOf = (
  query: Query,
  assault: Assault,
  named: UnitState,
  { units, from, against, members }: Pairing,
): Omit<Bout, 'fronts'> => {
  const { world, state, unit } = query;
  const isNamed = units.includes(named);
  const subject = isNamed ? named : (units[0] ?? named);
  const focus = isNamed ? assault.focus : undefined;
  const all = units.flatMap(one => subunitsOf(one));
  const picked = focus === undefined ? all : subunitsOf(named, focus);
  const marks = focus === undefined ? all : [...picked, ...besideOf(world, picked, () => all)];
  return {
    subject,
    units: focus === undefined || !world.edition.tables.focusSpares ? units : [named],
    marks,
    from,
    against,
    members,
    ...(focus !== undefined && { focus: { members: count(picked), group: count(all) } }),
    sides: isRanked(subject) ? sidesEngaged(world, state, subject, unit).length : 1,
    ratio: outnumberRatio(world, state, unit, subject),
    inRough: fightsInRough(world, unit, members),
  };
};

const count = (marks: readonly Subunit[]): number => marks.reduce((sum, mark) => sum + membersIn(mark), 0);

/** melee.action: a wall is within reach of the whole unit, or of those of a block that stand near enough. */
const boutWith = (query: Query, ground: Ground): Bout[] => {
  const { world, unit } = query;
  if (!within(world.board.distance(boundaryOf(world, unit), ground.shape), combatRangeOf(world, unit)))
    return [];
  const engaged = engagedShapeFinder(world, unit);
  const members = isRanked(unit)
    ? unit.members.filter((_member, i) => engaged(i, [ground.shape]))
    : unit.members;
  if (members.length === 0) return [];
  return [
    {
      subject: ground,
      units: [],
      marks: [{ name: ground.piece.name, ground }],
      members,
      fronts: 1,
      sides: 1,
      ratio: 1,
      inRough: fightsInRough(world, unit, members),
    },
  ];
};
