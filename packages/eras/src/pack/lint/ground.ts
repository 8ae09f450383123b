import { contains, type Point, polygon } from '@emlia/kernel';
import type { CampaignDraft } from '../campaign-scenario.ts';
import type { GroundMap } from '../map.ts';
import type { Draft } from './check.ts';

/** Undefined where the map's own file is missing or broken, which is said elsewhere. */
export const mapOf = (draft: Draft, map: GroundMap | string): GroundMap | undefined =>
  typeof map === 'string' ? draft.maps.get(map) : map;

export const isBlocked = ({ areas }: GroundMap, p: Point): boolean =>
  areas.some(({ blocking, points }) => blocking && contains(polygon(points), p));

export const formatMapSize = ({ width, height }: GroundMap): string => `${width} m by ${height} m`;

/** A point, or that of a node or army by its id. */
export const pointOfStart = (campaign: CampaignDraft, at: Point | string): Point | undefined => {
  if (typeof at !== 'string') return at;
  const node = campaign.nodes.find(({ id }) => id === at);
  if (node) return node.at;
  const army = campaign.armies.find(({ id }) => id === at);
  // An army's own place is never that of another.
  return typeof army?.at === 'string' ? campaign.nodes.find(({ id }) => id === army.at)?.at : army?.at;
};
