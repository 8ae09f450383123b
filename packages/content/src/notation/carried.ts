import { idLike, type Say, say } from '@emlia/packs';

/** Equipment of a unit: for every member, or for so many. */
export interface Carried {
  readonly id: string;
  readonly count?: number;
}

/** `rifles`, or `mortar x2` where only two members carry one (equipment.volley.limit). */
export const parseCarried = (text: string): Carried | Say => {
  const parts = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?: +x(\d{1,3}))?$/.exec(text.trim());
  const [, id = '', count] = parts ?? [];
  if (!parts || id.length > 48 || count === '0') {
    return say(
      `"${text}" is no equipment; write its id, like ${idLike(text, 'clubs')}, or mortar x2 where only two carry one`,
    );
  }
  return count === undefined ? { id } : { id, count: Number(count) };
};

export const formatCarried = ({ id, count }: Carried): string =>
  count === undefined ? id : `${id} x${count}`;
