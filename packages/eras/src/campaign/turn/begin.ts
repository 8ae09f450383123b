import { cloneJson, distanceOfPoints, type Point } from '@emlia/kernel';
import { livingOf } from '../../forces/kind.ts';
import { muster } from '../../forces/muster.ts';
import type { Group, Unit } from '../../forces/state.ts';
import type { CampaignLink } from '../../pack/campaign-scenario.ts';
import type { ScenarioUnit } from '../../pack/scenario-parts.ts';
import { eraFor, priceOf, spellsFor } from '../manpower/price.ts';
import type { Army, CampaignState, Carrier, MapNode } from '../state.ts';
import { countOnLinks, unitsOf } from '../table/muster.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';

/** The campaign as its scenario has it, before anything has been rolled. */
export const initialCampaignState = (world: CampaignWorld): CampaignState => {
  const { scenario } = world;
  const state: CampaignState = {
    pending: [],
    turn: 0,
    step: 'leaders',
    order: [...world.seats],
    queue: [],
    players: {},
    nodes: {},
    armies: {},
    links: {},
    works: {},
    battles: {},
    treaties: {},
    leaders: [],
    heroes: [],
    made: 0,
  };
  for (const { id, manpower, grants, leader, hq } of scenario.players) {
    state.players[id] = { id, manpower, grants: cloneJson([...grants]), hq, proposed: [] };
    if (leader === undefined) continue;
    state.players[id].leader = leader;
    state.leaders.push(leader);
  }
  for (const node of scenario.nodes) state.nodes[node.id] = nodeFrom(world, node);
  for (const { id, name, owner, at, groups, carried } of scenario.armies) {
    const army: Army = { id, name, owner, at: placeOf(state, at), groups: [], carried, moved: 0 };
    state.armies[id] = army;
    army.groups = groups.map((group): Group => {
      const key = `${id}.${group.id}`;
      const units = group.units.map((unit, i) =>
        unitFrom(world, state, unit, { id: `${key}.${i + 1}`, owner }),
      );
      return { id: key, name: group.name, units };
    });
    if (!scenario.heroes)
      for (const { type } of unitsOf(army)) if (unitTypeOf(world, type).hero) state.heroes.push(type);
  }
  if (scenario.heroes) state.heroes.push(...scenario.heroes);
  scenario.treaties.forEach((treaty, i) => {
    const id = `treaty-${i + 1}`;
    state.treaties[id] = { id, ...cloneJson({ parties: [...treaty.parties], clauses: [...treaty.clauses] }) };
    if (treaty.ends !== undefined) state.treaties[id].ends = treaty.ends;
  });
  for (const link of scenario.links) addLink(world, state, link);
  return state;
};

const nodeFrom = (world: CampaignWorld, node: CampaignWorld['scenario']['nodes'][number]): MapNode => {
  let stock = 0;
  for (const player in node.stock) stock += node.stock[player] ?? 0;
  return {
    id: node.id,
    name: node.name,
    kind: node.kind,
    at: { x: node.at.x, y: node.at.y },
    radius: node.radius,
    ...(node.controller !== undefined && { controller: node.controller }),
    buildings: node.buildings.map((type, i) => ({
      id: `${node.id}.${i + 1}`,
      type,
      health: world.roster.buildings[type]?.health ?? 1,
    })),
    stock,
  };
};

const placeOf = (state: CampaignState, at: Point | string): Point => {
  const point = typeof at === 'string' ? state.nodes[at]?.at : at;
  if (!point) throw new Error(`there is no node "${at}"`);
  return { x: point.x, y: point.y };
};

/** There without being bought, and worth what it would have cost. */
const unitFrom = (
  world: CampaignWorld,
  state: CampaignState,
  { type: listed, count, era, upgrades, spells }: ScenarioUnit,
  { id, owner }: { readonly id: string; readonly owner: string },
): Unit => {
  const type = unitTypeOf(world, listed);
  const age = era ?? eraFor(world, owner, type) ?? type.eras[0];
  if (age === undefined) throw new Error(`${type.name} is of no age`);
  return muster(world.roster, id, type.id, count, {
    era: age,
    paid: priceOf(world, state, owner, { type, elements: count, upgrades: upgrades ?? [], era: age }),
    upgrades: [...(upgrades ?? [])],
    spells: [...(spells ?? spellsFor(world, age, type.spellcasting ?? 0))],
  });
};

/** Carriers are those of the owner's armies at its start; what is missing there stands by as an army of its own. */
const addLink = (world: CampaignWorld, state: CampaignState, link: CampaignLink): void => {
  const { id, owner, path, ask, rank } = link;
  const from = link.from in state.armies ? { army: link.from } : { node: link.from };
  const to = link.to in state.armies ? { army: link.to } : { node: link.to };
  const start = state.armies[link.from]?.at ?? state.nodes[link.from]?.at;
  if (!start) throw new Error(`there is no "${link.from}" for a link to start from`);
  const carriers: Carrier[] = [];
  const missing: ScenarioUnit[] = [];
  for (const { type, count } of link.carriers) {
    let left = count;
    for (const army of Object.values(state.armies)) {
      if (army.owner !== owner || distanceOfPoints(army.at, start) > (state.nodes[link.from]?.radius ?? 1))
        continue;
      for (const unit of unitsOf(army)) {
        const free = unit.type === type ? livingOf(unit) - countOnLinks(state, army, unit) : 0;
        const taken = Math.min(left, free);
        if (taken <= 0) continue;
        carriers.push({ army: army.id, unit: unit.id, count: taken });
        left -= taken;
      }
    }
    if (left > 0) missing.push({ type, count: left });
  }
  if (missing.length > 0) {
    const army = `${id}-carriers`;
    const units = missing.map((unit, i) => unitFrom(world, state, unit, { id: `${army}.1.${i + 1}`, owner }));
    state.armies[army] = {
      id: army,
      name: 'Carriers',
      owner,
      at: { x: start.x, y: start.y },
      groups: [{ id: `${army}.1`, name: 'Carriers', units }],
      carried: 0,
      moved: 0,
    };
    for (const unit of units) carriers.push({ army, unit: unit.id, count: unit.alive });
  }
  state.links[id] = {
    id,
    owner,
    from,
    to,
    path: path.map(({ x, y }) => ({ x, y })),
    carriers,
    ...(ask !== undefined && { ask }),
    rank,
  };
};
