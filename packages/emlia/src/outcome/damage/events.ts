import { formatVitalEffect, type VitalEffect } from '@emlia/content';
import { counted } from '@emlia/kernel';
import { type Harm, momentOf } from '../../judge/morale/account.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { partWords, withMinusSigns } from '../../table/words.ts';
import { partOf, unitOf } from '../../table/world.ts';
import { recordHurt } from './hurt.ts';
import { formatPools, type HitPool } from './points.ts';
import { applyAll } from './vital.ts';

export type DamageEvent =
  | {
      readonly type: 'unitDamaged';
      readonly unit: string;
      readonly part: number;
      readonly pools: readonly HitPool[];
      readonly points: number;
      readonly casualties: number;
      /** draft.damage.marked-still-act: worked out at once, while losses wait for the end of the turn. */
      readonly marked?: true;
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
  /** damage.other-measures */
  | {
      readonly type: 'measureReached';
      readonly unit: string;
      readonly part: number;
      readonly measure: string;
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

/** Whose hits made damage of which pool, by their shares. */
const harmOf = (pools: readonly HitPool[]): Harm[] =>
  pools.flatMap(({ points, hits, by }) =>
    points === 0
      ? []
      : by.map(share => ({
          by: share.unit,
          points: (points * share.hits) / hits,
          ...(share.unaware && { unaware: true as const }),
          ...(share.accident && { accident: true as const }),
        })),
  );

export const damageEvents: EmliaEventKinds<DamageEvent> = {
  unitDamaged: {
    shows: true,
    change(state, { unit: id, part: index, pools, points, casualties, marked }) {
      const unit = unitOf(state, id);
      const part = partOf(unit, index);
      // damage.accumulates
      part.damage += points;
      part.casualtiesDue += casualties;
      if (marked) part.unfelt = (part.unfelt ?? 0) + points;
      const harm = harmOf(pools);
      if (harm.length > 0) unit.account.harm = [...(unit.account.harm ?? []), ...harm];
      recordHurt(unit, pools);
    },
    tell({ state, name }, { unit, part, pools, points, casualties, marked }) {
      const working = formatPools(pools);
      // The first part has the name of the unit.
      const own = part === 0 ? undefined : state.units[unit]?.parts[part]?.name;
      const whom = own === undefined ? name(unit) : partWords(own, name(unit));
      if (points === 0) {
        const say = `The hits on ${whom} are too few to harm it.`;
        return [{ say, rule: 'damage.points', working }];
      }
      const [one, several] = marked
        ? ['member is marked to fall', 'members are marked to fall']
        : ['member falls', 'members fall'];
      const fall = casualties > 0 ? `; ${counted(casualties, one, several)}` : '';
      const say = `${whom.replace(/^the /, 'The ')} takes ${counted(points, 'damage point')}${fall}.`;
      return [{ say, rule: 'damage.points', working }];
    },
  },
  vitalRolled: {
    shows: true,
    change(state, event) {
      state.moraleNotes.push({ unit: event.unit, row: 'threshold' });
      applyAll(state, event);
    },
    tell: ({ name }, { unit, faces, result, effects }) => [
      {
        say: `${name(unit)} rolls on its vital table: ${withMinusSigns(effects.map(formatVitalEffect).join(', '))}.`,
        rule: 'damage.threshold',
        working: `${faces.join(' ')} · result ${result}`,
      },
    ],
  },
  measureReached: {
    change: applyAll,
    tell: ({ name }, { unit, measure, effects }) => [
      {
        say: `${name(unit)}, ${measure}: ${withMinusSigns(effects.map(formatVitalEffect).join(', '))}.`,
        rule: 'damage.other-measures',
      },
    ],
  },
  damageResolved: {
    change(state) {
      state.damageDone = true;
      state.shares = undefined;
      for (const { parts } of Object.values(state.units))
        for (const part of parts) {
          part.swept = undefined;
          part.unfelt = undefined;
        }
    },
  },
  membersFell: {
    change(state, { unit: id, part: index, members }) {
      const unit = unitOf(state, id);
      const part = partOf(unit, index);
      unit.members = unit.members.filter(member => !members.includes(member.id));
      part.casualtiesDue = 0;
      if (state.phase === 'resolution' && !state.damageDone) part.swept = (part.swept ?? 0) + members.length;
      unit.account.fell = (unit.account.fell ?? 0) + members.length;
      unit.account.lostAt = momentOf(state);
    },
  },
  unitDestroyed: {
    change(state, { unit }) {
      unitOf(state, unit).place = 'destroyed';
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} is wiped out.`, rule: 'damage.wiped-out' }],
  },
};
