import type { CampaignEvent } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import type { CampaignState } from '../state.ts';

/** Counts men, manpower and cargo after each command, and says what appeared or vanished without an event. */
export interface Bookkeeper {
  check(state: CampaignState, events: readonly CampaignEvent[]): string | undefined;
}

interface Sums {
  men: number;
  manpower: number;
  cargo: number;
}

const sumsOf = (state: CampaignState): Sums => {
  const sums = { men: 0, manpower: 0, cargo: 0 };
  for (const player of Object.values(state.players)) sums.manpower += player.manpower;
  for (const node of Object.values(state.nodes)) sums.cargo += node.stock;
  for (const army of Object.values(state.armies)) {
    sums.cargo += army.carried;
    for (const group of army.groups) {
      for (const unit of group.units) sums.men += unit.alive + unit.injured + unit.dead;
    }
  }
  return sums;
};

const isWhole = (number: number): boolean => Number.isInteger(number) && number >= 0;

/** What no state may ever have. */
const wrongIn = (state: CampaignState): string | undefined => {
  for (const player of Object.values(state.players)) {
    if (player.manpower < 0) return `${player.id} has ${player.manpower} manpower`;
  }
  for (const node of Object.values(state.nodes)) {
    if (!isWhole(node.stock)) return `${node.name} has ${node.stock} cargo`;
  }
  for (const army of Object.values(state.armies)) {
    if (!isWhole(army.carried)) return `${army.name} carries ${army.carried}`;
    if (army.moved < 0 || army.moved > 1) return `${army.name} has moved ${army.moved}`;
    if (army.battle !== undefined) {
      const battle = state.battles[army.battle];
      if (!battle?.members.some(member => member.army === army.id))
        return `${army.name} is in no such battle`;
    }
    for (const unit of army.groups.flatMap(group => group.units)) {
      const { alive, injured, dead, hungry, elements } = unit;
      if (![alive, injured, dead, hungry].every(isWhole))
        return `${unit.id} counts ${alive}, ${injured}, ${dead}`;
      if (hungry > injured) return `${unit.id} has more hungry than injured`;
      if (elements && elements.length !== alive + injured) return `${unit.id} has other elements than living`;
    }
  }
  for (const battle of Object.values(state.battles)) {
    if (!state.nodes[battle.node]) return 'a battle is nowhere';
    if (battle.members.some(({ army }) => state.armies[army]?.battle !== battle.id))
      return 'a battle has a ghost';
  }
  return undefined;
};

export const bookkeeper = (game: CampaignGame): Bookkeeper => {
  const twin = game.begin();
  const cents = (x: number): number => Math.round(x * 100) / 100;
  return {
    check(state, events) {
      let sums = sumsOf(twin);
      let appeared = 0;
      let bought = 0;
      for (const event of events) {
        const gone = goneBy(twin, event);
        game.evolve(twin, event);
        const after = sumsOf(twin);
        const men = after.men - sums.men;
        const manpower = cents(after.manpower - sums.manpower);
        const cargo = after.cargo - sums.cargo;
        if (event.type === 'groupSet') appeared += men;
        else if (event.type === 'groupGone' && event.why === 'group.split-merge') appeared -= gone.men;
        else if (event.type === 'unitsBought') bought += event.count;
        if (event.type !== 'groupSet' && men !== -gone.men) return `${event.type} changes men by ${men}`;
        if (manpower !== (event.type === 'manpowerChanged' ? cents(event.by) : 0))
          return `${event.type} changes manpower by ${manpower}`;
        const said = event.type === 'stockChanged' || event.type === 'carriedChanged' ? event.by : 0;
        if (cargo !== said - gone.cargo) return `${event.type} changes cargo by ${cargo}`;
        sums = after;
      }
      if (appeared !== bought) return `${appeared} men appeared, ${bought} were bought`;
      return wrongIn(state);
    },
  };
};

/** What goes with an army, a group or a field. */
const goneBy = (state: CampaignState, event: CampaignEvent): { men: number; cargo: number } => {
  const none = { men: 0, cargo: 0 };
  const menOf = (
    groups: readonly { units: readonly { alive: number; injured: number; dead: number }[] }[],
  ): number =>
    groups.reduce(
      (sum, group) => sum + group.units.reduce((all, unit) => all + unit.alive + unit.injured + unit.dead, 0),
      0,
    );
  if (event.type === 'armyGone') {
    const army = state.armies[event.army];
    return army ? { men: menOf(army.groups), cargo: army.carried } : none;
  }
  if (event.type === 'groupGone') {
    const group = state.armies[event.army]?.groups.find(one => one.id === event.group);
    return group ? { men: menOf([group]), cargo: 0 } : none;
  }
  return none;
};
