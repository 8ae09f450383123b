import { type ReactNode, useEffect, useRef } from 'react';
import { say } from '../../platform/words/say.ts';
import type { Marked } from './inspect.ts';

interface Props {
  readonly file: string;
  readonly text: string;
  readonly complaints: readonly Marked[];
  /** A line to go to; another object goes there again. */
  readonly goal: { readonly line: number } | undefined;
  type(text: string): void;
}

/** The text of a file with its lines numbered, those that are complained of marked. */
export const TextView = ({ file, text, complaints, goal, type }: Props): ReactNode => {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLOListElement>(null);
  const lines = text.split('\n').length;
  const bad = new Map<number, Marked>();
  for (const one of complaints) if (bad.get(one.line)?.severity !== 'error') bad.set(one.line, one);
  useEffect(() => {
    const own = area.current;
    if (!own || !goal) return;
    const start = own.value
      .split('\n')
      .slice(0, goal.line - 1)
      .reduce((sum, line) => sum + line.length + 1, 0);
    const end = own.value.indexOf('\n', start);
    own.focus();
    own.setSelectionRange(start, end < 0 ? own.value.length : end);
    own.scrollTop = Math.max(0, ((goal.line - 6) * own.scrollHeight) / own.value.split('\n').length);
  }, [goal]);
  return (
    <div className="forge-text">
      <ol ref={gutter} aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => {
          const one = bad.get(i + 1);
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          return <li key={i} className={one?.severity} title={one?.say} />;
        })}
      </ol>
      <textarea
        ref={area}
        value={text}
        wrap="off"
        spellCheck={false}
        aria-label={say`Text of ${file}`}
        onChange={event => type(event.currentTarget.value)}
        onScroll={event => gutter.current?.scrollTo(0, event.currentTarget.scrollTop)}
      />
    </div>
  );
};
