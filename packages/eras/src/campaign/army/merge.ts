import { type Checks, distanceOfPoints, firstRefusal, isProblem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import { changeCarried } from '../manpower/pay.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army } from '../state.ts';
import { armiesOf, ownArmy } from '../table/checks.ts';
import { knownTo } from '../table/known.ts';
import { countOnLinks, unitsOf } from '../table/muster.ts';
import { strikeOff } from './strike-off.ts';

/** An army goes over into another in the same place (campaign.armies). */
export interface MergeArmies {
  readonly type: 'mergeArmies';
  readonly army: string;
  readonly into: string;
}

interface MergeQuery extends CampaignAsker {
  readonly army: Army;
  readonly into: Army;
}

/** One place, as far as armies are concerned. */
const TOGETHER = 1;

const checks: Checks<MergeQuery> = {
  'campaign.armies': ({ army, into }) => {
    if (army.id === into.id) return 'An army cannot merge with itself.';
    const busy = [army, into].find(one => one.battle !== undefined);
    if (busy) return `${busy.name} is in a battle.`;
    return (
      distanceOfPoints(army.at, into.at) <= TOGETHER || `${army.name} and ${into.name} are not in one place.`
    );
  },
  // One die for each group in a turn: whoever has rolled does not go on with those who have not.
  'hazard.rush': ({ army, into }) => {
    if ((army.rushed ?? false) === (into.rushed ?? false)) return true;
    const [wet, dry] = army.rushed ? [army, into] : [into, army];
    return `${wet.name} has rushed through hazards this turn, and ${dry.name} has not.`;
  },
  'construction.working': ({ army }) =>
    army.work === undefined || `The engineers of ${army.name} are at work this turn.`,
  'spell.busy': ({ world, army }) =>
    army.casting === undefined ||
    `${army.name} is casting ${world.roster.spells[army.casting.spell]?.name ?? 'a spell'}.`,
  'logistics.throughput': ({ state, army }) =>
    !unitsOf(army).some(unit => countOnLinks(state, army, unit) > 0) ||
    `Carriers of ${army.name} work a supply link; end the link first.`,
};

export const mergeArmies: CampaignOrder<MergeArmies> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('mergeArmies'), army: id, into: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const into = ownArmy(asker, command.into);
    return isProblem(into) ? into : firstRefusal(checks, { ...asker, army, into });
  },
  perform({ world, state, seat }, command, act) {
    const army = state.armies[command.army] as Army;
    const into = state.armies[command.into] as Army;
    const { carried } = army;
    if (army.moved > into.moved) act.emit({ type: 'armySpent', army: into.id, moved: army.moved });
    act.emit({
      type: 'groupsMoved',
      from: army.id,
      to: into.id,
      groups: army.groups.map(group => group.id),
      ...knownTo(world, state, 'armies', seat),
    });
    changeCarried({ world, state, act }, army.id, -carried, 'campaign.armies');
    changeCarried({ world, state, act }, into.id, carried, 'campaign.armies');
    strikeOff({ world, state, act }, army, 'campaign.armies');
  },
  offers({ state, seat }) {
    const own = armiesOf(state, seat);
    return own.flatMap(army =>
      own
        .filter(into => into !== army && distanceOfPoints(army.at, into.at) <= TOGETHER)
        .map(into => ({ type: 'mergeArmies', army: army.id, into: into.id }) as const),
    );
  },
};
