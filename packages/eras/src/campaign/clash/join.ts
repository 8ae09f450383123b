import {
  type Checks,
  distanceOfPoints,
  firstRefusal,
  isProblem,
  problem,
  type Verdict,
  within,
} from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army, CampaignBattle } from '../state.ts';
import { armiesOf, ownArmy } from '../table/checks.ts';
import { hasFoeIn, isFoe, joinerOf } from '../table/contact.ts';
import { hasLiving } from '../table/muster.ts';

/** An army near a battle takes part in it (reinforcement.joining). */
export interface JoinBattle {
  readonly type: 'joinBattle';
  readonly army: string;
  readonly battle: string;
}

interface JoinQuery extends CampaignAsker {
  readonly army: Army;
  readonly battle: CampaignBattle;
}

const isNear = ({ world, state, army, battle }: JoinQuery): boolean =>
  battle.members.some(member => {
    const other = state.armies[member.army];
    return (
      other !== undefined &&
      isFoe(world, state, army, other) &&
      within(distanceOfPoints(army.at, other.at), world.contact)
    );
  });

const checks: Checks<JoinQuery> = {
  'campaign.armies': ({ army }) =>
    army.battle === undefined
      ? hasLiving(army) || `Nobody of ${army.name} is left.`
      : `${army.name} is in a battle.`,
  'battle.withdrawal': ({ army, battle }) =>
    army.left !== battle.id || `${army.name} has left that battle and cannot return this turn.`,
  'construction.working': ({ army }) =>
    army.work === undefined || `The engineers of ${army.name} are at work this turn.`,
  'reinforcement.joining': query =>
    hasFoeIn(query.world, query.state, query.army, query.battle) && isNear(query)
      ? true
      : `${query.army.name} is not within contact distance of an enemy in that battle.`,
};

export const joinBattle: CampaignOrder<JoinBattle> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('joinBattle'), army: id, battle: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const { battles } = asker.state;
    const battle = Object.hasOwn(battles, command.battle) ? battles[command.battle] : undefined;
    return battle
      ? firstRefusal(checks, { ...asker, army, battle })
      : problem('no-battle', `There is no battle "${command.battle}".`);
  },
  perform(asker, command, act) {
    const { state } = asker;
    const army = state.armies[command.army] as Army;
    const battle = state.battles[command.battle] as CampaignBattle;
    act.emit({
      type: 'battleJoined',
      battle: battle.id,
      member: joinerOf(asker, army, battle, 'move'),
    });
  },
  offers: asker =>
    armiesOf(asker.state, asker.seat).flatMap(army =>
      Object.values(asker.state.battles)
        .filter(battle => army.battle === undefined && isNear({ ...asker, army, battle }))
        .map(battle => ({ type: 'joinBattle', army: army.id, battle: battle.id }) as const),
    ),
};
