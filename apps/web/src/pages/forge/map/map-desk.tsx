import { lookOn } from '@emlia/emlia/looking-on';
import type { Point } from '@emlia/kernel';
import { readSource } from '@emlia/packs';
import type { Edit, Plain } from '@emlia/packs/edit';
import { type ReactNode, useMemo, useState } from 'react';
import { drawnGroundsOf, tableOf, zonesOf } from '../../../games/emlia/draw/pieces.ts';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { ExportMap } from '../exporting/export-map.tsx';
import { isKeyed } from '../form/writing.ts';
import { ImportMap } from '../importing/import-map.tsx';
import type { GroundKind, Marked, Sketch } from '../inspect.ts';
import { complainedOn } from './complained.ts';
import { DRAWN, type Drawn, dragged, type Hand, type Snap } from './drawing.ts';
import { type Contour, type Ground, MapView } from './map-view.tsx';
import { LAYERS, type Placed } from './placed.ts';
import { PlacedForm } from './placed-form.tsx';
import {
  type Change,
  cornerRemoved,
  cornersIn,
  drawnShape,
  nearestOn,
  shapeMoved,
  withChanges,
} from './shapes.ts';
import { TraceTools } from './tracing/trace-tools.tsx';
import { useTracing } from './tracing/use-tracing.ts';

const layerWords = (): Readonly<Record<(typeof LAYERS)[number], string>> => ({
  ground: say`Ground`,
  areas: say`Areas`,
  zones: say`Zones`,
  lines: say`Own lines`,
});

export const drawnWords = (): Readonly<Record<Drawn, string>> => ({
  polygon: say`Corners`,
  band: say`Line`,
  rectangle: say`Rectangle`,
  circle: say`Circle`,
});

/** How finely one may draw, in GSU; 0 is freely. */
const STEPS = [0.5, 1, 5, 0.25, 0] as const;

interface Props {
  readonly folder: string;
  readonly sketch: Sketch;
  readonly file: string;
  readonly text: string;
  /** The text has changed since in a way that no map can be drawn of. */
  readonly isOld: boolean;
  readonly terrain: readonly GroundKind[];
  readonly complaints: readonly Marked[];
  edit(label: string, ...edits: readonly Edit[]): void;
}

/** How many items a list has in the text, which may be ahead of the map. */
const countOf = (list: 'terrain' | 'areas', file: string, text: string): number => {
  const source = readSource(file, text);
  const data = Array.isArray(source) ? undefined : source.data;
  return isKeyed(data) && Array.isArray(data[list]) ? data[list].length : 0;
};

/** A thing as the text has it by now: what is copied or changed is what one has just written. */
const asWritten = (placed: Placed | undefined, file: string, text: string): Placed | undefined => {
  const source = placed && readSource(file, text);
  if (!source || Array.isArray(source)) return placed;
  const now = placed.path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[step] : undefined,
    source.data,
  );
  return isKeyed(now) ? { ...placed, written: now } : placed;
};

/** An id that nothing in the scenario has yet. */
const freeId = (taken: readonly unknown[]): string => {
  for (let i = 1; ; i += 1) if (!taken.includes(`area-${i}`)) return `area-${i}`;
};

/** Where what says of a force where its own lines are stands among its keys. */
const FORCE_ORDER = ['id', 'name', 'player', 'zone', 'home', 'units'];

/** The table of a scenario as it will be played on, without anybody. */
export const groundOf = ({ setup }: Sketch): Ground => {
  const game = lookOn(setup);
  const state = game.begin();
  return {
    table: tableOf(game),
    grounds: drawnGroundsOf(game.worldAt(state)),
    zones: zonesOf(game, state),
  };
};

/** All ground that rises or falls. */
const contoursIn = ({ setup: { scenario, terrain } }: Sketch): readonly Contour[] =>
  scenario.terrain.flatMap(({ terrain: is, height, points }) => {
    const high = height ?? terrain[is]?.height ?? 0;
    return high === 0 ? [] : [{ ring: points, height: high }];
  });

/** The map with what can be done on it, and what the chosen thing says of itself. */
export const MapDesk = ({
  folder,
  sketch,
  file,
  text,
  isOld,
  terrain,
  complaints,
  edit,
}: Props): ReactNode => {
  const [hand, setHand] = useState<Hand>({ does: 'choose' });
  const [layer, setLayer] = useState<(typeof LAYERS)[number]>('ground');
  const [kind, setKind] = useState('');
  const [force, setForce] = useState(0);
  const [shape, setShape] = useState<Drawn>('polygon');
  const [width, setWidth] = useState(3);
  const [step, setStep] = useState<number>(STEPS[0]);
  const ground = useMemo(() => groundOf(sketch), [sketch]);
  const [heights, setHeights] = useState(false);
  const { scenario } = sketch.setup;
  const tracing = useTracing(`${folder}/${sketch.scenario}`);
  const contours = useMemo(() => (heights ? contoursIn(sketch) : []), [heights, sketch]);
  const is = kind || (terrain[0]?.id ?? '');
  const placed = useMemo(() => sketch.placed.filter(one => one.layer === layer), [sketch, layer]);
  const complained = useMemo(
    () =>
      complainedOn(
        placed,
        complaints.filter(one => one.file === file),
      ),
    [placed, complaints, file],
  );
  const snap = useMemo((): Snap => {
    const held = hand.does === 'drag' ? hand.piece : undefined;
    const corners = placed.flatMap(({ written }, i) => (i === held ? [] : cornersIn(written)));
    return { step, corners, table: scenario };
  }, [placed, hand, step, scenario]);

  const add = (label: string, list: 'terrain' | 'areas', item: Plain): void => {
    const count = countOf(list, file, text);
    edit(label, count === 0 ? { set: [list], to: [item] } : { set: [list, count], to: item });
  };
  const drawn = (drawing: Extract<Hand, { does: 'draw' }>, corners: readonly Point[]): void => {
    const made = drawnShape(drawing.shape, corners, drawing.width) as Readonly<Record<string, Plain>>;
    if (layer === 'ground') add(say`Draw`, 'terrain', { is, ...made });
    if (layer === 'areas') {
      const id = freeId(placed.map(({ written }) => written.id));
      add(say`Draw`, 'areas', { id, name: say`New area`, ...made });
    }
    if (layer === 'zones') edit(say`Draw`, { set: ['forces', force, 'zone'], to: made });
    // What was drawn is in hand as soon as it can be read.
    const list = layer === 'areas' ? 'areas' : 'terrain';
    setHand({ does: 'choose', ...(layer !== 'zones' && { piece: countOf(list, file, text) }) });
  };
  /** What a thing says of its place becomes something else; own lines may be one word, and are written whole. */
  const reshape = (label: string, one: Placed | undefined, changes: readonly Change[]): void => {
    if (!one || changes.length === 0) return;
    if (one.layer === 'lines')
      edit(label, { set: one.path, to: withChanges(one.written, changes) as Plain, order: FORCE_ORDER });
    else edit(label, ...changes.map(({ path, to }) => ({ set: [...one.path, ...path], to })));
  };
  const moved = (drag: Extract<Hand, { does: 'drag' }>): void => {
    const one = placed[drag.piece];
    if (one) reshape(say`Move`, one, dragged(one, drag, snap));
  };
  const remove = (piece: number): void => {
    const one = placed[piece];
    if (!one || one.layer === 'zones') return;
    edit(say`Remove`, { remove: one.path });
    setHand({ does: 'choose' });
  };
  const nudge = (piece: number, by: Point): void => {
    const one = asWritten(placed[piece], file, text);
    reshape(say`Nudge`, one, one ? shapeMoved(one.written, by) : []);
  };
  const stood = (where: Extract<Hand, { does: 'place' | 'put' }>, { x, y }: Point): void => {
    if (where.does !== 'place') return;
    const { piece } = where;
    const one = placed[piece];
    if (one) edit(say`Own lines`, { set: one.path, to: { point: [x, y] }, order: FORCE_ORDER });
    setHand({ does: 'choose', piece });
  };
  const opened = ({ piece, is: what }: Extract<Hand, { does: 'open' }>, at: Point): void => {
    const one = placed[piece];
    const on = what === 'stairs' ? at : nearestOn(one?.rings[0] ?? [], at);
    if (!one || !on) return;
    const opening = {
      is: what,
      at: [Math.round(on.x * 100) / 100, Math.round(on.y * 100) / 100],
      width: what === 'window' ? 1 : 1.5,
    };
    const there = Array.isArray(one.written.openings) ? one.written.openings.length : 0;
    const path = [...one.path, 'openings'];
    edit(say`Open`, there === 0 ? { set: path, to: [opening] } : { set: [...path, there], to: opening });
    setHand({ does: 'choose', piece });
  };
  const chosen =
    hand.does === 'draw' || hand.does === 'measure' || hand.does === 'put' ? undefined : hand.piece;
  const held = chosen === undefined ? undefined : asWritten(placed[chosen], file, text);
  const draw = (): void =>
    setHand(hand.does === 'draw' ? { does: 'choose' } : { does: 'draw', shape, width, corners: [] });
  return (
    <div className="forge-map" inert={isOld}>
      <div className="forge-tools">
        <label>
          {say`Edit`}
          <select
            value={layer}
            onChange={event => {
              setLayer(event.currentTarget.value as typeof layer);
              setHand({ does: 'choose' });
            }}
          >
            {LAYERS.map(one => (
              <option key={one} value={one}>
                {layerWords()[one]}
              </option>
            ))}
          </select>
        </label>
        {layer === 'ground' && (
          <label>
            {say`Ground`}
            <select value={is} onChange={event => setKind(event.currentTarget.value)}>
              {terrain.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {layer === 'zones' && (
          <label>
            {say`Zone of`}
            <select value={force} onChange={event => setForce(Number(event.currentTarget.value))}>
              {scenario.forces.map(({ id, name }, i) => (
                <option key={id} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {layer !== 'lines' && (
          <label>
            {say`Shape`}
            <select
              value={shape}
              onChange={event => {
                const next = event.currentTarget.value as Drawn;
                setShape(next);
                if (hand.does === 'draw') setHand({ ...hand, shape: next, corners: [] });
              }}
            >
              {DRAWN.map(one => (
                <option key={one} value={one}>
                  {drawnWords()[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        {shape === 'band' && layer !== 'lines' && (
          <label>
            {say`Width`}
            <input
              type="number"
              min={0.5}
              step={0.5}
              value={width}
              onChange={event => {
                const next = Math.max(0.1, Number(event.currentTarget.value) || 0.1);
                setWidth(next);
                if (hand.does === 'draw') setHand({ ...hand, width: next });
              }}
            />
          </label>
        )}
        {layer !== 'lines' && (
          <Button
            aria-pressed={hand.does === 'draw'}
            disabled={layer === 'ground' && is === ''}
            onClick={draw}
          >
            {layer === 'ground'
              ? say`Draw a piece`
              : layer === 'areas'
                ? say`Draw an area`
                : say`Draw a zone`}
          </Button>
        )}
        <Button
          sign="ruler"
          aria-pressed={hand.does === 'measure'}
          onClick={() => setHand(hand.does === 'measure' ? { does: 'choose' } : { does: 'measure' })}
        >
          {say`Measure`}
        </Button>
        <label>
          {say`Steps`}
          <select value={step} onChange={event => setStep(Number(event.currentTarget.value))}>
            {STEPS.map(one => (
              <option key={one} value={one}>
                {one === 0 ? say`freely` : say`${one} GSU`}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say`Find`}
          <select
            value={chosen ?? ''}
            onChange={event => {
              const { value } = event.currentTarget;
              setHand({ does: 'choose', ...(value !== '' && { piece: Number(value) }) });
            }}
          >
            <option value="">{say`${placed.length} there`}</option>
            {placed.map(({ path, name }, i) => (
              <option key={path.join('.')} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button aria-pressed={heights} onClick={() => setHeights(!heights)}>
          {say`Heights`}
        </Button>
        <details className="forge-more">
          <summary>{say`More`}</summary>
          <div>
            {layer === 'ground' && (
              <ImportMap
                table={scenario}
                terrain={terrain}
                there={countOf('terrain', file, text)}
                edit={edit}
              />
            )}
            <ExportMap sketch={sketch} />
            <TraceTools tracing={tracing} table={scenario} />
          </div>
        </details>
        <p className="quiet" aria-live="polite">
          {isOld
            ? say`The map as the text last could be read; mend it to go on drawing.`
            : layer === 'ground' && terrain.length === 0
              ? say`The pack has no terrain yet: begin some with “New entry”, or copy it from another pack.`
              : helpFor(hand, chosen !== undefined)}
        </p>
      </div>
      <MapView
        ground={ground}
        placed={placed}
        snap={snap}
        hand={hand}
        setHand={setHand}
        drawn={drawn}
        moved={moved}
        opened={opened}
        stood={stood}
        uncornered={(piece, corner) => {
          const one = placed[piece];
          reshape(say`Corner`, one, one ? cornerRemoved(one.written, corner) : []);
        }}
        nudged={nudge}
        removed={remove}
        contours={contours}
        marks={complained}
        tracing={tracing.shown}
      />
      {held && chosen !== undefined && (
        <PlacedForm
          key={held.path.join('.')}
          placed={held}
          table={scenario}
          terrain={terrain}
          edit={edit}
          add={(label, item) => add(label, layer === 'areas' ? 'areas' : 'terrain', item)}
          freeId={() => freeId(placed.map(({ written }) => written.id))}
          areas={scenario.areas ?? []}
          open={what => setHand({ does: 'open', piece: chosen, is: what })}
          place={() => setHand({ does: 'place', piece: chosen })}
          gone={() => setHand({ does: 'choose' })}
        />
      )}
    </div>
  );
};

export const helpFor = (hand: Hand, isChosen: boolean): string => {
  if (hand.does === 'measure') return say`Drag from one place to another.`;
  if (hand.does === 'open' || hand.does === 'place' || hand.does === 'put')
    return say`Click where it is to be. Escape lets it be.`;
  if (hand.does !== 'draw')
    return isChosen
      ? say`Drag the piece, one of its corners, or the middle of a side to make one more; a right click takes a corner away.`
      : say`Click a piece to change it.`;
  if (hand.shape === 'circle') return say`Click its middle, then its rim.`;
  if (hand.shape === 'rectangle') return say`Click two corners that face each other.`;
  if (hand.shape === 'band')
    return say`Click along the line; the last place twice, or Enter, ends it. Backspace takes one back.`;
  return say`Click from corner to corner, and the first again or Enter to close. Backspace takes one back.`;
};
