import { type Complaint, runChecks } from '@emlia/packs';
import { armiesCheck } from './armies.ts';
import { balanceCheck } from './balance.ts';
import type { Check, Draft } from './check.ts';
import { diceCheck } from './dice.ts';
import { fieldedUnitsCheck } from './fielded-units.ts';
import { idleCheck } from './idle.ts';
import { leadersCheck } from './leaders.ts';
import { linksCheck } from './links.ts';
import { onMapCheck } from './on-map.ts';
import { playersCheck } from './players.ts';
import { reachCheck } from './reach.ts';
import { referencesCheck } from './references.ts';
import { scaleCheck } from './scale.ts';
import { tagsCheck } from './tags.ts';
import { timeCheck } from './time.ts';
import { uniqueIdsCheck } from './unique-ids.ts';
import { unitsCheck } from './units.ts';
import { unusedCheck } from './unused.ts';
import { weaponsCheck } from './weapons.ts';
import { worksCheck } from './works.ts';
import { zonesCheck } from './zones.ts';

export const CHECKS: readonly Check[] = [
  armiesCheck,
  balanceCheck,
  diceCheck,
  fieldedUnitsCheck,
  idleCheck,
  leadersCheck,
  linksCheck,
  onMapCheck,
  playersCheck,
  reachCheck,
  referencesCheck,
  scaleCheck,
  tagsCheck,
  timeCheck,
  uniqueIdsCheck,
  unitsCheck,
  unusedCheck,
  weaponsCheck,
  worksCheck,
  zonesCheck,
];

export const lint = (draft: Draft): Complaint[] => runChecks(CHECKS, draft);
