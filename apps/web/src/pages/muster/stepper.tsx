import type { ReactNode } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';

interface StepperProps {
  /** What is counted, as it is read out: `Javelin Hunters in Band 1`. */
  readonly of: string;
  readonly count: number;
  readonly most?: number;
  set(count: number): void;
}

/** A number with a minus before it and a plus behind it. */
export const Stepper = ({ of, count, most = 100, set }: StepperProps): ReactNode => (
  <span className="stepper numbers">
    <SignButton
      sign="minus"
      label={say`One fewer: ${of}`}
      disabled={count <= 0}
      onClick={() => set(count - 1)}
    />
    <span className={count === 0 ? 'none' : ''}>{count}</span>
    <SignButton
      sign="plus"
      label={say`One more: ${of}`}
      disabled={count >= most}
      onClick={() => set(count + 1)}
    />
  </span>
);
