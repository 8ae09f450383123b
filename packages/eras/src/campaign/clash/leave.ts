import { direction, distanceOfPoints, type Point, snapPoint } from '@emlia/kernel';
import { freeName } from '../../forces/name.ts';
import { EDGES, type Edge } from '../../pack/scenario-parts.ts';
import type { CampaignContext } from '../order.ts';
import { isPassable } from '../spell/ground.ts';
import type { Army, CampaignBattle, CampaignState, MapNode } from '../state.ts';
import { armiesOf } from '../table/checks.ts';
import { foeWithin } from '../table/contact.ts';
import { towards } from '../table/edge.ts';
import { freshId } from '../table/fresh.ts';
import { knownTo } from '../table/known.ts';
import type { CampaignWorld } from '../table/world.ts';
import { areFoes, sidesOfBattle } from './sides.ts';

interface Withdrawal {
  readonly army: Army;
  readonly groups: readonly string[];
  readonly why: string;
  /** Left out: the one it came by, or one that no enemy did. */
  readonly edge?: Edge | undefined;
}

/** Groups leave a battle: their army with them, or as an army of their own (battle.withdrawal). */
export const withdrawGroups = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  { army, groups, why, edge: by }: Withdrawal,
): void => {
  const { world, state, act } = campaign;
  const edge = by ?? exitOf(world, state, battle, army);
  const leaves = army.groups.every(group => groups.includes(group.id))
    ? army
    : detach(campaign, army, groups);
  act.emit({ type: 'memberLeft', battle: battle.id, army: leaves.id, spent: true, why });
  const at = spotFor(campaign, battle, leaves, edge);
  act.emit({ type: 'armyPlaced', army: leaves.id, at, why: 'battle.withdrawal' });
};

const detach = ({ world, state, act }: CampaignContext, army: Army, groups: readonly string[]): Army => {
  const id = freshId(state, act, 'army');
  const { owner, at, moved, last } = army;
  act.emit({
    type: 'armyRaised',
    army: {
      id,
      name: freeName(
        `${army.name}, those who left`,
        armiesOf(state, owner).map(({ name }) => name),
      ),
      owner,
      at,
      groups: [],
      carried: 0,
      moved,
      ...(last !== undefined && { last }),
    },
  });
  act.emit({
    type: 'groupsMoved',
    from: army.id,
    to: id,
    groups: [...groups],
    ...knownTo(world, state, 'armies', owner),
  });
  return state.armies[id] as Army;
};

/** The edge it entered by; the holder's is any no enemy entered by. */
const exitOf = (world: CampaignWorld, state: CampaignState, battle: CampaignBattle, army: Army): Edge => {
  const own = battle.members.find(member => member.army === army.id);
  if (own?.edge) return own.edge;
  const sides = sidesOfBattle(world, state, battle);
  const mine = sides.find(side => side.armies.includes(army));
  const taken = sides
    .filter(side => mine && areFoes(world, state, side, mine))
    .flatMap(side => side.members.map(member => member.edge));
  return EDGES.find(edge => !taken.includes(edge)) ?? 'north';
};

/** Ways to look about from a spot, in sixteenths of a turn rounded to whole degrees. */
const ROUND = [0, 23, 45, 68, 90, 113, 135, 158, 180, 203, 225, 248, 270, 293, 315, 338];
const RINGS = 24;

/** Just beyond contact distance on that side; if that is impassable or near another enemy, the nearest spot that is neither. */
const spotFor = (
  { world, state }: CampaignContext,
  battle: CampaignBattle,
  army: Army,
  edge: Edge,
): Point => {
  const node = state.nodes[battle.node] as MapNode;
  const step = towards(edge);
  let reach = node.radius;
  for (const member of battle.members) {
    const other = state.armies[member.army];
    if (other && other.owner !== army.owner) reach = Math.max(reach, distanceOfPoints(node.at, other.at));
  }
  const apart = reach + world.contact + 1;
  const wished = { x: node.at.x + step.x * apart, y: node.at.y + step.y * apart };
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const degrees of ring === 0 ? [0] : ROUND) {
      const way = direction(degrees);
      const by = (ring * world.contact) / 2;
      const spot = snapPoint({ x: wished.x + way.x * by, y: wished.y + way.y * by });
      if (isPassable(world, state, spot) && !foeWithin(world, state, army, spot)) return spot;
    }
  }
  return snapPoint({
    x: Math.max(0, Math.min(world.map.width, wished.x)),
    y: Math.max(0, Math.min(world.map.height, wished.y)),
  });
};
