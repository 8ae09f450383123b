import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Side } from '../parts/side.tsx';
import { nameOf, type Ready, takeOver } from '../session/session.ts';
import './hand-over.css';
import { sideOf } from './pieces.ts';
import { whoseChoice } from './words.ts';

/** Over the whole table, until whoever is asked sits at the screen: something there is not for the other's eyes. */
export const HandOver = ({ ready }: { ready: Ready }): ReactNode => {
  const { game, seat = '' } = ready;
  const name = nameOf(game, seat);
  const stay = (event: Event): void => event.preventDefault();
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          className="hand-over"
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
        >
          <p className="quiet">{whoseChoice(ready)}</p>
          <Dialog.Title>
            <Side side={sideOf(game, seat)}>Hand over to {name}</Side>
          </Dialog.Title>
          <Dialog.Description>
            Something on this table is secret. Give the screen to {name}; the others look away.
          </Dialog.Description>
          <Button look="primary" onClick={takeOver}>
            {name} is ready
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
