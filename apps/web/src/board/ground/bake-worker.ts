/// <reference lib="webworker" />
import {
  type GroundPiece,
  type GroundPlan,
  type GroundTable,
  type Painting,
  paintGround,
  planOf,
  type Store,
  storeOf,
} from '@emlia/print/ground';

/** What the page asks of the worker: a plan first, then parts of it as pictures. */
export type BakeOrder =
  | { readonly kind: 'plan'; readonly table: GroundTable; readonly pieces: readonly GroundPiece[] }
  | { readonly kind: 'paint'; readonly job: number; readonly painting: Painting };

export interface Baked {
  readonly job: number;
  /** Missing where there is nothing to paint. */
  readonly picture?: ImageBitmap;
  /** How long it took, in milliseconds. */
  readonly took: number;
}

/** Pictures of crowns and rocks are kept for so many scales. */
const SCALES_KEPT = 3;

let plan: GroundPlan | undefined;
let ordered: Extract<BakeOrder, { kind: 'plan' }> | undefined;
let stores = new Map<string, Store>();

const storeFor = ({ dark, scale }: Painting): Store => {
  const key = `${dark} ${scale}`;
  const store = stores.get(key) ?? storeOf();
  stores.delete(key);
  stores.set(key, store);
  const [oldest] = stores.keys();
  if (stores.size > SCALES_KEPT && oldest !== undefined) stores.delete(oldest);
  return store;
};

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data }: MessageEvent<BakeOrder>) => {
  if (data.kind === 'plan') {
    ordered = data;
    plan = undefined;
    stores = new Map();
    return;
  }
  const start = performance.now();
  if (!plan && ordered) plan = planOf(ordered.table, ordered.pieces);
  const picture = plan && paintGround(plan, data.painting, storeFor(data.painting)).transferToImageBitmap();
  const baked: Baked = { job: data.job, took: performance.now() - start, ...(picture && { picture }) };
  scope.postMessage(baked, picture ? [picture] : []);
};
