/** Points, shapes and distances, exactly and everywhere alike; boards with and without cells. */
export * from './boards/index.ts';
export * from './boards/open.ts';
export * from './geometry/box.ts';
export * from './geometry/index.ts';
