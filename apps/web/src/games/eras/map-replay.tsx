import type { ReactNode } from 'react';
import type { ShownGame } from '../../table/adapter.ts';
import type { Loaded } from '../../table/replay/load.ts';
import { HistoryView } from './history-view.tsx';
import { AboutCard } from './map-panel.tsx';
import { deskFor, type MapProps, type MapView } from './map-ready.ts';
import type { ErasSeen } from './seen.ts';

/** What is selected on the map. */
export const ReplayedAbout = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): ReactNode => {
  const { selected } = ready.adapter.map.controller.useInHand();
  const about = deskFor(ready).about(ready.seen.view, selected);
  return about && <AboutCard about={{ ...about, side: -1 }} />;
};

interface Props<G extends ShownGame, View extends MapView, Command> extends MapProps<G, View, Command> {
  readonly loaded: Loaded<G, ErasSeen<View>>;
}

/** How it went up to this moment; of what is secret, as much as the seat knew whose replay it is. */
export const ReplayedHistory = <G extends ShownGame, View extends MapView, Command>({
  loaded: { seat },
  ready: { adapter, game, seen },
}: Props<G, View, Command>): ReactNode => (
  <HistoryView
    history={seen.history}
    story={seen.story}
    result={seen.view.result}
    turnName={adapter.map.deskOf(game).turnName}
    knows={(player, { secret }) => !secret || seat === undefined || seat === player}
  />
);
