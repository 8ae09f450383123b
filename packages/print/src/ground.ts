// The ground as a hand draws it, on a canvas and on paper.
export { type Brush, brushOf } from './ground/brushes.ts';
export { blend } from './ground/colour.ts';
export { type Store, storeOf } from './ground/easel.ts';
export { type Extent, extentOf } from './ground/outline.ts';
export { type Painting, paintGround } from './ground/paint-ground.ts';
export { type Paints, paintsOf } from './ground/paints.ts';
export { type GroundPiece, type GroundPlan, type GroundTable, isStarry, planOf } from './ground/plan.ts';
export type { Sheet } from './ground/sheet.ts';
export { groundSample, type PaintedGround, paintedGroundsOf } from './painted-grounds.ts';
