import type { Point } from '@emlia/kernel';
import { brushOf, type GroundPiece } from '@emlia/print/ground';
import type { ScenarioCard } from '@emlia/protocol';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { pictureOfGround } from '../../board/ground/ground-picture.ts';
import { type GroundLook, lookOf, textureOf } from '../../board/looks.ts';
import { hatch } from '../../board/textures/hatch.ts';
import { useTheme } from '../../platform/theme.ts';
import { say } from '../../platform/words/say.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

const pathOf = (lines: readonly (readonly Point[])[], close = ''): string =>
  lines
    .map(
      line =>
        `${line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')}${close}`,
    )
    .join('');

const Ground = ({ look, points }: { look: GroundLook; points: readonly Point[] }): ReactNode => {
  const { lines, dots, width } = useMemo(() => textureOf(look, points), [look, points]);
  const outline = pathOf([points], 'Z');
  return (
    <g>
      <path d={outline} fill={`var(--${look})`} />
      <path
        d={pathOf(lines)}
        fill="none"
        stroke={`var(--${look}-line)`}
        strokeWidth={Math.max(width, 0.08)}
        opacity={0.6}
      />
      {dots.length > 0 && (
        <path
          d={dots.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('')}
          stroke={`var(--${look}-line)`}
          strokeWidth={width}
          strokeLinecap="round"
          opacity={0.75}
        />
      )}
      <path
        d={outline}
        fill="none"
        stroke={`var(--${look}-line)`}
        strokeWidth={0.14}
        strokeLinejoin="round"
      />
    </g>
  );
};

/** A scenario's table in small; of one without a map, a plain card. */
export const ScenarioMap = ({ card }: { card: ScenarioCard }): ReactNode => {
  const { table, map } = card;
  return table && map ? (
    <DrawnMap card={card} table={table} map={map} />
  ) : (
    <div className="scenario-map plain" aria-hidden="true">
      {card.title.charAt(0)}
    </div>
  );
};

type Drawn = { readonly card: ScenarioCard } & Required<Pick<ScenarioCard, 'table' | 'map'>>;

/** So far before it comes into sight a map is painted. */
const AHEAD = '240px';

/** Whether an element is in sight, or has been. */
const useSeen = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (seen || !watched) return;
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(watched);
    return () => watch.disconnect();
  }, [element, seen]);
  return seen;
};

const piecesOf = (map: Drawn['map']): GroundPiece[] =>
  map.terrain.map(({ kind, name, points, height = 0, ...does }, i) => ({
    id: `${i}`,
    brush: brushOf({ names: [...(name === undefined ? [] : [name]), kind], height, ...does }),
    kind: name ?? kind,
    points,
    height,
  }));

/** The picture of a card's ground, in the colours of the theme, once it is in sight and painted. */
const usePainted = ({ card, table, map }: Drawn, element: RefObject<Element | null>): string | undefined => {
  const seen = useSeen(element);
  const dark = useTheme(({ theme }) => theme === 'dark');
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!seen) return;
    let wanted = true;
    const order = { table: { ...table, seed: card.title }, pieces: piecesOf(map), dark };
    void pictureOfGround(card.id, order).then(address => {
      if (wanted) setPicture(address);
    });
    return () => {
      wanted = false;
    };
  }, [seen, card, table, map, dark]);
  return picture;
};

/** Painted like the table itself; drawn in outlines until it is, and where nothing can be painted. */
const DrawnMap = (drawn: Drawn): ReactNode => {
  const { card, table, map } = drawn;
  const { width, height } = table;
  const element = useRef<SVGSVGElement>(null);
  const picture = usePainted(drawn, element);
  const side = (seat: string): number => card.players.findIndex(player => player.seat === seat);
  return (
    <svg
      ref={element}
      className="scenario-map"
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      role="img"
      aria-label={say`Map of ${card.title}`}
    >
      {picture === undefined ? (
        <Outlines {...drawn} />
      ) : (
        <image href={picture} width={width} height={height} preserveAspectRatio="none" />
      )}
      {map.zones.map(({ seat, points }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a map never changes
        <g key={i} className={`side-${side(seat) % 5}`}>
          <path d={pathOf([points], 'Z')} fill="var(--side)" opacity={0.14} />
          <path
            d={pathOf(hatch(points, 1.6, side(seat) % 2 === 0 ? 45 : -45))}
            stroke="var(--side)"
            strokeWidth={0.12}
            opacity={0.32}
          />
          <path
            d={pathOf([points], 'Z')}
            fill="none"
            stroke="var(--side)"
            strokeWidth={0.22}
            strokeDasharray="1.2 0.7"
          />
        </g>
      ))}
      <rect width={width} height={height} fill="none" stroke="var(--table-edge)" strokeWidth={0.25} />
    </svg>
  );
};

const Outlines = ({ table: { width, height }, map }: Drawn): ReactNode => (
  <>
    <rect width={width} height={height} fill="var(--table)" />
    <path
      d={pathOf([
        ...Array.from({ length: Math.ceil(width / 10) - 1 }, (_, i) => [
          { x: (i + 1) * 10, y: 0 },
          { x: (i + 1) * 10, y: height },
        ]),
        ...Array.from({ length: Math.ceil(height / 10) - 1 }, (_, i) => [
          { x: 0, y: (i + 1) * 10 },
          { x: width, y: (i + 1) * 10 },
        ]),
      ])}
      stroke="var(--grid)"
      strokeWidth={0.1}
    />
    {map.terrain.map(({ kind, points }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a map never changes
      <Ground key={i} look={lookOf(kind)} points={points} />
    ))}
  </>
);
