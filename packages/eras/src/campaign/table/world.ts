import { type Box, bounds, contains, type Point, type Polygon, polygon } from '@emlia/kernel';
import type { CampaignPlayer, CampaignScenario } from '../../pack/campaign-scenario.ts';
import { type GroundArea, type GroundMap, isOnMap } from '../../pack/map.ts';
import type { Roster, UnitType } from '../../pack/stat-line.ts';

/** What a campaign opens on. */
export interface CampaignSetup {
  readonly roster: Roster;
  readonly scenario: CampaignScenario;
}

/** An area with its shape, made once. */
export interface AreaShape {
  readonly area: GroundArea;
  readonly shape: Polygon;
  readonly box: Box;
}

/** All that does not change in a campaign. */
export interface CampaignWorld extends CampaignSetup {
  readonly seats: readonly string[];
  readonly players: Readonly<Record<string, CampaignPlayer>>;
  readonly map: GroundMap;
  readonly lands: readonly AreaShape[];
  readonly blocking: readonly AreaShape[];
  readonly hazards: readonly AreaShape[];
  /** Armies nearer than this meet (campaign.battle-start). */
  readonly contact: number;
  /** Metres of campaign movement for each metre of speed (scale.campaign-speed, move.speed-scale). */
  readonly stride: number;
}

/** Half the default battle map. */
const CONTACT = 1000;
const CAMPAIGN_MULTIPLE = 48;

export const campaignWorldOf = ({ roster, scenario }: CampaignSetup): CampaignWorld => {
  const lands = scenario.map.areas.map((area): AreaShape => {
    const shape = polygon(area.points);
    return { area, shape, box: bounds(shape) };
  });
  return {
    roster,
    scenario,
    seats: scenario.players.map(player => player.id),
    players: Object.fromEntries(scenario.players.map(player => [player.id, player])),
    map: scenario.map,
    lands,
    blocking: lands.filter(({ area }) => area.blocking),
    hazards: lands.filter(({ area }) => area.hazard),
    contact: CONTACT * scenario.speedScale,
    stride: CAMPAIGN_MULTIPLE * scenario.speedScale,
  };
};

/** The first day of a turn: each takes two (scale.time). */
export const firstDayOf = (turn: number): number => 2 * turn - 1;

export const unitTypeOf = ({ roster }: { readonly roster: Roster }, id: string): UnitType => {
  const type = roster.units[id];
  if (!type) throw new Error(`the roster has no unit "${id}"`);
  return type;
};

/** Whether somebody on the ground could stand there, as the scenario has it. */
export const isDry = (world: CampaignWorld, at: Point): boolean =>
  isOnMap(world.map, at) && !world.blocking.some(({ shape }) => contains(shape, at));

export const nameOfPlayer = (world: CampaignWorld, player: string): string =>
  world.players[player]?.name ?? player;
