import { type Checks, firstRefusal, isProblem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { id, ids, name } from '../fields.ts';
import { changeCarried } from '../manpower/pay.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army } from '../state.ts';
import { armiesOf, groupInArmy, nameForArmy, ownArmy } from '../table/checks.ts';
import { freshId } from '../table/fresh.ts';
import { knownTo } from '../table/known.ts';
import { countOnLinks, roomOf } from '../table/muster.ts';

/** Groups of an army become an army of their own (campaign.armies). */
export interface FormArmy {
  readonly type: 'formArmy';
  readonly army: string;
  readonly groups: string[];
  readonly name?: string | undefined;
}

interface FormQuery extends CampaignAsker {
  readonly army: Army;
  readonly command: FormArmy;
}

const checks: Checks<FormQuery> = {
  'campaign.armies': ({ army, command }) => {
    if (army.battle !== undefined) return `${army.name} is in a battle.`;
    const going = new Set(command.groups);
    return army.groups.some(group => !going.has(group.id)) || `Somebody has to stay with ${army.name}.`;
  },
  'logistics.throughput': ({ state, army, command }) => {
    const going = army.groups.filter(group => command.groups.includes(group.id));
    const bound = going.find(group => group.units.some(unit => countOnLinks(state, army, unit) > 0));
    return bound === undefined || `Carriers of ${bound.name} work a supply link; end the link first.`;
  },
};

export const formArmy: CampaignOrder<FormArmy> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('formArmy'), army: id, groups: ids, name: name.optional() }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    for (const one of command.groups) {
      const group = groupInArmy(army, one);
      if (isProblem(group)) return group;
    }
    return firstRefusal(checks, { ...asker, army, command });
  },
  perform({ world, state, seat }, command, act) {
    const army = state.armies[command.army] as Army;
    const made = freshId(state, act, 'army');
    act.emit({
      type: 'armyRaised',
      army: {
        id: made,
        name: command.name ?? nameForArmy({ world, state, seat }),
        owner: seat,
        at: army.at,
        groups: [],
        carried: 0,
        moved: army.moved,
        ...(army.last !== undefined && { last: army.last }),
        ...(army.left !== undefined && { left: army.left }),
        ...(army.rushed && { rushed: army.rushed }),
      },
    });
    const all = roomOf(world, state, army);
    act.emit({
      type: 'groupsMoved',
      from: army.id,
      to: made,
      groups: [...command.groups],
      ...knownTo(world, state, 'armies', seat),
    });
    const room = roomOf(world, state, state.armies[made] as Army);
    const share = all === 0 ? 0 : Math.floor((army.carried * room) / all);
    changeCarried({ world, state, act }, army.id, -share, 'campaign.armies');
    changeCarried({ world, state, act }, made, share, 'campaign.armies');
  },
  offers: ({ state, seat }) =>
    armiesOf(state, seat)
      .filter(army => army.groups.length > 1)
      .map(army => ({ type: 'formArmy', army: army.id, groups: [army.groups.at(-1)?.id ?? ''] })),
};
