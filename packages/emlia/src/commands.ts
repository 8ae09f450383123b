import type { EndActivation } from './actions/activation/end-activation.ts';
import type { PassAwareness } from './actions/awareness/pass-awareness.ts';
import type { Charge } from './actions/charge/charge.ts';
import type { Disengage } from './actions/disengage/disengage.ts';
import type { HoldOff } from './actions/disengage/hold-off.ts';
import type { AimedFire } from './actions/fire/aimed-fire.ts';
import type { DeclareFormation } from './actions/formation/declare.ts';
import type { RankedMove } from './actions/formation/ranked-move.ts';
import type { FreeStrike, LetGo } from './actions/freestrike/free-strike.ts';
import type { ChooseLeader } from './actions/leadership/choose-leader.ts';
import type { Consent, WithholdConsent } from './actions/leadership/consent.ts';
import type { ImproveMorale } from './actions/leadership/improve-morale.ts';
import type { JoinUnits } from './actions/leadership/join-units.ts';
import type { Reorder } from './actions/leadership/reorder.ts';
import type { SplitUnit } from './actions/leadership/split-unit.ts';
import type { TakeCommand } from './actions/leadership/take-command.ts';
import type { CloseCombat } from './actions/melee/close-combat.ts';
import type { DoublePace } from './actions/move/double-pace.ts';
import type { NormalMove } from './actions/move/normal-move.ts';
import type { DropDown, StandUp } from './actions/move/prone.ts';
import type { LeaveCover, TakeCover } from './actions/move/take-cover.ts';
import type { Drive } from './actions/movemode/drive.ts';
import type { Prepare } from './actions/prepare/prepare.ts';
import type { CarryOut, Reveal } from './actions/prepare/reveal.ts';
import type { Align, KeepFacing } from './actions/ranked/align.ts';
import type { BreakRanks } from './actions/ranked/break-ranks.ts';
import type { Envelop, StayPut } from './actions/ranked/envelop.ts';
import type { ConcealSelf } from './actions/stealth/conceal-self.ts';
import type { Detect } from './actions/stealth/detect.ts';
import type { AdjustVolley } from './actions/volley/adjust.ts';
import type { AreaVolley } from './actions/volley/area-volley.ts';
import type { ConcentratedVolley } from './actions/volley/concentrated-volley.ts';
import type { Activate } from './flow/activation/activate.ts';
import type { Delay } from './flow/activation/delay.ts';
import type { BreakAway } from './flow/initiative/break-away.ts';
import type { HoldBack } from './flow/initiative/hold-back.ts';
import type { IgnoreConditions } from './flow/initiative/ignore.ts';
import type { Deploy } from './flow/scenario/deploy.ts';
import type { LeaveOut } from './flow/scenario/leave-out.ts';
import type { KeepCommands, Reassign } from './flow/scenario/reassign.ts';
import type { ClaimEnd, PlayOn } from './flow/victory/claim.ts';
import type { TakeCasualties } from './outcome/damage/casualties.ts';
import type { ShareHits } from './outcome/hits/share-hits.ts';
import type { AnswerPush } from './outcome/push/answer-push.ts';
import type { ShiftSkirmish } from './outcome/push/shift-skirmish.ts';

/** All a player can ask for. */
export type EmliaCommand =
  | Deploy
  | LeaveOut
  | Reassign
  | KeepCommands
  | Activate
  | NormalMove
  | RankedMove
  | BreakRanks
  | Drive
  | DoublePace
  | DropDown
  | StandUp
  | TakeCover
  | LeaveCover
  | AimedFire
  | AreaVolley
  | AdjustVolley
  | ConcentratedVolley
  | CloseCombat
  | FreeStrike
  | LetGo
  | Charge
  | Disengage
  | HoldOff
  | JoinUnits
  | SplitUnit
  | ImproveMorale
  | TakeCommand
  | Reorder
  | ChooseLeader
  | Consent
  | WithholdConsent
  | ConcealSelf
  | Detect
  | PassAwareness
  | EndActivation
  | Delay
  | BreakAway
  | HoldBack
  | IgnoreConditions
  | Prepare
  | Reveal
  | CarryOut
  | DeclareFormation
  | ShareHits
  | ShiftSkirmish
  | AnswerPush
  | Align
  | KeepFacing
  | Envelop
  | StayPut
  | TakeCasualties
  | ClaimEnd
  | PlayOn;

export type CommandOf<Type extends EmliaCommand['type']> = Extract<EmliaCommand, { type: Type }>;
