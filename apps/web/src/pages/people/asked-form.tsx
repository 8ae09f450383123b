import type { Problem } from '@emlia/kernel';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

interface AskedFormProps {
  /** What came of it. */
  readonly said: Problem | string | undefined;
  send(): Promise<unknown>;
  readonly children: ReactNode;
}

/** A few fields and what the server says to them; nothing is sent twice. */
export const AskedForm = ({ said, send, children }: AskedFormProps): ReactNode => {
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void send().finally(() => setBusy(false));
  };
  return (
    <form className="asked" onSubmit={submit} aria-busy={busy}>
      {children}
      {said !== undefined && typeof said !== 'string' && <Said said={said} />}
    </form>
  );
};

export const Said = ({ said }: { said: Problem | string }): ReactNode =>
  typeof said === 'string' ? (
    <p className="notice" role="status">
      {said}
    </p>
  ) : (
    <p className="notice problem" role="alert">
      {said.say}
    </p>
  );

interface FieldProps {
  readonly label: string;
  readonly value: string;
  change(value: string): void;
  readonly type?: 'text' | 'password' | 'email' | 'url';
  /** It may stay empty. */
  readonly optional?: boolean;
  readonly complete: string;
  readonly hint?: string;
}

export const Field = ({
  label,
  value,
  change,
  type = 'text',
  optional = false,
  complete,
  hint,
}: FieldProps): ReactNode => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        required={!optional}
        autoComplete={complete}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => change(event.target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
    </div>
  );
};
