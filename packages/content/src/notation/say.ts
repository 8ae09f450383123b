/** Why a text cannot be read: one sentence for its author. */
export interface Say {
  readonly say: string;
}

export const say = (sentence: string): Say => ({ say: sentence });

/** Ids that stand in one place of a list, because a comma is missing between them. */
const RUN_ON = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\s+(?!x?\d+(?:\s|$))[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** What an author is told to write where a text is no id; `like` has an example. */
export const idInstead = (text: string, like: string): string =>
  RUN_ON.test(text.trim()) ? 'put a comma between two' : `write its id, like ${like}`;

export const isSay = (read: unknown): read is Say =>
  typeof read === 'object' && read !== null && 'say' in read && typeof read.say === 'string';
