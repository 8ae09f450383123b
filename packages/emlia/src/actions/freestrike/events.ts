import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';

export type FreeStrikeEvent =
  /** Follows the blows themselves. */
  | { readonly type: 'freeStrikeMade'; readonly unit: string; readonly against: string }
  | { readonly type: 'freeStrikeLetGo'; readonly unit: string; readonly against: string };

export const freeStrikeEvents: EmliaEventKinds<FreeStrikeEvent> = {
  freeStrikeMade: {
    change(state, { unit }) {
      unitOf(state, unit).freeStruck = 'next';
    },
    tell: ({ name }, { unit, against }) => [
      {
        say: `${name(unit)} struck at ${name(against)} out of turn and forfeits the primary action of its next activation.`,
        rule: 'freestrike.cost',
      },
    ],
  },
  freeStrikeLetGo: {
    change() {},
    tell: ({ name }, { unit, against }) => [
      { say: `${name(unit)} lets ${name(against)} go.`, rule: 'freestrike.strike' },
    ],
  },
};
