import { type ReactNode, useState } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';
import type { ShownGame } from '../../table/adapter.ts';
import { Encyclopedia } from './encyclopedia.tsx';
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
  const { useLeaf, turnTo, useLens, turnLens } = ready.adapter.map.controller;
  const leaf = useLeaf();
  const isLensOn = useLens();
  const { lens } = deskFor(ready);
  const [book, setBook] = useState(false);
  return (
    <>
      {lens && ready.seat !== undefined && (
        <SignButton sign="layers" label={lens.label(isLensOn)} aria-pressed={isLensOn} onClick={turnLens} />
      )}
      <SignButton sign="book" label={say`Encyclopedia`} onClick={() => setBook(true)} />
      {book && <Encyclopedia {...ready.adapter.map.rosterOf(ready.game)} close={() => setBook(false)} />}
      <SignButton
        sign="legend"
        label={leaf === 'sheet' ? say`Hide the sheet` : say`The sheet`}
        aria-pressed={leaf === 'sheet'}
        onClick={() => turnTo('sheet')}
      />
      <SignButton
        sign="curve"
        label={leaf === 'history' ? say`Hide the history` : say`The history`}
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
  <ol className="phase-track" aria-label={say`The turn`}>
    {deskFor(ready)
      .stages(ready.seen.view)
      .map(({ name, now }) => (
        <li key={name} className={now ? 'now' : ''} {...(now && { 'aria-current': 'step' })}>
          {name}
        </li>
      ))}
  </ol>
);
