import type { ReactNode } from 'react';
import { nameWords, valueWords } from './plain-words.ts';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What is no deeper than one line is read in one. */
const isLine = (value: unknown): boolean =>
  !isBranch(value) || (Object.values(value).every(one => !isBranch(one)) && valueWords(value).length <= 60);

/** What something in a list is called: by its name or its id, else by its place. */
const nameIn = (value: unknown, key: string, isList: boolean): string => {
  if (!isList) return nameWords(key);
  const { name, id } = (value ?? {}) as { readonly name?: unknown; readonly id?: unknown };
  return [name, id].find(one => typeof one === 'string') ?? `${Number(key) + 1}`;
};

/** So deep the tree lies open at first. */
const OPEN = 1;

/** Anything of JSON, as a tree that unfolds. */
export const StateTree = ({ value, depth = 0 }: { value: object; depth?: number }): ReactNode => (
  <ul className="state-tree">
    {Object.entries(value).map(([key, one]) => {
      const name = nameIn(one, key, Array.isArray(value));
      return (
        <li key={key}>
          {isLine(one) ? (
            <p>
              <span className="key">{name}</span> <span className="numbers">{valueWords(one) || 'none'}</span>
            </p>
          ) : (
            <details open={depth < OPEN}>
              <summary>
                <span className="key">{name}</span>{' '}
                <span className="quiet small numbers">{Object.keys(one).length}</span>
              </summary>
              <StateTree value={one} depth={depth + 1} />
            </details>
          )}
        </li>
      );
    })}
  </ul>
);
