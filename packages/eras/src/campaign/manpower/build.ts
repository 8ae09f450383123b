import { type Checks, distanceOfPoints, firstRefusal, isProblem, problem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { canPay, formatManpower } from '../../forces/manpower.ts';
import type { BuildingType } from '../../pack/stat-line.ts';
import { id } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army, CampaignState, CampaignWork, MapNode } from '../state.ts';
import { playerNumber } from '../table/bonuses.ts';
import { armiesOf, ownArmy } from '../table/checks.ts';
import { isHeldBySideOf } from '../table/contact.ts';
import { freshId } from '../table/fresh.ts';
import { engineersOf } from '../table/muster.ts';
import { isInNode, nodeAt } from '../table/places.ts';
import { areAllies } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';
import { changeManpower, roundToCents } from './pay.ts';

/** Engineers begin a building where their army stands (construction.cost). */
export interface Build {
  readonly type: 'build';
  readonly army: string;
  readonly building: string;
}

/** Engineers go on with a work begun before (construction.working). */
export interface WorkOn {
  readonly type: 'workOn';
  readonly army: string;
  readonly work: string;
}

const costOf = (world: CampaignWorld, state: CampaignState, player: string, type: BuildingType): number =>
  roundToCents(playerNumber(world, state, player, { stat: 'cost', base: type.cost, building: type.id }));

const siteOf = (state: CampaignState, army: Army): MapNode | undefined =>
  nodeAt(state, army.at, ({ kind }) => kind !== 'field');

/** Being at work takes the whole turn: the army has not moved, does not fight, and stays. */
const atWork = ({ world, state }: CampaignAsker, army: Army): true | string => {
  if (army.battle !== undefined) return `${army.name} is in a battle.`;
  if (army.moved > 0) return `${army.name} has moved this turn.`;
  if (army.work !== undefined) return `The engineers of ${army.name} are at work already.`;
  return engineersOf(world, state, army) > 0 || `${army.name} has no engineers.`;
};

interface BuildQuery extends CampaignAsker {
  readonly army: Army;
  readonly building: BuildingType;
}

const buildChecks: Checks<BuildQuery> = {
  'construction.engineers': ({ world, seat, building }) =>
    building.eras.some(era => world.players[seat]?.eras.includes(era)) ||
    `${building.name} is not of an age of yours.`,
  'construction.time': ({ building }) =>
    building.build.scale === 'campaign' ||
    `${building.name} is put up during a battle, not in a campaign turn.`,
  'construction.working': query => atWork(query, query.army),
  'node.forward-base': ({ world, state, army, building }) => {
    const site = siteOf(state, army);
    if (!site) return building.foundsNode || `${building.name} is built in a node.`;
    return isHeldBySideOf(world, state, site, army) || `${site.name} is not yours to build in.`;
  },
  'construction.cost': ({ world, state, seat, building }) => {
    const cost = costOf(world, state, seat, building);
    const have = state.players[seat]?.manpower ?? 0;
    return (
      canPay(cost, have) ||
      `${building.name} costs ${formatManpower(cost)} manpower; you have ${formatManpower(have)}.`
    );
  },
};

export const build: CampaignOrder<Build> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('build'), army: id, building: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const { buildings } = asker.world.roster;
    const building = Object.hasOwn(buildings, command.building) ? buildings[command.building] : undefined;
    return building
      ? firstRefusal(buildChecks, { ...asker, army, building })
      : problem('no-building', `There is no building "${command.building}".`);
  },
  perform({ world, state, seat }, command, act) {
    const army = state.armies[command.army] as Army;
    const building = world.roster.buildings[command.building] as BuildingType;
    const site = siteOf(state, army);
    changeManpower({ world, state, act }, seat, -costOf(world, state, seat, building), 'construction.cost');
    const work: CampaignWork = {
      id: freshId(state, act, 'work'),
      type: building.id,
      at: { x: army.at.x, y: army.at.y },
      ...(site && { node: site.id }),
      owner: seat,
      progress: 0,
    };
    act.emit({ type: 'workBegan', work });
    act.emit({ type: 'workedOn', army: army.id, work: work.id });
  },
  offers: ({ world, state, seat }) =>
    armiesOf(state, seat)
      .filter(army => engineersOf(world, state, army) > 0)
      .flatMap(army =>
        Object.values(world.roster.buildings)
          .filter(building => building.build.scale === 'campaign')
          .map(building => ({ type: 'build', army: army.id, building: building.id }) as const),
      ),
};

interface WorkQuery extends CampaignAsker {
  readonly army: Army;
  readonly work: CampaignWork;
}

/** At campaign scale its army must stand at the site. */
const isAtSite = (state: CampaignState, army: Army, work: CampaignWork): boolean => {
  const node = work.node === undefined ? undefined : state.nodes[work.node];
  return node ? isInNode(node, army.at) : distanceOfPoints(army.at, work.at) <= SITE;
};

/** Metres from a site in open country (construction.working). */
const SITE = 10;

const workChecks: Checks<WorkQuery> = {
  'construction.working': query => {
    const ready = atWork(query, query.army);
    if (ready !== true) return ready;
    return isAtSite(query.state, query.army, query.work) || `${query.army.name} is not at the site.`;
  },
  'construction.building': ({ world, state, seat, work }) =>
    areAllies(world, state, seat, ownerOfWork(state, work)) || 'That work is another player’s.',
};

/** A work changes hands with the node it stands in. */
export const ownerOfWork = (state: CampaignState, work: CampaignWork): string =>
  (work.node === undefined ? undefined : state.nodes[work.node]?.controller) ?? work.owner;

export const workOn: CampaignOrder<WorkOn> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('workOn'), army: id, work: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const { works } = asker.state;
    const work = Object.hasOwn(works, command.work) ? works[command.work] : undefined;
    return work
      ? firstRefusal(workChecks, { ...asker, army, work })
      : problem('no-work', `There is no work "${command.work}".`);
  },
  perform(_asker, { army, work }, act) {
    act.emit({ type: 'workedOn', army, work });
  },
  offers: ({ world, state, seat }) =>
    armiesOf(state, seat)
      .filter(army => engineersOf(world, state, army) > 0)
      .flatMap(army =>
        Object.values(state.works)
          .filter(work => isAtSite(state, army, work))
          .map(work => ({ type: 'workOn', army: army.id, work: work.id }) as const),
      ),
};
