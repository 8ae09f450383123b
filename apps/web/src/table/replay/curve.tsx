import type { ReactNode } from 'react';

interface Line {
  readonly side: number;
  readonly name: string;
  readonly values: readonly number[];
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [248, 96, 26, 16];

/** One line for each side, turn by turn. */
export const Curve = ({
  about,
  lines,
  from,
  format = String,
}: {
  about: string;
  lines: readonly Line[];
  /** Where the scale begins; missing: at the least value. */
  from?: number;
  /** A value on the scale. */
  format?: (value: number) => string;
}): ReactNode => {
  const all = lines.flatMap(({ values }) => values);
  const low = Math.floor(from ?? Math.min(0, ...all));
  const high = Math.max(low + 1, Math.ceil(Math.max(...all)));
  const turns = Math.max(1, (lines[0]?.values.length ?? 1) - 1);
  const x = (turn: number): number => LEFT + ((WIDTH - LEFT - 6) * turn) / turns;
  const y = (value: number): number => 6 + ((HEIGHT - BOTTOM - 6) * (high - value)) / (high - low);
  const said = lines.map(({ name, values }) => `${name}: ${values.map(one => one.toFixed(1)).join(', ')}`);
  const ticks = turns <= 12 ? 1 : Math.ceil(turns / 12);
  return (
    <svg
      className="curve numbers"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${about}. ${said.join('. ')}`}
    >
      <title>{about}</title>
      {[low, high].map(value => (
        <g key={value}>
          <line className="grid" x1={LEFT} x2={WIDTH - 6} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 5} y={y(value) + 4} textAnchor="end">
            {format(value).replace('-', '−')}
          </text>
        </g>
      ))}
      {Array.from({ length: turns + 1 }, (_, turn) => turn)
        .filter(turn => turn % ticks === 0)
        .map(turn => (
          <text key={turn} x={x(turn)} y={HEIGHT - 2} textAnchor="middle">
            {turn}
          </text>
        ))}
      {lines.map(({ side, name, values }) => (
        <g key={name} className={`side-${side % 5}`}>
          <polyline points={values.map((value, turn) => `${x(turn)},${y(value)}`).join(' ')} />
          {values.map((value, turn) =>
            side % 2 === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns are told apart by place only
              <circle key={turn} cx={x(turn)} cy={y(value)} r={2.6} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns are told apart by place only
              <rect key={turn} x={x(turn) - 2.4} y={y(value) - 2.4} width={4.8} height={4.8} />
            ),
          )}
        </g>
      ))}
    </svg>
  );
};
