import { ENTRY_ID, idLike, type Say, say } from '@emlia/packs';

/** Equipment of a unit: for every member, or for so many. */
export interface Carried {
  readonly id: string;
  readonly count?: number;
}

const CARRIED = new RegExp(`^(${ENTRY_ID.source.slice(1, -1)})(?: +x(\\d{1,3}))?$`);

/** Equipment of a unit: `rifles`, or `mortar x2` where only two members carry one (equipment.volley.limit). */
export const parseCarried = (text: string): Carried | Say => {
  const parts = CARRIED.exec(text.trim());
  const [, id = '', count] = parts ?? [];
  if (!parts || id.length > 97 || count === '0') {
    return say(
      `"${text}" is no equipment; write its id, like ${idLike(text, 'clubs')}, or mortar x2 where only two carry one`,
    );
  }
  return count === undefined ? { id } : { id, count: Number(count) };
};

/** Carried equipment in the notation of packs, as parseCarried reads it: `mortar x2`. */
export const formatCarried = ({ id, count }: Carried): string =>
  count === undefined ? id : `${id} x${count}`;
