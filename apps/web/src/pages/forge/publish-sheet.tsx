import { isProblem } from '@emlia/kernel';
import type { ForgeProposal, Submission } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { to } from '../../platform/router.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { say } from '../../platform/words/say.ts';
import { askForSubmission, fetchProposal, publishPack } from './forge-api.ts';

interface Props {
  readonly folder: string;
  /** How much the linter has to say: a pack is published without any of it. */
  readonly complaints: number;
  readonly unsaved: number;
  save(): Promise<boolean>;
  /** Writes another version into pack.yaml. */
  raise(version: string): void;
  onClose(): void;
}

/** Where packs were published last. */
export const LIBRARY = 'emlia.forge.library';
const ASK_AGAIN_MS = 700;

/** Gives the pack away: to which library, under which version, and how its examination goes. */
export const PublishSheet = ({ folder, complaints, unsaved, save, raise, onClose }: Props): ReactNode => {
  const [place, setPlace] = useState(() => readStored(LIBRARY) ?? location.origin);
  const [key, setKey] = useState('');
  const [changes, setChanges] = useState('');
  const [trouble, setTrouble] = useState('');
  const [state, setState] = useState<Submission>();
  const { proposal, ask } = useProposal(folder, place, unsaved);
  const isAtWork = state?.state === 'waiting' || state?.state === 'examined';

  const publish = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTrouble('');
    setState(undefined);
    if (unsaved > 0 && !(await save())) return;
    writeStored(LIBRARY, place);
    const sent = await publishPack(folder, { to: place, key, changes });
    if (isProblem(sent)) {
      setTrouble(sent.say);
      return;
    }
    setState({ state: 'waiting' });
    for (;;) {
      const now = await askForSubmission(folder, { to: place, submission: sent.submission });
      if (isProblem(now)) {
        setTrouble(now.say);
        setState(undefined);
        return;
      }
      setState(now);
      if (now.state === 'published' || now.state === 'refused') return;
      await new Promise(done => setTimeout(done, ASK_AGAIN_MS));
    }
  };

  return (
    <Sheet
      open
      title={say`Publish ${folder}`}
      about={say`The library there examines it: the linter must have nothing against it, and every battle is fought twice to its end. A version, once published, never changes.`}
      onClose={onClose}
    >
      <form className="forge-publish" onSubmit={publish}>
        <label>
          {say`Library`}
          <input
            value={place}
            onChange={event => setPlace(event.currentTarget.value)}
            onBlur={ask}
            required
          />
        </label>
        <label>
          {say`Your key there`}
          <input
            type="password"
            autoComplete="off"
            value={key}
            onChange={event => setKey(event.currentTarget.value)}
            required
          />
        </label>
        <p className="quiet small">
          {say`Your account on that server makes it:`}{' '}
          <a href={`${place.replace(/\/$/, '')}${to.account()}`} target="_blank" rel="noreferrer">
            {say`Account`}
          </a>
        </p>
        <Version proposal={proposal} raise={raise} />
        <label>
          {say`What has changed`}
          <textarea
            rows={2}
            maxLength={500}
            value={changes}
            onChange={event => setChanges(event.currentTarget.value)}
          />
        </label>
        {complaints > 0 && (
          <p role="status">{say`The linter still has ${complaints} things to say; the library would refuse it.`}</p>
        )}
        <Button type="submit" look="primary" disabled={complaints > 0 || isAtWork}>
          {unsaved > 0 ? say`Save and publish` : say`Publish`}
        </Button>
        {trouble !== '' && <p role="alert">{trouble}</p>}
        {state && <Progress folder={folder} place={place} state={state} />}
      </form>
    </Sheet>
  );
};

/** How the pack stands to what was published of it; asked again when the place or the texts on the disk change. */
const useProposal = (folder: string, place: string, unsaved: number) => {
  const [proposal, setProposal] = useState<ForgeProposal | string>();
  const ask = async (): Promise<void> => {
    const found = await fetchProposal(folder, place);
    setProposal(isProblem(found) ? found.say : found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the place is typed, nobody is asked
  useEffect(() => void ask(), [folder, unsaved]);
  return { proposal, ask };
};

const Version = ({
  proposal,
  raise,
}: {
  proposal: ForgeProposal | string | undefined;
  raise(version: string): void;
}): ReactNode => {
  if (proposal === undefined) return <p className="quiet">{say`Asking the library …`}</p>;
  if (typeof proposal === 'string') return <p role="alert">{proposal}</p>;
  const { version, last, next } = proposal;
  if (last === undefined)
    return <p>{say`It will be the first version there, ${version}, and its name will be yours.`}</p>;
  if (!next) return <p>{say`Nothing has changed since ${last}.`}</p>;
  return (
    <p>
      {say`Published last: ${last}. In pack.yaml stands ${version}; at least ${next.version} it is to be, as ${next.because}.`}{' '}
      {version !== next.version && (
        <Button look="quiet" onClick={() => raise(next.version)}>{say`Write ${next.version}`}</Button>
      )}
    </p>
  );
};

const Progress = ({
  folder,
  place,
  state,
}: {
  folder: string;
  place: string;
  state: Submission;
}): ReactNode => {
  if (state.state === 'waiting') return <p role="status">{say`It waits to be examined.`}</p>;
  if (state.state === 'examined')
    return (
      <p role="status">
        {state.of === 0
          ? say`The linter reads it.`
          : say`Battle ${Math.min(state.fought + 1, state.of)} of ${state.of} is being fought.`}
      </p>
    );
  if (state.state === 'published')
    return (
      <p role="status">
        {say`${state.id} ${state.version} is published.`}{' '}
        <a href={`${place.replace(/\/$/, '')}${to.library(folder)}`}>{say`See it there`}</a>
      </p>
    );
  return (
    <div role="alert">
      <p>{state.say}</p>
      <ul>
        {state.complaints.slice(0, 20).map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
};
