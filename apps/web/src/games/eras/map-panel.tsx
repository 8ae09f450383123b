import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { keyed } from '../../parts/keyed.ts';
import { Link } from '../../parts/link.tsx';
import { RematchButton } from '../../parts/rematch-button.tsx';
import { SideName } from '../../parts/side.tsx';
import { to } from '../../platform/router.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import type { ShownGame } from '../../table/adapter.ts';
import { HintCard } from '../../table/hint.tsx';
import { NextBattleButton } from '../../table/next-battle-button.tsx';
import { OfferRow } from '../../table/orders/offer-row.tsx';
import { DONE, type Offer, type OfferList, offerKey } from '../../table/orders/offers.ts';
import { DoneButtons, OrderLists } from '../../table/orders/order-lists.tsx';
import { Picks } from '../../table/orders/picks.tsx';
import { hurryOn, useSession } from '../../table/session/session.ts';
import { verdictFor } from '../../table/verdict.ts';
import type { About } from './desk.ts';
import { GuideCard } from './guide-card.tsx';
import { HistoryView } from './history-view.tsx';
import { useOverlay } from './map-board.tsx';
import { deskFor, type MapProps, type MapView } from './map-ready.ts';
import { NewsCard } from './news.tsx';
import { SheetView } from './sheet-view.tsx';

/** Beside the map: the orders, or the sheet, or the history. */
export const MapPanel = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): ReactNode => {
  const { adapter, header, seen, seat, held } = ready;
  const { controller } = adapter.map;
  const desk = deskFor(ready);
  const leaf = controller.useLeaf();
  const { selected } = controller.useInHand();
  const panel = useRef<HTMLElement>(null);
  // What is selected is told at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is what scrolls
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [selected]);
  const about = desk.about(seen.view, selected);
  return (
    <>
      <ReadOut ready={ready} about={about} />
      <aside className="panel" aria-label={say`Orders`} ref={panel}>
        {leaf === 'sheet' && <SheetView title={header.title} rows={desk.sheet(seen.view)} />}
        {leaf === 'history' && (
          <HistoryView
            history={seen.history}
            story={seen.story}
            result={seen.view.result}
            turnName={desk.turnName}
            // At one screen the view is that of whoever sits there: of the others it knows what anyone may.
            knows={(player, { secret }) =>
              !secret || (seat === undefined ? held.includes(player) : player === seat)
            }
          />
        )}
        {leaf === 'orders' && <Orders ready={ready} about={about} />}
      </aside>
    </>
  );
};

interface Props<G extends ShownGame, View extends MapView, Command> extends MapProps<G, View, Command> {
  /** What is selected. */
  readonly about: About | undefined;
}

/** For those who do not see the map: what is selected, and what the order in hand would do. */
const ReadOut = <G extends ShownGame, View extends MapView, Command>({
  ready,
  about,
}: Props<G, View, Command>): ReactNode => {
  const { note } = useOverlay({ ready });
  return (
    <p className="read-out" role="status">
      {[about?.title, ...(about?.lines ?? []), note?.say].filter(Boolean).join('. ')}
    </p>
  );
};

/** What is asked, what is selected, and everything that may be ordered; what may not says why. */
const Orders = <G extends ShownGame, View extends MapView, Command>({
  ready,
  about,
}: Props<G, View, Command>): ReactNode => {
  const { adapter, seen, seat } = ready;
  const { controller } = adapter.map;
  const { view } = seen;
  const desk = deskFor(ready);
  const beside = adapter.map.beside?.(ready, controller.order);
  const { selected, asking, tool } = controller.useInHand();
  const options = useMemo(() => (seat === undefined ? [] : desk.options(view, seat)), [desk, view, seat]);
  const lists = useMemo(
    (): readonly OfferList<Command>[] =>
      seat === undefined ? [] : desk.offers(view, seat, options, selected),
    [desk, view, seat, options, selected],
  );
  const ordering = { lists, busy: asking, order: controller.order };
  const isAsked = view.result !== undefined || !beside || lists.some(({ title }) => title === DONE);
  const row = selected === '' ? undefined : desk.rowOf(view, selected);
  const places = desk.places(view);
  const guide = seat === undefined ? undefined : adapter.map.guide(ready.game, view);
  return (
    <>
      {isAsked && (
        <section className="prompt">
          <Asked ready={ready} quiet={Boolean(beside)} />
          <DoneButtons {...ordering} />
        </section>
      )}
      {seat !== undefined && guide && (
        <GuideCard key={seat} guide={guide} view={view} seat={seat} selected={selected} />
      )}
      {seat !== undefined && desk.tellsNews(view) && (
        <NewsCard
          history={seen.history}
          story={seen.story}
          turn={view.turn}
          player={seat}
          turnName={desk.turnName}
          knows={(player, { secret }) => !secret || player === seat}
        />
      )}
      {isAsked && <HintCard ready={ready} />}
      {beside}
      {seat !== undefined && tool.weighed && (
        <Weighed offers={tool.weighed.map(command => desk.offerOf(view, seat, command))} {...ordering} />
      )}
      {about && <AboutCard about={about} />}
      {seat !== undefined &&
        adapter.map.forms(ready.game, {
          view,
          seat,
          selected,
          busy: asking,
          draft: tool.draft?.key,
          order: controller.order,
          orderEach: controller.orderEach,
          take: controller.take,
        })}
      <OrderLists {...ordering} />
      <Picks
        title={sayWord(desk.rowsName)}
        rows={desk.rows(view)}
        selected={row}
        select={controller.select}
      />
      {places.length > 0 && (
        <Picks title={say`Places`} rows={places} selected={row} select={controller.select} />
      )}
    </>
  );
};

/** What is in hand waits to be given, in one of these ways. */
const Weighed = <Command,>({
  offers,
  busy,
  order,
}: {
  readonly offers: readonly Offer<Command>[];
  readonly busy: boolean;
  order(command: Command): void;
}): ReactNode => (
  <section className="prompt weighed" aria-label={say`To be given`}>
    <p className="caption">{offers.length > 1 ? say`How?` : say`To be given`}</p>
    {offers.length === 0 && <p className="quiet">{say`Nothing can be ordered there.`}</p>}
    {offers.map(offer => (
      <OfferRow key={offerKey(offer)} offer={offer} busy={busy} order={order} />
    ))}
  </section>
);

/** How it ended; else what is asked, or who is waited for, unless that is told elsewhere. */
const Asked = <G extends ShownGame, View extends MapView, Command>({
  ready,
  quiet,
}: MapProps<G, View, Command> & { readonly quiet: boolean }): ReactNode => {
  const match = useSession(session => session.match);
  const { header, seen, seat, held, prompt } = ready;
  const { result } = seen.view;
  const desk = deskFor(ready);
  const question = seat === undefined ? '' : desk.question(seen.view);
  const bot = prompt && header.bots?.[prompt.seat];
  return (
    <>
      {result && (
        <>
          {verdictFor(held, result) && <p className="verdict">{verdictFor(held, result)}</p>}
          <h2>{result.say}</h2>
          <div className="row">
            <Link className="button primary" href={to.replay(match)}>
              {say`Replay and history`}
            </Link>
            <RematchButton match={match} header={header} held={held} />
            {!header.partOf && held.length === 1 && <NextBattleButton title={header.title} />}
            <Link className="button" href={to.home()}>
              {say`Another battle`}
            </Link>
          </div>
        </>
      )}
      {!quiet && question && <p className="question">{question}</p>}
      {!quiet && prompt && seat === undefined && (
        <p className="quiet">
          {bot ? say`${desk.nameOf(prompt.seat)} chooses, a bot.` : say`${desk.nameOf(prompt.seat)} chooses.`}
        </p>
      )}
      {bot && (
        <Button onClick={hurryOn}>{held.length === 0 ? say`Skip ahead` : say`Skip to my choice`}</Button>
      )}
    </>
  );
};

export const AboutCard = ({ about: { title, side, lines } }: { readonly about: About }): ReactNode => (
  <section className="unit-card">
    <h2>{side < 0 ? title : <SideName side={side}>{title}</SideName>}</h2>
    {keyed(lines, line => line).map(([key, line]) => (
      <p key={key}>{line}</p>
    ))}
  </section>
);
