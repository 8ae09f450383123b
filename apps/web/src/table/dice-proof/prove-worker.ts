import type { ReplayFile } from '@emlia/protocol';
import type { DiceSecret } from '../../platform/dice-secrets.ts';
import { type DiceProof, proveDice } from './prove.ts';

export interface ProofOrder {
  readonly file: ReplayFile;
  readonly seat?: string | undefined;
  readonly secret?: DiceSecret | undefined;
}

/** Deciding a whole battle again takes seconds: it is done beside the page. */
self.onmessage = ({ data: { file, seat, secret } }: MessageEvent<ProofOrder>) => {
  self.postMessage(proofOf(file, seat, secret));
};

const proofOf = (...order: Parameters<typeof proveDice>): DiceProof => {
  try {
    return proveDice(...order);
  } catch {
    return { holds: 'bent', say: 'The rules cannot decide this log again.' };
  }
};
