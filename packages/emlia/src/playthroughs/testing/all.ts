import { dead, friends, shove } from './first-draft.ts';
import { flyers } from './flyers.ts';
import { hexes } from './hexes.ts';
import { mixed } from './mixed.ts';
import type { Playthrough } from './playthrough.ts';
import { prepared } from './prepared.ts';
import { ranked } from './ranked.ts';
import { rout } from './rout.ts';
import { siege } from './siege.ts';
import { skirmish } from './skirmish.ts';
import { squares } from './squares.ts';
import { stealth } from './stealth.ts';
import { vehicles } from './vehicles.ts';
import { volleys } from './volleys.ts';

export const PLAYTHROUGHS: readonly Playthrough[] = [
  skirmish,
  ranked,
  siege,
  vehicles,
  flyers,
  stealth,
  rout,
  mixed,
  volleys,
  prepared,
  hexes,
  squares,
  shove,
  friends,
  dead,
];
