import { type GroundLook, LOOKS } from './looks.ts';

/** The colours of the board, out of tokens.css like all others. */
export interface Palette {
  /** Light on dark: by the theme, or as it is a chart of the stars. */
  readonly dark: boolean;
  /** The theme is the dark one. */
  readonly night: boolean;
  readonly paper: string;
  readonly table: string;
  readonly edge: string;
  readonly grid: string;
  readonly ink: string;
  /** The colour of what lies in shade, darker than the table in both themes. */
  readonly dusk: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly glow: string;
  readonly forbidden: string;
  readonly sides: readonly string[];
  readonly onSide: string;
  readonly grounds: Readonly<Record<GroundLook, { readonly fill: string; readonly line: string }>>;
}

const SIDES = 5;

/** The theme that holds for an element: the page's, or that of the element whose shadow it stands in. */
const isNight = (of: Element): boolean => {
  const root = of.getRootNode();
  const themed = root instanceof ShadowRoot ? root.host : document.documentElement;
  return themed.getAttribute('data-theme') === 'dark';
};

/** The colours that hold for an element. */
export const readPalette = (of: Element): Palette => {
  const style = getComputedStyle(of);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim() || '#808080';
  const ground = (look: GroundLook) => [look, { fill: token(look), line: token(`${look}-line`) }] as const;
  return {
    dark: isNight(of) || of.classList.contains('on-stars'),
    night: isNight(of),
    paper: token('paper'),
    table: token('table'),
    edge: token('table-edge'),
    grid: token('grid'),
    ink: token('ink'),
    dusk: token('dusk'),
    accent: token('accent'),
    accentSoft: token('accent-soft'),
    glow: token('glow'),
    forbidden: token('forbidden'),
    sides: Array.from({ length: SIDES }, (_, side) => token(`side-${side}`)),
    onSide: token('on-side'),
    grounds: Object.fromEntries(LOOKS.map(ground)) as Palette['grounds'],
  };
};

export const sideColour = (palette: Palette, side: number): string =>
  palette.sides[side % palette.sides.length] ?? palette.ink;
