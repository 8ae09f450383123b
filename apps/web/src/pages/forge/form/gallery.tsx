import { TERRAIN_LOOKS } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { brushOf } from '@emlia/print/ground';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { lookOf } from '../../../board/looks.ts';
import type { DrawnGround, Scene } from '../../../board/scene.ts';
import { createStillBoard, type StillBoard } from '../../../board/still/still-board.ts';
import { Button } from '../../../parts/button.tsx';
import { Fetched } from '../../../parts/fetched.tsx';
import { Glyph } from '../../../parts/glyph.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { fetchPictureNames } from '../../../platform/api.ts';
import { useTheme } from '../../../platform/theme.ts';
import { useFetched } from '../../../platform/use-fetched.ts';
import { say } from '../../../platform/words/say.ts';

export type GalleryKind = 'look' | 'icon';

interface Props {
  readonly kind: GalleryKind;
  readonly now: string;
  choose(name: string): void;
  close(): void;
}

/** All there is to choose from, as it will look. */
export const Gallery = ({ kind, now, choose, close }: Props): ReactNode => (
  <Sheet
    open
    title={kind === 'look' ? say`Looks of the ground` : say`Icons`}
    about={
      kind === 'look'
        ? say`As the table paints them.`
        : say`Of game-icons.net. A military symbol is written app6- and the letters of its code, such as app6-uci for infantry.`
    }
    onClose={close}
  >
    {kind === 'look' ? <Looks now={now} choose={choose} /> : <Icons now={now} choose={choose} />}
  </Sheet>
);

const COLUMNS = 6;
const CELL = { width: 10, height: 7 };

/** A piece of each look, side by side on one table. */
const samples = (): Scene => {
  const grounds = TERRAIN_LOOKS.map((look, i): DrawnGround => {
    const [left, top] = [(i % COLUMNS) * CELL.width + 1, Math.floor(i / COLUMNS) * CELL.height + 0.6];
    const [right, bottom] = [left + CELL.width - 2, top + CELL.height - 2.6];
    return {
      id: look,
      name: '',
      kind: look,
      brush: brushOf({ names: [look] }),
      look: lookOf(look),
      height: 0,
      openings: [],
      points: [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    };
  });
  const rows = Math.ceil(TERRAIN_LOOKS.length / COLUMNS);
  const table = { width: COLUMNS * CELL.width, height: rows * CELL.height, seed: 'gallery' };
  return { table, grounds, zones: [], pieces: [], traces: [], overlay: {} };
};

const Looks = ({ now, choose }: Pick<Props, 'now' | 'choose'>): ReactNode => {
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme(state => state.theme);
  const board = useRef<StillBoard>(undefined);
  const { width, height } = samples().table;
  useEffect(() => {
    if (!host.current) return;
    const made = createStillBoard(host.current);
    made.draw(samples());
    board.current = made;
    return () => made.destroy();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what changed
  useEffect(() => board.current?.recolour(), [theme]);
  return (
    <div className="gallery-looks">
      <div
        className="gallery-table"
        style={{ height: `calc(36px + (100cqw - 36px) * ${height / width})` }}
        ref={host}
      />
      <ul style={{ gridTemplateColumns: `repeat(${COLUMNS}, 1fr)` }}>
        {TERRAIN_LOOKS.map(look => (
          <li key={look}>
            <button type="button" aria-pressed={look === now} onClick={() => choose(look)}>
              <span>{look}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** So many are drawn before more are asked for. */
const PAGE = 120;

const Icons = ({ now, choose }: Pick<Props, 'now' | 'choose'>): ReactNode => {
  const { found, load } = useFetched(useCallback(() => fetchPictureNames(), []));
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(PAGE);
  const word = wanted.trim().toLowerCase().replaceAll(/\s+/g, '-');
  const names = found && !isProblem(found) ? found.filter(name => name.includes(word)) : [];
  return (
    <Fetched found={found} waiting={say`Fetching the icons …`} trouble={say`No icons`} retry={load}>
      {() => (
        <>
          <label className="gallery-search">
            {say`Search`}
            <input
              type="search"
              value={wanted}
              onChange={event => {
                setWanted(event.currentTarget.value);
                setMost(PAGE);
              }}
            />
            <span className="quiet">{say`${names.length} icons`}</span>
          </label>
          {word.startsWith('app6-') && (
            <Button onClick={() => choose(word)}>
              <Glyph icon={word} /> {word}
            </Button>
          )}
          <ul className="gallery-icons">
            {names.slice(0, most).map(name => (
              <li key={name}>
                <button type="button" aria-pressed={name === now} onClick={() => choose(name)}>
                  <Glyph icon={name} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
          {names.length > most && <Button onClick={() => setMost(most + PAGE)}>{say`Show more`}</Button>}
        </>
      )}
    </Fetched>
  );
};
