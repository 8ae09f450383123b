/** What a printer holds, in millimetres. */
export const PAPERS = {
  a4: { name: 'A4', css: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', css: 'letter', width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Paper>>;

export interface Paper {
  readonly name: string;
  /** As CSS calls it. */
  readonly css: string;
  readonly width: number;
  readonly height: number;
}

export type PaperName = keyof typeof PAPERS;

/** No printer at home prints to the edge. */
export const MARGIN = 12;

export const printableAreaOf = ({ width, height }: Paper): { width: number; height: number } => ({
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});

export const rounded = (value: number): number => Math.round(value * 100) / 100;
