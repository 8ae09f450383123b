/// <reference lib="webworker" />
import { type WeighedPack, worthOf } from './worth.ts';

export interface WorthJob {
  readonly pack: WeighedPack;
  readonly unit: string;
  readonly foePack: WeighedPack;
  readonly foe: string;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data: { pack, unit, foePack, foe } }: MessageEvent<WorthJob>) =>
  scope.postMessage(worthOf(pack, unit, foePack, foe));
