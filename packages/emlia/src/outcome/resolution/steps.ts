import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { updateMorale } from '../../judge/morale/update.ts';
import type { EmliaState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { resolveDamage } from '../damage/resolve.ts';
import { carryOutForcedMoves } from '../push/forced-moves.ts';
import { updateOtherEffects } from './other-effects.ts';

export interface Resolving {
  readonly world: World;
  readonly state: EmliaState;
  readonly act: Act<EmliaEvent>;
}

export interface ResolutionStep {
  readonly name: string;
  go(resolving: Resolving): void;
}

/**
 * resolution.order: the steps before the next timing step begins. One that asks a player is called again when he
 * has answered, and goes on from the state; it is over when it returns without having asked.
 */
export const RESOLUTION_STEPS: readonly ResolutionStep[] = [
  { name: 'Handle Movement Effects', go: carryOutForcedMoves },
  { name: 'Update Damage', go: resolveDamage },
  { name: 'Update Morale', go: updateMorale },
  { name: 'Update Other Effects', go: updateOtherEffects },
  { name: 'Remove Hit and Effect Markers', go: ({ act }) => act.emit({ type: 'markersRemoved' }) },
];
