import type { UnitState } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import type { Hand } from '../tools/tool.ts';
import { radiusOf } from './pieces.ts';
import { useTable } from './store.ts';

/** Members to be chosen from are brought so near that each can be seen and clicked. */
export const CloserLook = ({ hand, unit }: { hand: Hand; unit: UnitState | undefined }): ReactNode => {
  const board = useTable(state => state.board);
  if (!unit || unit.members.length < 2) return null;
  return (
    <Button look="quiet" sign="plus" onClick={() => board?.closeUp(unit.members, radiusOf(hand.game, unit))}>
      Look closer
    </Button>
  );
};
