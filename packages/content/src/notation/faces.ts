import { type Say, say } from '@emlia/packs';

const MOST = 12;

/** dice.uses: faces of a d12, `1-4`, `12`, `9-`. */
export const parseFaces = (text: string): readonly number[] | Say => {
  const parts = /^(\d{1,2})(?:(-)(\d{1,2})?)?$/.exec(text.trim());
  const from = Number(parts?.[1]);
  const to = parts?.[2] ? Number(parts[3] ?? MOST) : from;
  if (!parts || from < 1 || to > MOST || to < from)
    return say(`"${text}" are no faces of a d12; write 12, 1-4, 9- or a list`);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};
