import type { Edit } from '@emlia/packs/edit';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { say } from '../../../platform/words/say.ts';
import type { GroundKind } from '../inspect.ts';
import { type Mapping, piecesOf } from './pieces-of.ts';
import { type ReadMap, readMap } from './read-map.ts';

interface Props {
  readonly table: { readonly width: number; readonly height: number };
  readonly terrain: readonly GroundKind[];
  /** How many pieces the scenario has already. */
  readonly there: number;
  edit(label: string, ...edits: readonly Edit[]): void;
}

/** Maps hold whole pictures; larger ones are not read. */
const LARGEST = 64 * 1024 * 1024;

const read = async (file: File): Promise<ReadMap | string> => {
  if (file.size > LARGEST) return say`${file.name} is too large to be read.`;
  try {
    const map = readMap(JSON.parse(await file.text()));
    if (!map) return say`${file.name} is neither a map of Tiled (as JSON) nor a Universal VTT.`;
    return map.things.length > 0 ? map : say`${file.name} has no objects, lines or walls.`;
  } catch {
    return say`${file.name} cannot be read as JSON. Tiled exports it: File, Export As, JSON.`;
  }
};

/** Takes over the outlines of a map of another program: its classes become terrain, its squares GSU, in one step. */
export const ImportMap = ({ table, terrain, there, edit }: Props): ReactNode => {
  const [map, setMap] = useState<ReadMap>();
  const [trouble, setTrouble] = useState('');
  const [gsu, setGsu] = useState(1);
  const [width, setWidth] = useState(1);
  const [is, setIs] = useState<Readonly<Record<string, string>>>({});
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await read(file);
    setTrouble(typeof found === 'string' ? found : '');
    if (typeof found === 'string') return;
    setMap(found);
    setIs({});
    setGsu(Math.round((table.width / found.width) * 100) / 100 || 1);
  };
  const classes = [...new Set(map?.things.map(({ of }) => of))];
  const mapping: Mapping = {
    gsu,
    width,
    is,
    walled: terrain.flatMap(({ id, hasWalls }) => (hasWalls ? [id] : [])),
  };
  const { pieces, left } = map ? piecesOf(map, mapping, there) : { pieces: [], left: 0 };
  const bring = (): void => {
    edit(
      say`Import`,
      ...(there === 0
        ? [{ set: ['terrain'], to: pieces }]
        : pieces.map((item, i) => ({ set: ['terrain', there + i], to: item }))),
    );
    setMap(undefined);
  };
  return (
    <>
      <label className="forge-import">
        {say`Import a map`}
        <input
          type="file"
          accept=".json,.tmj,.dd2vtt,.uvtt,.df2vtt"
          onChange={event => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <Sheet
        open={map !== undefined}
        title={say`Import a map`}
        about={say`Which terrain each class becomes, and how large a square is. All of it is one step that can be undone.`}
        onClose={() => setMap(undefined)}
      >
        <div className="forge-entry">
          <label>
            {say`GSU to a square`}
            <input
              type="number"
              min={0.1}
              step={0.1}
              value={gsu}
              onChange={event => setGsu(Math.max(0.01, Number(event.currentTarget.value) || 0.01))}
            />
          </label>
          <label>
            {say`Width of lines`}
            <input
              type="number"
              min={0.1}
              step={0.5}
              value={width}
              onChange={event => setWidth(Math.max(0.1, Number(event.currentTarget.value) || 0.1))}
            />
          </label>
          {classes.map(of => (
            <label key={of}>
              {of} ({map?.things.filter(one => one.of === of).length})
              <select
                value={is[of] ?? ''}
                onChange={event => {
                  const { value } = event.currentTarget;
                  setIs(now => ({ ...now, [of]: value }));
                }}
              >
                <option value="">{say`leave it out`}</option>
                {terrain.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {(map?.left ?? 0) > 0 && (
            <p className="quiet">{say`${map?.left ?? 0} have no outline of their own and stay where they are.`}</p>
          )}
          {left > 0 && (
            <p className="quiet">{say`${left} cannot stand: they cross themselves, or there are too many.`}</p>
          )}
          <Button look="primary" disabled={pieces.length === 0} onClick={bring}>
            {pieces.length === 1 ? say`Import one piece` : say`Import ${pieces.length} pieces`}
          </Button>
        </div>
      </Sheet>
    </>
  );
};
