import type { GroundPiece, GroundTable, Painting } from '@emlia/print/ground';
import type { Baked, BakeOrder } from './bake-worker.ts';

/** Has the ground painted beside the page, one picture at a time. */
export interface Bakery {
  /** Pictures are of this ground from now on. */
  plan(table: GroundTable, pieces: readonly GroundPiece[]): void;
  /** Whether a picture is being painted. */
  readonly busy: boolean;
  paint(painting: Painting, done: (picture: ImageBitmap) => void): void;
  close(): void;
}

/** None where the browser cannot paint off the page. */
export const openBakery = (): Bakery | undefined => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(new URL('./bake-worker.ts', import.meta.url), { type: 'module' });
  const order = (what: BakeOrder): void => worker.postMessage(what);
  let job = 0;
  let waiting: { readonly job: number; readonly done: (picture: ImageBitmap) => void } | undefined;
  worker.onmessage = ({ data }: MessageEvent<Baked>) => {
    const asked = waiting;
    waiting = undefined;
    performance.measure('ground', { start: performance.now() - data.took, duration: data.took });
    if (data.picture && asked?.job === data.job) asked.done(data.picture);
    else data.picture?.close();
  };
  return {
    plan: (table, pieces) => order({ kind: 'plan', table, pieces }),
    get busy() {
      return waiting !== undefined;
    },
    paint(painting, done) {
      job += 1;
      waiting = { job, done };
      order({ kind: 'paint', job, painting });
    },
    close: () => worker.terminate(),
  };
};
