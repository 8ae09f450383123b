import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';
import { Button } from './button.tsx';
import './hand-over.css';
import { SideName } from './side.tsx';

interface HandOverProps {
  readonly name: string;
  readonly side: number;
  /** Whose choice it is. */
  readonly about: string;
  takeOver(): void;
}

/** Over the whole table, until whoever is asked sits at the screen: something there is not for the other's eyes. */
export const HandOver = ({ name, side, about, takeOver }: HandOverProps): ReactNode => {
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
          <p className="quiet">{about}</p>
          <Dialog.Title>
            <SideName side={side}>{say`Hand over to ${name}`}</SideName>
          </Dialog.Title>
          <Dialog.Description>
            {say`Something on this table is secret. Give the screen to ${name}; the others look away.`}
          </Dialog.Description>
          <Button look="primary" onClick={takeOver}>
            {say`${name} is ready`}
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
