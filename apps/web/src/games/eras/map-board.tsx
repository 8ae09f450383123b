import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Overlay, Pointer, Scene } from '../../board/scene.ts';
import type { ShownGame } from '../../table/adapter.ts';
import { BoardFrame } from '../../table/board-frame.tsx';
import { FIELDS, useKeydown, zoomKey } from '../../table/keys.ts';
import { KeysHelp } from '../../table/keys-help.tsx';
import { KEY_GROUPS } from './key-list.ts';
import { deskFor, type MapProps, type MapView } from './map-ready.ts';

const LABELS = {
  frame: 'The map',
  board:
    'Map. Space chooses the next of yours, arrows move it or point at an enemy, Enter orders it, Escape puts it back, E ends.',
  keys: 'Keys',
  fit: 'Show the whole map',
};

const NO_OVERLAY: Overlay = {};

/** What the tool in hand shows of the map as it stands. */
export const useOverlay = <G extends ShownGame, View extends MapView, Command>({
  ready,
}: MapProps<G, View, Command>): Overlay => {
  const { tool, hand } = ready.adapter.map.controller.useInHand();
  const current = hand?.view === ready.seen.view ? hand : undefined;
  return useMemo(() => (current ? tool.overlay(current) : NO_OVERLAY), [current, tool]);
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
  const scene = useMemo(
    (): Scene => ({ ...desk.scene(seen.view, seat, selected), overlay }),
    [desk, seen.view, seat, selected, overlay],
  );
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
      labels={LABELS}
      made={made => controller.useInHand.setState({ board: made })}
      help={() => setHelp(true)}
    >
      <KeysHelp groups={KEY_GROUPS} open={help} onClose={() => setHelp(false)} />
    </BoardFrame>
  );
};
