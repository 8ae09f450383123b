import type { ReactNode } from 'react';
import { LOOK_NAMES, LOOKS, type Look, textureOf } from '../board/looks.ts';
import type { Ground } from '../board/scene.ts';
import './legend.css';

const SWATCH = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
  { x: 5, y: 3 },
  { x: 0, y: 3 },
];

export const Swatch = ({ look }: { look: Look }): ReactNode => {
  const { lines, dots, width } = textureOf(look, SWATCH);
  const stroke = `var(--${look}-line)`;
  return (
    <svg className="swatch" viewBox="0 0 5 3" aria-hidden="true">
      <rect width="5" height="3" fill={`var(--${look})`} />
      <path
        d={lines.map(line => line.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')).join('')}
        fill="none"
        stroke={stroke}
        strokeWidth={width}
      />
      <path
        d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')}
        stroke={stroke}
        strokeWidth={width}
        strokeLinecap="round"
      />
      <rect width="5" height="3" fill="none" stroke={stroke} strokeWidth="0.15" />
    </svg>
  );
};

/** What the ground is, for those who ask. */
export const Legend = ({ grounds }: { grounds: readonly Ground[] }): ReactNode => (
  <div className="legend">
    <p className="caption">Ground</p>
    <ul>
      {LOOKS.filter(look => grounds.some(ground => ground.look === look)).map(look => (
        <li key={look}>
          <Swatch look={look} />
          <span>
            {LOOK_NAMES[look]}
            <span className="quiet"> · {namesOf(grounds, look)}</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="quiet small">The hairlines are 10 GSU apart.</p>
  </div>
);

const namesOf = (grounds: readonly Ground[], look: Look): string =>
  [...new Set(grounds.flatMap(ground => (ground.look === look ? [ground.name] : [])))].join(', ');
