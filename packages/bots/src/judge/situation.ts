import type { EmliaState, StateStudy } from '@emlia/emlia';
import { areEnemies, engagersOf, type World } from '@emlia/emlia/reading';
import { memoizedWhile } from '@emlia/kernel';
import type { Ask } from '../bot/bot.ts';
import type { Temper } from '../bot/tempers.ts';
import { profilesOn, type UnitProfile } from '../table/profile.ts';
import { threatOf, unitGapWithin } from './estimate.ts';
import { alarmAt } from './nerve.ts';
import { type Prospect, prospectFor } from './prospect.ts';

/** The table as one seat looks at it, read once for a choice. */
export interface SeatSituation {
  readonly ask: Ask;
  readonly asker: StateStudy;
  readonly world: World;
  readonly state: EmliaState;
  readonly temper: Temper;
  readonly profiles: ReadonlyMap<string, UnitProfile>;
  readonly friends: readonly UnitProfile[];
  readonly foes: readonly UnitProfile[];
  /** What victory makes of it. */
  readonly prospect: Prospect;
  /** Of each enemy: how far away it can hurt somebody in one activation. */
  readonly threats: readonly number[];
  /** How many of ours this one of the enemies could turn on: what it does to one of them it does not do to the others. */
  spread(foe: number): number;
  /** From -1, where all is well as it stands, to 1: how badly something has to happen before time runs out. */
  readonly pressure: number;
}

/** How many turns a battle without a limit is thought to last. */
const LONG = 12;

/** Who leads only has to hold on; who does not has to make something happen. */
const pressureOf = (world: World, state: EmliaState, { stands }: Prospect): number => {
  const gone = Math.min(1, state.turn / Math.max(1, world.setup.scenario.turns ?? LONG));
  return stands > 0.05 ? -gone : stands < -0.05 ? 0.2 + gone * 0.8 : 0.1 + gone * 0.7;
};

/** The profile of a unit, worth as much more as its loss would mean for victory and to its friends. */
const atStake = memoizedWhile(
  ({ stake, alarm }: UnitProfile, fall: number, fright: number) => stake === fall && alarm === fright,
  (profile: UnitProfile, fall: number, fright: number): UnitProfile =>
    fall === 0 && fright === 0
      ? profile
      : {
          ...profile,
          worth: profile.worth + fall,
          point: profile.point + fall / profile.life,
          stake: fall,
          alarm: fright,
        },
);

const HERE = { x: 0, y: 0 };

/** By the place of an enemy: how many of ours he could turn on. Few are ever asked about. */
const spreadReader = (
  friends: readonly UnitProfile[],
  foes: readonly UnitProfile[],
  threats: readonly number[],
): ((foe: number) => number) => {
  const known = new Int32Array(foes.length).fill(-1);
  return foe => {
    if ((known[foe] as number) < 0) {
      const threat = threats[foe] as number;
      let near = 0;
      for (const friend of friends)
        if (unitGapWithin(friend, foes[foe] as UnitProfile, HERE, threat) <= threat) near++;
      known[foe] = near;
    }
    return known[foe] as number;
  };
};

export const readSeatSituation = (ask: Ask, asker: StateStudy): SeatSituation => {
  const { world, state, seat } = asker;
  const plain = profilesOn(world, state);
  const prospect = prospectFor(world, state, seat, plain);
  const profiles = new Map<string, UnitProfile>();
  const friends: UnitProfile[] = [];
  for (const [id, one] of plain) {
    const profile = atStake(one, prospect.fall(id), alarmAt(world, one, plain.values()));
    profiles.set(id, profile);
    if (profile.unit.seat === seat) friends.push(profile);
  }
  const [first] = friends;
  const foes: UnitProfile[] = [];
  if (first)
    for (const profile of profiles.values())
      if (areEnemies(world, profile.unit, first.unit)) foes.push(profile);
  const threats = foes.map(threatOf);
  return {
    ask,
    asker,
    world,
    state,
    temper: ask.temper,
    profiles,
    friends,
    foes,
    prospect,
    threats,
    spread: spreadReader(friends, foes, threats),
    pressure: pressureOf(world, state, prospect),
  };
};

/** The enemies that have it within their reach. */
export const enemiesEngaging = (
  { world, state, profiles }: SeatSituation,
  { unit }: UnitProfile,
): UnitProfile[] => engagersOf(world, state, unit).flatMap(one => profiles.get(one.id) ?? []);
