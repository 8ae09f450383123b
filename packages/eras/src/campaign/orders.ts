import { defineOrders, problem, topPrompt } from '@emlia/kernel';
import { formArmy } from './army/form.ts';
import { mergeGroups, splitGroup } from './army/groups.ts';
import { mergeArmies } from './army/merge.ts';
import { moveArmy } from './army/move.ts';
import { endRoute, setRoute } from './army/route.ts';
import { inBattle } from './clash/in-battle.ts';
import { joinBattle } from './clash/join.ts';
import { reportBattle } from './clash/report.ts';
import { chooseWay, takeStance } from './clash/stance.ts';
import type { CampaignCommand } from './commands.ts';
import type { CampaignEvent } from './events.ts';
import { assassinate } from './leader/assassinate.ts';
import { chooseLeader, chooseSuccessor } from './leader/choose.ts';
import { endLink, setLink } from './logistics/link.ts';
import { ration } from './logistics/ration.ts';
import { build, workOn } from './manpower/build.ts';
import { buyUnits } from './manpower/buy.ts';
import { upgradeUnit } from './manpower/upgrade.ts';
import type { CampaignAsker } from './order.ts';
import { aimCampaignSpell, castSpell, giveUpSpell } from './spell/cast.ts';
import type { CampaignPromptKind } from './state.ts';
import { endOrders } from './turn/end-orders.ts';
import { answerPeace, proposePeace } from './turn/peace.ts';
import { answerTreaty, breakTreaty, proposeTreaty } from './turn/treaty.ts';

const NOT_ASKED: Readonly<Record<CampaignPromptKind, string>> = {
  leader: 'No leader is to be chosen now.',
  successor: 'No successor is to be chosen now.',
  orders: 'Orders are not to be given now.',
  treaty: 'No treaty is offered now.',
  peace: 'Nobody asks to end the war now.',
  way: 'No battle is to be settled now.',
  stance: 'No rolled battle is fought now.',
  aim: 'No spell takes effect now.',
  battle: 'No battle is played out now.',
  report: 'No battle fought elsewhere is reported now.',
};

export const campaignOrders = defineOrders<CampaignAsker, CampaignAsker, CampaignCommand, CampaignEvent>({
  table: {
    chooseLeader,
    chooseSuccessor,
    buyUnits,
    upgradeUnit,
    formArmy,
    mergeArmies,
    splitGroup,
    mergeGroups,
    moveArmy,
    setRoute,
    endRoute,
    joinBattle,
    setLink,
    endLink,
    ration,
    build,
    workOn,
    castSpell,
    giveUpSpell,
    aimSpell: aimCampaignSpell,
    assassinate,
    proposeTreaty,
    answerTreaty,
    breakTreaty,
    proposeEnd: proposePeace,
    answerEnd: answerPeace,
    chooseWay,
    takeStance,
    inBattle,
    reportBattle,
    endOrders,
  },
  query: asker => asker,
  queries: asker => [asker],
  misdirected({ state }, _, { answers: [answers] }) {
    return topPrompt(state)?.kind === answers ? undefined : problem('not-asked', NOT_ASKED[answers]);
  },
});
