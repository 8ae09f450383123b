import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTheme } from '../platform/theme.ts';
import '../board/board.css';
import { type Board, createBoard } from '../board/board.ts';
import type { Overlay, Scene } from '../board/scene.ts';
import { Button, SignButton } from '../parts/button.tsx';
import { useEscape } from '../parts/use-escape.ts';
import { KeysHelp } from '../seeing/keys-help.tsx';
import type { Looker } from '../seeing/looker.ts';
import { OverlayMenu } from '../seeing/overlay-menu.tsx';
import { SeeingCard } from '../seeing/seeing-card.tsx';
import { lookAt, toggleInstrument, useSeeing, withSeeing } from '../seeing/store.ts';
import { useLayers } from '../seeing/use-layers.ts';
import { type SeeingKeys, useSeeingKeys } from '../seeing/use-seeing-keys.ts';
import type { Ready } from '../session/session.ts';
import { choosableOf } from '../tools/tool.ts';
import { situationOf } from './badges.ts';
import { toggleFold, useFold } from './fold.ts';
import { hintOf } from './hints.ts';
import { Legend } from './legend.tsx';
import { groundsOf, piecesOf, tableOf, tracesOf, zonesOf } from './pieces.ts';
import { gestures, select, useTable } from './store.ts';
import { whoseChoice } from './words.ts';

const NONE: ReadonlyMap<string, 'offered' | 'refused'> = new Map();
const NO_OVERLAY: Overlay = {};

/** The scene for how things stand, each part anew only when it changes. */
const useScene = ({ game, seen }: Ready, looker: Looker): Scene => {
  const { tool, hand, selected } = useTable();
  const { view, recent } = seen;
  const table = useMemo(() => tableOf(game), [game]);
  // The same world until a piece of terrain is destroyed.
  const world = game.worldAt(view);
  const grounds = useMemo(() => groundsOf(world), [world]);
  const zones = useMemo(() => zonesOf(game, view), [game, view]);
  const traces = useMemo(() => tracesOf(game, view, recent), [game, view, recent]);
  const current = hand?.view === view ? hand : undefined;
  const marks = useMemo(() => (current && tool.marks ? tool.marks(current) : NONE), [current, tool]);
  const overlay = useMemo(() => (current ? tool.overlay(current) : NO_OVERLAY), [current, tool]);
  const waiting = useMemo(() => new Set(current ? choosableOf(current).map(unit => unit.id) : []), [current]);
  const situation = useMemo(() => situationOf(game, view, selected), [game, view, selected]);
  // Of a tool only who falls and what is marked changes the pieces; its ghost must not redraw them.
  const falling = tool.picked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const pieces = useMemo(
    () => piecesOf({ game, view, tool, marks, selected, waiting, situation }),
    [game, view, falling, marks, selected, waiting, situation],
  );
  const { under, over } = useLayers(looker, selected, overlay.ghost);
  return useMemo(
    () => ({ table, grounds, zones, pieces, traces, overlay, under, over }),
    [table, grounds, zones, pieces, traces, overlay, under, over],
  );
};

type Card = 'legend' | 'overlays' | 'keys';

/** What always lies over the board; cards that are opened for a moment are not fled from. */
const besideOf = (host: HTMLElement | null): Element[] => [
  ...(host?.parentElement?.querySelectorAll(':scope > :is(.board-hint, .board-tools)') ?? []),
];

const HANDLERS = withSeeing(gestures);

export const BoardView = ({ ready }: { ready: Ready }): ReactNode => {
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board>();
  const [failure, setFailure] = useState<Error>();
  const [card, setCard] = useState<Card>();
  const { game, seen } = ready;
  const looker = useMemo(() => ({ game, view: seen.view }), [game, seen.view]);
  useEffect(() => lookAt(looker), [looker]);
  useEffect(() => () => lookAt(undefined), []);
  const scene = useScene(ready, looker);
  const instrument = useSeeing(state => state.instrument);
  const hint = useTable(({ hand, tool }) =>
    hand ? hintOf(tool, hand, matchMedia('(hover: none)').matches) : '',
  );
  const folded = useFold(state => state.folded);
  const theme = useTheme(state => state.theme);
  const toggle = useCallback((one: Card) => setCard(open => (open === one ? undefined : one)), []);
  useEscape(
    card !== undefined && card !== 'keys',
    useCallback(() => setCard(undefined), []),
  );
  const selected = useCallback(() => useTable.getState().selected, []);
  useSeeingKeys(
    useMemo(
      (): SeeingKeys => ({
        selected,
        select,
        zoom: factor => board?.zoom(factor),
        pan: (x, y) => board?.pan(x, y),
        fit: () => board?.fit(),
        fold: toggleFold,
        legend: () => toggle('legend'),
        help: () => setCard('keys'),
      }),
      [board, selected, toggle],
    ),
  );

  useEffect(() => {
    if (!host.current) return;
    let left = false;
    let made: Board | undefined;
    createBoard(host.current, HANDLERS, () => besideOf(host.current)).then(
      next => {
        made = next;
        if (left) return next.destroy();
        setBoard(next);
        useTable.setState({ board: next });
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      left = true;
      made?.destroy();
      setBoard(undefined);
      useTable.setState({ board: undefined });
    };
  }, []);
  useEffect(() => board?.draw(scene), [board, scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what lies over the board
  useEffect(() => board?.coverChanged(), [board, hint, instrument?.kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what changed
  useEffect(() => board?.recolour(), [board, theme]);

  if (failure) throw failure;
  return (
    <section className="board-frame" aria-label="The table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys and Enter move units here */}
      <div className="board" ref={host} tabIndex={0} role="application" aria-label="Board" />
      {hint && !instrument && (
        <p className="board-hint" aria-live="polite">
          {hint}
        </p>
      )}
      <div className="board-tools">
        <SignButton
          sign="ruler"
          label="Ruler (M)"
          aria-pressed={instrument?.kind === 'measure'}
          onClick={() => toggleInstrument('measure', selected())}
        />
        <SignButton
          sign="eye"
          label="Line of sight (V)"
          aria-pressed={instrument?.kind === 'sight'}
          onClick={() => toggleInstrument('sight', selected())}
        />
        <SignButton
          sign="layers"
          label={card === 'overlays' ? 'Hide the overlays' : 'Overlays (1 to 7)'}
          aria-pressed={card === 'overlays'}
          onClick={() => toggle('overlays')}
        />
        <SignButton
          sign="legend"
          label={card === 'legend' ? 'Hide the legend' : 'Show the legend'}
          aria-pressed={card === 'legend'}
          onClick={() => toggle('legend')}
        />
        <SignButton sign="keys" label="Keys (?)" onClick={() => setCard('keys')} />
        <SignButton sign="minus" label="Zoom out" onClick={() => board?.zoom(0.8)} />
        <SignButton sign="plus" label="Zoom in" onClick={() => board?.zoom(1.25)} />
        <SignButton sign="fit" label="Show the whole table" onClick={() => board?.fit()} />
        <SignButton
          sign="panel"
          label={folded ? 'Show the panel (B)' : 'Hide the panel (B)'}
          aria-pressed={!folded}
          onClick={toggleFold}
        />
      </div>
      {folded && ready.seat !== undefined && (
        <Button look="primary" className="unfold" onClick={toggleFold}>
          {whoseChoice(ready)}: show the panel
        </Button>
      )}
      {instrument && <SeeingCard instrument={instrument} looker={looker} board={board} />}
      {card === 'legend' && <Legend grounds={game.world.grounds} />}
      {card === 'overlays' && <OverlayMenu />}
      <KeysHelp open={card === 'keys'} replay={ready.held.length === 0} onClose={() => setCard(undefined)} />
    </section>
  );
};
