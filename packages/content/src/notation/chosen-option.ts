import { idLike, type Say, say } from '@emlia/packs';
import type { Carried } from './carried.ts';

/** unitentry.options: `axes`, or `more x2` where one is taken twice. */
export const parseChosenOption = (text: string): Carried | Say => {
  const parts = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?: +[x×](\d{1,3}))?$/.exec(text.trim());
  const times = Number(parts?.[2] ?? 1);
  const [, id = ''] = parts ?? [];
  if (!parts || id.length > 48 || times < 1) {
    return say(
      `"${text}" is no option; write its id, like ${idLike(text, 'axes')}, or more x2 where it is taken twice`,
    );
  }
  return times === 1 ? { id } : { id, count: times };
};
