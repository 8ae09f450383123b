import type { Activate, EndActivation } from './activation/activate.ts';
import type { PassAwareness } from './awareness/pass-awareness.ts';
import type { TakeCasualties } from './damage/casualties.ts';
import type { AimedFire } from './fire/aimed-fire.ts';
import type { CloseCombat } from './melee/close-combat.ts';
import type { NormalMove } from './move/normal-move.ts';
import type { Deploy } from './scenario/deploy.ts';
import type { ConcealSelf } from './stealth/conceal-self.ts';
import type { Detect } from './stealth/detect.ts';

/** All a player can ask for. */
export type EmliaCommand =
  | Deploy
  | Activate
  | NormalMove
  | AimedFire
  | CloseCombat
  | ConcealSelf
  | Detect
  | PassAwareness
  | EndActivation
  | TakeCasualties;

export type CommandOf<Type extends EmliaCommand['type']> = Extract<EmliaCommand, { type: Type }>;
