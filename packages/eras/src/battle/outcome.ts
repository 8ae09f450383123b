import type { Group, Unit } from '../forces/state.ts';
import type { Edge } from '../pack/scenario-parts.ts';
import type { BattleAct, BattleContext } from './order.ts';
import { fieldedGroup, secretArrival } from './setup/begin.ts';
import type { SetupArmy, SetupGroup, Support } from './setup/setup.ts';
import type { BattleState, BattleUnit, Structure } from './state.ts';
import type { Battlefield } from './table/field.ts';
import { isActive, unitsIn } from './table/units.ts';

/** What a battle leaves of a group, as the campaign keeps it. */
export interface GroupOutcome {
  readonly group: Group;
  readonly army: string;
  readonly player: string;
  readonly side: string;
  /** On the map, with somebody living; else why it is not. */
  readonly fate: 'stands' | 'left' | 'surrendered' | 'waiting' | 'support' | 'destroyed';
  /** By which edge it left. */
  readonly leftBy?: Edge;
  /** The side that took it, for which there is a refund. */
  readonly captor?: string;
}

export interface BattleOutcome {
  readonly over: boolean;
  readonly turn: number;
  readonly groups: readonly GroupOutcome[];
  /** Manpower in hand, refunds of surrenders included. */
  readonly manpower: Readonly<Record<string, number>>;
  /** Leaders still in office: who is missing has fallen (leader.hero-form). */
  readonly leaders: Readonly<Record<string, string>>;
  /** Finished buildings that stand, and works begun. */
  readonly structures: readonly Structure[];
  readonly nodes: Readonly<Record<string, string>>;
  /** Campaign-wide effects that the battle has begun (morale.leader-combat-death). */
  readonly lasting: BattleState['ongoing'];
}

/** A unit without what only the battle knew of it. */
const bareUnit = (unit: BattleUnit): Unit => {
  const { id, type, alive, injured, hungry, dead, elements, half, upgrades, spells, uses, boughtFor, paid } =
    unit;
  return {
    id,
    type,
    alive,
    injured,
    hungry,
    dead,
    ...(elements && { elements: elements.map(element => ({ ...element })) }),
    ...(half !== undefined && { half }),
    upgrades: [...upgrades],
    spells: [...spells],
    uses: { ...uses },
    boughtFor,
    paid,
  };
};

/** What a campaign takes from a battle, at its end or when it pauses. */
export const outcomeOf = (state: BattleState): BattleOutcome => ({
  over: state.result !== undefined,
  turn: state.turn,
  groups: Object.values(state.groups).map(group => ({
    group: { id: group.id, name: group.name, units: unitsIn(state, group.id).map(bareUnit) },
    army: group.army,
    player: group.player,
    side: group.side,
    fate: group.where === 'map' ? (isActive(state, group) ? 'stands' : 'destroyed') : group.where,
    ...(group.leftBy && { leftBy: group.leftBy }),
    ...(group.captor !== undefined && { captor: group.captor }),
  })),
  manpower: Object.fromEntries(Object.entries(state.players).map(([id, { manpower }]) => [id, manpower])),
  leaders: Object.fromEntries(
    Object.entries(state.players).flatMap(([id, { leader }]) => (leader === undefined ? [] : [[id, leader]])),
  ),
  structures: Object.values(state.structures).filter(
    ({ health, until }) => health > 0 && until === undefined,
  ),
  nodes: { ...state.nodes },
  lasting: state.ongoing.filter(({ until }) => until === undefined),
});

const sideOfSeat = (field: Battlefield, player: string): string => {
  const side = field.sideOf[player];
  if (!field.players[player] || side === undefined) throw new Error(`${player} has no seat in this battle`);
  return side;
};

/**
 * An army comes to a battle under way (reinforcement.joining): its groups wait at their edge until the turn from which
 * they may enter. Its player must have a seat in it.
 */
export const reinforceBattle = (
  { field, state, act }: BattleContext,
  player: string,
  army: Pick<SetupArmy, 'id'>,
  groups: readonly SetupGroup[],
): void => {
  const side = sideOfSeat(field, player);
  const made = groups.map(one => fieldedGroup(field, { side, player, army: army.id }, one));
  act.emit({
    type: 'groupsJoined',
    groups: made.map(({ group }) => ({
      ...group,
      arrives: group.arrives ?? state.turn + 1,
      ...secretArrival(field),
    })),
    units: made.flatMap(({ units }) => units),
  });
};

/** Guns of the campaign map take up the support of a battle, or leave it (indirect.off-map). */
export const supportBattle = (
  field: Battlefield,
  player: string,
  guns: readonly Support[],
  act: BattleAct,
): void => {
  const side = sideOfSeat(field, player);
  const made = guns.map(({ group, army, at }) => {
    const one = fieldedGroup(field, { side, player, army }, { group });
    return {
      group: { ...one.group, where: 'support' as const, at, ...secretArrival(field) },
      units: one.units.map(unit => ({ ...unit, at })),
    };
  });
  act.emit({
    type: 'groupsJoined',
    groups: made.map(({ group }) => group),
    units: made.flatMap(({ units }) => units),
  });
};
