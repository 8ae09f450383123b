import { isProblem } from '@emlia/kernel';
import { tongueOf } from '@emlia/packs';
import { applyPatch, type Edit, type Patch, patchFor } from '@emlia/packs/edit';
import type { ForgePack, ForgeWritten } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { go, to, useQuery } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import { BESIDE, type Beside, besideWords, UnitBeside } from './beside/unit-beside.tsx';
import { Complaints } from './complaints.tsx';
import { keepDraft, openWithDraft } from './drafts.ts';
import { ErasDesk } from './eras-map/eras-desk.tsx';
import { FileList } from './file-list.tsx';
import { fetchForgePack, writePack } from './forge-api.ts';
import { EntryForm } from './form/entry-form.tsx';
import type { Writing } from './form/writing.ts';
import type { Inspected, Marked, Sketch } from './inspect.ts';
import { MapDesk } from './map/map-desk.tsx';
import { NewEntry } from './new-entry.tsx';
import { useOtherTab } from './other-tabs.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { TextView } from './text-view.tsx';
import { TimeDesk } from './time/time-desk.tsx';
import { PlaySheet } from './trying/play-sheet.tsx';
import { StudyDesk } from './trying/study-desk.tsx';
import { useTold } from './trying/told.ts';
import { useInspected } from './use-inspected.ts';
import { NewTexts } from './words/new-texts.tsx';
import { WordsDesk } from './words/words-desk.tsx';
import { change, changesOf, noticed, redo, settle, undo, unsavedOf, type Work, written } from './work.ts';
import './forge.css';

/** A pack in hand. */
export const WorkshopPage = ({ folder }: { folder: string }): ReactNode => {
  const fetch = useCallback(() => fetchForgePack(folder), [folder]);
  const { found, load } = useFetched(fetch);
  return (
    <div className="forge-page">
      <Header />
      <main className="forge">
        <Fetched
          found={found}
          waiting={say`Opening the pack …`}
          trouble={say`The pack is not open`}
          retry={load}
        >
          {pack => <Workshop pack={pack} />}
        </Fetched>
      </main>
    </div>
  );
};

/** Packs in hand, with their histories, while the page is open: one leaves for the table and comes back. */
const inHand = new Map<string, Work>();

/** As it was left in this page, or else in this browser. */
const workOn = (pack: ForgePack): Work => {
  const left = inHand.get(pack.folder);
  return left
    ? noticed(left, pack, say`Changed outside`, Date.now())
    : openWithDraft(pack, say`Not saved last time`, Date.now());
};

/** What is not saved is kept by the browser a moment after each change. */
const DRAFT_MS = 300;

/** The pack, and everything that changes it as a step of its history. */
const useWork = (pack: ForgePack) => {
  const [work, setWork] = useState<Work>(() => workOn(pack));
  const [isKept, setKept] = useState(true);
  const drafted = useRef<readonly string[]>([]);
  const [outside, setOutside] = useState<ForgeWritten['changedOutside']>({});
  const [trouble, setTrouble] = useState('');
  const latest = useRef(work);
  latest.current = work;
  const set = (file: string, after: string | undefined, label: string): void =>
    setWork(now => change(now, { file, after, label, at: Date.now() }));
  const save = async (): Promise<boolean> => {
    const sent = changesOf(latest.current);
    if (sent.changes.length === 0) return true;
    const answer = await writePack(pack.folder, sent);
    setTrouble(isProblem(answer) ? answer.say : '');
    if (isProblem(answer)) return false;
    setOutside(answer.changedOutside);
    if (Object.keys(answer.changedOutside).length > 0) return false;
    setWork(now => written(now, sent, answer));
    return true;
  };
  // What another editor wrote meanwhile is here when one comes back.
  useEffect(() => {
    const look = async (): Promise<void> => {
      const now = await fetchForgePack(pack.folder);
      if (!isProblem(now)) setWork(own => noticed(own, now, say`Changed outside`, Date.now()));
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [pack.folder]);
  useEffect(() => {
    inHand.set(pack.folder, work);
    const keep = (): void => {
      setKept(keepDraft(work, drafted.current));
      drafted.current = unsavedOf(work);
    };
    const timer = setTimeout(keep, DRAFT_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [pack.folder, work]);
  useEffect(() => {
    // A browser that keeps nothing asks before all is gone.
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isKept && unsavedOf(latest.current).length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept]);
  const take = (whose: 'mine' | 'theirs'): void => {
    setWork(now => settle(now, outside, whose, { label: say`Changed outside`, at: Date.now() }));
    setOutside({});
  };
  return { work, setWork, set, save, outside, take, trouble, setTrouble, isKept };
};

const Workshop = ({ pack }: { pack: ForgePack }): ReactNode => {
  const { work, setWork, set, save, outside, take, trouble, setTrouble, isKept } = useWork(pack);
  const isElsewhere = useOtherTab(pack.folder);
  const files = Object.keys(work.texts).sort();
  const asked = new URLSearchParams(useQuery()).get('file') ?? '';
  const file = files.includes(asked)
    ? asked
    : (files.find(one => one.startsWith('scenarios/')) ?? files[0] ?? '');
  const [goal, setGoal] = useState<{ readonly line: number }>();
  const found = useInspected(work.texts, file);
  const sketch = useSketch(found, file);
  const lists = useLatest(found?.lists, /^units\//.test(file));
  const schema = useLatest(found?.schema, file);
  const map = useLatest(found?.map, file);
  const [editing, setEditing] = useState<Desk>('map');
  const [beside, setBeside] = useState<'text' | Beside>('text');
  const [isFolded, setFolded] = useState(false);
  const [isNew, setNew] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [isTranslating, setTranslating] = useState(false);
  const tongue = tongueOf(file);
  useTitle(say`${pack.folder}: forge`);
  const open = (next: string): void => go(to.forge(pack.folder, next), { replace: true });
  const text = work.texts[file] ?? '';
  const unsaved = unsavedOf(work);
  const unit = /^units\/([^/]+\/[^/]+)\.yaml$/.exec(file)?.[1];

  /** Changes of the data of the open file, each a splice of its text; one that cannot be made says why. */
  const edit = (label: string, ...edits: readonly Edit[]): void => {
    let next = text;
    for (const one of edits) {
      const patch = patchFor(next, one);
      if ('say' in patch) {
        setTrouble(say`This cannot be changed here: ${patch.say}.`);
        return;
      }
      next = applyPatch(next, patch);
    }
    setTrouble('');
    set(file, next, label);
  };
  const mend = (one: Marked, patch: Patch): void =>
    set(one.file, applyPatch(work.texts[one.file] ?? '', patch), say`Mend`);
  const raise = (version: string): void => {
    const head = work.texts['pack.yaml'] ?? '';
    const patch = patchFor(head, { set: ['version'], to: version });
    if ('say' in patch) setTrouble(say`This cannot be changed here: ${patch.say}.`);
    else set('pack.yaml', applyPatch(head, patch), say`Write ${version}`);
  };
  const playable = useLatest(found?.playable, file);
  const told = useTold(`${pack.folder}/${playable?.scenario ?? ''}`, sketch?.setup);
  const keys = (event: React.KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') void save();
    else if (key === 'z') setWork(event.shiftKey ? redo : undo);
    else if (key === 'y') setWork(redo);
    else return;
    event.preventDefault();
  };

  return (
    <div className="workshop" onKeyDownCapture={keys}>
      <header className="forge-bar">
        <Link href={to.forge()}>{say`Forge`}</Link>
        <h1>{pack.folder}</h1>
        <SignButton
          sign="undo"
          label={undoLabel(work)}
          disabled={work.past.length === 0}
          onClick={() => setWork(undo)}
        />
        <SignButton
          sign="redo"
          label={redoLabel(work)}
          disabled={work.future.length === 0}
          onClick={() => setWork(redo)}
        />
        <span className="quiet" role="status">
          {unsaved.length === 0 ? say`saved` : say`${unsaved.length} not saved`}
        </span>
        <Button onClick={save} disabled={unsaved.length === 0}>{say`Save`}</Button>
        <Button onClick={() => setPublishing(true)}>{say`Publish`}</Button>
        <Button
          look="primary"
          sign="play"
          disabled={!playable}
          onClick={() => setPlaying(true)}
        >{say`Play`}</Button>
      </header>
      {(trouble !== '' || isElsewhere || !isKept) && (
        <div className="forge-trouble" role="alert">
          {trouble !== '' && <p>{trouble}</p>}
          {isElsewhere && (
            <p>{say`This pack is in hand in another tab too. What both change is asked about when it is saved.`}</p>
          )}
          {!isKept && (
            <p>{say`This browser has no room to keep what is not saved: save before you leave.`}</p>
          )}
        </div>
      )}
      <FileList
        files={files}
        chosen={file}
        complaints={found?.complaints ?? []}
        open={open}
        begin={() => setNew(true)}
        translate={() => setTranslating(true)}
        remove={gone => {
          set(gone, undefined, say`Remove`);
          open(files.find(one => one !== gone) ?? '');
        }}
      />
      <section className={deskClass(Boolean(sketch || map || schema), isFolded)} aria-label={file}>
        {tongue !== undefined && (
          <div className="forge-pane">
            <WordsDesk key={file} texts={work.texts} tongue={tongue} edit={edit} />
          </div>
        )}
        {(sketch || map || schema) && (
          <div className="forge-pane">
            <Tabs
              label={say`How to edit`}
              tabs={editTabs(sketch !== undefined, map !== undefined)}
              chosen={sketch || (map && editing === 'map') ? editing : 'form'}
              choose={id => setEditing(id)}
            />
            {sketch && editing === 'map' ? (
              <MapDesk
                key={file}
                folder={pack.folder}
                sketch={sketch}
                file={file}
                text={text}
                isOld={found?.sketch !== sketch}
                terrain={found?.terrain ?? []}
                complaints={found?.complaints ?? NO_COMPLAINTS}
                edit={edit}
              />
            ) : map && schema && editing === 'map' ? (
              <ErasDesk
                key={file}
                file={file}
                text={text}
                sketch={map}
                schema={schema}
                complaints={found?.complaints ?? []}
                isOld={found?.map !== map}
                edit={edit}
                open={open}
              />
            ) : sketch && schema && editing === 'time' ? (
              <TimeDesk
                key={file}
                file={file}
                text={text}
                schema={schema}
                complaints={found?.complaints ?? []}
                sketch={sketch}
                ids={scenarioIds(sketch)}
                told={told}
                edit={edit}
              />
            ) : sketch && editing === 'study' ? (
              <StudyDesk
                key={file}
                folder={pack.folder}
                file={file}
                text={text}
                scenario={sketch.scenario}
                chosen={found?.playable?.chosen}
                save={save}
              />
            ) : (
              schema && (
                <EntryForm
                  key={file}
                  file={file}
                  text={text}
                  schema={schema}
                  complaints={found?.complaints ?? []}
                  ids={sketch && scenarioIds(sketch)}
                  told={told}
                  edit={edit}
                />
              )
            )}
          </div>
        )}
        <div className="forge-pane">
          <Tabs
            label={say`What to see beside it`}
            tabs={besideTabs(unit !== undefined)}
            chosen={isFolded ? undefined : unit === undefined ? 'text' : beside}
            choose={id => {
              // The one that is shown makes room when it is pressed again.
              setFolded(!isFolded && id === (unit === undefined ? 'text' : beside));
              setBeside(id);
            }}
          />
          {isFolded ? null : unit === undefined || beside === 'text' ? (
            <TextView
              file={file}
              text={text}
              goal={goal}
              complaints={(found?.complaints ?? []).filter(one => one.file === file)}
              type={next => set(file, next, say`Type`)}
            />
          ) : (
            <UnitBeside shown={beside} unit={unit} lists={lists} />
          )}
        </div>
      </section>
      {isNew && (
        <NewEntry
          texts={work.texts}
          close={() => setNew(false)}
          add={made => {
            for (const [path, after] of Object.entries(made)) set(path, after, say`New entry`);
            setNew(false);
            open(Object.keys(made)[0] ?? file);
          }}
        />
      )}
      {isTranslating && (
        <NewTexts
          texts={work.texts}
          close={() => setTranslating(false)}
          add={(path, after) => {
            set(path, after, say`New entry`);
            setTranslating(false);
            open(path);
          }}
        />
      )}
      {isPlaying && playable && (
        <PlaySheet
          scenario={`${pack.folder}/${playable.scenario}`}
          file={file}
          chosen={playable.chosen}
          close={() => setPlaying(false)}
        />
      )}
      {isPublishing && (
        <PublishSheet
          folder={pack.folder}
          complaints={found?.complaints.length ?? 0}
          unsaved={unsaved.length}
          save={save}
          raise={raise}
          onClose={() => setPublishing(false)}
        />
      )}
      <Complaints
        found={found}
        goTo={one => {
          open(one.file);
          setBeside('text');
          setFolded(false);
          setGoal({ line: one.line });
        }}
        mend={mend}
      />
      <Sheet
        open={Object.keys(outside).length > 0}
        title={say`Changed here and elsewhere`}
        about={say`Nothing was written. Which text shall stand? The other can be brought back with undo, or from the backups.`}
        onClose={() => take('mine')}
      >
        {Object.entries(outside).map(([one, there]) => (
          <div key={one} className="forge-both">
            <h3>{one}</h3>
            <figure>
              <figcaption>{say`Here`}</figcaption>
              <pre>{work.texts[one] ?? ''}</pre>
            </figure>
            <figure>
              <figcaption>{say`Elsewhere`}</figcaption>
              <pre>{there?.text ?? ''}</pre>
            </figure>
          </div>
        ))}
        <Button onClick={() => take('mine')}>{say`Keep what is here`}</Button>
        <Button onClick={() => take('theirs')}>{say`Take what is elsewhere`}</Button>
      </Sheet>
    </div>
  );
};

const NO_COMPLAINTS: readonly Marked[] = [];

const undoLabel = ({ past }: Work): string => {
  const label = past.at(-1)?.label;
  return label === undefined ? say`Nothing to undo` : say`Undo: ${label}`;
};

const redoLabel = ({ future }: Work): string => {
  const label = future[0]?.label;
  return label === undefined ? say`Nothing to do again` : say`Do again: ${label}`;
};

/** What was there last for the same thing: a slip in the text does not take it away. */
const useLatest = <T,>(now: T | undefined, about: unknown): T | undefined => {
  const [kept, setKept] = useState<{ readonly about: unknown; readonly what: T }>();
  useEffect(() => {
    if (now !== undefined) setKept({ about, what: now });
  }, [now, about]);
  return now ?? (kept?.about === about ? kept?.what : undefined);
};

const scenarioIds = ({ setup: { scenario } }: Sketch): Writing['ids'] => ({
  force: scenario.forces,
  unit: scenario.forces.flatMap(({ units }) => units),
  area: scenario.areas ?? [],
  event: scenario.events ?? [],
});

type Tab<Id> = readonly [id: Id, word: string];

/** In what way a file is edited. */
type Desk = 'map' | 'time' | 'form' | 'study';

const editTabs = (isScenario: boolean, hasMap: boolean): readonly Tab<Desk>[] => [
  ...(isScenario || hasMap ? [['map', say`Map`] as const] : []),
  ...(isScenario ? [['time', say`Time and victory`] as const] : []),
  ['form', say`Form`],
  ...(isScenario ? [['study', say`Is it fair?`] as const] : []),
];

const besideTabs = (isUnit: boolean): readonly Tab<'text' | Beside>[] => [
  ['text', say`The text`],
  ...(isUnit ? BESIDE.map(one => [one, besideWords()[one]] as const) : []),
];

const Tabs = <Id extends string>({
  label,
  tabs,
  chosen,
  choose,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id | undefined;
  choose(id: Id): void;
}): ReactNode => (
  <nav className="forge-tabs" aria-label={label}>
    {tabs.map(([id, word]) => (
      <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
        {word}
      </button>
    ))}
  </nav>
);

const deskClass = (isOfTwo: boolean, isFolded: boolean): string =>
  `forge-desk${isOfTwo ? ' of-two' : ''}${isFolded && isOfTwo ? ' folded' : ''}`;

/** The map as it could last be read: a slip in the text does not take it away. */
const useSketch = (found: Inspected | undefined, file: string): Sketch | undefined => {
  const [kept, setKept] = useState<{ readonly file: string; readonly sketch: Sketch }>();
  useEffect(() => {
    if (found?.sketch && file === `scenarios/${found.sketch.scenario}.yaml`)
      setKept({ file, sketch: found.sketch });
  }, [found, file]);
  return kept?.file === file ? kept.sketch : undefined;
};
