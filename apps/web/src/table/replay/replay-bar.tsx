import type { ReactNode } from 'react';
import { Link } from '../../parts/link.tsx';
import { SettingsButton, SoundButton } from '../../parts/settings-sheet.tsx';
import { ThemeButton } from '../../parts/theme-button.tsx';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import type { Ready } from '../session/ready.ts';
import { HomeMark } from '../top-bar.tsx';
import type { Loaded } from './load.ts';
import { PlayFromHere, ShareReplay } from './share.tsx';

interface Props {
  readonly loaded: Loaded;
  readonly ready: Ready;
  readonly stop: number;
}

/** Which battle, which moment, and what can be done from here. */
export const ReplayBar = ({ loaded, ready, stop }: Props): ReactNode => {
  const { header, adapter, reel, seat, match, study } = loaded;
  const { When, Title } = adapter;
  const { result } = ready.seen.view;
  return (
    <header className="top-bar">
      <HomeMark />
      <p className="when numbers">
        <When ready={ready} replay />
      </p>
      <p className="whose">
        <strong>{result?.say ?? say`Replay`}</strong>
      </p>
      {seat !== undefined && (
        <p className="sides-here">{say`As ${adapter.nameOf(reel.game, seat)} saw it`}</p>
      )}
      <Title ready={ready} replay />
      {study !== undefined && (
        <Link className="button" href={to.study(study)}>
          {say`To the study`}
        </Link>
      )}
      {match !== undefined && <ShareReplay match={match} stop={stop} />}
      {match !== undefined && !result && (
        <PlayFromHere title={header.title} match={match} seq={reel.stops[stop]?.seq} />
      )}
      <SoundButton />
      <SettingsButton />
      <ThemeButton />
    </header>
  );
};
