import { type Complaint, runChecks } from '@emlia/packs';
import { armies } from './armies/armies.ts';
import { forces } from './armies/forces.ts';
import { noPrice } from './armies/no-price.ts';
import { officers } from './armies/officers.ts';
import { prices } from './armies/prices.ts';
import { readyArmy } from './armies/ready-army.ts';
import type { Check, Draft } from './check.ts';
import { carried } from './entries/carried.ts';
import { contraryAbilities } from './entries/contrary-abilities.ts';
import { damageMeasure } from './entries/damage-measure.ts';
import { deadOptions } from './entries/dead-options.ts';
import { facing } from './entries/facing.ts';
import { floors } from './entries/floors.ts';
import { going } from './entries/going.ts';
import { idleInitiative } from './entries/idle-initiative.ts';
import { idleMovement } from './entries/idle-movement.ts';
import { idleSkill } from './entries/idle-skill.ts';
import { idleWeapon } from './entries/idle-weapon.ts';
import { initiativeOrder } from './entries/initiative-order.ts';
import { listedParts } from './entries/listed-parts.ts';
import { noHits } from './entries/no-hits.ts';
import { noMorale } from './entries/no-morale.ts';
import { options } from './entries/options.ts';
import { threshold } from './entries/threshold.ts';
import { vitalTable } from './entries/vital-table.ts';
import { volleys } from './entries/volleys.ts';
import { ailments } from './pack/ailments.ts';
import { conditions } from './pack/conditions.ts';
import { formations } from './pack/formations.ts';
import { idleAilments } from './pack/idle-ailments.ts';
import { idleParts } from './pack/idle-parts.ts';
import { keywords } from './pack/keywords.ts';
import { references } from './pack/references.ts';
import { repeats } from './pack/repeats.ts';
import { unused } from './pack/unused.ts';
import { areasOnTable } from './scenarios/areas-on-table.ts';
import { atStart } from './scenarios/at-start.ts';
import { balance } from './scenarios/balance.ts';
import { closedAreas } from './scenarios/closed-areas.ts';
import { deploymentOrder } from './scenarios/deployment-order.ts';
import { duplicateNames } from './scenarios/duplicate-names.ts';
import { events } from './scenarios/events.ts';
import { fieldedOptions } from './scenarios/fielded-options.ts';
import { follows } from './scenarios/follows.ts';
import { general } from './scenarios/general.ts';
import { grades } from './scenarios/grades.ts';
import { hostileZones } from './scenarios/hostile-zones.ts';
import { idleAreas } from './scenarios/idle-areas.ts';
import { openings } from './scenarios/openings.ts';
import { outworks } from './scenarios/outworks.ts';
import { ownLines } from './scenarios/own-lines.ts';
import { ownLoss } from './scenarios/own-loss.ts';
import { passableZone } from './scenarios/passable-zone.ts';
import { pieceFigures } from './scenarios/piece-figures.ts';
import { places } from './scenarios/places.ts';
import { players } from './scenarios/players.ts';
import { rationale } from './scenarios/rationale.ts';
import { relations } from './scenarios/relations.ts';
import { room } from './scenarios/room.ts';
import { terrainOnTable } from './scenarios/terrain-on-table.ts';
import { testing } from './scenarios/testing.ts';
import { time } from './scenarios/time.ts';
import { underWay } from './scenarios/under-way.ts';
import { uniqueIds } from './scenarios/unique-ids.ts';
import { victory } from './scenarios/victory.ts';
import { zonesOnTable } from './scenarios/zones-on-table.ts';

export const CHECKS: readonly Check[] = [
  ailments,
  areasOnTable,
  armies,
  atStart,
  balance,
  carried,
  closedAreas,
  conditions,
  contraryAbilities,
  damageMeasure,
  deadOptions,
  deploymentOrder,
  duplicateNames,
  events,
  facing,
  fieldedOptions,
  floors,
  follows,
  forces,
  formations,
  general,
  going,
  grades,
  hostileZones,
  idleAilments,
  idleAreas,
  idleInitiative,
  idleMovement,
  idleParts,
  idleSkill,
  idleWeapon,
  initiativeOrder,
  keywords,
  listedParts,
  noHits,
  noMorale,
  noPrice,
  officers,
  openings,
  options,
  outworks,
  ownLines,
  ownLoss,
  passableZone,
  pieceFigures,
  places,
  players,
  prices,
  rationale,
  readyArmy,
  references,
  relations,
  repeats,
  room,
  terrainOnTable,
  testing,
  threshold,
  time,
  underWay,
  uniqueIds,
  unused,
  victory,
  vitalTable,
  volleys,
  zonesOnTable,
];

export const lint = (draft: Draft): Complaint[] => runChecks(CHECKS, draft);
