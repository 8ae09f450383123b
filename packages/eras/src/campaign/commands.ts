import type { FormArmy } from './army/form.ts';
import type { MergeGroups, SplitGroup } from './army/groups.ts';
import type { MergeArmies } from './army/merge.ts';
import type { EndOrders } from './books/end-orders.ts';
import type { InBattle } from './clash/in-battle.ts';
import type { ReportBattle } from './clash/report.ts';
import type { ChooseWay, TakeStance } from './clash/stance.ts';
import type { JoinBattle } from './contact/join.ts';
import type { Assassinate } from './leader/assassinate.ts';
import type { ChooseLeader, ChooseSuccessor } from './leader/choose.ts';
import type { MoveArmy } from './move/move.ts';
import type { BuyUnits } from './purchase/buy.ts';
import type { UpgradeUnit } from './purchase/upgrade.ts';
import type { AimSpell, CastSpell, GiveUpSpell } from './spells/cast.ts';
import type { EndLink, SetLink } from './supply/link.ts';
import type { Ration } from './supply/ration.ts';
import type { AnswerEnd, ProposeEnd } from './treaty/peace.ts';
import type { AnswerTreaty, BreakTreaty, ProposeTreaty } from './treaty/propose.ts';
import type { Build, WorkOn } from './works/build.ts';

/** All that a player can ask for in a campaign. */
export type CampaignCommand =
  | ChooseLeader
  | ChooseSuccessor
  | BuyUnits
  | UpgradeUnit
  | FormArmy
  | MergeArmies
  | SplitGroup
  | MergeGroups
  | MoveArmy
  | JoinBattle
  | SetLink
  | EndLink
  | Ration
  | Build
  | WorkOn
  | CastSpell
  | GiveUpSpell
  | AimSpell
  | Assassinate
  | ProposeTreaty
  | AnswerTreaty
  | BreakTreaty
  | ProposeEnd
  | AnswerEnd
  | ChooseWay
  | TakeStance
  | InBattle
  | ReportBattle
  | EndOrders;
