import type { Point } from '@emlia/kernel';
import type { ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useMemo } from 'react';
import { type GroundLook, lookOf, textureOf } from '../../board/looks.ts';
import { hatch } from '../../board/textures/hatch.ts';

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

/** A scenario's table in small, drawn like the board. */
export const ScenarioMap = ({ card }: { card: ScenarioCard }): ReactNode => {
  const { width, height } = card.table;
  const side = (seat: string): number => card.players.findIndex(player => player.seat === seat);
  return (
    <svg
      className="scenario-map"
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      role="img"
      aria-label={`Map of ${card.title}`}
    >
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
      {card.map.terrain.map(({ kind, points }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a map never changes
        <Ground key={i} look={lookOf(kind)} points={points} />
      ))}
      {card.map.zones.map(({ seat, points }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a map never changes
        <g key={i} className={`side-${side(seat) % 5}`}>
          <path d={pathOf([points], 'Z')} fill="var(--side)" opacity={0.12} />
          <path
            d={pathOf(hatch(points, 1.6, side(seat) % 2 === 0 ? 45 : -45))}
            stroke="var(--side)"
            strokeWidth={0.12}
            opacity={0.35}
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
