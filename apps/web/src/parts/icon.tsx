import type { ReactNode } from 'react';

/** The interface's own few signs, drawn in one line width. */
const SIGNS = {
  undo: 'M4 9h9a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  redo: 'M20 9h-9a5 5 0 0 0 0 10h5M20 9l-4-4M20 9l-4 4',
  link: 'M9 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L11 7M15 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L13 17',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  right: 'M9 6l6 6-6 6',
  left: 'M15 6l-6 6 6 6',
  first: 'M6 6v12M18 6l-7 6 7 6z',
  last: 'M18 6v12M6 6l7 6-7 6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4 4',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  keys: 'M3 7h18v10H3zM7 11h0M12 11h0M17 11h0M8 14h8',
  legend: 'M4 6h4v4H4zM4 14h4v4H4zM12 8h8M12 16h8',
  book: 'M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  place: 'M12 21s6-6.5 6-11a6 6 0 1 0-12 0c0 4.5 6 11 6 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  curve: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  panel: 'M3 5h18v14H3zM15 5v14',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10.5 3h3l.6 2.6 1.9.8 2.3-1.4 2.1 2.1-1.4 2.3.8 1.9 2.6.6v3l-2.6.6-.8 1.9 1.4 2.3-2.1 2.1-2.3-1.4-1.9.8-.6 2.6h-3l-.6-2.6-1.9-.8-2.3 1.4-2.1-2.1 1.4-2.3-.8-1.9L3 13.5v-3l2.6-.6.8-1.9L5 5.7l2.1-2.1L9.4 5l1.1-.5z',
  sound: 'M4 9h4l5-4v14l-5-4H4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9V15.5h7v-1.6A6 6 0 0 0 12 3',
  talk: 'M4 5h16v11h-9l-5 4v-4H4z',
  flag: 'M6 21V4M6 5c4-3 7 3 12 0v9c-5 3-8-3-12 0',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
} as const;

export type IconName = keyof typeof SIGNS;

export const Icon = ({ sign }: { sign: IconName }): ReactNode => (
  <svg className="symbol" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SIGNS[sign]} />
    {sign === 'theme' && <path d="M12 4a8 8 0 0 0 0 16z" className="full" />}
  </svg>
);
