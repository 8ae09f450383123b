import type { Fact, ModifierRow } from '@emlia/kernel';
import type { Side } from './side.ts';

/** What the rows ask of one pairing of sides. */
export interface FrontQuery {
  /** The side of the source, if it is ranked, and of the subject, if that is. */
  readonly from?: Side | undefined;
  readonly against?: Side | undefined;
  /** How many of its own sides a ranked source attacks across in this action. */
  readonly fronts: number;
  /** How many sides of a ranked subject the source's side engages. */
  readonly sides: number;
}

export type FrontFact =
  | 'attacksToFlank'
  | 'attacksToRear'
  | 'attacksOnSeveralFronts'
  | 'attacksFromFlank'
  | 'attacksFromRear'
  | 'additionalFronts';

const row = (label: string, when: FrontFact, by: number): ModifierRow<FrontFact> => ({
  rule: 'ranked.modifiers',
  label,
  when,
  by,
});

/** ranked.modifiers: the printed rows. The first three are about the source's sides, the others about the subject's. */
export const FRONT_MODIFIERS: readonly ModifierRow<FrontFact>[] = [
  row('Attacking enemies to the flank', 'attacksToFlank', -1),
  row('Attacking enemies to the rear', 'attacksToRear', -2),
  row('Attacking enemies on multiple fronts', 'attacksOnSeveralFronts', -1),
  row('Attacking from the flank', 'attacksFromFlank', 1),
  row('Attacking from the rear', 'attacksFromRear', 2),
  row('Attacking from multiple fronts', 'additionalFronts', 1),
];

const isFlank = (side: Side | undefined): boolean => side === 'left' || side === 'right';

export const FRONT_FACTS: Readonly<Record<FrontFact, Fact<FrontQuery>>> = {
  attacksToFlank: ({ from }) => isFlank(from),
  attacksToRear: ({ from }) => from === 'rear',
  attacksOnSeveralFronts: ({ from, fronts }) => from !== undefined && fronts > 1,
  attacksFromFlank: ({ against }) => isFlank(against),
  attacksFromRear: ({ against }) => against === 'rear',
  additionalFronts: ({ against, sides }) => (against === undefined ? 0 : Math.max(0, sides - 1)),
};
