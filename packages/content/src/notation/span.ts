import { type Say, say } from '@emlia/packs';

/** Results of dice. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** damage.vital-table: `7`, `1-6`. */
export const parseSpan = (text: string): Span | Say => {
  const parts = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text.trim());
  const [from, to] = [Number(parts?.[1]), Number(parts?.[2] ?? parts?.[1])];
  return parts && from <= to ? { from, to } : say(`"${text}" is no result; write 7 or 1-6`);
};
