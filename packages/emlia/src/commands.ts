import type { Activate } from './activation/activate.ts';
import type { Delay } from './activation/delay.ts';
import type { EndActivation } from './activation/end-activation.ts';
import type { PassAwareness } from './awareness/pass-awareness.ts';
import type { Charge } from './charge/charge.ts';
import type { TakeCasualties } from './damage/casualties.ts';
import type { Disengage } from './disengage/disengage.ts';
import type { HoldOff } from './disengage/hold-off.ts';
import type { AimedFire } from './fire/aimed-fire.ts';
import type { DeclareFormation } from './formation/declare.ts';
import type { RankedMove } from './formation/ranked-move.ts';
import type { FreeStrike, LetGo } from './freestrike/free-strike.ts';
import type { ShareHits } from './hits/share-hits.ts';
import type { BreakAway } from './initiative/break-away.ts';
import type { HoldBack } from './initiative/hold-back.ts';
import type { IgnoreConditions } from './initiative/ignore.ts';
import type { ChooseLeader } from './leadership/choose-leader.ts';
import type { Consent, WithholdConsent } from './leadership/consent.ts';
import type { ImproveMorale } from './leadership/improve-morale.ts';
import type { JoinUnits } from './leadership/join-units.ts';
import type { Reorder } from './leadership/reorder.ts';
import type { SplitUnit } from './leadership/split-unit.ts';
import type { TakeCommand } from './leadership/take-command.ts';
import type { CloseCombat } from './melee/close-combat.ts';
import type { DoublePace } from './move/double-pace.ts';
import type { NormalMove } from './move/normal-move.ts';
import type { DropDown, StandUp } from './move/prone.ts';
import type { LeaveCover, TakeCover } from './move/take-cover.ts';
import type { Drive } from './movemode/drive.ts';
import type { Prepare } from './prepare/prepare.ts';
import type { CarryOut, Reveal } from './prepare/reveal.ts';
import type { AnswerPush } from './push/answer-push.ts';
import type { ShiftSkirmish } from './push/shift-skirmish.ts';
import type { Align, KeepFacing } from './ranked/align.ts';
import type { BreakRanks } from './ranked/break-ranks.ts';
import type { Envelop, StayPut } from './ranked/envelop.ts';
import type { Deploy } from './scenario/deploy.ts';
import type { LeaveOut } from './scenario/leave-out.ts';
import type { KeepCommands, Reassign } from './scenario/reassign.ts';
import type { ConcealSelf } from './stealth/conceal-self.ts';
import type { Detect } from './stealth/detect.ts';
import type { ClaimEnd, PlayOn } from './victory/claim.ts';
import type { AdjustVolley } from './volley/adjust.ts';
import type { AreaVolley } from './volley/area-volley.ts';
import type { ConcentratedVolley } from './volley/concentrated-volley.ts';

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
