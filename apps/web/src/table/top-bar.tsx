import type { ReactNode } from 'react';
import { SignButton } from '../parts/button.tsx';
import { ConnectionMark } from '../parts/connection-mark.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { SideName } from '../parts/side.tsx';
import { ThemeButton } from '../parts/theme-button.tsx';
import { to } from '../platform/router.ts';
import type { Ready } from './session/ready.ts';
import { useSession } from './session/session.ts';
import { SettingsButton, SoundButton } from './settings-sheet.tsx';

export const HomeMark = (): ReactNode => (
  <Link className="mark" href={to.home()} title="To the battles">
    Emlia
  </Link>
);

/** When it is, whose choice, what is fought, and what can be done about the whole of it. */
export const TopBar = ({ ready }: { ready: Ready }): ReactNode => {
  const { adapter, undo, header, seat } = ready;
  const { When, Title, BarButtons, controller } = adapter;
  const connection = useSession(state => state.connection);
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
      <Title ready={ready} replay={false} />
      <ConnectionMark connection={connection} />
      <div className="signs">
        {header.partOf && (
          <Link
            className="button sign"
            href={to.play(header.partOf.match)}
            aria-label={`Back to ${header.partOf.title}`}
            title={`Back to ${header.partOf.title}`}
          >
            <Icon sign="left" />
          </Link>
        )}
        <SignButton
          sign="undo"
          label={not === undefined ? 'Take back' : `Take back: ${not}`}
          aria-disabled={not !== undefined}
          onClick={() => void controller.takeBack()}
        />
        <BarButtons ready={ready} />
        <SoundButton />
        <SettingsButton />
        <ThemeButton />
      </div>
    </header>
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
