import { formatVitalEffect, type VitalEffect } from '@emlia/content';
import type { Happenings } from '../happening.ts';
import type { Member, PieceState } from '../state.ts';
import { counted } from '../words.ts';
import { partOf, unitOf, type World } from '../world.ts';
import type { HitPool } from './points.ts';
import { applyVital } from './vital.ts';

export type DamageEvent =
  | {
      readonly type: 'unitDamaged';
      readonly unit: string;
      readonly part: number;
      readonly pools: readonly HitPool[];
      readonly points: number;
      readonly casualties: number;
    }
  | {
      readonly type: 'vitalRolled';
      readonly unit: string;
      readonly part: number;
      readonly faces: readonly number[];
      /** With what earlier rolls added to it. */
      readonly result: number;
      readonly effects: readonly VitalEffect[];
    }
  | {
      readonly type: 'terrainDamaged';
      readonly piece: string;
      readonly pools: readonly HitPool[];
      readonly points: number;
    }
  | {
      readonly type: 'terrainRolled';
      readonly piece: string;
      readonly faces: readonly number[];
      readonly result: number;
      readonly effects: readonly VitalEffect[];
    }
  | { readonly type: 'terrainDestroyed'; readonly piece: string }
  /** The floor they stood on is gone, or lower. */
  | { readonly type: 'membersDropped'; readonly unit: string; readonly members: readonly Member[] }
  | { readonly type: 'damageResolved' }
  | {
      readonly type: 'membersFell';
      readonly unit: string;
      readonly part: number;
      readonly members: readonly number[];
    }
  | { readonly type: 'unitDestroyed'; readonly unit: string };

const pieceName = ({ setup }: World, id: string): string =>
  setup.scenario.terrain.find(piece => piece.id === id)?.name ?? id;

/** What a vital roll does to a piece itself, as far as that is no damage. */
const afterVital = (piece: PieceState, effect: VitalEffect): PieceState => {
  if (effect.effect === 'attribute') return { ...piece, harm: [...(piece.harm ?? []), effect] };
  if (effect.effect === 'nextRoll') return { ...piece, vitalBonus: (piece.vitalBonus ?? 0) + effect.by };
  return effect.effect === 'state' && effect.state === 'burning' ? { ...piece, burning: true } : piece;
};

const formatPools = (pools: readonly HitPool[]): string =>
  pools
    .map(
      ({ hits, damage, needed, points }) =>
        `${counted(hits, 'hit')} at base damage ${damage}, ${needed} for a point: ${points}`,
    )
    .join(' · ');

export const damageEvents: Happenings<DamageEvent> = {
  unitDamaged: {
    shows: true,
    change(state, { unit, part: index, points, casualties }) {
      const part = partOf(unitOf(state, unit), index);
      part.damage += points;
      part.casualtiesDue += casualties;
    },
    tell({ name }, { unit, pools, points, casualties }) {
      const working = formatPools(pools);
      if (points === 0) {
        return [{ say: `The hits on ${name(unit)} are too few to harm it.`, rule: 'damage.points', working }];
      }
      const fall = casualties > 0 ? `; ${counted(casualties, 'member falls', 'members fall')}` : '';
      const say = `${name(unit)} takes ${counted(points, 'damage point')}${fall}.`;
      return [{ say, rule: 'damage.points', working }];
    },
  },
  vitalRolled: {
    shows: true,
    change(state, { unit: id, part, effects }) {
      const unit = unitOf(state, id);
      for (const effect of effects) applyVital(unit, part, effect);
    },
    tell: ({ name }, { unit, faces, result, effects }) => [
      {
        say: `${name(unit)} rolls on its vital table: ${effects.map(formatVitalEffect).join(', ')}.`,
        rule: 'damage.threshold',
        working: `${faces.join(' ')} · result ${result}`,
      },
    ],
  },
  terrainDamaged: {
    shows: true,
    change(state, { piece, points }) {
      const { damage = 0, ...rest } = state.terrain[piece] ?? {};
      state.terrain[piece] = { ...rest, damage: damage + points };
    },
    tell({ world }, { piece, pools, points }) {
      const working = formatPools(pools);
      const name = pieceName(world, piece);
      const say =
        points === 0
          ? `The hits on ${name} are too few to harm it.`
          : `${name} takes ${counted(points, 'damage point')}.`;
      return [{ say, rule: 'damage.points', working }];
    },
  },
  terrainRolled: {
    shows: true,
    change(state, { piece, effects }) {
      for (const effect of effects) {
        state.terrain[piece] = afterVital(state.terrain[piece] ?? { damage: 0 }, effect);
      }
    },
    tell: ({ world }, { piece, faces, result, effects }) => [
      {
        say: `${pieceName(world, piece)} rolls on its vital table: ${effects.map(formatVitalEffect).join(', ')}.`,
        rule: 'damage.threshold',
        working: `${faces.join(' ')} · result ${result}`,
      },
    ],
  },
  terrainDestroyed: {
    change(state, { piece }) {
      state.terrain[piece] = { ...(state.terrain[piece] ?? { damage: 0 }), destroyed: true };
    },
    tell: ({ world }, { piece }) => [
      { say: `${pieceName(world, piece)} is destroyed.`, rule: 'damage.wiped-out' },
    ],
  },
  membersDropped: {
    change(state, { unit, members }) {
      unitOf(state, unit).members = members;
    },
    tell: ({ name }, { unit }) => [
      { say: `${name(unit)} comes down with what it stood on.`, rule: 'terrain.building' },
    ],
  },
  damageResolved: {
    change(state) {
      state.damageDone = true;
      delete state.shares;
    },
  },
  membersFell: {
    change(state, { unit: id, part, members }) {
      const unit = unitOf(state, id);
      unit.members = unit.members.filter(member => !members.includes(member.id));
      partOf(unit, part).casualtiesDue = 0;
    },
  },
  unitDestroyed: {
    change(state, { unit }) {
      unitOf(state, unit).place = 'destroyed';
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} is wiped out.`, rule: 'damage.wiped-out' }],
  },
};
