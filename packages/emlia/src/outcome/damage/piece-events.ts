import { formatVitalEffect, type VitalEffect } from '@emlia/content';
import type { EmliaState, Member, PieceState } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { withMinusSigns } from '../../table/words.ts';
import { pieceName, unitOf } from '../../table/world.ts';
import { formatPools, type HitPool } from './points.ts';

export type PieceEvent =
  | {
      readonly type: 'pieceDamaged';
      readonly piece: string;
      readonly pools: readonly HitPool[];
      readonly points: number;
    }
  | {
      readonly type: 'pieceRolled';
      readonly piece: string;
      readonly faces: readonly number[];
      readonly result: number;
      readonly effects: readonly VitalEffect[];
    }
  | { readonly type: 'pieceDestroyed'; readonly piece: string }
  /** The floor they stood on is gone, or lower. */
  | {
      readonly type: 'membersDropped';
      readonly unit: string;
      readonly members: readonly Member[];
      /** event.effects: the ground itself has become such that they cannot stand on it. */
      readonly aside?: true;
    };

const pieceIn = (state: EmliaState, id: string): PieceState => {
  const piece = state.pieces[id] ?? { damage: 0 };
  state.pieces[id] = piece;
  return piece;
};

export const pieceEvents: EmliaEventKinds<PieceEvent> = {
  pieceDamaged: {
    change(state, { piece, points }) {
      pieceIn(state, piece).damage += points;
    },
    tell: ({ world }, { piece, pools, points }) => [
      {
        say:
          points === 0
            ? `The hits on ${pieceName(world, piece)} are too few to harm it.`
            : `${pieceName(world, piece)} takes ${points === 1 ? '1 damage point' : `${points} damage points`}.`,
        rule: 'damage.points',
        working: formatPools(pools),
      },
    ],
  },
  pieceRolled: {
    shows: true,
    change(state, { piece: id, effects }) {
      const piece = pieceIn(state, id);
      for (const effect of effects) {
        if (effect.effect === 'attribute' && (effect.attribute === 'hits' || effect.attribute === 'height')) {
          piece[effect.attribute] = (piece[effect.attribute] ?? 0) + effect.by;
        }
        if (effect.effect === 'nextRoll') piece.vitalBonus = (piece.vitalBonus ?? 0) + effect.by;
      }
    },
    tell: ({ world }, { piece, faces, result, effects }) => [
      {
        say: `${pieceName(world, piece)} rolls on its vital table: ${withMinusSigns(effects.map(formatVitalEffect).join(', '))}.`,
        rule: 'damage.threshold',
        working: `${faces.join(' ')} · result ${result}`,
      },
    ],
  },
  pieceDestroyed: {
    change(state, { piece }) {
      pieceIn(state, piece).gone = true;
    },
    tell: ({ world }, { piece }) => [
      { say: `${pieceName(world, piece)} is destroyed.`, rule: 'damage.wiped-out' },
    ],
  },
  membersDropped: {
    change(state, { unit, members }) {
      unitOf(state, unit).members = members;
    },
    tell: ({ name }, { unit, aside }) => [
      aside
        ? { say: `${name(unit)} makes way: it cannot stand there any more.`, rule: 'event.effects' }
        : { say: `${name(unit)} comes down with what it stood on.`, rule: 'terrain.building' },
    ],
  },
};
