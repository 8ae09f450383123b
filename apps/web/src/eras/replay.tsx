import type { BattleState, CampaignState } from '@emlia/eras';
import type { Prompted } from '@emlia/kernel';
import type { MatchHeader } from '@emlia/protocol';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from '../parts/link.tsx';
import { ThemeButton } from '../parts/theme-button.tsx';
import { to } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';
import type { Loaded } from '../replay/load.ts';
import { PlayFromHere, Share } from '../replay/replay-bar.tsx';
import '../replay/replay.css';
import { Transport } from '../replay/transport.tsx';
import { useMoment } from '../replay/use-moment.ts';
import '../table/choices.css';
import { Explain } from '../table/explain.tsx';
import '../table/log.css';
import '../table/panel.css';
import '../table/table.css';
import { battleDesk } from './battle-desk.ts';
import { campaignDesk } from './campaign-desk.ts';
import type { Desk, Held } from './desk.ts';
import './eras.css';
import { ErasBoard } from './eras-board.tsx';
import { HistoryView } from './history-view.tsx';
import { isCampaign, type LoadedEras } from './open-replay.ts';
import { PhaseTrack } from './phase-track.tsx';
import { deskNow } from './played-desk.ts';
import type { ErasReel } from './reel.ts';
import { StoryLine } from './story-line.tsx';

/** A battle or campaign of Eras to look at again, moment by moment. */
export const ErasReplay = ({ loaded }: { loaded: LoadedEras }): ReactNode => {
  if (isCampaign(loaded)) {
    const { game } = loaded.reel;
    return (
      <Replay
        loaded={loaded}
        deskFor={view => deskNow(game, view)}
        home={campaignDesk(game)}
        told="The war"
      />
    );
  }
  const desk = battleDesk(loaded.reel.game);
  return <Replay loaded={loaded} deskFor={() => desk} home={desk} told="The battle" />;
};

interface Props<View extends BattleState | CampaignState, Command> {
  readonly loaded: Loaded<ErasReel<View, unknown>>;
  deskFor(view: View): Desk<View, Command>;
  /** Of the whole match, whatever map is on the board. */
  readonly home: Desk<View, Command>;
  readonly told: string;
}

const Replay = <View extends BattleState | CampaignState, Command>({
  loaded,
  deskFor,
  home,
  told,
}: Props<View, Command>): ReactNode => {
  const { header, reel, match, seat } = loaded;
  useTitle(`${header.title}, replayed`);
  const last = reel.stops.length - 1;
  const [stop, seek] = useMoment(last);
  const seen = useMemo(() => reel.at(stop), [reel, stop]);
  const [held, setHeld] = useState<Held>({});
  const { view } = seen;
  const desk = deskFor(view);
  const [shown, show] = useState<'story' | 'history'>(stop === last ? 'history' : 'story');
  return (
    <div className="table-page eras-page replay-page">
      <header className="top-bar">
        <Link className="mark" href={to.home()} title="To the battles">
          Emlia
        </Link>
        <p className="when numbers">{desk.when(view)}</p>
        <p className="whose">
          <strong>{view.result?.say ?? 'Replay'}</strong>
        </p>
        {seat !== undefined && <p className="sides-here">As {desk.nameOf(seat)} saw it</p>}
        <p className="title">
          <span className="name">{header.title}</span>
        </p>
        {match !== undefined && <Share match={match} stop={stop} />}
        {match !== undefined && !view.result && (
          <PlayFromHere title={header.title} match={match} seq={reel.stops[stop]?.seq} />
        )}
        <ThemeButton />
      </header>
      <PhaseTrack stages={desk.stages(view)} />
      <ErasBoard
        scene={desk.scene(view, undefined, held)}
        held={held}
        setHeld={setHeld}
        pick={pointer => desk.selects(view, pointer)}
        drag={() => undefined}
        click={() => undefined}
        order={() => undefined}
        metres={desk.metres}
      />
      <aside className="panel replay-panel" aria-label={`${told} told`}>
        <div className="tabs" role="tablist">
          {(['story', 'history'] as const).map(tab => (
            <button
              key={tab}
              type="button"
              role="tab"
              aria-selected={shown === tab}
              onClick={() => show(tab)}
            >
              {tab === 'story' ? 'Story' : 'History'}
            </button>
          ))}
        </div>
        <About desk={desk} view={view} selected={held.selected} />
        {shown === 'story' ? (
          <Story {...{ reel, match, header, stop, seek }} />
        ) : (
          <HistoryView
            history={seen.history}
            story={seen.story}
            result={view.result}
            turnName={home.turnName}
            knows={(player, { secret }) => !secret || seat === undefined || seat === player}
          />
        )}
      </aside>
      <Transport reel={reel} stop={stop} seek={seek} latest={seen.story.at(-1)} />
    </div>
  );
};

/** What is selected on the map. */
const About = <View extends Prompted, Command>({
  desk,
  view,
  selected,
}: {
  desk: Desk<View, Command>;
  view: View;
  selected: string | undefined;
}): ReactNode => {
  const about = selected === undefined ? undefined : desk.about(view, selected);
  return (
    about && (
      <section className="unit-card">
        <h2>{about.title}</h2>
        {about.lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </section>
    )
  );
};

interface Seeking {
  readonly reel: Pick<ErasReel<BattleState | CampaignState, unknown>, 'stops' | 'story'>;
  /** On this server. */
  readonly match: string | undefined;
  readonly header: Pick<MatchHeader, 'bots'>;
  readonly stop: number;
  seek(stop: number): void;
}

/** Of a moment, the sentences told by it; whichever is clicked, the map goes there. */
const Story = ({ reel: { stops, story }, match, header, stop, seek }: Seeking): ReactNode => {
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is what scrolls
  useEffect(() => now.current?.scrollIntoView({ block: 'nearest' }), [stop]);
  const told = stops[stop]?.told ?? 0;
  return (
    <ol className="replay-story">
      {story.map(({ key, line, by }, i) => (
        <li
          key={key}
          ref={i === told - 1 ? now : null}
          className={i >= told ? 'later' : ''}
          aria-current={i === told - 1 ? 'step' : undefined}
        >
          <button
            type="button"
            className="seek"
            aria-label="Go to this moment"
            onClick={() => seek(stops.findIndex(one => one.told > i))}
          />
          <StoryLine line={line} />
          {match !== undefined && by && header.bots?.[by.seat] && <Explain match={match} seq={by.seq} />}
        </li>
      ))}
    </ol>
  );
};
