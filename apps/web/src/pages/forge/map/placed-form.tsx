import type { Edit, Plain } from '@emlia/packs/edit';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { isKeyed } from '../form/writing.ts';
import type { GroundKind } from '../inspect.ts';
import type { Placed } from './placed.ts';
import { type Mirror, mirrored, shapeMoved, type Written, withChanges } from './shapes.ts';

interface Props {
  readonly placed: Placed;
  readonly table: { readonly width: number; readonly height: number };
  readonly terrain: readonly GroundKind[];
  edit(label: string, ...edits: readonly Edit[]): void;
  /** One more of its kind. */
  add(label: string, item: Plain): void;
  freeId(): string;
  /** The next click on the map opens the wall there. */
  open(what: 'door' | 'window' | 'stairs'): void;
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
      {layer !== 'zones' && text('name', say`Name`)}
      {layer === 'ground' && text('height', say`Height`)}
      <Turn {...props} />
      {layer === 'ground' && <Openings {...props} />}
      {layer === 'zones' && <Strip {...props} />}
      {layer !== 'zones' && (
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

const EDGES = ['north', 'east', 'south', 'west'] as const;

/** A zone along an edge of the table. */
const Strip = ({ placed: { path, written }, edit }: Props): ReactNode => {
  const { edge, depth } = written;
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
            <option key={one}>{one}</option>
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
    </>
  );
};
