import { updateMorale } from '../../judge/morale/update.ts';
import { applyHarm, resolutionOf } from '../../outcome/damage/apply.ts';
import { takeLosses } from '../../outcome/damage/resolve.ts';
import { carryOutForcedMoves } from '../../outcome/push/forced-moves.ts';
import { updateOtherEffects } from '../../outcome/resolution/other-effects.ts';
import type { ResolutionStep, Resolving } from '../../outcome/resolution/steps.ts';
import { dealHits } from './deal.ts';
import { pressAll } from './press.ts';

/** What the ground and ailments have done at the end of the turn is damage like any other. */
const workOutTheRest = (resolving: Resolving): void => {
  dealHits(resolving);
  applyHarm(resolutionOf(resolving));
};

/** Asks who falls, unit by unit; from then on the damage of the turn wears skills (draft.damage.diminish-late). */
const removeMarked = (resolving: Resolving): void => {
  const { state, act } = resolving;
  takeLosses(resolving);
  if (state.pending.length === 0 && !state.damageDone) act.emit({ type: 'damageResolved' });
};

const removeFallen = (resolving: Resolving): void => {
  dealHits(resolving);
  takeLosses(resolving);
};

/**
 * draft.resolution.steps, draft.resolution.combat-order: once a turn. Step 1 is the first five, in which the dead leave
 * before anybody is forced; the last, the next turn, begins when these are over.
 */
export const RESOLUTION_STEPS: readonly ResolutionStep[] = [
  { name: 'Work Out Damage', go: workOutTheRest },
  { name: 'Remove Casualties', go: removeMarked },
  { name: 'Press Hits', go: pressAll },
  { name: 'Forcing', go: carryOutForcedMoves },
  { name: 'Remove Casualties of Forcing', go: removeFallen },
  { name: 'Morale Effects', go: updateMorale },
  { name: 'Expire Effects', go: updateOtherEffects },
  { name: 'Remove Hit Markers', go: ({ act }) => act.emit({ type: 'markersRemoved' }) },
];
