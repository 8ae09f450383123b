import { counted, type Point } from '@emlia/kernel';
import type { Losses } from '../../fire/losses.ts';
import { formatManpower } from '../../forces/manpower.ts';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { BattleEventKinds } from '../event-kind.ts';
import type { BattleGroup, BattleUnit, MoveUnderWay, Reaction } from '../state.ts';
import { applyLosses } from '../strike/struck.ts';
import { copyUnit } from '../table/copy.ts';
import { formatLosses, formatMetres } from '../table/words.ts';

export type MovementEvent =
  | { readonly type: 'moveBegan'; readonly journey: MoveUnderWay; readonly lifting: readonly string[] }
  | { readonly type: 'reactionsAsked'; readonly seats: readonly string[] }
  | { readonly type: 'reacted'; readonly seat: string; readonly reactions: readonly Reaction[] }
  | {
      readonly type: 'groupHalted';
      readonly group: string;
      readonly metres: number;
      readonly places: readonly { readonly unit: string; readonly at: Point }[];
    }
  | { readonly type: 'unitBlocked'; readonly unit: string; readonly by: string }
  | { readonly type: 'blockEnded'; readonly by: string; readonly unit: string; readonly released?: true }
  | {
      readonly type: 'groupMoved';
      readonly group: string;
      readonly at: Point;
      readonly path: readonly Point[];
      readonly metres: number;
      /** Metres of its movement that it used up. */
      readonly cost: number;
      readonly stopped?: true;
      readonly places: readonly { readonly unit: string; readonly at: Point; readonly went: number }[];
    }
  | {
      readonly type: 'hazardRushed';
      readonly group: string;
      readonly die: number;
      readonly losses: readonly Losses[];
    }
  | { readonly type: 'unitReformed'; readonly unit: string; readonly files: number }
  | {
      readonly type: 'regrouped';
      readonly how: 'split' | 'merge';
      readonly group: string;
      readonly other: string;
      readonly groups: readonly BattleGroup[];
      readonly units: readonly BattleUnit[];
      /** Units of which nothing is left, not even dead. */
      readonly gone: readonly string[];
    }
  | { readonly type: 'wentAboard'; readonly unit: string; readonly carrier: string }
  | { readonly type: 'alighted'; readonly unit: string; readonly carrier: string; readonly at: Point }
  | {
      readonly type: 'thrownOut';
      readonly unit: string;
      readonly carrier: string;
      readonly losses: Losses;
      readonly at: Point;
    }
  | { readonly type: 'landed'; readonly unit: string; readonly went: number; readonly least: number }
  | { readonly type: 'crashed'; readonly unit: string; readonly losses: Losses; readonly onto: string }
  | { readonly type: 'groupLeft'; readonly group: string; readonly edge: Edge }
  | {
      readonly type: 'groupSurrendered';
      readonly group: string;
      readonly player: string;
      readonly captor: string;
      readonly refund: number;
      /** Declared attacks by it or on it, cancelled (surrender.ends-combat). */
      readonly cancels: readonly string[];
      /** Nodes that change hands with it (surrender.node). */
      readonly nodes: readonly string[];
      /** Buildings that change hands with those (construction.building). */
      readonly structures: readonly string[];
    };

export const movementEvents: BattleEventKinds<MovementEvent> = {
  moveBegan: {
    change(state, { journey, lifting }) {
      state.journey = { ...journey, asked: [...journey.asked], reactions: [...journey.reactions] };
      for (const id of lifting) {
        const unit = state.units[id];
        if (unit) unit.flying = true;
      }
    },
    tell: ({ name }, { lifting }) =>
      lifting.map(id => ({ say: `${name(id)} takes off.`, rule: 'move.minimum-speed' })),
  },
  reactionsAsked: {
    still: true,
    change(state, { seats }) {
      if (state.journey) state.journey.asked = [...seats];
    },
  },
  reacted: {
    still: true,
    change(state, { seat, reactions }) {
      state.pending.pop();
      if (!state.journey) return;
      state.journey.asked = state.journey.asked.filter(one => one !== seat);
      state.journey.reactions = [...state.journey.reactions, ...reactions];
    },
  },
  groupHalted: {
    change(state, { metres: done, places }) {
      if (state.journey) state.journey.done = done;
      for (const { unit: id, at } of places) {
        const unit = state.units[id];
        if (unit) unit.at = at;
      }
    },
    tell: ({ group }, event) => [
      {
        say: `${group(event.group)} comes under fire after ${formatMetres(event.metres)}.`,
        rule: 'phase.opportunity-trigger',
      },
    ],
  },
  unitBlocked: {
    still: true,
    change(state, { unit, by }) {
      const blocker = state.units[by];
      if (blocker) blocker.blocks = unit;
    },
    tell: ({ name }, { unit, by }) => [{ say: `${name(by)} blocks ${name(unit)}.`, rule: 'move.block-stop' }],
  },
  blockEnded: {
    still: true,
    change(state, { by }) {
      delete state.units[by]?.blocks;
    },
    tell: ({ name }, { unit, by, released }) => [
      {
        say: released ? `${name(by)} lets ${name(unit)} go.` : `${name(by)} no longer holds ${name(unit)}.`,
        rule: 'move.block-hold',
      },
    ],
  },
  groupMoved: {
    change(state, { group: id, at, cost, stopped, places }) {
      delete state.journey;
      const group = state.groups[id];
      if (group) {
        group.at = at;
        // No speed is so great; what it had left is gone (move.block-stop).
        group.moved = stopped ? STOPPED : group.moved + cost;
      }
      for (const { unit: moved, at: place, went } of places) {
        const unit = state.units[moved];
        if (!unit) continue;
        unit.at = place;
        unit.went += went;
      }
    },
    tell: ({ group }, event) => [
      {
        say: `${group(event.group)} moves ${formatMetres(event.metres)}${event.stopped ? ' and is stopped' : ''}.`,
        rule: event.stopped ? 'move.block-stop' : 'move.speed',
        ...(event.cost > event.metres + 0.01 &&
          !event.stopped && {
            working: `${formatMetres(event.cost)} of movement, hazardous ground at four for one`,
          }),
      },
    ],
  },
  hazardRushed: {
    shows: true,
    recounts: true,
    change(state, { group: id, losses }) {
      const group = state.groups[id];
      if (group) group.rushed = state.turn;
      for (const one of losses) applyLosses(state, one);
    },
    tell: ({ group, name }, { group: id, die, losses }) => [
      {
        say: `${group(id)} rushes through hazardous ground${losses.length === 0 ? ' and comes through' : ''}.`,
        rule: 'hazard.rush',
        working: `d6: ${die}`,
      },
      ...losses.map(one => ({ say: `${name(one.unit)}: ${formatLosses(one)}.`, rule: 'hazard.men' })),
    ],
  },
  unitReformed: {
    change(state, { unit: id, files }) {
      const unit = state.units[id];
      if (unit) unit.files = files;
    },
    tell: ({ name }, { unit, files }) => [
      { say: `${name(unit)} forms ${counted(files, 'file')}.`, rule: 'group.footprint' },
    ],
  },
  regrouped: {
    recounts: true,
    change(state, { groups, units, gone }) {
      for (const id of gone) delete state.units[id];
      for (const group of groups) state.groups[group.id] = { ...group };
      for (const unit of units) state.units[unit.id] = copyUnit(unit);
      state.made++;
    },
    tell: ({ group }, { how, group: id, other }) => [
      {
        say:
          how === 'split'
            ? `${group(other)} parts from ${group(id)}.`
            : `${group(other)} joins ${group(id)}.`,
        rule: 'group.split-merge',
      },
    ],
  },
  wentAboard: {
    change(state, { unit: id, carrier }) {
      const unit = state.units[id];
      if (!unit) return;
      unit.aboard = carrier;
      const structure = state.structures[carrier];
      const side = state.groups[unit.group]?.side;
      if (structure && structure.side === undefined && side !== undefined) structure.side = side;
    },
    tell: ({ name }, { unit, carrier }) => [
      { say: `${name(unit)} goes aboard ${name(carrier)}.`, rule: 'move.aboard' },
    ],
  },
  alighted: {
    change(state, { unit: id, at }) {
      const unit = state.units[id];
      const group = unit && state.groups[unit.group];
      if (!unit || !group) return;
      unit.aboard = undefined;
      unit.at = at;
      unit.offset = { x: at.x - group.at.x, y: at.y - group.at.y };
      unit.alighted = state.turn;
    },
    tell: ({ name }, { unit, carrier }) => [
      { say: `${name(unit)} leaves ${name(carrier)}.`, rule: 'move.aboard' },
    ],
  },
  thrownOut: {
    recounts: true,
    change(state, { unit: id, losses, at }) {
      const unit = state.units[id];
      const group = unit && state.groups[unit.group];
      if (!unit || !group) return;
      unit.aboard = undefined;
      applyLosses(state, losses);
      unit.at = at;
      unit.offset = { x: at.x - group.at.x, y: at.y - group.at.y };
    },
    tell: ({ name }, { unit, carrier, losses }) => [
      {
        say: `${name(unit)} is thrown out of ${name(carrier)}: ${formatLosses(losses)}.`,
        rule: 'move.aboard',
      },
    ],
  },
  landed: {
    change(state, { unit: id }) {
      const unit = state.units[id];
      if (unit) unit.flying = undefined;
    },
    tell: ({ name }, { unit, went, least }) => [
      {
        say: `${name(unit)} lands.`,
        rule: 'move.minimum-speed',
        working: `${formatMetres(went)} moved, minimum speed ${formatMetres(least)}`,
      },
    ],
  },
  crashed: {
    recounts: true,
    change(state, { unit: id, losses }) {
      const unit = state.units[id];
      if (unit) unit.flying = undefined;
      applyLosses(state, losses);
    },
    tell: ({ name }, { unit, onto }) => [
      { say: `${name(unit)} comes down on ${onto} and is destroyed.`, rule: 'move.bad-landing' },
    ],
  },
  groupLeft: {
    recounts: true,
    change(state, { group: id, edge }) {
      const group = state.groups[id];
      if (!group) return;
      group.where = 'left';
      group.leftBy = edge;
      for (const unit of Object.values(state.units)) if (unit.group === id) unit.blocks = undefined;
    },
    tell: ({ group }, { group: id, edge }) => [
      { say: `${group(id)} leaves the map by the ${edge} edge.`, rule: 'battle.withdrawal' },
    ],
  },
  groupSurrendered: {
    recounts: true,
    change(state, { group: id, captor, refund, cancels, nodes, structures }) {
      const group = state.groups[id];
      if (!group) return;
      group.where = 'surrendered';
      group.captor = captor;
      const player = state.players[group.player];
      if (player) player.manpower += refund;
      for (const unit of Object.values(state.units)) if (unit.group === id) unit.blocks = undefined;
      state.attacks = state.attacks.filter(attack => !cancels.includes(attack.id));
      for (const node of nodes) state.nodes[node] = captor;
      for (const structure of structures) {
        const one = state.structures[structure];
        if (one) one.side = captor;
      }
    },
    tell: ({ group, side }, event) => [
      {
        say: `${group(event.group)} surrenders to ${side(event.captor)}.`,
        rule: 'surrender.group',
        ...(event.refund > 0 && { working: `${formatManpower(event.refund)} manpower given back` }),
      },
      ...(event.cancels.length > 0
        ? [
            {
              say: `${counted(event.cancels.length, 'declared attack')} by it or on it ${event.cancels.length === 1 ? 'is' : 'are'} called off.`,
              rule: 'surrender.ends-combat',
            },
          ]
        : []),
    ],
  },
};

/** More movement than anybody has. */
const STOPPED = 1_000_000_000;
