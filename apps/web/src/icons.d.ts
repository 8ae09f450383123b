declare module 'virtual:game-icons' {
  /** Name → outline as an SVG path in a box of 512 by 512. */
  export const ICONS: Readonly<Record<string, string>>;
}
