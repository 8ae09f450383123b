import type { UnitState } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { drawnRadius } from '../draw/pieces.ts';
import { useInHand } from '../in-hand.ts';
import type { Hand } from '../tools/hand.ts';

/** Bases this wide on the screen, in pixels, are told apart as it is. */
const CLEAR = 12;

/** Members to be chosen from are brought so near that each can be seen and clicked. */
export const CloserLook = ({ hand, unit }: { hand: Hand; unit: UnitState | undefined }): ReactNode => {
  const board = useInHand(state => state.board);
  if (!unit || !board || unit.members.length < 2) return null;
  const radius = drawnRadius(hand.game, unit);
  const wide = board.screenOf({ x: 2 * radius, y: 0 }).x - board.screenOf({ x: 0, y: 0 }).x;
  if (wide > CLEAR) return null;
  return (
    <Button look="quiet" sign="plus" onClick={() => board.closeUp(unit.members, radius)}>
      {say`Look closer`}
    </Button>
  );
};
