import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import type { World } from '../../table/world.ts';
import { askForReview } from '../scenario/chain-of-command.ts';
import { runEvents } from '../schedule/run.ts';
import { takeCaptives } from '../victory/capture.ts';
import { askForClaims } from '../victory/claim.ts';
import { emitEnd, endOfTurn, noteHolds } from '../victory/endings.ts';
import { noteTallies } from '../victory/tallies.ts';
import { beginTurn } from './begin-turn.ts';

/** resolution.next-step: what is settled when a turn is over, before the next one begins or the battle ends. */
export const endTurn = (given: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const moment = { world: given, state, elapsed: state.turn };
  // Whoever had claims to answer, or commands to give, has been through all this.
  if (state.claimsAsked !== state.turn && state.reviewing === undefined) {
    takeCaptives(given, state, act);
    runEvents(given, state, 'end', act);
    noteHolds(moment, act);
    noteTallies(given, state, act);
    const ended = endOfTurn(moment);
    if (ended) emitEnd(moment, ended, act);
    if (ended || askForClaims(moment, act)) return;
  }
  if (askForReview(given, state, act)) return;
  beginTurn(worldNow(given, state), state, state.turn + 1, act);
};
