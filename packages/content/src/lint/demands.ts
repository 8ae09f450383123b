import { type Complaint, runChecks } from '@emlia/packs';
import { forcesCheck } from './armies/forces.ts';
import { readyArmyCheck } from './armies/ready-army.ts';
import type { Check, Draft } from './check.ts';
import { carriedCheck } from './entries/carried.ts';
import { contraryAbilitiesCheck } from './entries/contrary-abilities.ts';
import { damageMeasureCheck } from './entries/damage-measure.ts';
import { facingCheck } from './entries/facing.ts';
import { floorsCheck } from './entries/floors.ts';
import { goingCheck } from './entries/going.ts';
import { listedPartsCheck } from './entries/listed-parts.ts';
import { optionsCheck } from './entries/options.ts';
import { vitalTableCheck } from './entries/vital-table.ts';
import { volleysCheck } from './entries/volleys.ts';
import { ailmentsCheck } from './pack/ailments.ts';
import { conditionsCheck } from './pack/conditions.ts';
import { referencesCheck } from './pack/references.ts';
import { areasOnTableCheck } from './scenarios/areas-on-table.ts';
import { atStartCheck } from './scenarios/at-start.ts';
import { deploymentOrderCheck } from './scenarios/deployment-order.ts';
import { eventsCheck } from './scenarios/events.ts';
import { fieldedOptionsCheck } from './scenarios/fielded-options.ts';
import { followsCheck } from './scenarios/follows.ts';
import { generalCheck } from './scenarios/general.ts';
import { hostileZonesCheck } from './scenarios/hostile-zones.ts';
import { missionsCheck } from './scenarios/missions.ts';
import { openingsCheck } from './scenarios/openings.ts';
import { outworksCheck } from './scenarios/outworks.ts';
import { ownLinesCheck } from './scenarios/own-lines.ts';
import { passableZoneCheck } from './scenarios/passable-zone.ts';
import { pieceFiguresCheck } from './scenarios/piece-figures.ts';
import { placesCheck } from './scenarios/places.ts';
import { playersCheck } from './scenarios/players.ts';
import { relationsCheck } from './scenarios/relations.ts';
import { roomCheck } from './scenarios/room.ts';
import { standsCheck } from './scenarios/stands.ts';
import { terrainOnTableCheck } from './scenarios/terrain-on-table.ts';
import { testingCheck } from './scenarios/testing.ts';
import { underWayCheck } from './scenarios/under-way.ts';
import { uniqueIdsCheck } from './scenarios/unique-ids.ts';
import { victoryCheck } from './scenarios/victory.ts';
import { zonesOnTableCheck } from './scenarios/zones-on-table.ts';

/** What a pack must hold to, or it cannot be played; each looks at one kind of mistake, and some warn of others like it. */
export const DEMANDS: readonly Check[] = [
  ailmentsCheck,
  areasOnTableCheck,
  atStartCheck,
  carriedCheck,
  conditionsCheck,
  contraryAbilitiesCheck,
  damageMeasureCheck,
  deploymentOrderCheck,
  eventsCheck,
  facingCheck,
  fieldedOptionsCheck,
  floorsCheck,
  followsCheck,
  forcesCheck,
  generalCheck,
  goingCheck,
  hostileZonesCheck,
  listedPartsCheck,
  missionsCheck,
  openingsCheck,
  optionsCheck,
  outworksCheck,
  ownLinesCheck,
  passableZoneCheck,
  pieceFiguresCheck,
  placesCheck,
  playersCheck,
  readyArmyCheck,
  referencesCheck,
  relationsCheck,
  roomCheck,
  terrainOnTableCheck,
  testingCheck,
  underWayCheck,
  uniqueIdsCheck,
  victoryCheck,
  vitalTableCheck,
  volleysCheck,
  standsCheck,
  zonesOnTableCheck,
];

/** What makes a pack unplayable: neither advice nor what only its lists of armies and its measured numbers get wrong. */
export const lintToPlay = (draft: Draft): Complaint[] => runChecks(DEMANDS, draft);
