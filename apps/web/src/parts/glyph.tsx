import type { ReactNode } from 'react';
import { pictureOfIcon, usePictures } from '../platform/pictures.ts';

/** The picture of a unit; the same as on its members' bases. */
export const Glyph = ({ icon }: { icon: string }): ReactNode => {
  usePictures(pictures => pictures[icon]);
  const { box, d, line } = pictureOfIcon(icon);
  const ink = line === undefined ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor' };
  return (
    <svg className="glyph" viewBox={box} aria-hidden="true">
      <path d={d} {...ink} strokeWidth={line} />
    </svg>
  );
};
