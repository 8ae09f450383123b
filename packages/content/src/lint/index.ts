import type { Complaint } from '@emlia/packs';
import { ailments } from './ailments.ts';
import { areasOnTable } from './areas-on-table.ts';
import { armies } from './armies.ts';
import { atStart } from './at-start.ts';
import { balance } from './balance.ts';
import { carried } from './carried.ts';
import type { Check, Draft } from './check.ts';
import { closedAreas } from './closed-areas.ts';
import { conditions } from './conditions.ts';
import { contraryAbilities } from './contrary-abilities.ts';
import { damageMeasure } from './damage-measure.ts';
import { deadOptions } from './dead-options.ts';
import { deploymentOrder } from './deployment-order.ts';
import { duplicateNames } from './duplicate-names.ts';
import { events } from './events.ts';
import { facing } from './facing.ts';
import { fieldedOptions } from './fielded-options.ts';
import { floors } from './floors.ts';
import { follows } from './follows.ts';
import { forces } from './forces.ts';
import { formations } from './formations.ts';
import { general } from './general.ts';
import { going } from './going.ts';
import { grades } from './grades.ts';
import { hostileZones } from './hostile-zones.ts';
import { idleAilments } from './idle-ailments.ts';
import { idleAreas } from './idle-areas.ts';
import { idleInitiative } from './idle-initiative.ts';
import { idleMovement } from './idle-movement.ts';
import { idleParts } from './idle-parts.ts';
import { idleSkill } from './idle-skill.ts';
import { idleWeapon } from './idle-weapon.ts';
import { initiativeOrder } from './initiative-order.ts';
import { keywords } from './keywords.ts';
import { listedParts } from './listed-parts.ts';
import { noHits } from './no-hits.ts';
import { noMorale } from './no-morale.ts';
import { noPrice } from './no-price.ts';
import { officers } from './officers.ts';
import { openings } from './openings.ts';
import { options } from './options.ts';
import { outworks } from './outworks.ts';
import { ownLines } from './own-lines.ts';
import { ownLoss } from './own-loss.ts';
import { passableZone } from './passable-zone.ts';
import { pieceFigures } from './piece-figures.ts';
import { places } from './places.ts';
import { players } from './players.ts';
import { prices } from './prices.ts';
import { rationale } from './rationale.ts';
import { readyArmy } from './ready-army.ts';
import { references } from './references.ts';
import { relations } from './relations.ts';
import { repeats } from './repeats.ts';
import { room } from './room.ts';
import { terrainOnTable } from './terrain-on-table.ts';
import { testing } from './testing.ts';
import { threshold } from './threshold.ts';
import { time } from './time.ts';
import { underWay } from './under-way.ts';
import { uniqueIds } from './unique-ids.ts';
import { unused } from './unused.ts';
import { victory } from './victory.ts';
import { vitalTable } from './vital-table.ts';
import { volleys } from './volleys.ts';
import { zonesOnTable } from './zones-on-table.ts';

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

export const lint = (draft: Draft): Complaint[] =>
  CHECKS.flatMap(check =>
    [...check.run(draft)].flatMap(({ kind, id, path, say, severity }) => {
      const source = kind === 'pack' ? draft.head : draft.sources[kind].get(id);
      return source ? [source.complain(path, say, check.name, severity)] : [];
    }),
  );
