import { commitmentTo } from '@emlia/kernel';
import { readStored, writeStored } from './storage.ts';

/** What this browser has put to the dice of a match, and what it was promised for it. */
export interface DiceSecret {
  /** Mixed into every die of the match. */
  readonly secret: string;
  /** What comes with each command is made of this, so that it can be looked for in the log afterwards. */
  readonly key: string;
  /** The hash of the server's seed, as it stood before anything was told. */
  readonly seedHash: string;
}

/** For as long as the page is open, where the browser keeps nothing. */
const drawnHere = new Map<string, string>();

const nameOf = (match: string): string => `emlia.dice.${match}`;

const random = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** A fresh secret for a match, kept in this browser; what it is promised by. */
export const drawSecret = (match: string, seedHash: string): string => {
  const drawn: DiceSecret = { secret: random(), key: random(), seedHash };
  drawnHere.set(match, JSON.stringify(drawn));
  writeStored(nameOf(match), JSON.stringify(drawn));
  return commitmentTo(drawn.secret);
};

export const secretOf = (match: string): DiceSecret | undefined => {
  try {
    const { secret, key, seedHash } = JSON.parse(
      readStored(nameOf(match)) ?? drawnHere.get(match) ?? '{}',
    ) as Partial<DiceSecret>;
    return [secret, key, seedHash].every(text => typeof text === 'string')
      ? ({ secret, key, seedHash } as DiceSecret)
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * What comes with the command that is to be this entry. The same however often it is sent: a server that lets commands fail
 * until it likes the dice would get the same ones.
 */
export const saltOf = ({ key }: Pick<DiceSecret, 'key'>, seq: number): string =>
  commitmentTo(`${key} ${seq}`);
