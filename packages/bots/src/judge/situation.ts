import type { EmliaState, StateStudy } from '@emlia/emlia';
import { areEnemies, engagersOf, type World } from '@emlia/emlia/reading';
import { memoizedWhile } from '@emlia/kernel';
import type { Ask } from '../bot/bot.ts';
import type { Temper } from '../bot/tempers.ts';
import { profilesOn, type UnitProfile } from '../table/profile.ts';
import { threatOf, unitGapWithin } from './estimate.ts';
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
  /** How many of ours each enemy could turn on: what it does to one of them it does not do to the others. */
  readonly spread: readonly number[];
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

/** The profile of a unit, worth as much more as its loss would mean for victory. */
const atStake = memoizedWhile(
  ({ stake }: UnitProfile, fall: number) => stake === fall,
  (profile: UnitProfile, fall: number): UnitProfile =>
    fall === 0
      ? profile
      : { ...profile, worth: profile.worth + fall, point: profile.point + fall / profile.life, stake: fall },
);

const HERE = { x: 0, y: 0 };

export const readSeatSituation = (ask: Ask, asker: StateStudy): SeatSituation => {
  const { world, state, seat } = asker;
  const plain = profilesOn(world, state);
  const prospect = prospectFor(world, state, seat, plain);
  const profiles = new Map([...plain].map(([id, profile]) => [id, atStake(profile, prospect.fall(id))]));
  const all = [...profiles.values()];
  const friends = all.filter(({ unit }) => unit.seat === seat);
  const [first] = friends;
  const foes = all.filter(({ unit }) => first && areEnemies(world, unit, first.unit));
  const threats = foes.map(threatOf);
  const spread = foes.map((foe, i) => {
    const threat = threats[i] as number;
    let near = 0;
    for (const friend of friends) if (unitGapWithin(friend, foe, HERE, threat) <= threat) near++;
    return near;
  });
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
    spread,
    pressure: pressureOf(world, state, prospect),
  };
};

/** The enemies that have it within their reach. */
export const enemiesEngaging = (
  { world, state, profiles }: SeatSituation,
  { unit }: UnitProfile,
): UnitProfile[] => engagersOf(world, state, unit).flatMap(one => profiles.get(one.id) ?? []);
