import {
  type BattleCommand,
  type BattleGame,
  type BattleState,
  type CampaignCommand,
  type CampaignGame,
  type CampaignState,
  erasBattle,
} from '@emlia/eras';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import '../parts/message-page.css';
import { SignButton } from '../parts/button.tsx';
import { ConnectionMark } from '../parts/connection-mark.tsx';
import { CrashPage } from '../parts/crash.tsx';
import { HandOver } from '../parts/hand-over.tsx';
import { Link } from '../parts/link.tsx';
import { tell } from '../parts/notices.ts';
import { RematchButton } from '../parts/rematch-button.tsx';
import { Side } from '../parts/side.tsx';
import { Waiting } from '../parts/states.tsx';
import { ThemeButton } from '../parts/theme-button.tsx';
import { to } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';
import type { ReadyOf } from '../session/create-session.ts';
import type { Connection } from '../session/line.ts';
import '../table/choices.css';
import '../table/panel.css';
import '../table/table.css';
import { battleDesk } from './battle-desk.ts';
import type { Desk, Held } from './desk.ts';
import './eras.css';
import { campaignDesk } from './campaign-desk.ts';
import { ErasBoard } from './eras-board.tsx';
import type { ErasSeen } from './follow.ts';
import { HistoryView } from './history-view.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PhaseTrack } from './phase-track.tsx';
import { deskNow } from './played-desk.ts';
import { battleSession, campaignSession } from './session.ts';
import { SheetView } from './sheet-view.tsx';
import { StoryBar } from './story-bar.tsx';
import { TableCall } from './table-call.tsx';
import { useMapKeys } from './use-map-keys.ts';

/** A match of Eras, battle or campaign. */
export const ErasPage = ({
  match,
  tokens,
  ruleset,
}: {
  match: string;
  tokens: readonly string[];
  ruleset: string;
}): ReactNode =>
  ruleset === erasBattle.id ? (
    <BattlePage match={match} tokens={tokens} />
  ) : (
    <CampaignPage match={match} tokens={tokens} />
  );

interface Joining {
  readonly match: string;
  readonly tokens: readonly string[];
}

const BattlePage = ({ match, tokens }: Joining): ReactNode => {
  const { useSession, openSession, sendCommand, sendUndo, hurryOn, takeOver } = battleSession;
  useEffect(() => openSession(match, tokens), [match, tokens]);
  const { ready, covered, crash, connection } = useSession();
  if (crash) return <CrashPage error={crash.error} log={crash.log} />;
  if (covered) return <Covered ready={covered} desk={battleDesk(covered.game)} takeOver={takeOver} />;
  if (!ready) return <Opening />;
  return (
    <Table<BattleGame, BattleState, BattleCommand>
      match={match}
      ready={ready}
      desk={battleDesk(ready.game)}
      connection={connection}
      send={sendCommand}
      undo={sendUndo}
      hurry={hurryOn}
    />
  );
};

const CampaignPage = ({ match, tokens }: Joining): ReactNode => {
  const { useSession, openSession, sendCommand, sendUndo, hurryOn, takeOver } = campaignSession;
  useEffect(() => openSession(match, tokens), [match, tokens]);
  const { ready, covered, crash, connection, lines } = useSession();
  if (crash) return <CrashPage error={crash.error} log={crash.log} />;
  if (covered) return <Covered ready={covered} desk={campaignDesk(covered.game)} takeOver={takeOver} />;
  if (!ready) return <Opening />;
  return (
    <Table<CampaignGame, CampaignState, CampaignCommand>
      match={match}
      ready={ready}
      desk={deskNow(ready.game, ready.seen.view)}
      beside={order =>
        ready.prompt?.kind === 'report' && (
          <TableCall
            match={match}
            game={ready.game}
            view={ready.seen.view}
            held={lines}
            seat={ready.seat}
            order={order}
          />
        )
      }
      connection={connection}
      send={sendCommand}
      undo={sendUndo}
      hurry={hurryOn}
    />
  );
};

const NOWHERE = { x: 0, y: 0 };

/** The map stays away from other eyes until whoever is asked sits here. */
const Covered = ({
  ready: { seat = '' },
  desk,
  takeOver,
}: {
  ready: { readonly seat: string | undefined };
  desk: { nameOf(player: string): string; sideOf(player: string): number };
  takeOver(): void;
}): ReactNode => {
  const name = desk.nameOf(seat);
  return <HandOver name={name} side={desk.sideOf(seat)} about={`${name} to choose`} takeOver={takeOver} />;
};

const Opening = (): ReactNode => (
  <main className="message-page">
    <Waiting say="Unfolding the map …" />
  </main>
);

interface TableProps<G extends BattleGame | CampaignGame, View extends BattleState | CampaignState, Command> {
  readonly match: string;
  readonly ready: ReadyOf<G, ErasSeen<View>>;
  readonly desk: Desk<View, Command>;
  /** What only this game has, above the orders. */
  beside?(order: (command: Command) => void): ReactNode;
  readonly connection: Connection;
  send(seat: string, command: Command): Promise<unknown>;
  undo(seat: string): Promise<unknown>;
  hurry(): void;
}

const Table = <G extends BattleGame | CampaignGame, View extends BattleState | CampaignState, Command>({
  match,
  ready,
  desk,
  beside,
  connection,
  send,
  undo,
  hurry,
}: TableProps<G, View, Command>): ReactNode => {
  const { header, seen, seat, prompt } = ready;
  const { view } = seen;
  useTitle(header.title);
  const [held, setHeld] = useState<Held>({});
  const [asking, setAsking] = useState(false);
  const [shown, show] = useState<'orders' | 'sheet' | 'history'>('orders');
  const turnTo = (other: 'sheet' | 'history'): void => show(shown === other ? 'orders' : other);
  const options = useMemo(() => (seat === undefined ? [] : desk.options(view, seat)), [desk, view, seat]);
  const lists = useMemo(
    () => (seat === undefined ? [] : desk.offers(view, seat, options, held)),
    [desk, view, seat, options, held],
  );
  const order = async (command: Command): Promise<void> => {
    if (seat === undefined || asking) return;
    setAsking(true);
    const answer = await send(seat, command);
    setAsking(false);
    if (answer) tell(answer as Parameters<typeof tell>[0]);
  };
  const takeBack = async (): Promise<void> => {
    const answer =
      'by' in ready.undo ? await undo(ready.undo.by) : { problem: 'no-undo', say: ready.undo.not };
    if (answer) tell(answer as Parameters<typeof tell>[0]);
  };
  const panel = useRef<HTMLElement>(null);
  // What is selected is told at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is what scrolls
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [held.selected]);
  // Whatever was in hand is put down when somebody else is asked, or something has happened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change on the map takes it out of hand
  useEffect(() => setHeld(({ selected }) => (selected === undefined ? {} : { selected })), [view, seat]);
  const scene = desk.scene(view, seat, held);
  useMapKeys({
    held,
    metres: desk.metres,
    setHeld,
    own: () => (seat === undefined ? [] : desk.own(view, seat)),
    placeOf: id => (seat === undefined ? undefined : desk.placeOf(view, seat, id)),
    targets: () => (seat === undefined ? [] : desk.targets(view, seat, held)),
    confirm: () => {
      if (seat === undefined) return;
      const { drag, target } = held;
      const command = drag
        ? desk.dragged(view, seat, held, drag.to)
        : target === undefined
          ? undefined
          : desk.clicked(view, seat, held, { at: NOWHERE, hit: { unit: target }, shift: false, click: true });
      if (command) void order(command);
    },
    done: () => {
      const done = lists.find(({ title }) => title === 'Done')?.offers.find(({ refusal }) => !refusal);
      if (done) void order(done.command);
    },
  });
  const about = held.selected === undefined ? undefined : desk.about(view, held.selected);
  const not = 'not' in ready.undo ? ready.undo.not : undefined;
  const bot = prompt && header.bots?.[prompt.seat];
  return (
    <div className="table-page eras-page" data-entry={seen.last?.seq}>
      <header className="top-bar">
        <Link className="mark" href={to.home()} title="To the battles">
          Emlia
        </Link>
        <p className="when numbers">{desk.when(view)}</p>
        <p className={`whose${seat === undefined ? '' : ' mine'}`}>
          {prompt ? (
            <Side side={desk.sideOf(prompt.seat)}>
              <strong>{desk.nameOf(prompt.seat)} to choose</strong>
            </Side>
          ) : (
            <strong>{view.result?.say ?? ''}</strong>
          )}
        </p>
        <p className="title">
          <span className="name">{header.title}</span>
        </p>
        <ConnectionMark connection={connection} />
        <div className="signs">
          <SignButton
            sign="undo"
            label={not === undefined ? 'Take back' : `Take back: ${not}`}
            aria-disabled={not !== undefined}
            onClick={() => void takeBack()}
          />
          <SignButton
            sign="legend"
            label={shown === 'sheet' ? 'Hide the sheet' : 'The sheet'}
            aria-pressed={shown === 'sheet'}
            onClick={() => turnTo('sheet')}
          />
          <SignButton
            sign="curve"
            label={shown === 'history' ? 'Hide the history' : 'The history'}
            aria-pressed={shown === 'history'}
            onClick={() => turnTo('history')}
          />
          <ThemeButton />
        </div>
      </header>
      <PhaseTrack stages={desk.stages(view)} />
      <ErasBoard
        scene={scene}
        held={held}
        setHeld={setHeld}
        pick={pointer => desk.selects(view, pointer)}
        drag={to => (seat === undefined ? undefined : desk.dragged(view, seat, held, to))}
        click={pointer => (seat === undefined ? undefined : desk.clicked(view, seat, held, pointer))}
        order={command => void order(command as Command)}
        metres={desk.metres}
      />
      <p className="read-out" role="status">
        {[about?.title, ...(about?.lines ?? []), scene.overlay.note?.say].filter(Boolean).join('. ')}
      </p>
      <aside className="panel" aria-label="Orders" ref={panel}>
        {shown === 'sheet' && (
          <SheetView title={header.title} columns={desk.columns} rows={desk.rows(view)} />
        )}
        {shown === 'history' && (
          <HistoryView
            history={seen.history}
            story={seen.story}
            result={view.result}
            turnName={desk.turnName}
            // At one screen the view is that of whoever sits there: of the others it knows what anyone may.
            knows={(player, { secret }) =>
              !secret || (seat === undefined ? ready.held.includes(player) : player === seat)
            }
          />
        )}
        {shown === 'orders' && (
          <OrderPanel
            question={seat === undefined ? '' : desk.question(view)}
            beside={beside?.(command => void order(command))}
            waiting={
              prompt && seat === undefined
                ? `${desk.nameOf(prompt.seat)} chooses${bot ? ', a bot' : ''}.`
                : undefined
            }
            result={view.result?.say}
            replay={to.replay(match)}
            again={<RematchButton match={match} header={header} held={ready.held} />}
            lists={lists}
            about={about}
            rows={desk.rows(view)}
            rowsName={desk.rowsName}
            places={desk.places(view)}
            selected={held.selected === undefined ? undefined : desk.rowOf(view, held.selected)}
            busy={asking}
            order={command => void order(command)}
            select={selected => setHeld({ selected })}
            hurry={bot ? hurry : undefined}
            watching={ready.held.length === 0}
          />
        )}
      </aside>
      <StoryBar story={seen.story} match={match} header={header} />
    </div>
  );
};
