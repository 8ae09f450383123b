import { formatVitalEffect, type VitalEffect } from '@emlia/content';
import type { Happenings } from '../happening.ts';
import { counted } from '../words.ts';
import { partOf, unitOf } from '../world.ts';
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
  | { readonly type: 'damageResolved' }
  | {
      readonly type: 'membersFell';
      readonly unit: string;
      readonly part: number;
      readonly members: readonly number[];
    }
  | { readonly type: 'unitDestroyed'; readonly unit: string };

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
