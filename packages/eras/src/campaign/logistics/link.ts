import {
  type Checks,
  distanceOfPoints,
  firstRefusal,
  isProblem,
  type Point,
  problem,
  type Verdict,
} from '@emlia/kernel';
import * as z from 'zod';
import { livingOf } from '../../forces/kind.ts';
import { isOnMap } from '../../pack/map.ts';
import { crossesBlocking } from '../army/course.ts';
import { id, path, wholeNumber } from '../fields.ts';
import { changeCarried, changeStock } from '../manpower/pay.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army, CampaignState, Carrier, SupplyLink, SupplyPlace } from '../state.ts';
import { armiesOf, ownArmy, unitInArmy } from '../table/checks.ts';
import { freshId } from '../table/fresh.ts';
import { knownTo } from '../table/known.ts';
import { countOnLinks, roomOf, unitsOf } from '../table/muster.ts';
import { isInNode, nodeAt } from '../table/places.ts';
import { areAllies, shareSupply } from '../table/sides.ts';
import { unitTypeOf } from '../table/world.ts';
import { fliesOver, isFedFrom, placeKey, pointOfPlace } from './network.ts';

/** Carriers of an army at its start work a link between two places (logistics.link). */
export interface SetLink {
  readonly type: 'setLink';
  readonly from: Exclude<SupplyPlace, { readonly battle: string }>;
  readonly to: SupplyPlace;
  readonly path?: Point[] | undefined;
  readonly carriers: Carrier[];
  readonly ask?: number | undefined;
  /** The lower is worked first. */
  readonly rank?: number | undefined;
}

export interface EndLink {
  readonly type: 'endLink';
  readonly link: string;
}

interface LinkQuery extends CampaignAsker {
  readonly command: SetLink;
}

const isFriendly = ({ world, state, seat }: CampaignAsker, place: SupplyPlace): boolean => {
  if ('node' in place) {
    const { controller } = state.nodes[place.node] ?? {};
    return controller !== undefined && shareSupply(world, state, seat, controller);
  }
  if ('army' in place) {
    const { owner } = state.armies[place.army] ?? {};
    return owner !== undefined && shareSupply(world, state, seat, owner);
  }
  return (state.battles[place.battle]?.members ?? []).some(member =>
    areAllies(world, state, seat, state.armies[member.army]?.owner ?? ''),
  );
};

const standsAt = (state: CampaignState, army: Army, place: SupplyPlace): boolean => {
  if ('node' in place) {
    const node = state.nodes[place.node];
    return node !== undefined && isInNode(node, army.at);
  }
  const at = pointOfPlace(state, place);
  return at !== undefined && distanceOfPoints(army.at, at) <= 1;
};

const checks: Checks<LinkQuery> = {
  'logistics.link': asker => {
    const { command } = asker;
    if (!isFriendly(asker, command.from)) return 'A link starts in a friendly place.';
    const { to } = command;
    const isNobodys = 'node' in to && asker.state.nodes[to.node]?.controller === undefined;
    return (
      isNobodys ||
      isFriendly(asker, to) ||
      'A link ends in a place that is friendly or nobody’s, or at a battle of your side.'
    );
  },
  'logistics.throughput': ({ world, state, command }) => {
    for (const { army: armyId, unit: unitId, count } of command.carriers) {
      const army = state.armies[armyId] as Army;
      const unit = unitInArmy(army, unitId);
      if (isProblem(unit)) return unit.say;
      if (army.battle !== undefined) return `${army.name} is in a battle.`;
      if (!standsAt(state, army, command.from)) return `${army.name} is not where the link starts.`;
      if (!unitTypeOf(world, unit.type).cargo) return `${unitTypeOf(world, unit.type).name} carry no cargo.`;
      const free = livingOf(unit) - countOnLinks(state, army, unit);
      if (free < count) return `Only ${free} of the ${unitTypeOf(world, unit.type).name} are free.`;
    }
    const named = command.carriers.map(one => `${one.army} ${one.unit}`);
    return new Set(named).size === named.length || 'A unit of carriers is named twice.';
  },
  'logistics.flow': ({ state, command }) =>
    (placeKey(command.from) !== placeKey(command.to) &&
      !isFedFrom(Object.values(state.links), command.from, command.to)) ||
    'That place already feeds the start of the link.',
  'move.blocking-terrain': ({ world, state, command }) => {
    const [start, end] = [pointOfPlace(state, command.from), pointOfPlace(state, command.to)];
    if (!start || !end) return 'One of the ends is gone.';
    const way = [start, ...(command.path ?? []), end];
    if (!way.every(at => isOnMap(world.map, at))) return 'That is off the map.';
    return (
      fliesOver(world, state, { carriers: command.carriers }) ||
      !crossesBlocking(world, state, way) ||
      'Carriers cannot cross that ground.'
    );
  },
};

const carrier = z.strictObject({ army: id, unit: id, count: wholeNumber });
const place = z.union([
  z.strictObject({ node: id }),
  z.strictObject({ army: id }),
  z.strictObject({ battle: id }),
]);

const exists = (state: CampaignState, one: SupplyPlace): boolean =>
  'node' in one
    ? Object.hasOwn(state.nodes, one.node)
    : 'army' in one
      ? Object.hasOwn(state.armies, one.army)
      : Object.hasOwn(state.battles, one.battle);

export const setLink: CampaignOrder<SetLink> = {
  answers: ['orders'],
  schema: z.strictObject({
    type: z.literal('setLink'),
    from: z.union([z.strictObject({ node: id }), z.strictObject({ army: id })]),
    to: place,
    path: path.optional(),
    carriers: z.array(carrier).min(1).max(40),
    ask: wholeNumber.optional(),
    rank: z.int().min(1).max(1000).optional(),
  }),
  check(asker, command): Verdict {
    const absent = [command.from, command.to].find(one => !exists(asker.state, one));
    if (absent) return problem('no-place', `There is no ${placeKey(absent)}.`);
    for (const one of command.carriers) {
      const army = ownArmy(asker, one.army);
      if (isProblem(army)) return army;
    }
    return firstRefusal(checks, { ...asker, command });
  },
  perform({ world, state, seat }, command, act) {
    const { from, to, carriers, ask } = command;
    const link: SupplyLink = {
      id: freshId(state, act, 'link'),
      owner: seat,
      from,
      to,
      path: [...(command.path ?? [])],
      carriers,
      ...(ask !== undefined && { ask }),
      rank: command.rank ?? 1,
    };
    act.emit({ type: 'linkSet', link, ...knownTo(world, state, 'armies', seat) });
    // What they had with them is unloaded where they now work.
    for (const one of new Set(carriers.map(({ army }) => army))) {
      const army = state.armies[one] as Army;
      const over = army.carried - roomOf(world, state, army);
      const node = 'node' in from ? from.node : nodeAt(state, army.at, ({ kind }) => kind !== 'field')?.id;
      if (over <= 0 || node === undefined) continue;
      changeCarried({ world, state, act }, one, -over, 'logistics.throughput');
      changeStock({ world, state, act }, node, over, 'logistics.throughput');
    }
  },
  offers: asker => offersOf(asker),
  vary(_asker, command, dice) {
    const carriers = command.carriers.map(one => ({ ...one, count: dice.roll(one.count) }));
    return dice.roll(3) === 1 ? { ...command, carriers, ask: dice.roll(2000) } : { ...command, carriers };
  },
};

const OFFERED = 4;

const offersOf = ({ world, state, seat }: CampaignAsker): SetLink[] =>
  armiesOf(state, seat).flatMap(army => {
    const node = nodeAt(state, army.at, ({ kind }) => kind !== 'field');
    const unit = unitsOf(army).find(
      one => (unitTypeOf(world, one.type).cargo ?? 0) > 0 && livingOf(one) > countOnLinks(state, army, one),
    );
    if (!node || !unit || army.battle !== undefined) return [];
    const carriers = [
      { army: army.id, unit: unit.id, count: livingOf(unit) - countOnLinks(state, army, unit) },
    ];
    return targetsOf(state, seat, node.id, army.id).map(
      (to): SetLink => ({ type: 'setLink', from: { node: node.id }, to, carriers }),
    );
  });

const targetsOf = (state: CampaignState, seat: string, node: string, but: string): SupplyPlace[] => {
  const places: SupplyPlace[] = [];
  for (const one of Object.values(state.nodes)) {
    if (one.controller === seat && one.id !== node) places.push({ node: one.id });
  }
  const battles = new Set<string>();
  for (const army of armiesOf(state, seat)) {
    if (army.battle !== undefined) battles.add(army.battle);
    else if (army.id !== but) places.push({ army: army.id });
  }
  // Several armies of one player may be in the same battle.
  for (const battle of battles) places.push({ battle });
  const here = state.nodes[node]?.at as Point;
  const apart = (one: SupplyPlace): number => distanceOfPoints(here, pointOfPlace(state, one) ?? here);
  return places.sort((a, b) => apart(a) - apart(b)).slice(0, OFFERED);
};

export const endLink: CampaignOrder<EndLink> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('endLink'), link: id }),
  check({ state, seat }, command): Verdict {
    const link = Object.hasOwn(state.links, command.link) ? state.links[command.link] : undefined;
    if (!link) return problem('no-link', `There is no link "${command.link}".`);
    return link.owner === seat ? undefined : problem('not-yours', 'That link is not yours.');
  },
  perform(_asker, command, act) {
    act.emit({ type: 'linkGone', link: command.link });
  },
  offers: ({ state, seat }) =>
    Object.values(state.links)
      .filter(link => link.owner === seat)
      .map(link => ({ type: 'endLink', link: link.id })),
};
