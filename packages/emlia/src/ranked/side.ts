/** ranked.side: the four sides of a block. */
export const SIDES = ['front', 'left', 'right', 'rear'] as const;
export type Side = (typeof SIDES)[number];
