import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import './form.css';

interface FormCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** It is what is asked: it stands open. */
  readonly isOpen?: boolean;
}

/** An order that is put together in the panel; folded until it is wanted. */
export const FormCard = ({ title, isOpen = false, children }: FormCardProps): ReactNode => (
  <details className="prompt form-card" open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);

interface NumberFieldProps {
  /** What is counted, for those who do not see where it stands. */
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly least?: number;
  change(value: number): void;
}

/** A number, typed or counted up and down. */
export const NumberField = ({ label, value, most, least = 0, change }: NumberFieldProps): ReactNode => {
  const set = (next: number): void => change(Math.max(least, Math.min(most, Math.floor(next) || 0)));
  return (
    <span className="number-field">
      <button
        type="button"
        className="chip"
        disabled={value <= least}
        aria-label={say`Fewer: ${label}`}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={label}
        min={least}
        max={most}
        value={value}
        onChange={event => set(Number(event.target.value))}
      />
      <button
        type="button"
        className="chip"
        disabled={value >= most}
        aria-label={say`More: ${label}`}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </span>
  );
};

/** Several of a list, in the order in which they were ticked. */
export const useTicks = (): {
  readonly ticked: readonly string[];
  turn(id: string): void;
} => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    ticked,
    turn: id => setTicked(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id])),
  };
};

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  turn(): void;
}

export const Tick = ({ label, isOn, disabled = false, turn }: TickProps): ReactNode => (
  <label className="tick">
    <input type="checkbox" checked={isOn} disabled={disabled} onChange={turn} />
    <span>{label}</span>
  </label>
);
