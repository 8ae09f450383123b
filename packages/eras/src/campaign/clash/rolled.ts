import { contains, type Point } from '@emlia/kernel';
import { rolledConflict } from '../../fire/conflict.ts';
import type { ConflictSide } from '../../fire/conflict-side.ts';
import type { ConflictVolley } from '../../fire/conflict-volley.ts';
import type { Counts } from '../../forces/element.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import { isSettlement } from '../../pack/scenario-parts.ts';
import type { CampaignContext } from '../order.ts';
import type { Army, CampaignBattle, CampaignState, MapNode } from '../state.ts';
import { ongoingOfLeader } from '../table/bonuses.ts';
import { isHeldBySideOf } from '../table/contact.ts';
import { knownTo, knownToAny } from '../table/known.ts';
import { countLivingInGroup } from '../table/muster.ts';
import type { CampaignWorld } from '../table/world.ts';
import type { VolleyTold } from './events.ts';
import { areFoes, type ClashSide, hasArrived, sidesOfBattle } from './sides.ts';

/** Fights so many rounds of a rolled battle (equivalence.group-conflict). */
export const fightRounds = (campaign: CampaignContext, battle: CampaignBattle, most: number): void => {
  const { world, state, act } = campaign;
  const sides = sidesOfBattle(world, state, battle, hasArrived(battle));
  const ids = sides.map(side => side.id);
  const known = battle.order.filter(id => ids.includes(id));
  const outcome = rolledConflict(
    {
      roster: world.roster,
      sides: sides.map(side => conflictSide(campaign, battle, side, sides)),
      ongoing: inForce(world, state, battle, sides),
      // A side new to the battle makes a new roll (priority.tie).
      ...(known.length === ids.length && { order: known }),
      turn: battle.fought,
      quiet: battle.quiet,
      rounds: most,
    },
    act.dice,
  );
  if (known.length < ids.length)
    act.emit({
      type: 'firstRolled',
      battle: battle.id,
      order: [...outcome.order],
      faces: facesOf(outcome.faces),
    });
  for (const army of sides.flatMap(side => side.armies)) emitLosses(campaign, army, outcome.after);
  act.emit({
    type: 'roundsFought',
    battle: battle.id,
    rounds: outcome.rounds.map(({ turn, volleys }) => ({ turn, volleys: volleys.map(toldOf) })),
    quiet: outcome.quiet,
    ongoing: outcome.ongoing.filter(one => one.until !== undefined && one.scale !== 'campaign'),
    ...knownToAny(
      world,
      state,
      'armies',
      sides.flatMap(side => side.players),
    ),
  });
};

const facesOf = (faces: Readonly<Record<string, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(faces).map(([id, rolled]) => [id, [...rolled]]));

const toldOf = ({ side, on, strength, roll, points, shares }: ConflictVolley): VolleyTold => {
  let killed = 0;
  let injured = 0;
  for (const { losses } of shares) {
    killed += losses.killed;
    injured += losses.injured;
  }
  return {
    side,
    on,
    strength: strength.value,
    dice: roll.rolls.flatMap(one => [...one.faces]),
    points,
    killed,
    injured,
  };
};

const emitLosses = (
  { world, state, act }: CampaignContext,
  army: Army,
  after: Readonly<Record<string, Counts>>,
): void => {
  const units: Record<string, Counts> = {};
  for (const group of army.groups) {
    for (const { id } of group.units) {
      const counts = after[id];
      if (counts) units[id] = counts;
    }
  }
  if (Object.keys(units).length === 0) return;
  act.emit({ type: 'unitsChanged', army: army.id, units, ...knownTo(world, state, 'armies', army.owner) });
};

/** Leaders' bonuses, the morale of elections, lasting spells, and what the fighting has brought so far. */
const inForce = (
  world: CampaignWorld,
  state: CampaignState,
  battle: CampaignBattle,
  sides: readonly ClashSide[],
): Ongoing[] => {
  const all: Ongoing[] = [...battle.ongoing];
  for (const side of sides) {
    for (const player of side.players) {
      all.push(...ongoingOfLeader(world, state, player));
      const { election } = state.players[player] ?? {};
      if (election) {
        const on = { reach: 'player', id: player } as const;
        all.push({
          rule: 'leader.election',
          label: 'Leader is assassinated',
          on,
          do: { morale: election.morale },
        });
      }
    }
    for (const army of side.armies) all.push(...(army.ongoing ?? []));
  }
  return all;
};

const conflictSide = (
  { world, state }: CampaignContext,
  battle: CampaignBattle,
  side: ClashSide,
  all: readonly ClashSide[],
): ConflictSide => {
  const node = state.nodes[battle.node] as MapNode;
  const defendsNode = side.armies.some(army => isHeldBySideOf(world, state, node, army));
  const ambushes = side.members.some(member => member.status === 'ambush');
  return {
    id: side.id,
    armies: side.armies.map(army => ({
      id: army.id,
      player: army.owner,
      groups: army.groups.filter(group => countLivingInGroup(group) > 0),
      level: levelAt(world, army.at),
      forest: world.lands.some(({ area, shape }) => area.forest && contains(shape, army.at)),
    })),
    hostileTo: all.filter(other => areFoes(world, state, side, other)).map(other => other.id),
    defendsNode,
    when: [
      'battle',
      ...(ambushes ? (['ambushing'] as const) : []),
      ...(defendsNode && isSettlement(node.kind) ? (['defendingSettlement'] as const) : []),
    ],
  };
};

/** The highest of the areas at a place; 0 where none says otherwise. */
const levelAt = (world: CampaignWorld, at: Point): number => {
  let level: number | undefined;
  for (const { area, shape } of world.lands) {
    if (area.level !== undefined && area.level > (level ?? Number.NEGATIVE_INFINITY) && contains(shape, at))
      level = area.level;
  }
  return level ?? 0;
};
