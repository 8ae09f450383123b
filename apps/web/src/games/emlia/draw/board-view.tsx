import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Overlay, Scene } from '../../../board/scene.ts';
import { Button, SignButton } from '../../../parts/button.tsx';
import { useEscape } from '../../../parts/use-escape.ts';
import { say } from '../../../platform/words/say.ts';
import { BoardFrame } from '../../../table/board-frame.tsx';
import { withDoubleClick } from '../../../table/double-click.ts';
import { toggleFold, useFold } from '../../../table/fold.ts';
import { KeysHelp } from '../../../table/keys-help.tsx';
import { hintOf } from '../hints.ts';
import { gestures, select, useInHand } from '../in-hand.ts';
import { keyGroups } from '../key-list.ts';
import type { EmliaReady } from '../ready.ts';
import { GroundUnder, withGround } from '../seeing/ground-under.tsx';
import type { Looker } from '../seeing/looker.ts';
import { OverlayMenu } from '../seeing/overlay-menu.tsx';
import { SeeingCard } from '../seeing/seeing-card.tsx';
import { lookAt, toggleInstrument, useSeeing, withSeeing } from '../seeing/store.ts';
import { useLayers } from '../seeing/use-layers.ts';
import { useSeeingKeys } from '../seeing/use-seeing-keys.ts';
import { activateSelected } from '../shortcuts.ts';
import type { Mark } from '../tools/attack/aiming.ts';
import { choosableOf } from '../tools/hand.ts';
import { whoseChoice } from '../words.ts';
import { situationOf } from './badges.ts';
import { Legend } from './legend.tsx';
import { drawnGroundsOf, fallenOf, piecesOf, tableOf, tracesOf, zonesOf } from './pieces.ts';

const NONE: ReadonlyMap<string, Mark> = new Map();
const NO_OVERLAY: Overlay = {};

/** The scene for how things stand, each part anew only when it changes. */
const useScene = ({ game, seen }: EmliaReady, looker: Looker): Scene => {
  const { tool, hand, selected } = useInHand();
  const { view, recent, played } = seen;
  const fallen = useMemo(() => fallenOf(game, view, seen.fallen), [game, view, seen.fallen]);
  const table = useMemo(() => tableOf(game), [game]);
  // The same world until a piece of terrain is destroyed.
  const world = game.worldAt(view);
  const grounds = useMemo(() => drawnGroundsOf(world), [world]);
  const zones = useMemo(() => zonesOf(game, view), [game, view]);
  const traces = useMemo(() => tracesOf(game, view, recent), [game, view, recent]);
  const current = hand?.view === view ? hand : undefined;
  const marks = useMemo(() => (current && tool.name === 'aim' ? tool.marks(current) : NONE), [current, tool]);
  const overlay = useMemo(() => (current ? tool.overlay(current) : NO_OVERLAY), [current, tool]);
  const waiting = useMemo(() => new Set(current ? choosableOf(current).map(unit => unit.id) : []), [current]);
  const situation = useMemo(() => situationOf(game, view, selected), [game, view, selected]);
  // Of a tool only who falls and what is marked changes the pieces; its ghost must not redraw them.
  const falling = 'picked' in tool ? tool.picked : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const pieces = useMemo(
    () => piecesOf({ game, view, tool, marks, selected, waiting, situation }),
    [game, view, falling, marks, selected, waiting, situation],
  );
  const { under, over } = useLayers(looker, selected, overlay.ghost);
  return useMemo(
    () => ({ table, grounds, zones, pieces, fallen, played, traces, overlay, under, over }),
    [table, grounds, zones, pieces, fallen, played, traces, overlay, under, over],
  );
};

type Card = 'legend' | 'overlays' | 'keys';

/** What always lies over the board; cards that are opened for a moment are not fled from. */
const besideOf = (host: HTMLElement): Element[] => [
  ...(host.parentElement?.querySelectorAll(':scope > :is(.board-hint, .board-tools)') ?? []),
];

const labels = () => ({
  frame: say`The table`,
  board: say`Board`,
  keys: 'Keys (?)',
  fit: say`Show the whole table`,
});

const HANDLERS = withGround(withSeeing(withDoubleClick(gestures, activateSelected)));

const selected = (): string => useInHand.getState().selected;

/** The table with its overlays and instruments. */
export const BoardView = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const [card, setCard] = useState<Card>();
  const { game, seen } = ready;
  const looker = useMemo(() => ({ game, view: seen.view }), [game, seen.view]);
  useEffect(() => lookAt(looker), [looker]);
  useEffect(() => () => lookAt(undefined), []);
  const scene = useScene(ready, looker);
  const instrument = useSeeing(state => state.instrument);
  const board = useInHand(state => state.board);
  const hint = useInHand(({ hand, tool }) =>
    hand ? hintOf(tool, hand, matchMedia('(hover: none)').matches) : '',
  );
  const toggle = (one: Card): void => setCard(open => (open === one ? undefined : one));
  const close = useCallback(() => setCard(undefined), []);
  useEscape(card !== undefined && card !== 'keys', close);
  useSeeingKeys({
    board,
    selected,
    select,
    fold: toggleFold,
    legend: () => toggle('legend'),
    help: () => setCard('keys'),
  });
  return (
    <BoardFrame
      scene={scene}
      handlers={HANDLERS}
      labels={labels()}
      made={made => useInHand.setState({ board: made })}
      help={() => setCard('keys')}
      hint={instrument ? '' : hint}
      over={besideOf}
      covers={instrument?.kind}
      tools={<SeeingTools card={card} toggle={toggle} />}
      moreTools={<FoldButton />}
    >
      <Unfold ready={ready} />
      <GroundUnder looker={looker} />
      {instrument && <SeeingCard instrument={instrument} looker={looker} board={board} />}
      {card === 'legend' && <Legend world={game.worldAt(seen.view)} />}
      {card === 'overlays' && <OverlayMenu />}
      <KeysHelp groups={keyGroups(ready.held.length === 0)} open={card === 'keys'} onClose={close} />
    </BoardFrame>
  );
};

interface SeeingToolsProps {
  readonly card: Card | undefined;
  toggle(card: Card): void;
}

const SeeingTools = ({ card, toggle }: SeeingToolsProps): ReactNode => {
  const kind = useSeeing(state => state.instrument?.kind);
  return (
    <>
      <SignButton
        sign="ruler"
        label={say`Ruler (M)`}
        aria-pressed={kind === 'measure'}
        onClick={() => toggleInstrument('measure', selected())}
      />
      <SignButton
        sign="eye"
        label={say`Line of sight (V)`}
        aria-pressed={kind === 'sight'}
        onClick={() => toggleInstrument('sight', selected())}
      />
      <SignButton
        sign="layers"
        label={card === 'overlays' ? say`Hide the overlays` : 'Overlays (1 to 7)'}
        aria-pressed={card === 'overlays'}
        onClick={() => toggle('overlays')}
      />
      <SignButton
        sign="legend"
        label={card === 'legend' ? say`Hide the legend` : say`Show the legend`}
        aria-pressed={card === 'legend'}
        onClick={() => toggle('legend')}
      />
    </>
  );
};

const FoldButton = (): ReactNode => {
  const folded = useFold(state => state.folded);
  return (
    <SignButton
      sign="panel"
      label={folded ? say`Show the panel (B)` : say`Hide the panel (B)`}
      aria-pressed={!folded}
      onClick={toggleFold}
    />
  );
};

/** Where the panel is folded away and something is asked, the way back to it. */
const Unfold = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const folded = useFold(state => state.folded);
  if (!folded || ready.seat === undefined) return null;
  return (
    <Button look="primary" className="unfold" onClick={toggleFold}>
      {say`${whoseChoice(ready)}: show the panel`}
    </Button>
  );
};
