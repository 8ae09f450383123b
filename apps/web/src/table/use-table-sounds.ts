import { useEffect, useRef } from 'react';
import { playSound } from '../platform/sound/sound.ts';
import type { Ready } from './session/ready.ts';

/** A drum when it is one's turn after somebody else's, and a horn at the end. */
export const useTableSounds = ({ seat, held, seen: { view } }: Ready): void => {
  const { result } = view;
  const before = useRef({ seat, isOver: result !== undefined });
  useEffect(() => {
    const was = before.current;
    const isOver = result !== undefined;
    before.current = { seat, isOver };
    if (isOver && !was.isOver) {
      const isLost = held.length > 0 && !held.some(one => result.winners.includes(one));
      playSound(isLost ? 'defeat' : 'victory');
    } else if (seat !== undefined && was.seat === undefined) playSound('turn');
  }, [seat, held, result]);
};
