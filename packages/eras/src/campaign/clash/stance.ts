import { problem, refuse, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { BattleChoice, CampaignBattle } from '../state.ts';
import { armiesOf } from '../table/checks.ts';
import { countLivingInGroup } from '../table/muster.ts';
import { battleAsked } from './sides.ts';

/** Whether to play the battle out on a map or to roll it (campaign.resolution-choice). */
export interface ChooseWay {
  readonly type: 'chooseWay';
  readonly way: 'roll' | 'play';
}

/** Between rounds of a rolled battle: fight on for so many, withdraw or surrender groups, or offer to break off. */
export interface TakeStance {
  readonly type: 'takeStance';
  readonly fight?: number | undefined;
  readonly withdraw?: string[] | undefined;
  readonly surrender?: string[] | undefined;
  readonly callOff?: true | undefined;
}

export const chooseWay: CampaignOrder<ChooseWay> = {
  answers: ['way'],
  schema: z.strictObject({ type: z.literal('chooseWay'), way: z.enum(['roll', 'play']) }),
  check: ({ world }, { way }) =>
    way === 'play' && world.scenario.battles === 'rolled'
      ? refuse('campaign.resolution-choice', 'All battles of this campaign are rolled.')
      : undefined,
  perform(asker, { way }, act) {
    const battle = battleAsked(asker);
    act.emit({ type: 'answered' });
    if (battle) act.emit({ type: 'choiceMade', battle: battle.id, player: asker.seat, choice: { way } });
  },
  offers: () => [
    { type: 'chooseWay', way: 'roll' },
    { type: 'chooseWay', way: 'play' },
  ],
  vary: (_asker, command, dice) => (dice.roll(3) === 1 ? command : { ...command, way: 'roll' }),
};

const ownGroups = ({ state, seat }: CampaignAsker, battle: CampaignBattle): string[] =>
  armiesOf(state, seat)
    .filter(army => army.battle === battle.id)
    .flatMap(army => army.groups.filter(group => countLivingInGroup(group) > 0).map(group => group.id));

const groups = z.array(id).min(1).max(200);

export const takeStance: CampaignOrder<TakeStance> = {
  answers: ['stance'],
  schema: z.strictObject({
    type: z.literal('takeStance'),
    fight: z.int().min(1).max(48).optional(),
    withdraw: groups.optional(),
    surrender: groups.optional(),
    callOff: z.literal(true).optional(),
  }),
  check(asker, command): Verdict {
    const battle = battleAsked(asker);
    if (!battle) return problem('no-battle', 'No battle is fought now.');
    const own = ownGroups(asker, battle);
    const named = [...(command.withdraw ?? []), ...(command.surrender ?? [])];
    const strange = named.find(group => !own.includes(group));
    if (strange !== undefined) return problem('no-group', `You have no group "${strange}" in this battle.`);
    if (new Set(named).size < named.length) return problem('twice', 'A group is named twice.');
    return command.fight === undefined && named.length < own.length && !command.callOff
      ? refuse('equivalence.group-conflict', 'Those who stay must fight at least one round.')
      : undefined;
  },
  perform(asker, { fight, withdraw, surrender, callOff }, act) {
    const battle = battleAsked(asker);
    const choice: BattleChoice = {
      ...(fight !== undefined && { fight }),
      ...(withdraw && { withdraw }),
      ...(surrender && { surrender }),
      ...(callOff && { callOff }),
    };
    act.emit({ type: 'answered' });
    if (battle) act.emit({ type: 'choiceMade', battle: battle.id, player: asker.seat, choice });
  },
  offers(asker) {
    const battle = battleAsked(asker);
    if (!battle) return [];
    const own = ownGroups(asker, battle);
    const last = own.at(-1) ?? '';
    return [
      { type: 'takeStance', fight: 1 },
      { type: 'takeStance', fight: 6 },
      { type: 'takeStance', fight: 48 },
      { type: 'takeStance', fight: 1, callOff: true },
      { type: 'takeStance', withdraw: own },
      { type: 'takeStance', surrender: own },
      ...(own.length > 1
        ? [
            { type: 'takeStance', fight: 3, withdraw: [last] } as const,
            { type: 'takeStance', fight: 3, surrender: [last] } as const,
          ]
        : []),
    ] as TakeStance[];
  },
};
