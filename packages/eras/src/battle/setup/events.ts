import type { Point } from '@emlia/kernel';
import { formatManpower } from '../../forces/manpower.ts';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { BattleEventKinds } from '../event-kind.ts';
import type { BattleGroup, BattleUnit } from '../state.ts';
import { copyUnit } from '../table/copy.ts';

export interface UnitPlace {
  readonly unit: string;
  readonly at: Point;
  readonly files: number;
  readonly flying?: boolean;
  readonly aboard?: string;
}

export type SetupEvent =
  | {
      readonly type: 'unitBought';
      readonly seat: string;
      readonly cost: number;
      readonly unit: BattleUnit;
      /** Where it is the first of a new one. */
      readonly group?: BattleGroup;
      readonly hero?: string;
      /** For a group that the others do not know of. */
      readonly secret?: true;
    }
  /** What the others see of that (sheet.visibility). */
  | {
      readonly type: 'boughtInSecret';
      readonly seat: string;
      readonly cost: number;
      readonly hero?: string;
    }
  /** What a leader adds to what casters know (leader.bonuses). */
  | {
      readonly type: 'spellsLearned';
      readonly unit: string;
      readonly spells: readonly string[];
      readonly side: string;
      /** For a group that the others do not know of. */
      readonly secret?: true;
    }
  | {
      readonly type: 'groupPlaced';
      readonly group: string;
      readonly side: string;
      readonly at: Point;
      readonly front: Edge;
      readonly places: readonly UnitPlace[];
      /** Coming in by its edge, not set up (reinforcement.joining). */
      readonly entering?: Edge;
    }
  | {
      readonly type: 'groupsWaiting';
      /** Left out at set-up: they come as reinforcements (group.limit). */
      readonly groups: readonly string[];
      readonly seat: string;
    }
  | {
      readonly type: 'setupShown';
      /** How everybody stands, where it was secret (sheet.visibility). */
      readonly groups: readonly BattleGroup[];
      readonly units: readonly BattleUnit[];
    }
  | { readonly type: 'arrivalShown'; readonly group: BattleGroup; readonly units: readonly BattleUnit[] }
  | {
      readonly type: 'groupsJoined';
      readonly groups: readonly BattleGroup[];
      readonly units: readonly BattleUnit[];
    };

export const setupEvents: BattleEventKinds<SetupEvent> = {
  unitBought: {
    recounts: true,
    change(state, { seat, cost, unit, group, hero }) {
      const player = state.players[seat];
      if (player) player.manpower -= cost;
      if (group) state.groups[group.id] = { ...group };
      state.units[unit.id] = copyUnit(unit);
      state.made++;
      if (hero !== undefined) state.heroes.push(hero);
    },
    tell: ({ field, group, player }, { seat, unit, cost }) => [
      {
        say: `${player(seat)} buys ${unit.alive + unit.injured} × ${field.roster.units[unit.type]?.name ?? unit.type} for ${group(unit.group)}.`,
        rule: 'manpower.purchase',
        ...(cost > 0 && { working: `${formatManpower(cost)} manpower` }),
      },
    ],
  },
  boughtInSecret: {
    recounts: true,
    change(state, { seat, cost, hero }) {
      const player = state.players[seat];
      if (player) player.manpower -= cost;
      state.made++;
      if (hero !== undefined) state.heroes.push(hero);
    },
    tell: ({ player }, { seat, cost }) => [
      {
        say: `${player(seat)} buys units for a group that has not been seen yet.`,
        rule: 'sheet.visibility',
        ...(cost > 0 && { working: `${formatManpower(cost)} manpower` }),
      },
    ],
  },
  spellsLearned: {
    still: true,
    change(state, { unit: id, spells }) {
      const unit = state.units[id];
      if (unit) unit.spells = [...unit.spells, ...spells];
    },
    tell: ({ name, field }, { unit, spells }) => [
      {
        say: `${name(unit)} learns ${spells.map(one => field.roster.spells[one]?.name ?? one).join(' and ')}.`,
        rule: 'leader.bonuses',
      },
    ],
  },
  groupPlaced: {
    recounts: true,
    change(state, { group: id, at, front, places }) {
      const group = state.groups[id];
      if (!group) return;
      group.where = 'map';
      group.at = at;
      group.front = front;
      group.moved = 0;
      delete group.arrives;
      delete group.secret;
      for (const place of places) {
        const unit = state.units[place.unit];
        if (!unit) continue;
        unit.at = place.at;
        unit.offset = { x: place.at.x - at.x, y: place.at.y - at.y };
        unit.files = place.files;
        if (place.flying) unit.flying = true;
        else unit.flying = undefined;
        if (place.aboard !== undefined) unit.aboard = place.aboard;
        else unit.aboard = undefined;
      }
    },
    tell: ({ group }, { group: id, entering }) => [
      entering
        ? { say: `${group(id)} enters by the ${entering} edge.`, rule: 'reinforcement.joining' }
        : { say: `${group(id)} takes position.`, rule: 'battle.setup' },
    ],
  },
  groupsWaiting: {
    change(state, { groups }) {
      for (const id of groups) {
        const group = state.groups[id];
        if (group) group.arrives = 1;
      }
    },
    tell: ({ group }, { groups }) =>
      groups.map(id => ({ say: `${group(id)} waits at its edge.`, rule: 'group.limit' })),
  },
  setupShown: {
    shows: true,
    recounts: true,
    change(state, { groups, units }) {
      state.shown = true;
      for (const group of groups) state.groups[group.id] = { ...group };
      for (const unit of units) state.units[unit.id] = copyUnit(unit);
    },
    tell: () => [{ say: 'Now everybody sees where the others have set up.', rule: 'sheet.visibility' }],
  },
  arrivalShown: {
    shows: true,
    recounts: true,
    change(state, { group, units }) {
      state.groups[group.id] = { ...group };
      for (const unit of units) state.units[unit.id] = copyUnit(unit);
    },
  },
  groupsJoined: {
    recounts: true,
    change(state, { groups, units }) {
      for (const group of groups) state.groups[group.id] = { ...group };
      for (const unit of units) state.units[unit.id] = copyUnit(unit);
    },
    tell: ({ group }, { groups }) =>
      groups.map(({ id }) => ({
        say: `${group(id)} is on its way to the battle.`,
        rule: 'reinforcement.joining',
      })),
  },
};
