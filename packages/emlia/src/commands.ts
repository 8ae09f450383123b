import type { Activate, EndActivation } from './activation/activate.ts';
import type { TakeCasualties } from './damage/casualties.ts';
import type { AimedFire } from './fire/aimed-fire.ts';
import type { ChooseLeader } from './leadership/choose-leader.ts';
import type { JoinUnits } from './leadership/join-units.ts';
import type { SplitUnit } from './leadership/split-unit.ts';
import type { CloseCombat } from './melee/close-combat.ts';
import type { NormalMove } from './move/normal-move.ts';
import type { Deploy } from './scenario/deploy.ts';
import type { AdjustVolley } from './volley/adjust.ts';
import type { AreaVolley } from './volley/area-volley.ts';
import type { ConcentratedVolley } from './volley/concentrated-volley.ts';

/** All a player can ask for. */
export type EmliaCommand =
  | Deploy
  | Activate
  | NormalMove
  | AimedFire
  | AreaVolley
  | AdjustVolley
  | ConcentratedVolley
  | CloseCombat
  | JoinUnits
  | SplitUnit
  | ChooseLeader
  | EndActivation
  | TakeCasualties;

export type CommandOf<Type extends EmliaCommand['type']> = Extract<EmliaCommand, { type: Type }>;
