import type { ReactNode } from 'react';
import { isHouseMatch } from '../house/match-id.ts';
import { SignButton } from '../parts/button.tsx';
import { ConnectionMark } from '../parts/connection-mark.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { SettingsButton, SoundButton } from '../parts/settings-sheet.tsx';
import { SideName } from '../parts/side.tsx';
import { ThemeButton } from '../parts/theme-button.tsx';
import { playTestOf } from '../platform/play-tests.ts';
import { to } from '../platform/router.ts';
import { say } from '../platform/words/say.ts';
import { Clocks } from './conduct/clocks.tsx';
import { ConductButton } from './conduct/conduct-button.tsx';
import { DiceProofMark } from './dice-proof/dice-proof.tsx';
import { LinksButton } from './links-button.tsx';
import type { Ready } from './session/ready.ts';
import { useSession } from './session/session.ts';
import { TalkButton } from './talk/talk-button.tsx';

export const HomeMark = (): ReactNode => (
  <Link className="mark" href={to.home()} title={say`To the battles`}>
    Emlia
  </Link>
);

/** When it is, whose choice, what is fought, and what can be done about the whole of it. */
export const TopBar = ({ ready }: { ready: Ready }): ReactNode => {
  const { adapter, undo, header, seat } = ready;
  const { When, Title, BarButtons, controller } = adapter;
  const { connection, match } = useSession();
  const not = 'not' in undo ? undo.not : undefined;
  return (
    <header className="top-bar">
      <HomeMark />
      <p className="when numbers">
        <When ready={ready} replay={false} />
      </p>
      <p className={`whose${seat === undefined ? '' : ' mine'}`}>
        <Choice ready={ready} />
      </p>
      {!ready.prompt && (
        <DiceProofMark match={match} seat={ready.held.length === 1 ? ready.held[0] : undefined} />
      )}
      <Clocks ready={ready} />
      <Title ready={ready} replay={false} />
      <ConnectionMark connection={connection} />
      {isHouseMatch(match) && <AtHome match={match} />}
      <div className="signs">
        {header.partOf && (
          <Link
            className="button sign"
            href={to.play(header.partOf.match)}
            aria-label={say`Back to ${header.partOf.title}`}
            title={say`Back to ${header.partOf.title}`}
          >
            <Icon sign="left" />
          </Link>
        )}
        <SignButton
          sign="undo"
          label={not === undefined ? say`Take back` : say`Take back: ${not}`}
          aria-disabled={not !== undefined}
          onClick={() => void controller.takeBack()}
        />
        <BarButtons ready={ready} />
        <ConductButton ready={ready} />
        <TalkButton ready={ready} />
        {!isHouseMatch(match) && <LinksButton header={header} />}
        <SoundButton />
        <SettingsButton />
        <ThemeButton />
      </div>
    </header>
  );
};

/** The battle is fought in this page; one that tries a scenario leads back to where that is made. */
const AtHome = ({ match }: { match: string }): ReactNode => {
  const tried = playTestOf(match);
  if (tried) return <Link className="at-home small" href={tried.address}>{say`Back to the forge`}</Link>;
  return (
    <span
      className="at-home quiet small"
      title={say`This battle is fought in this page and kept in this browser; nothing of it is on the server.`}
    >
      {say`Offline`}
    </span>
  );
};

/** Whose choice it is, always in the same place and in their colour. */
const Choice = ({ ready }: { ready: Ready }): ReactNode => {
  const { adapter, prompt, seen } = ready;
  if (!prompt) return <strong>{seen.view.result?.say ?? ''}</strong>;
  const { say, side } = adapter.choiceOf(ready);
  return (
    <SideName side={side}>
      <strong>{say}</strong>
    </SideName>
  );
};
