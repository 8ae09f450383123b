/** A mail server on this machine: what is sent there is kept. */
export interface LetterBox {
  readonly smtp: string;
  /** How many letters have come. */
  readonly count: number;
  /** The next letter to an address, when it has come, with its lines as they were written. */
  next(to: string): Promise<string>;
  close(): Promise<void>;
}

export function openLetterBox(): Promise<LetterBox>;
