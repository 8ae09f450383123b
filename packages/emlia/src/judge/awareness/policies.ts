import type { Act } from '@emlia/kernel';
import type { Asker } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';

/** The events at which it is noted who sees whom. */
export type SightMoment = Extract<EmliaEvent, { type: 'unitActivated' | 'unitMoved' | 'activationEnded' }>;

/** How all stood before such an event. */
export interface StoodBefore {
  readonly members: readonly Member[];
  readonly shot: readonly string[] | undefined;
}

/** What an edition answers of hiding and finding. */
export interface StealthPolicies {
  /** How many successes a unit hides with. */
  hidWith(state: EmliaState, subject: UnitState): number;
  /** What ends for a unit that begins to act. */
  beforeAction(asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void;
  /** What must be known later of who sees whom now. */
  noteSights(
    world: World,
    state: EmliaState,
    event: SightMoment,
    before: StoodBefore,
    act: Act<EmliaEvent>,
  ): void;
}
