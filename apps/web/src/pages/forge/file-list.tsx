import type { ReactNode } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';
import type { Marked } from './inspect.ts';

/** The folders of packs, in the order one works in; all else is the pack's own. */
const FOLDERS = [
  'scenarios',
  'battles',
  'campaigns',
  'maps',
  'units',
  'heroes',
  'equipment',
  'upgrades',
  'abilities',
  'spells',
  'terrain',
  'buildings',
  'leaders',
  'forces',
  'texts',
] as const;
type Folder = (typeof FOLDERS)[number];

const folderWords = (): Readonly<Record<Folder, string>> => ({
  scenarios: say`Scenarios`,
  battles: say`Battles`,
  campaigns: say`Campaigns`,
  maps: say`Maps`,
  units: say`Units`,
  heroes: say`Heroes`,
  equipment: say`Equipment`,
  upgrades: say`Upgrades`,
  abilities: say`Abilities`,
  spells: say`Spells`,
  terrain: say`Terrain`,
  buildings: say`Buildings`,
  leaders: say`Leaders`,
  forces: say`Army lists`,
  texts: say`Other tongues`,
});

interface Shelf {
  readonly title: string;
  readonly files: readonly { readonly file: string; readonly name: string }[];
}

/** The files folder by folder, each called as within it. */
const shelvesOf = (files: readonly string[]): readonly Shelf[] => {
  const words = folderWords();
  const of = (folder: string): readonly string[] => files.filter(file => file.startsWith(`${folder}/`));
  const shelves = FOLDERS.map(folder => ({
    title: words[folder],
    files: of(folder).map(file => ({ file, name: file.slice(folder.length + 1).replace(/\.yaml$/, '') })),
  }));
  const own = files.filter(file => !FOLDERS.some(folder => file.startsWith(`${folder}/`)));
  const all = [...shelves, { title: say`The pack`, files: own.map(file => ({ file, name: file })) }];
  return all.filter(one => one.files.length > 0);
};

/** The files of a pack, each with its errors. */
export const FileList = ({
  files,
  chosen,
  complaints,
  open,
  begin,
  translate,
  remove,
}: {
  files: readonly string[];
  chosen: string;
  complaints: readonly Marked[];
  open(file: string): void;
  begin(): void;
  /** Begins or opens its words in another tongue. */
  translate(): void;
  remove(file: string): void;
}): ReactNode => (
  <nav className="forge-files" aria-label={say`Files`}>
    <Button sign="plus" onClick={begin}>
      {say`New entry`}
    </Button>
    <Button onClick={translate}>{say`Translate`}</Button>
    {shelvesOf(files).map(shelf => (
      <section key={shelf.title}>
        <h2>{shelf.title}</h2>
        {shelf.files.map(({ file, name }) => {
          const errors = complaints.filter(one => one.file === file && one.severity === 'error').length;
          return (
            <div key={file} className="forge-file">
              <button
                type="button"
                title={file}
                aria-current={file === chosen || undefined}
                onClick={() => open(file)}
              >
                {name}
                {errors > 0 && <span className="error">{errors}</span>}
              </button>
              {file === chosen && file !== 'pack.yaml' && (
                <SignButton sign="close" label={say`Remove ${file}`} onClick={() => remove(file)} />
              )}
            </div>
          );
        })}
      </section>
    ))}
  </nav>
);
