import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Drawing, Fallen, Piece, Pointer, Scene } from '../../board/scene.ts';
import type { Played } from '../../board/stage/acts.ts';
import { say } from '../../platform/words/say.ts';
import type { ShownGame } from '../../table/adapter.ts';
import { BoardFrame } from '../../table/board-frame.tsx';
import { FIELDS, useKeydown, zoomKey } from '../../table/keys.ts';
import { KeysHelp } from '../../table/keys-help.tsx';
import type { MapOverlay } from './desk.ts';
import { keyGroups } from './key-list.ts';
import { deskFor, type MapProps, type MapView } from './map-ready.ts';
import { movesBetween, standingOf, together } from './played.ts';

const labels = () => ({
  frame: say`The map`,
  board: say`Map. Space chooses the next of yours, arrows move it or point at an enemy, Enter orders it, Escape puts it back, E ends.`,
  keys: say`Keys`,
  fit: say`Show the whole map`,
});

const NO_OVERLAY: MapOverlay = {};

/** One drawing over another. */
const drawnOver = (under: Drawing | undefined, over: Drawing | undefined): Drawing | undefined =>
  under && over
    ? {
        washes: [...(under.washes ?? []), ...(over.washes ?? [])],
        lines: [...(under.lines ?? []), ...(over.lines ?? [])],
        rings: [...(under.rings ?? []), ...(over.rings ?? [])],
        signs: [...(under.signs ?? []), ...(over.signs ?? [])],
      }
    : (over ?? under);

/** What the tool in hand shows of the map as it stands. */
export const useOverlay = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): MapOverlay => {
  const { tool, hand } = ready.adapter.map.controller.useInHand();
  const current = hand?.view === ready.seen.view ? hand : undefined;
  return useMemo(() => (current ? tool.overlay(current) : NO_OVERLAY), [current, tool]);
};

interface PlayedHere {
  readonly played: Played | undefined;
  readonly fallen: readonly Fallen[];
}

const NOBODY: PlayedHere = { played: undefined, fallen: [] };

/** What the latest entry brought about since the one before it was shown here, and who has fallen since. */
const usePlayed = <G extends ShownGame, View extends MapView, Command>(
  ready: MapProps<G, View, Command>['ready'],
  { pieces, table }: Omit<Scene, 'overlay'>,
): PlayedHere => {
  const { seen } = ready;
  const desk = deskFor(ready);
  const shown = useRef<{
    readonly view: View;
    readonly seq: number;
    readonly table: unknown;
    pieces: readonly Piece[];
  }>(undefined);
  const here = useRef(NOBODY);
  const before = shown.current;
  const seq = seen.last?.seq ?? 0;
  if (before?.view !== seen.view) {
    const follows = before && seq > before.seq && seq <= before.seq + 2 && before.table === table;
    const [was, now] = [standingOf(before?.pieces ?? []), standingOf(pieces)];
    const acts = follows
      ? (desk.acts?.(seen.view, seen.last?.events ?? [], was, now) ?? together(movesBetween(was, now)))
      : [];
    const fell = acts.flatMap(act => (act.kind === 'fall' ? act.who.map(({ mark }) => mark) : []));
    here.current = {
      played: { seq, acts },
      fallen: follows ? [...here.current.fallen, ...fell] : [],
    };
    shown.current = { view: seen.view, seq, table, pieces };
  } else before.pieces = pieces;
  return here.current;
};

/** A map on the board every game has. */
export const MapBoard = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): ReactNode => {
  const { adapter, seen, seat } = ready;
  const { controller } = adapter.map;
  const desk = deskFor(ready);
  const [help, setHelp] = useState(false);
  const { selected, board } = controller.useInHand();
  const overlay = useOverlay({ ready });
  const still = useMemo(() => desk.scene(seen.view, seat, selected), [desk, seen.view, seat, selected]);
  const { played, fallen } = usePlayed(ready, still);
  const isLensOn = controller.useLens();
  const lens = useMemo(
    () => (isLensOn && seat !== undefined ? desk.lens?.draw(seen.view, seat) : undefined),
    [desk, seen.view, seat, isLensOn],
  );
  const scene = useMemo((): Scene => {
    const over = drawnOver(lens ?? still.over, overlay.marks);
    return { ...still, ...(over && { over }), played, fallen, overlay, handles: true };
  }, [still, lens, played, fallen, overlay]);
  // The board is made once; its gestures always see what is there now.
  const pick = useRef((_: Pointer): string => '');
  pick.current = pointer => desk.selects(seen.view, pointer) ?? '';
  const handlers = useMemo(() => controller.handlers(pointer => pick.current(pointer)), [controller]);
  useKeydown(({ key }) => {
    if (key === '?') setHelp(true);
    else zoomKey(key, board);
    return false;
  }, FIELDS);
  return (
    <BoardFrame
      scene={scene}
      handlers={handlers}
      labels={labels()}
      made={made => controller.useInHand.setState({ board: made })}
      help={() => setHelp(true)}
    >
      <KeysHelp groups={keyGroups()} open={help} onClose={() => setHelp(false)} />
    </BoardFrame>
  );
};
