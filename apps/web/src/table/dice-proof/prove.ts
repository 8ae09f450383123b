import { readBattle } from '@emlia/games';
import { type AnyEntry, isProblem, isUndone } from '@emlia/kernel';
import type { ReplayFile } from '@emlia/protocol';
import { type DiceSecret, saltOf } from '../../platform/dice-secrets.ts';

/** What came of looking at every die of a battle that is over. */
export interface DiceProof {
  readonly holds: 'proven' | 'unproven' | 'bent';
  readonly say: string;
}

const bent = (say: string): DiceProof => ({ holds: 'bent', say });
const unproven = (say: string): DiceProof => ({ holds: 'unproven', say });

/** What this browser gave is where it belongs: its secret before the start, and its own with each of its commands. */
const whatWeGave = (
  { header, entries }: ReplayFile,
  seat: string,
  { secret, seedHash: promised, ...kept }: DiceSecret,
): DiceProof | undefined => {
  if (header.seedHash !== promised)
    return bent('The server has used another seed than it promised before you sat down.');
  const log = entries as readonly AnyEntry[];
  const [start] = log;
  const mixed = start && !isUndone(start) ? start.mixed : undefined;
  if (mixed?.[seat] !== secret) return bent('What you gave to the dice was left out.');
  for (const one of log) {
    if (isUndone(one) || one.seat !== seat) continue;
    if (one.salt === undefined)
      return unproven(
        `Nothing was given to the dice of entry ${one.seq}: unless you played it elsewhere, it was left out.`,
      );
    if (one.salt !== saltOf(kept, one.seq))
      return bent(`What you gave to the dice of entry ${one.seq} was exchanged.`);
  }
  return undefined;
};

/** Decides the whole battle again from the seed that was published at its end, and looks for what we gave ourselves. */
export const proveDice = (file: ReplayFile, seat?: string, secret?: DiceSecret): DiceProof => {
  if (!file.complete) return unproven('The battle is not over.');
  const ours = seat !== undefined && secret ? whatWeGave(file, seat, secret) : undefined;
  if (ours) return ours;
  const read = readBattle(file, { called: 'This battle' });
  if (isProblem(read)) return bent(read.say);
  if (!read.proof.proven) return unproven(`The dice are unproven: ${read.proof.why}.`);
  return {
    holds: 'proven',
    say: `All ${file.entries.length} entries follow from the seed that was promised at the start${
      secret ? ', from what you and the others gave to the dice,' : ''
    } and from the rules.`,
  };
};
