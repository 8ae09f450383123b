import type { EmliaSetup } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { reportStudy, studyFor, type Version } from '@emlia/lab';
import { readSource } from '@emlia/packs';
import type { BotsCard, ChosenScenario } from '@emlia/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { fetchBots } from '../../../platform/api.ts';
import { go, to } from '../../../platform/router.ts';
import { say } from '../../../platform/words/say.ts';
import { startStudy } from '../../lab/lab-api.ts';
import { publishedScenario, savedScenario } from './before.ts';
import { type PageStudy, setStudy, useStudies, withGame } from './latest-study.ts';
import { runInPage } from './study-run.ts';
import './study.css';

const StudyReportView = lazy(async () => ({
  default: (await import('../../lab/study-report.tsx')).StudyReportView,
}));

/** So many games are played in the page; more take a server. */
const IN_PAGE = 40;
const ON_SERVER = [200, 500, 1000] as const;

/** What the scenario is compared with. */
type Against = 'nothing' | 'saved' | 'published';

const againstWords = (): Readonly<Record<Against, string>> => ({
  nothing: say`nothing`,
  saved: say`itself, as it was last saved`,
  published: say`itself, as it was last published`,
});

interface Props {
  readonly folder: string;
  readonly file: string;
  readonly text: string;
  readonly scenario: string;
  /** As it can be fought now; missing while the pack cannot be read. */
  readonly chosen: ChosenScenario | undefined;
  save(): Promise<boolean>;
}

/** The studies that are being played, by their scenarios: they go on while one looks elsewhere. */
const running = new Map<string, () => void>();

/** Is it fair? Forty games in this page, longer studies on the server. */
export const StudyDesk = (props: Props): ReactNode => {
  const { folder, file, text, scenario, chosen, save } = props;
  const id = `${folder}/${scenario}`;
  const studied = useStudies(({ studies }) => studies[id]);
  const [bots, setBots] = useState<BotsCard['bots']>([]);
  const [bot, setBot] = useState('recruit');
  const [against, setAgainst] = useState<Against>('nothing');
  const [games, setGames] = useState<number>(ON_SERVER[0]);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void fetchBots().then(found => setBots(found.bots.filter(({ rulesets }) => rulesets.includes('emlia'))));
  }, []);
  const before = async (): Promise<Awaited<ReturnType<typeof savedScenario>> | undefined> =>
    against === 'nothing'
      ? undefined
      : against === 'saved'
        ? savedScenario(folder, file)
        : publishedScenario(folder, file);

  const begin = async (): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    const other = await before();
    setBusy(false);
    if (other && isProblem(other)) return setTrouble(other.say);
    const here: Version = { scenario: id, title: chosen.title, setup: chosen.setup as EmliaSetup };
    const versions = other
      ? [{ ...here, title: `${here.title}, ${other.called}`, setup: other.chosen.setup as EmliaSetup }, here]
      : [here];
    const seed = String(Math.floor(Math.random() * 1e9));
    const study = studyFor({ versions, bots: [bot], games: IN_PAGE, seed });
    if (isProblem(study)) return setTrouble(study.say);
    setTrouble('');
    const source = readSource(file, text);
    const data = Array.isArray(source) ? undefined : source.data;
    setStudy(id, () => ({ study, data, records: [], held: {}, state: 'running' }));
    const stop = runInPage(study, {
      played: outcome => setStudy(id, now => now && withGame(now, outcome)),
      ended(broke) {
        running.delete(id);
        setStudy(id, now => now && { ...now, state: broke ? 'broken' : 'done', trouble: broke });
      },
    });
    running.set(id, stop);
  };
  const stop = (): void => {
    running.get(id)?.();
    running.delete(id);
    setStudy(id, now => now && { ...now, state: 'stopped' });
  };
  const onServer = async (): Promise<void> => {
    setBusy(true);
    const other = await before();
    const told =
      other && isProblem(other)
        ? other
        : (await save())
          ? await startStudy({
              scenario: id,
              bots: [bot],
              games,
              ...(other && !isProblem(other) && { changed: other.text }),
            })
          : undefined;
    setBusy(false);
    if (told && isProblem(told)) setTrouble(told.say);
    else if (told) go(to.study(told.id));
  };
  const isRunning = studied?.state === 'running';
  return (
    <section className="study-desk" aria-label={say`Is it fair?`}>
      <div className="forge-entry study-ask">
        <label>
          {say`Both sides are played by`}
          <select value={bot} onChange={event => setBot(event.currentTarget.value)}>
            {bots.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say`Compared with`}
          <select value={against} onChange={event => setAgainst(event.currentTarget.value as Against)}>
            {Object.entries(againstWords()).map(([one, word]) => (
              <option key={one} value={one}>
                {word}
              </option>
            ))}
          </select>
        </label>
        {isRunning ? (
          <Button onClick={stop}>{say`Stop`}</Button>
        ) : (
          <Button look="primary" disabled={!chosen || isBusy} onClick={() => void begin()}>
            {say`Play ${IN_PAGE} games here`}
          </Button>
        )}
        <label>
          {say`Or on the server`}
          <select value={games} onChange={event => setGames(Number(event.currentTarget.value))}>
            {ON_SERVER.map(one => (
              <option key={one} value={one}>
                {say`${one} games`}
              </option>
            ))}
          </select>
        </label>
        <Button
          disabled={!chosen || isBusy}
          onClick={() => void onServer()}
        >{say`Save, and ask the lab`}</Button>
      </div>
      {!chosen && <p className="quiet">{say`As soon as the pack can be read, it can be played.`}</p>}
      {trouble !== '' && <p role="alert">{trouble}</p>}
      {studied && <Going studied={studied} />}
    </section>
  );
};

const stateWords = ({ state, records, study, trouble }: PageStudy): string => {
  const [done, of] = [records.length, study.games * study.versions.length];
  if (state === 'broken') return say`broke off after ${done} games: ${trouble ?? ''}`;
  if (state === 'stopped') return say`stopped after ${done} of ${of} games`;
  return state === 'done' ? say`${of} games` : say`${done} of ${of} games`;
};

const Going = ({ studied }: { studied: PageStudy }): ReactNode => {
  const { study, records } = studied;
  const report = useMemo(() => reportStudy(study, records), [study, records]);
  return (
    <>
      <p className="study-going">
        <progress
          max={study.games * study.versions.length}
          value={records.length}
          aria-label={say`Games played`}
        />
        <span className="numbers" role="status">
          {stateWords(studied)}
        </span>
      </p>
      {records.length > 0 && (
        <Suspense fallback={null}>
          <StudyReportView report={report} />
        </Suspense>
      )}
    </>
  );
};
