import { ICONS } from 'virtual:game-icons';
import type { ReactNode } from 'react';

/** The picture of a unit; the same as on its members' bases. */
export const Glyph = ({ icon }: { icon: string }): ReactNode => (
  <svg className="glyph" viewBox="0 0 512 512" aria-hidden="true">
    <path d={ICONS[icon] ?? ICONS.person} fill="currentColor" />
  </svg>
);
