import { PRESETS, type Said, type TalkLine } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { showNotice } from '../../parts/notices.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { askMe, blockPerson, useMe } from '../../platform/people.ts';
import { say } from '../../platform/words/say.ts';
import type { Ready } from '../session/ready.ts';
import { sendSaid, useSession } from '../session/session.ts';
import { ReportForm } from './report-form.tsx';
import './talk.css';
import { presetWords, saidWords } from './talk-words.ts';

/** Talk among those who play, or among those who watch. */
export const TalkButton = ({ ready }: { ready: Ready }): ReactNode => {
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(-1);
  // Whoever has taken a seat since the page was opened is a guest now.
  useEffect(() => void askMe(), []);
  const me = useMe(state => state.me);
  const { talk = [] } = useSession().lines[0] ?? {};
  const blocked = new Set((me?.blocks ?? []).map(({ id }) => id));
  const lines = talk.filter(({ person }) => !blocked.has(person));
  const last = lines.at(-1)?.number ?? -1;
  useEffect(() => {
    if (open) setRead(last);
  }, [open, last]);
  if (ready.header.seating !== 'claimed') return null;
  const isNew = last > read && lines.at(-1)?.person !== me?.person?.id;
  return (
    <>
      <SignButton
        sign="talk"
        label={isNew ? say`Talk: something new` : say`Talk`}
        className={isNew ? 'button sign news' : 'button sign'}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        kind="aside"
        title={ready.held.length > 0 ? say`Talk among the players` : say`Talk among those who watch`}
        onClose={() => setOpen(false)}
      >
        <Talk lines={lines} me={me?.person?.id} />
      </Sheet>
    </>
  );
};

const tell = async (said: Said): Promise<boolean> => {
  const wrong = await sendSaid(said);
  if (wrong) showNotice(wrong);
  return wrong === undefined;
};

const Talk = ({ lines, me }: { lines: readonly TalkLine[]; me: string | undefined }): ReactNode => {
  const [text, setText] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() !== '' && (await tell({ text }))) setText('');
  };
  return (
    <div className="talk">
      {lines.length === 0 && <p className="quiet">{say`Nobody has said anything yet.`}</p>}
      <ol aria-live="polite">
        {lines.map(line => (
          <Line key={line.number} line={line} mine={line.person === me} />
        ))}
      </ol>
      <div className="row">
        {PRESETS.map(preset => (
          <Button key={preset} look="quiet" onClick={() => void tell({ preset })}>
            {presetWords()[preset]}
          </Button>
        ))}
      </div>
      <form className="row" onSubmit={event => void send(event)}>
        <input
          aria-label={say`What you say`}
          maxLength={300}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit">{say`Say it`}</Button>
      </form>
    </div>
  );
};

const Line = ({ line, mine }: { line: TalkLine; mine: boolean }): ReactNode => {
  const [asks, setAsks] = useState(false);
  const { name, person, said } = line;
  return (
    <li className={mine ? 'mine' : undefined}>
      <strong>{name}</strong> {saidWords(said)}
      {!mine && !asks && (
        <Button look="quiet" aria-label={say`Block or report ${name}`} onClick={() => setAsks(true)}>
          …
        </Button>
      )}
      {asks && (
        <div className="row">
          <Button onClick={() => void blockPerson(person, true)}>{say`Block ${name}`}</Button>
          <ReportForm person={person} done={() => setAsks(false)} />
        </div>
      )}
    </li>
  );
};
