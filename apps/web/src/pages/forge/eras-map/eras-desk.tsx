import type { Point } from '@emlia/kernel';
import { readSource } from '@emlia/packs';
import type { Edit, Plain } from '@emlia/packs/edit';
import { type ReactNode, useMemo, useState } from 'react';
import type { Drawing } from '../../../board/scene.ts';
import { groundsOfMap, mapScaleOf, scaleBarOf, tableOn } from '../../../games/eras/scale.ts';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { valueAt } from '../form/writing.ts';
import type { Marked } from '../inspect.ts';
import { DRAWN, type Drawn, dragged, type Hand, placedAt, type Snap } from '../map/drawing.ts';
import { drawnWords, helpFor } from '../map/map-desk.tsx';
import { type Ground, MapView } from '../map/map-view.tsx';
import { ERAS_LAYERS, type ErasLayer, type Placed } from '../map/placed.ts';
import { type Change, cornerRemoved, cornersIn, drawnShape, shapeMoved } from '../map/shapes.ts';
import type { ErasSketch } from './eras-sketch.ts';
import { newArmy, newBuilding, newLink, newNode } from './new-places.ts';

const layerWords = (): Readonly<Record<ErasLayer, string>> => ({
  ground: say`Ground`,
  nodes: say`Nodes`,
  zones: say`Zones`,
  buildings: say`Buildings`,
  armies: say`Armies`,
  links: say`Supply lines`,
});

/** What each kind of map has on it. */
const LAYERS_OF: Readonly<Record<ErasSketch['is'], readonly ErasLayer[]>> = {
  map: ['ground'],
  battle: ['ground', 'nodes', 'zones', 'buildings'],
  campaign: ['ground', 'nodes', 'armies', 'links'],
};

/** What new ground is. */
const GROUNDS = ['forest', 'opaque', 'hazard', 'blocking', 'level'] as const;
type GroundTrait = (typeof GROUNDS)[number];

const groundWords = (): Readonly<Record<GroundTrait, string>> => ({
  forest: say`a wood`,
  opaque: say`a hedge, which hides`,
  hazard: say`a river or a swamp`,
  blocking: say`a wall or the sea, which bars the way`,
  level: say`a hill`,
});

/** How finely one may draw: shares of the map that are counted easily, in metres. */
const stepsFor = (size: number): readonly number[] => {
  const power = 10 ** Math.floor(Math.log10(size / 100));
  return [power, power * 5, power / 2, power / 10, 0];
};

interface Props {
  readonly file: string;
  readonly text: string;
  readonly sketch: ErasSketch;
  readonly schema: object;
  readonly complaints: readonly Marked[];
  readonly isOld: boolean;
  edit(label: string, ...edits: readonly Edit[]): void;
  open(file: string): void;
}

/** The map of a battle or a campaign of Eras: its ground, its places, and who or what is there. */
export const ErasDesk = (props: Props): ReactNode => {
  const { file, text, sketch, schema, complaints, isOld, edit, open } = props;
  const [hand, setHand] = useState<Hand>({ does: 'choose' });
  const [layer, setLayer] = useState<ErasLayer>(sketch.is === 'map' ? 'ground' : 'nodes');
  const [shape, setShape] = useState<Drawn>('circle');
  const [trait, setTrait] = useState<GroundTrait>('forest');
  const [side, setSide] = useState(0);
  const scale = useMemo(() => mapScaleOf(sketch), [sketch]);
  const steps = stepsFor(Math.max(sketch.width, sketch.height));
  const [step, setStep] = useState(steps[0] ?? 0);
  const placed = useMemo(() => sketch.placed.filter(one => one.layer === layer), [sketch, layer]);
  const data = useMemo(() => {
    const source = readSource(file, text);
    return Array.isArray(source) ? undefined : (source.data as Plain);
  }, [file, text]);
  const width = step === 0 ? scale.metres : step;
  const snap = useMemo((): Snap => {
    const held = hand.does === 'drag' ? hand.piece : undefined;
    const corners = placed.flatMap(({ written }, i) => (i === held ? [] : cornersIn(written)));
    return { step, corners, table: sketch, unit: scale.metres };
  }, [placed, hand, step, sketch, scale]);
  const ground = useMemo(() => groundOf(sketch), [sketch]);
  const marks = useMemo(() => marksIn(sketch, layer), [sketch, layer]);
  const chosen = 'piece' in hand ? hand.piece : undefined;
  const held = chosen === undefined ? undefined : placed[chosen];

  const add = (label: string, list: readonly (string | number)[], item: Plain): void => {
    const there = valueAt(data, list);
    const count = Array.isArray(there) ? there.length : 0;
    edit(label, count === 0 ? { set: list, to: [item] } : { set: [...list, count], to: item });
    setHand({ does: 'choose', piece: layer === 'zones' ? placed.length : count });
  };
  const drawn = (drawing: Extract<Hand, { does: 'draw' }>, corners: readonly Point[]): void => {
    const made = drawnShape(drawing.shape, corners, drawing.width) as Readonly<Record<string, Plain>>;
    const list = sketch.is === 'map' ? ['areas'] : ['map', 'areas'];
    if (layer === 'ground') add(say`Draw`, list, { ...made, [trait]: trait === 'level' ? 1 : true });
    if (layer === 'nodes') add(say`Draw`, ['nodes'], newNode(sketch.is, data, made, { name: say`Place` }));
    if (layer === 'zones') add(say`Draw`, ['sides', side, 'zone'], made);
  };
  /** A click puts something new, or chooses one end of a supply line after the other. */
  const put = ({ from }: Extract<Hand, { does: 'put' }>, at: Point): void => {
    const { building, unit, carrier } = sketch.types;
    const nodes = sketch.placed.filter(one => one.layer === 'nodes');
    const node = nodes[placedAt(nodes, at) ?? -1]?.written.id;
    if (layer === 'buildings' && building) add(say`Build`, ['buildings'], newBuilding(data, building, at));
    if (layer === 'armies' && unit)
      add(
        say`Army`,
        ['armies'],
        newArmy(data, unit, typeof node === 'string' ? node : at, { name: say`Army` }),
      );
    if (layer !== 'links' || typeof node !== 'string') return;
    if (from === undefined) setHand({ does: 'put', from: node });
    else if (carrier && from !== node) add(say`Supply line`, ['links'], newLink(data, carrier, from, node));
  };
  const reshape = (label: string, one: Placed | undefined, changes: readonly Change[]): void => {
    if (one && changes.length > 0)
      edit(label, ...changes.map(({ path, to }) => ({ set: [...one.path, ...path], to })));
  };
  const remove = (piece: number): void => {
    const one = placed[piece];
    if (!one) return;
    const list = one.path.slice(0, -1);
    const there = valueAt(data, list);
    // A list that may be left out does not stay empty.
    edit(say`Remove`, { remove: Array.isArray(there) && there.length === 1 ? list : one.path });
    setHand({ does: 'choose' });
  };
  const isDrawn = layer === 'ground' || layer === 'nodes' || layer === 'zones';
  const isMine = layer !== 'ground' || sketch.groundIn === undefined;
  const lacks =
    (layer === 'buildings' && !sketch.types.building) ||
    (layer === 'armies' && !sketch.types.unit) ||
    (layer === 'links' && !sketch.types.carrier);
  return (
    <div className="forge-map" inert={isOld}>
      <div className="forge-tools">
        <label>
          {say`Edit`}
          <select
            value={layer}
            onChange={event => {
              setLayer(event.currentTarget.value as ErasLayer);
              setHand({ does: 'choose' });
            }}
          >
            {ERAS_LAYERS.filter(one => LAYERS_OF[sketch.is].includes(one)).map(one => (
              <option key={one} value={one}>
                {layerWords()[one]}
              </option>
            ))}
          </select>
        </label>
        {layer === 'ground' && isMine && (
          <label>
            {say`It is`}
            <select value={trait} onChange={event => setTrait(event.currentTarget.value as GroundTrait)}>
              {GROUNDS.map(one => (
                <option key={one} value={one}>
                  {groundWords()[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        {layer === 'zones' && (
          <label>
            {say`Zone of`}
            <select value={side} onChange={event => setSide(Number(event.currentTarget.value))}>
              {sidesOf(data).map((name, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sides are known by their places
                <option key={i} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {isDrawn && isMine && (
          <label>
            {say`Shape`}
            <select
              value={shape}
              onChange={event => {
                setShape(event.currentTarget.value as Drawn);
                setHand({ does: 'choose' });
              }}
            >
              {DRAWN.filter(one => one === 'circle' || layer !== 'nodes' || sketch.is !== 'campaign').map(
                one => (
                  <option key={one} value={one}>
                    {drawnWords()[one]}
                  </option>
                ),
              )}
            </select>
          </label>
        )}
        {isMine && (
          <Button
            aria-pressed={hand.does === 'draw' || hand.does === 'put'}
            disabled={lacks}
            onClick={() =>
              setHand(
                hand.does === 'draw' || hand.does === 'put'
                  ? { does: 'choose' }
                  : isDrawn
                    ? {
                        does: 'draw',
                        shape: layer === 'nodes' && sketch.is === 'campaign' ? 'circle' : shape,
                        width,
                        corners: [],
                      }
                    : { does: 'put' },
              )
            }
          >
            {isDrawn ? say`Draw one` : layer === 'links' ? say`Lay one` : say`Put one`}
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
            {steps.map(one => (
              <option key={one} value={one}>
                {one === 0 ? say`freely` : say`${one} m`}
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
        <p className="quiet" aria-live="polite">
          {isOld
            ? say`The map as the text last could be read; mend it to go on drawing.`
            : lacks
              ? say`The pack has nothing to make it of yet: begin a unit or a building first.`
              : !isMine && sketch.groundIn !== undefined
                ? say`Its ground stands in ${sketch.groundIn}.`
                : helpOf(hand, layer, held !== undefined)}
        </p>
        {!isMine && sketch.groundIn !== undefined && (
          <Button onClick={() => open(sketch.groundIn ?? '')}>{say`Open ${sketch.groundIn}`}</Button>
        )}
      </div>
      <MapView
        ground={ground}
        scale={scale}
        placed={placed}
        snap={snap}
        hand={hand}
        setHand={setHand}
        drawn={drawn}
        moved={drag => {
          const one = placed[drag.piece];
          if (one) reshape(say`Move`, one, dragged(one, drag, snap));
        }}
        stood={(where, at) => {
          if (where.does === 'put') put(where, at);
        }}
        uncornered={(piece, corner) => {
          const one = placed[piece];
          reshape(say`Corner`, one, one ? cornerRemoved(one.written, corner) : []);
        }}
        nudged={(piece, by) => {
          const one = placed[piece];
          reshape(say`Nudge`, one, one ? shapeMoved(one.written, by) : []);
        }}
        removed={remove}
        marks={marks}
      />
      {held && chosen !== undefined && (
        <div className="forge-held">
          <EntryForm
            key={held.path.join('.')}
            file={file}
            text={text}
            schema={schema}
            complaints={complaints}
            within={held.path}
            edit={edit}
          />
          <Button onClick={() => remove(chosen)}>{say`Remove it`}</Button>
        </div>
      )}
    </div>
  );
};

const sidesOf = (data: Plain | undefined): readonly string[] => {
  const sides = valueAt(data, ['sides']);
  return Array.isArray(sides)
    ? sides.map(one => String(valueAt(one, ['name']) ?? valueAt(one, ['id']) ?? ''))
    : [];
};

const helpOf = (hand: Hand, layer: ErasLayer, isChosen: boolean): string => {
  if (hand.does !== 'put') return helpFor(hand, isChosen);
  if (layer !== 'links') return helpFor(hand, isChosen);
  return hand.from === undefined
    ? say`Click the node it comes from.`
    : say`Click the node it goes to. Escape lets it be.`;
};

/** The map as it will be played on. */
const groundOf = (sketch: ErasSketch): Ground => {
  const scale = mapScaleOf(sketch);
  const isPlan = sketch.is === 'campaign';
  const table = { ...tableOn(sketch, scale), ...(isPlan && { plan: true as const }) };
  const bar = scaleBarOf(table, scale.metres);
  return {
    table,
    grounds: groundsOfMap(sketch.areas, scale, isPlan ? 'water' : 'solid'),
    zones: sketch.zones.map(({ side, points }) => ({ side, points: points.map(scale.on), asked: false })),
    under: { lines: bar.lines ?? [], signs: bar.signs ?? [] },
  };
};

/** Nodes, armies, buildings and supply lines with their names, whatever is edited. */
const marksIn = ({ placed, ways, is }: ErasSketch, layer: ErasLayer): Drawing => {
  const named = placed.filter(
    one => one.layer !== 'ground' && one.layer !== 'links' && one.layer !== 'zones',
  );
  const toneOf = ({ side = -1 }: Placed) => (side < 0 ? ('ink' as const) : side);
  return {
    washes: named
      .filter(one => one.layer !== layer || one.layer !== 'nodes')
      .flatMap(one =>
        one.rings.map(points => ({
          points,
          tone: toneOf(one),
          strength: one.layer === 'nodes' ? 0.25 : 0.8,
        })),
      ),
    lines: ways.map(({ side, points }) => ({
      points,
      tone: side < 0 ? ('ink' as const) : side,
      dash: 'dashed' as const,
      ...(is === 'campaign' && { arrow: true as const }),
    })),
    signs: named.flatMap(one => {
      const [ring] = one.rings;
      const at = ring?.reduce((low, point) => (point.y > low.y ? point : low), ring[0] ?? { x: 0, y: 0 });
      return at ? [{ at, say: one.name, kind: 'name' as const }] : [];
    }),
  };
};
