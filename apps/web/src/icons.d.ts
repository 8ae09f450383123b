declare module 'virtual:icons' {
  /** A picture in one colour: filled, or, with the width of a line, drawn by it. */
  export interface Picture {
    /** As of SVG: left, top, width, height. */
    readonly box: string;
    readonly d: string;
    readonly line?: number;
  }
  export const ICONS: Readonly<Record<string, Picture>>;
}
