import type { ReactNode } from 'react';
import { Icon } from '../../../parts/icon.tsx';
import { say } from '../../../platform/words/say.ts';
import { useInHand } from '../in-hand.ts';
import { lightUp } from '../seeing/store.ts';
import type { StoryPlace } from './story.ts';

/** The way from a sentence to the place it speaks of: in sight, with a ring round it for a moment. */
export const PlaceButton = ({
  where,
  then,
}: {
  where: StoryPlace;
  then?: (() => void) | undefined;
}): ReactNode => (
  <button
    type="button"
    className="place"
    aria-label={say`Show where on the table`}
    title={say`Show where on the table`}
    onClick={() => {
      for (const at of where.at) useInHand.getState().board?.show(at);
      if (where.unit !== undefined) useInHand.setState({ selected: where.unit });
      lightUp(where.at);
      then?.();
    }}
  >
    <Icon sign="place" />
  </button>
);
