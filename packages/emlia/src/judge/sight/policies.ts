import type { TerrainEntry } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { Granted } from '../concealment/cases.ts';
import type { Between } from './between.ts';
import type { GroundSight } from './ground-sight.ts';
import type { Bench, Judgement, TowardsMember } from './judge.ts';
import type { Meeting } from './meeting.ts';
import type { Party } from './party.ts';
import type { Reason } from './reasons.ts';
import type { Screen } from './screen.ts';
import type { LookingWay } from './verdict.ts';

/** What an edition answers of sight. */
export interface SightPolicies {
  /** What of a part's members is compared with what stands in the way: how tall they are, or how large. */
  statureOf(world: World, unit: UnitState, part: number): number;
  /** Whether a unit as it is now can stand in the way of others at all. */
  screens(world: World, unit: UnitState): boolean;
  /** Whether a screen can ever give total concealment, alone or with others. */
  couldHide(screen: Screen, p: Party, q: Party): boolean;
  /** What a kind of ground is to sight, as a legend tells it. */
  groundSight(entry: TerrainEntry): GroundSight;
  /** What each of two parties has from the other. */
  judge(bench: Bench, p: Party, q: Party, seen?: Between, most?: Judgement): Judgement;
  /** What one member, taken as a separate character, has from an observer. */
  towardsMember(bench: Bench, observer: Party, member: Party): TowardsMember;
  /** Why a party has what it has. */
  reasonsOf(meeting: Meeting, way: LookingWay, granted: Granted): Reason[];
  /** What on the way stops an attack of this base damage, whether it is wide enough or not. */
  stoppersOf(meeting: Meeting, way: LookingWay, damage: number): string[];
}
