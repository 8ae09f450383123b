import { ICONS } from 'virtual:icons';
import type { ReactNode } from 'react';

/** The picture of a unit; the same as on its members' bases. */
export const Glyph = ({ icon }: { icon: string }): ReactNode => {
  const { box, d, line } = ICONS[icon] ?? ICONS.person ?? { box: '0 0 1 1', d: '' };
  const ink = line === undefined ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor' };
  return (
    <svg className="glyph" viewBox={box} aria-hidden="true">
      <path d={d} {...ink} strokeWidth={line} />
    </svg>
  );
};
