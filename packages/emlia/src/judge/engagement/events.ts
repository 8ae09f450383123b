import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { areEnemies } from '../../table/world.ts';
import { withoutUnit } from './joined.ts';

export type EngagementEvent =
  /** skirmish.join: `with` are all the units in the skirmish, of every side. */
  | { readonly type: 'skirmishJoined'; readonly unit: string; readonly with: readonly string[] }
  /** It has moved out, or no enemy is left there. */
  | { readonly type: 'skirmishLeft'; readonly unit: string };

export const engagementEvents: EmliaEventKinds<EngagementEvent> = {
  skirmishJoined: {
    change(state, { unit, with: others }) {
      const mates = others.filter(id => id !== unit);
      state.joined = [...state.joined.filter(one => one.unit !== unit), { unit, with: mates }];
    },
    tell: ({ world, state, name }, { unit, with: others }) => {
      const joining = state.units[unit];
      const isFoe = (id: string): boolean => {
        const other = state.units[id];
        return !other || !joining || areEnemies(world, joining, other);
      };
      const foes = others.filter(isFoe).map(name);
      return [
        { say: `${name(unit)} joins the skirmish against ${foes.join(' and ')}.`, rule: 'skirmish.join' },
      ];
    },
  },
  skirmishLeft: {
    change(state, { unit }) {
      state.joined = withoutUnit(state.joined, unit);
    },
  },
};
