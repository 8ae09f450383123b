import { counted } from '@emlia/kernel';
import type { HitMarker } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { playerName } from '../../table/world.ts';

export type HitsEvent =
  /** hits.marker: what a marker must remember until the resolution phase. */
  | HitsMarked
  /** allocate.when: who chooses where units of several players share hits. */
  | {
      readonly type: 'shareRolled';
      readonly unit: string;
      readonly rolls: readonly { readonly seat: string; readonly faces: readonly number[] }[];
      readonly seat: string;
    }
  /** allocate.subunit-tie, allocate.group-tie: in this order. */
  | {
      readonly type: 'sharesSettled';
      readonly unit: string;
      readonly lot: string;
      readonly takers: readonly { readonly unit: string; readonly part: number }[];
      readonly groups: readonly string[];
    }
  /** draft.damage.at-once: hits that have become damage, by their place among the markers, and where the rest lies. */
  | {
      readonly type: 'hitsSpent';
      readonly spent: readonly (Pick<HitMarker, 'rest'> & { readonly at: number; readonly count: number })[];
    };

export type HitsMarked = { readonly type: 'hitsMarked' } & HitMarker;

export const hitsEvents: EmliaEventKinds<HitsEvent> = {
  hitsMarked: {
    change(state, { type: _, ...marker }) {
      state.markers.push(marker);
    },
  },
  hitsSpent: {
    change(state, { spent }) {
      for (const { at, count, rest } of spent) {
        const marker = state.markers[at];
        if (!marker) continue;
        const { rest: _, ...kept } = marker;
        state.markers[at] = { ...kept, spent: (marker.spent ?? 0) + count, ...(rest && { rest }) };
      }
    },
    tell({ state, name }, { spent }) {
      const last = spent.at(-1);
      const marker = last && state.markers[last.at];
      if (!marker || !last.rest) return [];
      const left = marker.count - (marker.spent ?? 0);
      const say = `${counted(left, 'hit stays', 'hits stay')} on ${name(last.rest.unit)} for the rest of the turn.`;
      return [{ say, rule: 'draft.damage.hits-persist' }];
    },
  },
  shareRolled: {
    shows: true,
    change() {},
    tell: ({ world }, { rolls, seat }) => [
      {
        say: `It is for ${playerName(world, seat)} to say how the hits on the engagement are shared out.`,
        rule: 'allocate.when',
        working: rolls.map(one => `${playerName(world, one.seat)} ${one.faces.join(', ')}`).join(' · '),
      },
    ],
  },
  sharesSettled: {
    change(state, { lot, takers, groups }) {
      const { shares = { takers: [], groups: {} } } = state;
      const earlier = shares.takers.filter(
        one => !takers.some(({ unit, part }) => unit === one.unit && part === one.part),
      );
      state.shares = {
        takers: [...takers, ...earlier],
        groups: groups.length > 0 ? { ...shares.groups, [lot]: groups } : shares.groups,
      };
    },
    tell({ state, name }, { takers, groups }) {
      const whom = takers.map(({ unit, part }) => {
        const parts = state.units[unit]?.parts ?? [];
        return (parts.length > 1 && parts[part]?.name) || name(unit);
      });
      const lines = [];
      if (whom.length > 0) {
        lines.push({
          say: `Hits are taken first by ${whom.join(', then by ')}.`,
          rule: 'allocate.subunit-tie',
        });
      }
      if (groups.length > 0) {
        const damages = groups.map(one => one.split('/')[0]);
        const say = `Hits at base damage ${damages.join(', then those at ')} are dealt first.`;
        lines.push({ say, rule: 'allocate.group-tie' });
      }
      return lines;
    },
  },
};
