import type { Patch } from '@emlia/packs/edit';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';
import type { Inspected, Marked } from './inspect.ts';

const MOST_SHOWN = 100;

/** What the linter says of the pack. */
export const Complaints = ({
  found,
  goTo,
  mend,
}: {
  found: Inspected | undefined;
  goTo(one: Marked): void;
  mend(one: Marked, patch: Patch): void;
}): ReactNode => {
  const all = found?.complaints ?? [];
  return (
    <section className="forge-complaints" aria-label={say`What is wrong`}>
      {found && all.length === 0 && <p className="quiet">{say`Nothing to complain of.`}</p>}
      <ul>
        {all.slice(0, MOST_SHOWN).map(one => {
          const { mend: patch } = one;
          return (
            <li key={`${one.file}:${one.line}:${one.column}:${one.path}:${one.say}`} className={one.severity}>
              <button type="button" onClick={() => goTo(one)}>
                <span className="place">
                  {one.file}:{one.line}
                </span>{' '}
                {one.path !== '' && <b>{one.path}</b>} {one.say}
              </button>
              {patch && <Button onClick={() => mend(one, patch)}>{say`Write “${patch.insert}”`}</Button>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
