import type { EmliaState, UnitState } from '../../state.ts';
import { PREPARED } from '../prepare/prepared.ts';

/**
 * freestrike.cost: what a free strike costs. `next`: the primary action of the next activation is forfeited; `now`: it
 * is, in this one. While there is anything, the unit makes no other free strike.
 */
export type FreeStruck = 'next' | 'now';

/** What a strike costs is paid by the event that starts an activation, before anything is taken for unused. */
export const payAtStart = (unit: UnitState): void => {
  if (unit.freeStruck !== 'next') return;
  unit.freeStruck = 'now';
  // What was readied is forfeited as well, or its being so would show what it was.
  const { primary = PREPARED } = unit.used;
  unit.used = { ...unit.used, primary: primary === PREPARED ? 'forfeited' : primary };
};

/** What is left to pay at the end of an activation; one put off by a Delay is not the one meant. */
export const paidAtEnd = (state: EmliaState, active: UnitState | undefined): void => {
  for (const id in state.units) {
    const unit = state.units[id] as UnitState;
    if (unit.freeStruck !== 'now') continue;
    if (unit === active && !unit.activated) unit.freeStruck = 'next';
    else unit.freeStruck = undefined;
  }
};
