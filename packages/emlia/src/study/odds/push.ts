import { type Act, topPrompt } from '@emlia/kernel';
import { withMorale } from '../../consequences.ts';
import { type EmliaEvent, evolve } from '../../events.ts';
import { carryOutForcedMoves } from '../../outcome/push/forced-moves.ts';
import type { PushChoice, PushQuestion } from '../../outcome/push/forcing.ts';
import type { EmliaState } from '../../state.ts';
import { copyOf } from '../../table/copy.ts';
import type { Attack } from './attack.ts';
import type { Scored } from './score.ts';

/** What is answered, as long as nobody has said otherwise: whoever is pushed gives way, and the pusher keeps its ranks. */
export const ANSWERS: Readonly<Record<PushQuestion, PushChoice>> = {
  flank: 'hold',
  pushed: 'giveWay',
  yielded: 'keepRanks',
  resist: 'giveWay',
  follow: 'stay',
};

/** Somebody who is pushed rolls for something. */
class Unforeseen extends Error {}

const NO_DICE = {
  roll(): number {
    throw new Unforeseen();
  },
};

/** Step 1 of the resolution phase (forced.when) up to the moment when everybody has been pushed. */
const pushAll = ({ world }: Attack, state: EmliaState): void => {
  const act: Act<EmliaEvent> = withMorale(world, state, {
    dice: NO_DICE,
    emit: event => evolve(state, event),
  });
  for (;;) {
    carryOutForcedMoves({ world, state, act });
    const prompt = topPrompt(state);
    // Where a skirmish is shifted to is a choice with too many answers: it is left where it is (skirmish.shift).
    if (state.forcing?.before || prompt?.kind !== 'push' || !prompt.about) return;
    const { choices: _, ...asked } = prompt.about;
    act.emit({ type: 'answered' });
    act.emit({ type: 'pushAnswered', ...asked, choice: ANSWERS[asked.question] });
  }
};

/** The table once the hits lie on it, and whoever lost ground by blows has been pushed and pressed (press.count). */
export const afterPushes = (attack: Attack, { markers, fronts }: Scored): EmliaState => {
  const { state, strikes } = attack;
  const struck = { ...state, markers: [...state.markers, ...markers] };
  if (fronts.every(successes => successes === 0)) return struck;
  const made = strikes.map((strike, front) => ({ ...strike, successes: fronts[front] ?? 0 }));
  const then = copyOf({ ...struck, strikes: [...state.strikes, ...made] });
  try {
    pushAll(attack, then);
  } catch (stop) {
    if (!(stop instanceof Unforeseen)) throw stop;
    return struck;
  }
  // forced.into-friend: one that is no longer a unit of its own has no fate of its own to be told.
  const isStillThere = (id: string): boolean => !state.units[id] || then.units[id] !== undefined;
  return [attack.source, ...attack.subjects].every(isStillThere) ? { ...then, pending: [] } : struck;
};
