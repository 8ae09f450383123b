import { SKILLS, type Skill, type SkillName } from '@emlia/content';
import { leaderCandidates, leaderOf } from '../../judge/leadership/leader.ts';
import { standingFormation } from '../../judge/leadership/stand.ts';
import { changedOwner, ownerOf } from '../../judge/mixed/control.ts';
import { skillLevel } from '../../judge/skill/level.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import type { EmliaState, LeaderChoice, Member, Part, UnitState } from '../../state.ts';
import { printedTiming } from '../../table/attribute/values.ts';
import { lineOf, membersOf, partOf, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import type { LeadershipEvent, SplitHalf } from './events.ts';
import { type Half, markersSettled, markersSplit } from './regroup.ts';

type UnitSplit = Extract<LeadershipEvent, { type: 'unitSplit' }>;

interface Splitting {
  readonly event: UnitSplit;
  readonly choices: { readonly kept: readonly LeaderChoice[]; readonly parted: readonly LeaderChoice[] };
}

/** Deterministic: the id of the unit in the scenario and the first free number from 2. */
export const splitId = (world: World, state: EmliaState, unit: UnitState): { id: string; name: string } => {
  const listed = world.setup.scenario.forces.flatMap(force => force.units);
  const root = listed.find(one => one.id === unit.id) ??
    listed.find(
      one => unit.id.startsWith(`${one.id}-`) && /^\d+$/.test(unit.id.slice(one.id.length + 1)),
    ) ?? {
      id: unit.id,
      name: unit.name,
    };
  let number = 2;
  while (
    Object.hasOwn(state.units, `${root.id}-${number}`) ||
    listed.some(one => one.id === `${root.id}-${number}`)
  ) {
    number++;
  }
  return { id: `${root.id}-${number}`, name: `${root.name} ${number}` };
};

/** leadership.split.success: the present level goes by members, rounded down; the part that stays has the rest. */
export const divideLevel = (level: number, going: number, all: number): { stays: number; goes: number } => {
  const goes = Math.floor((level * going) / all);
  return { stays: level - goes, goes };
};

type Levels = { [S in SkillName]?: Skill };

const divideLevels = (world: World, unit: UnitState, index: number, going: number) => {
  const [stays, goes]: [Levels, Levels] = [{}, {}];
  const part = partOf(unit, index);
  for (const name of SKILLS) {
    const skill = skillOf(world, part, name);
    if (!skill?.diminish) continue;
    const present = skillLevel(skill, strengthOf(unit, index));
    const levels = divideLevel(present, going, membersOf(unit, index).length);
    stays[name] = { ...skill, level: levels.stays };
    goes[name] = { ...skill, level: levels.goes };
  }
  return { stays, goes };
};

/** Weapons that not every member carries go by members too. */
const divideCarried = (carried: Readonly<Record<string, number>>, going: number, all: number) => {
  const [stays, goes]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const [id, count] of Object.entries(carried)) {
    const shares = divideLevel(Math.min(count, all), going, all);
    stays[id] = shares.stays;
    goes[id] = shares.goes;
  }
  return { stays, goes };
};

/** Who could lead one of the two units a split makes; none where it is led from outside. */
const leadersAfter = (world: World, unit: UnitState, half: UnitState): Member[] => {
  if (unit.commander) return [];
  const former = leaderOf(half);
  // leadership.take-command: he leads them whoever has the better claim.
  if (unit.taken && former) return [former];
  return leaderCandidates(world, half, former ? [former.id] : []);
};

/** One part in two: those who stay keep the damage, and the rest of whatever cannot be halved. */
const dividePart = (world: World, unit: UnitState, index: number, going: number): [Part, Part] => {
  const part = partOf(unit, index);
  const all = membersOf(unit, index).length;
  const levels = divideLevels(world, unit, index, going);
  const carried = part.carried ?? lineOf(world, part).carried;
  const shares = carried && divideCarried(carried, going, all);
  // Harm to a skill is in the level that was divided.
  const harm = part.harm?.filter(one => one.effect !== 'skill' || !levels.stays[one.skill]);
  const { entry, name, listed, seat, force, left, origin } = part;
  const common = {
    ...(harm && { harm }),
    ...(seat !== undefined && { seat }),
    ...(force !== undefined && { force }),
    ...(left && { left }),
    ...(origin !== undefined && { origin }),
  };
  // The turn's percentages stay the same for both (morale.casualty-base).
  const startOf = (members: number, damage: number) =>
    part.start && { start: { members: (part.start.members * members) / all, damage } };
  return [
    {
      ...part,
      ...common,
      listed: listed - going,
      full: all - going,
      levels: levels.stays,
      ...(shares && { carried: shares.stays }),
      casualtiesDue: Math.min(part.casualtiesDue, all - going),
      ...startOf(all - going, part.start?.damage ?? 0),
    },
    {
      entry,
      name,
      ...common,
      listed: going,
      full: going,
      levels: levels.goes,
      ...(shares && { carried: shares.goes }),
      damage: 0,
      ...startOf(going, 0),
      // Those marked stay, as far as there are members left who could fall.
      casualtiesDue: Math.max(0, part.casualtiesDue - (all - going)),
    },
  ];
};

interface Body {
  readonly parts: Part[];
  readonly indexOf: Map<number, number>;
}

/** Every part goes, stays, or is divided; damage that has felled nobody yet stays (leadership.split.success). */
const divideParts = (world: World, unit: UnitState, leaving: ReadonlySet<number>): [Body, Body] => {
  const bodies: [Body, Body] = [
    { parts: [], indexOf: new Map() },
    { parts: [], indexOf: new Map() },
  ];
  const add = (body: Body, index: number, part: Part): void => {
    body.indexOf.set(index, body.parts.length);
    body.parts.push(part);
  };
  const [kept, parted] = bodies;
  for (const [index, part] of unit.parts.entries()) {
    const all = membersOf(unit, index);
    const going = all.filter(member => leaving.has(member.id)).length;
    if (going === 0) add(kept, index, part);
    else if (going === all.length) add(parted, index, part);
    else {
      const [stays, goes] = dividePart(world, unit, index, going);
      add(kept, index, stays);
      add(parted, index, goes);
    }
  }
  return bodies;
};

const inBody = (members: readonly Member[], { indexOf }: Body): Member[] =>
  members.map(member => ({ ...member, part: indexOf.get(member.part) ?? 0 }));

/**
 * What splitting these members off makes of a unit. The unit keeps its id, and those who stay are the part that
 * holds the source, else the larger one; `activated` is said of the new one.
 */
export const planSplit = (
  { world, state, unit }: Pick<Query, 'world' | 'state' | 'unit'>,
  leaving: readonly number[],
  activated = false,
): Splitting => {
  const gone = new Set(leaving);
  const groups = [
    unit.members.filter(member => !gone.has(member.id)),
    unit.members.filter(member => gone.has(member.id)),
  ] as const;
  const bodies = divideParts(world, unit, gone);
  const named = splitId(world, state, unit);
  // leadership.split.activation: by a Delay, a Join or a Take Command, for this turn.
  const lowered = unit.laterTiming !== undefined || unit.timing < printedTiming(world, unit);
  const make = (i: 0 | 1): { half: SplitHalf; choices: LeaderChoice[] } => {
    const parts = bodies[i].parts;
    const members = inBody(groups[i], bodies[i]);
    const whole: UnitState = { ...unit, parts, members };
    const choices = leadersAfter(world, unit, whole).map(({ id }) => ({ member: id, ordered: unit.ordered }));
    const printed = printedTiming(world, whole);
    const owner = ownerOf(whole, choices[0]?.member);
    const half: SplitHalf = {
      parts,
      members,
      ...(standingFormation(world, whole) ?? { formation: 'open' }),
      ...(choices.length === 1 && choices[0] && { leader: choices[0].member }),
      ...(lowered ? { timing: unit.timing, laterTiming: printed } : { timing: printed }),
      ...changedOwner(unit, owner),
    };
    return { half, choices };
  };
  const [kept, parted] = [make(0), make(1)];
  const halves: [Half, Half] = [
    { id: unit.id, members: groups[0], indexOf: bodies[0].indexOf },
    { id: named.id, members: groups[1], indexOf: bodies[1].indexOf },
  ];
  return {
    event: {
      type: 'unitSplit',
      unit: unit.id,
      kept: kept.half,
      parted: { ...parted.half, ...named, activated },
      markers: markersSplit(markersSettled(state, [unit.id]), unit, halves),
    },
    choices: { kept: kept.choices, parted: parted.choices },
  };
};

/** The side that stays: the one with the source, else the larger one. The other leaves. */
export const leavingSide = (unit: UnitState, named: readonly number[], source?: number): number[] => {
  const rest = unit.members.map(member => member.id).filter(id => !named.includes(id));
  const swap = source === undefined ? named.length > rest.length : named.includes(source);
  return swap ? rest : [...named];
};
