import type { Hits, Mode, Movement, RangedWeapon, SkillName, Weapon } from '@emlia/content';
import type { EmliaState, UnitState } from '@emlia/emlia';
import {
  bearersOf,
  combatRangeOf,
  equipmentOf,
  gearsFrom,
  hitsOfPart,
  isAsTraced,
  listedStrength,
  livingParts,
  rangeOf,
  shotsLeft,
  sightOf,
  skillLevel,
  skillOf,
  slownessOf,
  strengthOf,
  traceUnit,
  type UnitTrace,
  unitMovements,
  unitsOnTable,
  type World,
} from '@emlia/emlia/reading';
import { memoized, type Point } from '@emlia/kernel';
import { type Squares, squaresFor } from './squares.ts';

/** One ranged weapon of a unit, with the dice its bearers throw. */
export interface RangedArm {
  readonly part: number;
  readonly weapon: RangedWeapon;
  readonly dice: number;
  /** As far as it carries and its bearers see in this weather and light. */
  readonly range: RangedWeapon['range'];
}

/** One weapon for hand to hand, or none, with the dice of those who bear it. */
export interface MeleeArm {
  readonly part: number;
  readonly weapon?: string;
  readonly dice: number;
  readonly damage: number;
  /** equipment.piercing */
  readonly piercing?: boolean;
}

/** How far a Charge takes it, by itself and in an activation in which it moves as well. */
export interface Rush {
  readonly alone: number;
  /** Missing: a charge takes the move with it. */
  readonly moved?: number;
}

/** A unit as a bot sizes it up at a glance. */
export interface UnitProfile {
  readonly unit: UnitState;
  readonly middle: Point;
  /** Some of its members, from which distances are taken. */
  readonly marks: readonly Point[];
  /** How far the farthest of them is from its middle. */
  readonly spread: number;
  /** How far its fastest mode takes it in a move, and which mode that is. */
  readonly speed: number;
  readonly mode: Mode;
  readonly rush: Rush;
  /** All it has, the fastest first. */
  readonly movements: readonly Movement[];
  /** The table as it goes over it. */
  readonly squares: Squares;
  readonly reach: number;
  readonly shots: readonly RangedArm[];
  readonly blades: readonly MeleeArm[];
  /** All of them at their best. */
  readonly blow: { readonly dice: number; readonly damage: number; readonly piercing?: boolean };
  readonly hits: Hits;
  /** Damage points until it is gone. */
  readonly life: number;
  /** Damage points that a unit like it takes which has not lost anybody. */
  readonly whole: number;
  /** What of its worth is what its loss would mean for victory. */
  readonly stake: number;
  /** What its end would do to the nerve of its friends, in points. */
  readonly alarm: number;
  /** What one damage point on it is worth, and all of it. */
  readonly point: number;
  readonly worth: number;
}

const MOST_MARKS = 10;

const marksOf = ({ members }: UnitState): readonly Point[] => {
  const every = Math.ceil(members.length / MOST_MARKS);
  return every <= 1 ? members : members.filter((_member, i) => i % every === 0);
};

const middleOf = ({ members }: UnitState): Point => {
  let [x, y] = [0, 0];
  for (const member of members) {
    x += member.x;
    y += member.y;
  }
  const count = Math.max(1, members.length);
  return { x: x / count, y: y / count };
};

const spreadOf = (marks: readonly Point[], { x, y }: Point): number => {
  let most = 0;
  for (const mark of marks) {
    const [dx, dy] = [mark.x - x, mark.y - y];
    most = Math.max(most, dx * dx + dy * dy);
  }
  return Math.sqrt(most);
};

const diceOf = (world: World, unit: UnitState, part: number, skill: SkillName, weapon?: Weapon): number => {
  const entry = unit.parts[part];
  const known = entry && skillOf(world, entry, skill);
  return known ? skillLevel(known, strengthOf(unit, part, bearersOf(world, unit, part, weapon))) : 0;
};

const shotsOf = (world: World, unit: UnitState, parts: readonly number[]): RangedArm[] => {
  const shots: RangedArm[] = [];
  const seen = sightOf(world, unit) ?? Infinity;
  for (const part of parts) {
    const line = unit.parts[part];
    for (const item of line ? equipmentOf(world, line) : []) {
      if (item.kind !== 'ranged' || (line && shotsLeft(line, item) === 0)) continue;
      const direct = !item.uses || item.uses.includes('aimedFire');
      const dice = diceOf(world, unit, part, direct ? 'aimedFire' : 'volleyFire', item);
      if (dice === 0) continue;
      const [short, medium, long] = rangeOf(world, unit, item, direct ? 'Aimed Fire' : 'Area Volley');
      const range = [Math.min(short, seen), Math.min(medium, seen), Math.min(long, seen)] as const;
      shots.push({ part, weapon: item, dice, range });
    }
  }
  return shots;
};

/** equipment.piercing: whether its hits count armour half. */
export const isPiercing = memoized(({ abilities }: Weapon): boolean =>
  (abilities ?? []).some(({ ability }) => ability === 'armourPiercing'),
);

const bladesOf = (world: World, unit: UnitState, parts: readonly number[]): MeleeArm[] =>
  parts.flatMap(part => {
    const line = unit.parts[part];
    const blades = (line ? equipmentOf(world, line) : []).flatMap((item): MeleeArm[] =>
      item.kind === 'melee'
        ? [
            {
              part,
              weapon: item.id,
              dice: diceOf(world, unit, part, 'closeCombat', item),
              damage: item.damage,
              piercing: isPiercing(item),
            },
          ]
        : [],
    );
    return blades.length > 0 ? blades : [{ part, dice: diceOf(world, unit, part, 'closeCombat'), damage: 0 }];
  });

const blowOf = (world: World, unit: UnitState, blades: readonly MeleeArm[]): UnitProfile['blow'] => {
  let [dice, damage, piercing] = [0, 0, false];
  for (const part of new Set(blades.map(blade => blade.part)))
    dice += diceOf(world, unit, part, 'closeCombat');
  for (const blade of blades) {
    if (blade.damage < damage || (blade.damage === damage && piercing)) continue;
    [damage, piercing] = [blade.damage, blade.piercing === true];
  }
  return { dice, damage, piercing };
};

const REST = { speed: 0 };

/** What it can go next turn: what has gears cannot leap into the highest. */
const speedNext = ({ momentum }: UnitState, movement: Movement | undefined): number => {
  if (!movement?.gears) return movement?.speed ?? 0;
  let most = 0;
  for (const gear of gearsFrom(movement, momentum ?? REST, 1))
    if (!gear.reverse) most = Math.max(most, gear.most);
  return most;
};

const rushOf = ({ edition: { tables, orders } }: World, speed: number): Rush => {
  const alone = speed * tables.charge.pace;
  return orders.of('charge').action?.takesMove ? { alone } : { alone, moved: alone };
};

/** Those of whom it is settled that they fall, though they act until then (draft.damage.marked-still-act). */
const doomedOf = ({ parts }: UnitState): number => {
  let doomed = 0;
  for (const { casualtiesDue } of parts) doomed += casualtiesDue;
  return doomed;
};

/** A member of an ordinary unit costs about this much to hire. */
const ORDINARY = 2.5;
/** How much of a member's worth is the same whoever it is. */
const HEADS = 0.4;
const WORKS = 0.15;

/** One unit at a glance. */
export const profileOf = (world: World, unit: UnitState): UnitProfile => {
  const parts = livingParts(unit);
  const [middle, marks] = [middleOf(unit), marksOf(unit)];
  const lead = unit.parts[unit.members[0]?.part ?? 0];
  const entry = lead && world.setup.units[lead.entry];
  const limit = entry?.damageLimit ?? 1;
  const slow = slownessOf(unit);
  const movements = [...unitMovements(world, unit)]
    .sort((a, b) => b.speed - a.speed)
    .map(one => (slow === 1 ? one : { ...one, speed: one.speed / slow }));
  const [fastest] = movements;
  const speed = speedNext(unit, fastest);
  const blades = bladesOf(world, unit, parts);
  const standing = Math.max(0, unit.members.length - doomedOf(unit));
  const listed = Math.max(1, listedStrength(unit));
  const price = entry?.hireValue ?? 12 + 8 * (entry?.armyValue ?? 0);
  const dear = Math.sqrt(price / listed / ORDINARY);
  // Works are no troops: nobody wins by them.
  const member = (HEADS + (1 - HEADS) * dear) * (unit.works ? WORKS : 1);
  return {
    unit,
    middle,
    marks,
    spread: spreadOf(marks, middle),
    speed,
    rush: rushOf(world, speed),
    mode: fastest?.mode ?? 'G',
    movements,
    squares: squaresFor(world, movements),
    reach: combatRangeOf(world, unit),
    shots: shotsOf(world, unit, parts),
    blades,
    blow: blowOf(world, unit, blades),
    hits: lead ? hitsOfPart(world, lead) : { base: 1, armour: 0 },
    life: Math.max(1, standing * limit - (lead?.damage ?? 0)),
    whole: listed * limit,
    stake: 0,
    alarm: 0,
    point: member / limit,
    worth: member * standing,
  };
};

/** A profile, and the unit as it was when that was made. */
interface MadeProfile {
  readonly profile: UnitProfile;
  readonly of: UnitTrace;
}

const latestProfiles = memoized((_world: World): Map<string, MadeProfile> => new Map());

/** The profile that was last made of the unit, where nothing about it has changed since. */
const keptProfile = (world: World, unit: UnitState): UnitProfile => {
  const latest = latestProfiles(world);
  const made = latest.get(unit.id);
  const isKept = made !== undefined && isAsTraced(unit, made.of);
  if (isKept && made.profile.unit === unit) return made.profile;
  // In another copy of the state it is another object.
  const profile = isKept ? { ...made.profile, unit } : profileOf(world, unit);
  latest.set(unit.id, { profile, of: isKept ? made.of : traceUnit(unit) });
  return profile;
};

/** Everyone on the table, by id. A profile is the one of the choice before where nothing about the unit has changed. */
export const profilesOn = (world: World, state: EmliaState): Map<string, UnitProfile> =>
  new Map(unitsOnTable(state).map(unit => [unit.id, keptProfile(world, unit)]));
