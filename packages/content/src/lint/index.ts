import { type Complaint, runChecks } from '@emlia/packs';
import { armiesCheck } from './armies/armies.ts';
import { forcesCheck } from './armies/forces.ts';
import { noPriceCheck } from './armies/no-price.ts';
import { officersCheck } from './armies/officers.ts';
import { pricesCheck } from './armies/prices.ts';
import { readyArmyCheck } from './armies/ready-army.ts';
import type { Check, Draft } from './check.ts';
import { carriedCheck } from './entries/carried.ts';
import { contraryAbilitiesCheck } from './entries/contrary-abilities.ts';
import { damageMeasureCheck } from './entries/damage-measure.ts';
import { deadOptionsCheck } from './entries/dead-options.ts';
import { facingCheck } from './entries/facing.ts';
import { floorsCheck } from './entries/floors.ts';
import { goingCheck } from './entries/going.ts';
import { idleInitiativeCheck } from './entries/idle-initiative.ts';
import { idleMovementCheck } from './entries/idle-movement.ts';
import { idleSkillCheck } from './entries/idle-skill.ts';
import { idleWeaponCheck } from './entries/idle-weapon.ts';
import { initiativeOrderCheck } from './entries/initiative-order.ts';
import { listedPartsCheck } from './entries/listed-parts.ts';
import { noHitsCheck } from './entries/no-hits.ts';
import { noMoraleCheck } from './entries/no-morale.ts';
import { optionsCheck } from './entries/options.ts';
import { thresholdCheck } from './entries/threshold.ts';
import { vitalTableCheck } from './entries/vital-table.ts';
import { volleysCheck } from './entries/volleys.ts';
import { ailmentsCheck } from './pack/ailments.ts';
import { conditionsCheck } from './pack/conditions.ts';
import { formationsCheck } from './pack/formations.ts';
import { idleAilmentsCheck } from './pack/idle-ailments.ts';
import { idlePartsCheck } from './pack/idle-parts.ts';
import { keywordsCheck } from './pack/keywords.ts';
import { referencesCheck } from './pack/references.ts';
import { repeatsCheck } from './pack/repeats.ts';
import { unusedCheck } from './pack/unused.ts';
import { areasOnTableCheck } from './scenarios/areas-on-table.ts';
import { atStartCheck } from './scenarios/at-start.ts';
import { balanceCheck } from './scenarios/balance.ts';
import { closedAreasCheck } from './scenarios/closed-areas.ts';
import { deploymentOrderCheck } from './scenarios/deployment-order.ts';
import { duplicateNamesCheck } from './scenarios/duplicate-names.ts';
import { eventsCheck } from './scenarios/events.ts';
import { fieldedOptionsCheck } from './scenarios/fielded-options.ts';
import { followsCheck } from './scenarios/follows.ts';
import { generalCheck } from './scenarios/general.ts';
import { gradesCheck } from './scenarios/grades.ts';
import { hostileZonesCheck } from './scenarios/hostile-zones.ts';
import { idleAreasCheck } from './scenarios/idle-areas.ts';
import { openingsCheck } from './scenarios/openings.ts';
import { outworksCheck } from './scenarios/outworks.ts';
import { ownLinesCheck } from './scenarios/own-lines.ts';
import { ownLossCheck } from './scenarios/own-loss.ts';
import { passableZoneCheck } from './scenarios/passable-zone.ts';
import { pieceFiguresCheck } from './scenarios/piece-figures.ts';
import { placesCheck } from './scenarios/places.ts';
import { playersCheck } from './scenarios/players.ts';
import { rationaleCheck } from './scenarios/rationale.ts';
import { relationsCheck } from './scenarios/relations.ts';
import { roomCheck } from './scenarios/room.ts';
import { terrainOnTableCheck } from './scenarios/terrain-on-table.ts';
import { testingCheck } from './scenarios/testing.ts';
import { timeCheck } from './scenarios/time.ts';
import { underWayCheck } from './scenarios/under-way.ts';
import { uniqueIdsCheck } from './scenarios/unique-ids.ts';
import { victoryCheck } from './scenarios/victory.ts';
import { zonesOnTableCheck } from './scenarios/zones-on-table.ts';

export const CHECKS: readonly Check[] = [
  ailmentsCheck,
  areasOnTableCheck,
  armiesCheck,
  atStartCheck,
  balanceCheck,
  carriedCheck,
  closedAreasCheck,
  conditionsCheck,
  contraryAbilitiesCheck,
  damageMeasureCheck,
  deadOptionsCheck,
  deploymentOrderCheck,
  duplicateNamesCheck,
  eventsCheck,
  facingCheck,
  fieldedOptionsCheck,
  floorsCheck,
  followsCheck,
  forcesCheck,
  formationsCheck,
  generalCheck,
  goingCheck,
  gradesCheck,
  hostileZonesCheck,
  idleAilmentsCheck,
  idleAreasCheck,
  idleInitiativeCheck,
  idleMovementCheck,
  idlePartsCheck,
  idleSkillCheck,
  idleWeaponCheck,
  initiativeOrderCheck,
  keywordsCheck,
  listedPartsCheck,
  noHitsCheck,
  noMoraleCheck,
  noPriceCheck,
  officersCheck,
  openingsCheck,
  optionsCheck,
  outworksCheck,
  ownLinesCheck,
  ownLossCheck,
  passableZoneCheck,
  pieceFiguresCheck,
  placesCheck,
  playersCheck,
  pricesCheck,
  rationaleCheck,
  readyArmyCheck,
  referencesCheck,
  relationsCheck,
  repeatsCheck,
  roomCheck,
  terrainOnTableCheck,
  testingCheck,
  thresholdCheck,
  timeCheck,
  underWayCheck,
  uniqueIdsCheck,
  unusedCheck,
  victoryCheck,
  vitalTableCheck,
  volleysCheck,
  zonesOnTableCheck,
];

export const lint = (draft: Draft): Complaint[] => runChecks(CHECKS, draft);
