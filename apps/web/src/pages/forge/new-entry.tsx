import { isProblem, type Problem } from '@emlia/kernel';
import { slugOf } from '@emlia/packs';
import type { ForgePack } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { useFetched } from '../../platform/use-fetched.ts';
import { say } from '../../platform/words/say.ts';
import { blankEntry, type NewKind, newKindsOf, usualFolder } from './blank-entries.ts';
import { copied } from './copying.ts';
import { fetchSource, fetchSources } from './forge-api.ts';

interface Props {
  readonly texts: Readonly<Record<string, string>>;
  /** The first of the files is the new entry. */
  add(files: Readonly<Record<string, string>>): void;
  close(): void;
}

const kindWords = (): Readonly<Record<NewKind, string>> => ({
  units: say`Unit`,
  equipment: say`Weapon or gear`,
  abilities: say`Ability`,
  terrain: say`Terrain`,
  forces: say`Army list`,
  scenarios: say`Scenario`,
  buildings: say`Building`,
  leaders: say`Leader`,
  maps: say`Ground`,
  battles: say`Battle`,
  campaigns: say`Campaign`,
});

/** The texts of a pack to copy from; nothing while they are fetched. */
const useSource = (folder: string): ForgePack | Problem | undefined => {
  const [found, setFound] = useState<{ readonly folder: string; readonly pack: ForgePack | Problem }>();
  useEffect(() => {
    let left = false;
    if (folder !== '')
      void fetchSource(folder).then(pack => {
        if (!left) setFound({ folder, pack });
      });
    return () => {
      left = true;
    };
  }, [folder]);
  return found?.folder === folder ? found.pack : undefined;
};

/** Begins an entry: with as little as there can be, or as a copy from any pack with all it names. */
export const NewEntry = ({ texts, add, close }: Props): ReactNode => {
  const [kind, setKind] = useState<NewKind>('units');
  const [name, setName] = useState('');
  const [group, setGroup] = useState('');
  const [folder, setFolder] = useState('');
  const [from, setFrom] = useState('');
  const { found } = useFetched(fetchSources);
  const source = useSource(folder);
  const other = source && !isProblem(source) ? source.files : undefined;
  const entries = Object.keys(other ?? {}).filter(path => path.startsWith(`${kind}/`));
  const groups = [...new Set(Object.keys(texts).flatMap(path => /^units\/([^/]+)\//.exec(path)?.[1] ?? []))];
  const own =
    slugOf(name) ??
    slugOf(
      from
        .split('/')
        .at(-1)
        ?.replace(/\.yaml$/, '') ?? '',
    ) ??
    '';
  const place = kind === 'units' ? `${slugOf(group) ?? groups[0] ?? usualFolder(texts)}/${own}` : own;
  const path = `${kind}/${place}.yaml`;
  const taken = Object.hasOwn(texts, path);
  const isWhole = own !== '' && !taken && (folder === '' ? name.trim() !== '' : from !== '');
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole) return;
    const there = Object.fromEntries(Object.entries(other ?? {}).map(([file, { text }]) => [file, text]));
    add(
      folder === ''
        ? { [path]: blankEntry(kind, name.trim(), texts) }
        : copied(texts, there, from, path, name.trim()),
    );
  };
  return (
    <Sheet open title={say`A new entry`} onClose={close}>
      <form className="forge-entry" onSubmit={begin}>
        <label>
          {say`Kind`}
          <select
            value={kind}
            onChange={event => {
              setKind(event.currentTarget.value as NewKind);
              setFrom('');
            }}
          >
            {newKindsOf(texts).map(one => (
              <option key={one} value={one}>
                {kindWords()[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say`Name`}
          <input value={name} maxLength={40} onChange={event => setName(event.currentTarget.value)} />
        </label>
        {kind === 'units' && (
          <label>
            {say`Folder, one for each force`}
            <input
              value={group}
              placeholder={groups[0] ?? usualFolder(texts)}
              list="forge-groups"
              maxLength={40}
              onChange={event => setGroup(event.currentTarget.value)}
            />
            <datalist id="forge-groups">
              {groups.map(one => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </label>
        )}
        <label>
          {say`Begin with`}
          <select
            value={folder}
            onChange={event => {
              setFolder(event.currentTarget.value);
              setFrom('');
            }}
          >
            <option value="">{say`as little as there can be`}</option>
            {found &&
              !isProblem(found) &&
              found.map(one => (
                <option key={one.folder} value={one.folder}>
                  {say`a copy from ${one.title ?? one.folder}`}
                </option>
              ))}
          </select>
        </label>
        {folder !== '' && (
          <label>
            {say`Of`}
            <select value={from} onChange={event => setFrom(event.currentTarget.value)}>
              <option value="">{entries.length > 0 ? say`Choose one` : say`It has none of these`}</option>
              {entries.map(one => (
                <option key={one} value={one}>
                  {one.slice(kind.length + 1, -'.yaml'.length)}
                </option>
              ))}
            </select>
          </label>
        )}
        {source && isProblem(source) && <p role="alert">{source.say}</p>}
        <p className={taken ? 'error' : 'quiet'}>
          {taken ? say`There is ${path} already.` : own === '' ? say`It needs a name.` : path}
        </p>
        {folder !== '' && (
          <p className="quiet">{say`Weapons, abilities and ailments it names come along, unless they are here.`}</p>
        )}
        <Button type="submit" look="primary" disabled={!isWhole}>
          {say`Begin it`}
        </Button>
      </form>
    </Sheet>
  );
};
