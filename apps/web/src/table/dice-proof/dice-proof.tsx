import { isProblem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchReplay } from '../../platform/api.ts';
import { secretOf } from '../../platform/dice-secrets.ts';
import { knownMatch } from '../../platform/matches.ts';
import type { DiceProof } from './prove.ts';
import type { ProofOrder } from './prove-worker.ts';
import './dice-proof.css';
import { say } from '../../platform/words/say.ts';

const proofWords = (): Readonly<Record<DiceProof['holds'], string>> => ({
  proven: say`No die was bent`,
  unproven: say`Dice unproven`,
  bent: say`The dice were bent`,
});

/** Of a battle that is over: whether any die was bent, which the page finds out by itself. */
export const DiceProofMark = ({ match, seat }: { match: string; seat: string | undefined }): ReactNode => {
  const proof = useProof(match, seat);
  if (!proof) return null;
  return (
    <span className={`dice-proof ${proof.holds}`} role="status" title={proof.say}>
      {proofWords()[proof.holds]}
    </span>
  );
};

const useProof = (match: string, seat: string | undefined): DiceProof | undefined => {
  const [proof, setProof] = useState<DiceProof>();
  useEffect(() => {
    let worker: Worker | undefined;
    let left = false;
    void fetchReplay(match, knownMatch(match)?.seats[0]?.token).then(file => {
      if (left || isProblem(file) || !file.complete) return;
      worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<DiceProof>) => {
        setProof(data);
        worker?.terminate();
      };
      const order: ProofOrder = { file, seat, secret: secretOf(match) };
      worker.postMessage(order);
    });
    return () => {
      left = true;
      worker?.terminate();
    };
  }, [match, seat]);
  return proof;
};
