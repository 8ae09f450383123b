import { type Complaint, runChecks } from '@emlia/packs';
import { armies } from './armies.ts';
import type { Check, Draft } from './check.ts';
import { dice } from './dice.ts';
import { fieldedUnits } from './fielded-units.ts';
import { idle } from './idle.ts';
import { leaders } from './leaders.ts';
import { links } from './links.ts';
import { onMap } from './on-map.ts';
import { players } from './players.ts';
import { reach } from './reach.ts';
import { references } from './references.ts';
import { scale } from './scale.ts';
import { tags } from './tags.ts';
import { time } from './time.ts';
import { uniqueIds } from './unique-ids.ts';
import { units } from './units.ts';
import { unused } from './unused.ts';
import { weapons } from './weapons.ts';
import { works } from './works.ts';
import { zones } from './zones.ts';

export const CHECKS: readonly Check[] = [
  armies,
  dice,
  fieldedUnits,
  idle,
  leaders,
  links,
  onMap,
  players,
  reach,
  references,
  scale,
  tags,
  time,
  uniqueIds,
  units,
  unused,
  weapons,
  works,
  zones,
];

export const lint = (draft: Draft): Complaint[] => runChecks(CHECKS, draft);
