import { type ReactNode, useId } from 'react';
import { say } from '../../platform/words/say.ts';
import { type LevelPath, pathKey } from './edit.ts';
import type { LevelView } from './tree.ts';

interface LevelChoiceProps {
  readonly levels: readonly LevelView[];
  readonly here: LevelPath;
  choose(path: LevelPath): void;
}

/** In which level of the army an entry stands. */
export const LevelChoice = ({ levels, here, choose }: LevelChoiceProps): ReactNode => {
  const id = useId();
  const choices = choicesOf(levels, here);
  return (
    <>
      <label htmlFor={id}>{say`Stands in`}</label>
      <select
        className="field"
        id={id}
        value={pathKey(here)}
        onChange={event => {
          const { value } = event.currentTarget;
          choose(choices.find(({ key }) => key === value)?.path ?? []);
        }}
      >
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
};

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly path: LevelPath;
}

/** Every level there is, one more of each kind, and where it stands even if that is nowhere. */
const choicesOf = (levels: readonly LevelView[], here: LevelPath): Choice[] => {
  const all = [
    ...levels.map(({ key, name, path }) => ({ key, name, path })),
    ...levels.flatMap(({ more }) =>
      more.map(({ kind, path }) => ({
        key: pathKey(path),
        name: `${kind.name} ${path.at(-1)?.number} (new)`,
        path,
      })),
    ),
  ];
  const known = all.filter(({ key }, i) => all.findIndex(one => one.key === key) === i);
  const key = pathKey(here);
  return known.some(one => one.key === key) ? known : [...known, { key, name: key, path: here }];
};
