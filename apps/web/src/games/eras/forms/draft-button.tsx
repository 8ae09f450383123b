import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import type { Draft } from '../desk.ts';

interface Props<Command> {
  readonly draft: Draft<Command>;
  /** The draft in hand, by its key. */
  readonly inHand: string | undefined;
  readonly words?: string;
  take(draft: Draft<Command>): void;
}

/** Takes an order to the map, where a place completes it. */
export const DraftButton = <Command,>({ draft, inHand, words, take }: Props<Command>): ReactNode => {
  const isHeld = inHand === draft.key;
  return (
    <>
      <Button aria-pressed={isHeld} onClick={() => take(draft)}>
        {isHeld ? say`Put it back` : (words ?? say`Choose on the map`)}
      </Button>
      {isHeld && <p className="quiet small">{draft.say}</p>}
    </>
  );
};
