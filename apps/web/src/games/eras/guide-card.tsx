import { type ReactNode, useState } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';
import { closeGuide, type Guide, stepOf, useGuides } from './guide.ts';
import './guide.css';

interface Props<View> {
  readonly guide: Guide<View>;
  readonly view: View;
  readonly seat: string;
  readonly selected: string;
}

/** The next step of one's first game, above what is asked; gone once it has been played, or closed. */
export const GuideCard = <View,>({ guide, view, seat, selected }: Props<View>): ReactNode => {
  const isClosed = useGuides(closed => closed[guide.id]);
  // A step that has been done once is not asked for again.
  const [reached, setReached] = useState(0);
  const step = stepOf(guide, view, seat, selected);
  if (isClosed || step === undefined) return null;
  const at = Math.max(step, reached);
  if (at > reached) setReached(at);
  const now = guide.steps[at];
  return (
    <section className="prompt guide" aria-label={guide.title}>
      <p className="caption">
        {say`${guide.title}: step ${at + 1} of ${guide.steps.length}`}
        <SignButton sign="close" label={say`No more of this`} onClick={() => closeGuide(guide.id)} />
      </p>
      <p role="status">{now?.say}</p>
      <progress max={guide.steps.length} value={at} aria-hidden="true" />
    </section>
  );
};
