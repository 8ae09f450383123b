/** Why a text cannot be read: one sentence for its author. */
export interface Say {
  readonly say: string;
}

export const say = (sentence: string): Say => ({ say: sentence });

export const isSay = (read: unknown): read is Say =>
  typeof read === 'object' && read !== null && 'say' in read && typeof read.say === 'string';
