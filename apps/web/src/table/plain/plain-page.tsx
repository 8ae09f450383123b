import { isProblem } from '@emlia/kernel';
import type { MatchCard } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { ConnectionMark } from '../../parts/connection-mark.tsx';
import { CrashPage } from '../../parts/crash.tsx';
import { HandOver } from '../../parts/hand-over.tsx';
import '../../parts/message-page.css';
import { clearNotices, showNotice } from '../../parts/notices.ts';
import { SideName } from '../../parts/side.tsx';
import { Waiting } from '../../parts/states.tsx';
import { ThemeButton } from '../../parts/theme-button.tsx';
import { fetchMatch } from '../../platform/api.ts';
import { rememberSeat } from '../../platform/matches.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { standingEntries } from '../story/follow.ts';
import '../table.css';
import { HomeMark } from '../top-bar.tsx';
import { ChoiceList } from './choice-list.tsx';
import './plain.css';
import { say } from '../../platform/words/say.ts';
import type { PlainLine } from './plain-line.ts';
import { type PlainReady, type PlainSession, usePlainSession } from './plain-session.ts';
import { nameWords } from './plain-words.ts';
import { StateTree } from './state-tree.tsx';

type Names = (seat: string) => string;

const nameIn = (card: MatchCard | undefined): Names => {
  const names = new Map(card?.seats.map(({ seat, name }) => [seat, name]));
  return seat => names.get(seat) ?? nameWords(seat);
};

/** Whose choice it is and of what, or what it came to. */
const standsWords = ({ line, prompt }: PlainReady, names: Names): string => {
  if (line.over) return line.over.say;
  return prompt
    ? say`${names(prompt.seat)} to choose: ${nameWords(prompt.kind).toLowerCase()}`
    : say`It is over.`;
};

/** A match by rules this page does not know: what can be done as buttons, the story, and the state to read. */
export const PlainPage = ({ match, tokens }: { match: string; tokens: readonly string[] }): ReactNode => {
  const session = usePlainSession(match, tokens);
  const { found } = useFetched(useCallback(() => fetchMatch(match), [match]));
  const names = nameIn(found && !isProblem(found) ? found : undefined);
  const { ready, lines, crash } = session;
  if (crash) return <CrashPage error={crash.error} log={crash.log} />;
  const closedBy = lines.find(line => line.closedBy)?.closedBy;
  if (ready) return <PlainTable {...{ match, session, ready, names }} />;
  return (
    <main className="message-page">
      {closedBy ? <p role="alert">{closedBy.say}</p> : <Waiting say={say`Fetching what can be done …`} />}
    </main>
  );
};

interface Props {
  readonly match: string;
  readonly session: PlainSession;
  readonly ready: PlainReady;
  readonly names: Names;
}

const connectionOf = (lines: readonly PlainLine[]): PlainLine['connection'] =>
  lines.find(({ connection }) => connection !== 'open')?.connection ?? 'open';

const PlainTable = ({ match, session, ready, names }: Props): ReactNode => {
  const { lines, ask, takeOver } = session;
  const { line, seat, prompt, held, covered } = ready;
  const { header, view, version } = line;
  const stands = standsWords(ready, names);
  const sideOf = (one: string): number => Math.max(0, header.seats.indexOf(one));
  useTitle(`${seat !== undefined && held.length === 1 ? say`● Your choice` : stands} · ${header.title}`);
  useRemembered(match, lines, names, stands, prompt === undefined);
  if (covered && prompt)
    return (
      <HandOver name={names(prompt.seat)} side={sideOf(prompt.seat)} about={stands} takeOver={takeOver} />
    );
  const give = async (by: string, what: Parameters<typeof ask>[1]): Promise<void> => {
    const answer = await ask(by, what);
    if (answer) showNotice(answer);
    else clearNotices();
  };
  const last = standingEntries(line.log).at(-1);
  const back = held.find(one => one === last?.seat);
  return (
    <div className="plain-page" data-entry={version - 1}>
      <header className="top-bar">
        <HomeMark />
        <p className={`whose${seat === undefined ? '' : ' mine'}`} role="status">
          {prompt && !line.over ? (
            <SideName side={sideOf(prompt.seat)}>
              <strong>{stands}</strong>
            </SideName>
          ) : (
            <strong>{stands}</strong>
          )}
        </p>
        <h1 className="title">{header.title}</h1>
        <ConnectionMark connection={connectionOf(lines)} />
        <div className="signs">
          <SignButton
            sign="undo"
            label={say`Take back`}
            disabled={back === undefined || line.over !== undefined}
            onClick={() => back !== undefined && void give(back, 'undo')}
          />
          <ThemeButton />
        </div>
      </header>
      <main>
        <section className="plain-choices" aria-label={say`What can be done`}>
          <h2>{say`What can be done`}</h2>
          {seat === undefined ? (
            <p className="quiet">
              {line.over
                ? say`Nothing more: it is over.`
                : held.length > 0
                  ? say`Nothing now: another is asked.`
                  : say`You are watching.`}
            </p>
          ) : (
            <ChoiceList line={line} give={command => give(seat, { command })} />
          )}
        </section>
        <section className="plain-state" aria-label={say`How it stands`}>
          <h2>{say`How it stands`}</h2>
          <StateTree value={view} />
          <p className="quiet small">
            {say`This page has no table for “${header.ruleset}”: it shows what the server says of it.`}
          </p>
        </section>
        <PlainStory line={line} names={names} sideOf={sideOf} />
      </main>
    </div>
  );
};

/** The match stands in the list of the first page, with the seats that are held here. */
const useRemembered = (
  match: string,
  lines: readonly PlainLine[],
  names: Names,
  note: string,
  over: boolean,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is noted changes with how it stands
  useEffect(() => {
    for (const { seat, token, header } of lines) {
      if (seat !== undefined && token !== undefined && header)
        rememberSeat(match, header.title, { seat, token, name: names(seat) }, { note, over });
    }
  }, [match, note, over]);
};

const PlainStory = ({
  line,
  names,
  sideOf,
}: {
  line: PlainLine;
  names: Names;
  sideOf(seat: string): number;
}): ReactNode => {
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [line.version]);
  const told = standingEntries(line.log).filter(({ lines = [] }) => lines.length > 0);
  return (
    <section className="plain-story" aria-label={say`The story`}>
      <h2>{say`The story`}</h2>
      <ol>
        {told.map(({ seq, seat, lines = [] }) => (
          <li key={seq} ref={seq === told.at(-1)?.seq ? end : null}>
            {seat !== undefined && (
              <p className="quiet small">
                <SideName side={sideOf(seat)}>{names(seat)}</SideName>
              </p>
            )}
            {lines.map(({ say, rule, working }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was told stays as it is
              <p key={i}>
                {say} {rule !== undefined && <code>{rule}</code>}
                {working !== undefined && <span className="quiet small numbers working">{working}</span>}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
