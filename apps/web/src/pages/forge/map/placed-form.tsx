import { EDGES } from '@emlia/content';
import type { Edit, Plain } from '@emlia/packs/edit';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { isKeyed } from '../form/writing.ts';
import type { GroundKind } from '../inspect.ts';
import type { Placed } from './placed.ts';
import { contourWithin, type Mirror, mirrored, shapeMoved, type Written, withChanges } from './shapes.ts';

interface Props {
  readonly placed: Placed;
  readonly table: { readonly width: number; readonly height: number };
  readonly terrain: readonly GroundKind[];
  edit(label: string, ...edits: readonly Edit[]): void;
  /** One more of its kind. */
  add(label: string, item: Plain): void;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  freeId(): string;
  /** The next click on the map opens the wall there. */
  open(what: 'door' | 'window' | 'stairs'): void;
  /** The next click on the map says where its own lines are. */
  place(): void;
  gone(): void;
}

/** The keys of a piece, in the order they are written. */
const ORDER = ['is', 'id', 'name', 'openings', 'height', 'hits', 'note'];

const mirrorWords = (): Readonly<Record<Mirror, string>> => ({
  across: say`Mirror west to east`,
  down: say`Mirror north to south`,
  round: say`Turn half round`,
});

/** What the chosen thing says of itself, and what can be done with it. */
export const PlacedForm = (props: Props): ReactNode => {
  const { placed, table, edit, add, freeId, gone } = props;
  const { layer, path, written } = placed;
  const own = ({ id: _, ...copy }: Written): Plain =>
    (layer === 'areas' ? { id: freeId(), ...copy } : copy) as Plain;
  const text = (key: string, label: string): ReactNode => (
    <label>
      {label}
      <input
        key={String(written[key])}
        defaultValue={String(written[key] ?? '')}
        maxLength={60}
        onBlur={event => {
          const next = event.currentTarget.value.trim();
          if (next === String(written[key] ?? '')) return;
          const to = next !== '' && String(Number(next)) === next ? Number(next) : next;
          edit(label, next === '' ? { remove: [...path, key] } : { set: [...path, key], to, order: ORDER });
        }}
      />
    </label>
  );
  return (
    <div className="forge-piece">
      {layer === 'ground' && <Kind {...props} />}
      {(layer === 'ground' || layer === 'areas') && text('name', say`Name`)}
      {layer === 'ground' && text('height', say`Height`)}
      <Turn {...props} />
      {layer === 'ground' && <Openings {...props} />}
      {layer === 'ground' && <Raise {...props} />}
      {layer === 'zones' && <Strip {...props} />}
      {layer === 'lines' && <OwnLines {...props} />}
      {(layer === 'ground' || layer === 'areas') && (
        <>
          <Button
            onClick={() => add(say`Copy`, own(withChanges(written, shapeMoved(written, { x: 2, y: 2 }))))}
          >
            {say`Copy`}
          </Button>
          <label>
            {say`Copy mirrored`}
            <select
              value=""
              onChange={event =>
                add(say`Mirror`, own(mirrored(written, event.currentTarget.value as Mirror, table)))
              }
            >
              <option value="">…</option>
              {(['across', 'down', 'round'] as const).map(one => (
                <option key={one} value={one}>
                  {mirrorWords()[one]}
                </option>
              ))}
            </select>
          </label>
          <Button
            onClick={() => {
              edit(say`Remove`, { remove: path });
              gone();
            }}
          >
            {say`Remove it`}
          </Button>
        </>
      )}
    </div>
  );
};

const Kind = ({ placed: { path, written }, terrain, edit }: Props): ReactNode => (
  <label>
    {say`Kind`}
    <select
      value={String(written.is)}
      onChange={event => edit(say`Kind`, { set: [...path, 'is'], to: event.currentTarget.value })}
    >
      {!terrain.some(({ id }) => id === written.is) && <option>{String(written.is)}</option>}
      {terrain.map(one => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  </label>
);

/** How far a rectangle is turned, or how wide a line is. */
const Turn = ({ placed: { path, written }, edit }: Props): ReactNode => {
  const [shape, key, label, least] = isKeyed(written.rectangle)
    ? (['rectangle', 'turned', say`Turned`, -359] as const)
    : (['band', 'width', say`Width`, 0.5] as const);
  const held = written[shape];
  if (!isKeyed(held)) return null;
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={key === 'turned' ? 359 : 200}
        step={key === 'turned' ? 5 : 0.5}
        value={String(held[key] ?? 0)}
        onChange={event => {
          const to = Number(event.currentTarget.value);
          const at = [...path, shape, key];
          if (key === 'turned' && to === 0) edit(label, { remove: at });
          else if (to >= least) edit(label, { set: at, to });
        }}
      />
    </label>
  );
};

/** So far inside of a contour, in GSU, and so much higher the next one is. */
const CONTOUR_STEP = { inside: 3, higher: 1 };

/** Ground that is stood on rises by contours, one within the other. */
const Raise = ({ placed: { written, rings }, terrain, add }: Props): ReactNode => {
  const kind = terrain.find(({ id }) => id === written.is);
  const [ring] = rings;
  if (!kind?.lifts || !ring) return null;
  const height = (typeof written.height === 'number' ? written.height : kind.height) + CONTOUR_STEP.higher;
  const inner = contourWithin(ring, CONTOUR_STEP.inside);
  return (
    <Button
      sign="up"
      disabled={!inner}
      onClick={() =>
        inner && add(say`Contour`, { is: kind.id, height, polygon: inner.map(({ x, y }) => [x, y]) })
      }
    >
      {say`A contour inside, ${height} high`}
    </Button>
  );
};

/** Where those in retreat make for: an edge or a stretch of it, an area, a place. */
const OwnLines = ({ placed: { path, written }, areas, table, edit, place }: Props): ReactNode => {
  const { edge, area, point, from, to } = written;
  const now = edge !== undefined ? String(edge) : area !== undefined ? `:${area}` : point ? POINT : '';
  const set = (value: Plain): void =>
    edit(say`Own lines`, { set: path, to: value, order: ['id', 'name', 'player', 'zone', 'home', 'units'] });
  const length = edge === 'north' || edge === 'south' ? table.width : table.height;
  const end = (key: 'from' | 'to', label: string, value: unknown, usual: number): ReactNode => (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={length}
        step={0.5}
        value={String(value ?? usual)}
        onChange={event => {
          const next = Number(event.currentTarget.value);
          const { from: _, to: __, ...rest } = written as Readonly<Record<string, Plain>>;
          const ends = { from, to, [key]: next } as Readonly<Record<string, Plain | undefined>>;
          const kept = Object.entries(ends).filter(([, one]) => one !== undefined);
          set({ ...rest, ...Object.fromEntries(kept) } as Plain);
        }}
      />
    </label>
  );
  return (
    <>
      <label>
        {say`Where they retreat to`}
        <select
          value={now}
          onChange={event => {
            const { value } = event.currentTarget;
            if (value === POINT) place();
            else if (value === '') edit(say`Own lines`, { remove: path });
            else set(value.startsWith(':') ? { area: value.slice(1) } : value);
          }}
        >
          <option value="">{say`the edge behind its zone`}</option>
          {EDGES.map(one => (
            <option key={one} value={one}>
              {edgeWords()[one]}
            </option>
          ))}
          {areas.map(({ id, name }) => (
            <option key={id} value={`:${id}`}>
              {name}
            </option>
          ))}
          <option value={POINT}>{say`a place on the map …`}</option>
        </select>
      </label>
      {edge !== undefined && end('from', say`From`, from, 0)}
      {edge !== undefined && end('to', say`To`, to, length)}
    </>
  );
};

const POINT = '@';

const OPENINGS = ['door', 'window', 'stairs'] as const;

const openingWords = (): Readonly<Record<string, string>> => ({
  door: say`Door`,
  window: say`Window`,
  stairs: say`Stairs`,
});

/** Doors, windows and stairs of what has walls or floors. */
const Openings = ({ placed: { path, written }, terrain, edit, open }: Props): ReactNode => {
  if (!terrain.find(({ id }) => id === written.is)?.hasWalls) return null;
  const there = Array.isArray(written.openings) ? written.openings.filter(isKeyed) : [];
  return (
    <>
      {OPENINGS.map(one => (
        <Button key={one} sign="plus" onClick={() => open(one)}>
          {openingWords()[one]}
        </Button>
      ))}
      {there.length > 0 && (
        <label>
          {say`Take out`}
          <select
            value=""
            onChange={event => {
              const i = Number(event.currentTarget.value);
              const at = [...path, 'openings'];
              edit(say`Take out`, { remove: there.length === 1 ? at : [...at, i] });
            }}
          >
            <option value="">{say`${there.length} openings`}</option>
            {there.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: openings are known by their places alone
              <option key={i} value={i}>
                {openingWords()[String(one.is)] ?? String(one.is)} {String(one.at)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
};

const edgeWords = (): Readonly<Record<(typeof EDGES)[number], string>> => ({
  north: say`the north edge`,
  east: say`the east edge`,
  south: say`the south edge`,
  west: say`the west edge`,
});

/** A zone along an edge of the table. */
const Strip = ({ placed: { path, written }, table, edit }: Props): ReactNode => {
  const { edge, depth, from, to } = written;
  const length = edge === 'north' || edge === 'south' ? table.width : table.height;
  const end = (key: 'from' | 'to', label: string, now: unknown, usual: number): ReactNode => (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={length}
        step={0.5}
        value={String(now ?? usual)}
        onChange={event => {
          const next = Number(event.currentTarget.value);
          edit(
            label,
            next === usual
              ? { remove: [...path, key] }
              : { set: [...path, key], to: next, order: ['edge', 'depth', 'from', 'to'] },
          );
        }}
      />
    </label>
  );
  return (
    <>
      <label>
        {say`Along the edge`}
        <select
          value={String(edge ?? '')}
          onChange={event => {
            const to = event.currentTarget.value;
            if (edge === undefined) edit(say`Zone`, { set: path, to: { edge: to, depth: 10 } });
            else edit(say`Zone`, { set: [...path, 'edge'], to });
          }}
        >
          {edge === undefined && <option value="">{say`a shape of its own`}</option>}
          {EDGES.map(one => (
            <option key={one} value={one}>
              {edgeWords()[one]}
            </option>
          ))}
        </select>
      </label>
      {typeof depth === 'number' && (
        <label>
          {say`Depth`}
          <input
            type="number"
            min={0.5}
            step={0.5}
            value={depth}
            onChange={event => {
              const to = Number(event.currentTarget.value);
              if (to > 0) edit(say`Depth`, { set: [...path, 'depth'], to });
            }}
          />
        </label>
      )}
      {edge !== undefined && end('from', say`From`, from, 0)}
      {edge !== undefined && end('to', say`To`, to, length)}
    </>
  );
};
