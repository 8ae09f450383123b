import type { EmliaCommand, Member } from '@emlia/emlia';
import { cloneJson, type Dice } from '@emlia/kernel';
import type { Hand } from './tool.ts';

/** Ends a preview as soon as it has told what was asked of it. */
class Enough extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new Enough();
  },
};

/** Where the unit would stand after a move, if the rules allow it: the move is made on a copy, up to its arrival. */
export const membersAfter = (
  { game, view, seat }: Hand,
  command: EmliaCommand,
): readonly Member[] | undefined => {
  const copy = cloneJson(view);
  let members: readonly Member[] | undefined;
  try {
    game.perform(copy, seat, command, {
      dice: NO_DICE,
      emit(event) {
        if (event.type === 'unitMoved') {
          members = event.members;
          throw new Enough();
        }
        game.evolve(copy, event);
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return members;
};
