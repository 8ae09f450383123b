import type { FormArmy } from './army/form.ts';
import type { MergeGroups, SplitGroup } from './army/groups.ts';
import type { MergeArmies } from './army/merge.ts';
import type { MoveArmy } from './army/move.ts';
import type { EndRoute, SetRoute } from './army/route.ts';
import type { InBattle } from './clash/in-battle.ts';
import type { JoinBattle } from './clash/join.ts';
import type { ReportBattle } from './clash/report.ts';
import type { ChooseWay, TakeStance } from './clash/stance.ts';
import type { Assassinate } from './leader/assassinate.ts';
import type { ChooseLeader, ChooseSuccessor } from './leader/choose.ts';
import type { EndLink, SetLink } from './logistics/link.ts';
import type { Ration } from './logistics/ration.ts';
import type { Build, WorkOn } from './manpower/build.ts';
import type { BuyUnits } from './manpower/buy.ts';
import type { UpgradeUnit } from './manpower/upgrade.ts';
import type { AimCampaignSpell, CastSpell, GiveUpSpell } from './spell/cast.ts';
import type { EndOrders } from './turn/end-orders.ts';
import type { AnswerPeace, ProposePeace } from './turn/peace.ts';
import type { AnswerTreaty, BreakTreaty, ProposeTreaty } from './turn/treaty.ts';

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
  | SetRoute
  | EndRoute
  | JoinBattle
  | SetLink
  | EndLink
  | Ration
  | Build
  | WorkOn
  | CastSpell
  | GiveUpSpell
  | AimCampaignSpell
  | Assassinate
  | ProposeTreaty
  | AnswerTreaty
  | BreakTreaty
  | ProposePeace
  | AnswerPeace
  | ChooseWay
  | TakeStance
  | InBattle
  | ReportBattle
  | EndOrders;
