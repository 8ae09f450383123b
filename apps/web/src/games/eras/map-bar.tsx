import type { ReactNode } from 'react';
import { SignButton } from '../../parts/button.tsx';
import type { ShownGame } from '../../table/adapter.ts';
import { deskFor, type MapProps, type MapView } from './map-ready.ts';

interface BarProps<G extends ShownGame, View extends MapView, Command> extends MapProps<G, View, Command> {
  readonly replay: boolean;
}

export const MapWhen = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: BarProps<G, View, Command>): ReactNode => deskFor(ready).when(ready.seen.view);

export const MapTitle = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: BarProps<G, View, Command>): ReactNode => (
  <p className="title">
    <span className="name">{ready.header.title}</span>
  </p>
);

/** What else the panel can be turned to. */
export const MapBarButtons = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): ReactNode => {
  const { useLeaf, turnTo } = ready.adapter.map.controller;
  const leaf = useLeaf();
  return (
    <>
      <SignButton
        sign="legend"
        label={leaf === 'sheet' ? 'Hide the sheet' : 'The sheet'}
        aria-pressed={leaf === 'sheet'}
        onClick={() => turnTo('sheet')}
      />
      <SignButton
        sign="curve"
        label={leaf === 'history' ? 'Hide the history' : 'The history'}
        aria-pressed={leaf === 'history'}
        onClick={() => turnTo('history')}
      />
    </>
  );
};

/** The stages of a turn, and which it is. */
export const PhaseTrack = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): ReactNode => (
  <ol className="phase-track" aria-label="The turn">
    {deskFor(ready)
      .stages(ready.seen.view)
      .map(({ name, now }) => (
        <li key={name} className={now ? 'now' : ''} {...(now && { 'aria-current': 'step' })}>
          {name}
        </li>
      ))}
  </ol>
);
