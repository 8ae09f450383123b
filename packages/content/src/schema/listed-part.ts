import { object, reference, whole } from '@emlia/packs';
import type { ListedPart } from '../entries/unit.ts';

/** mixed.origins: members of another stat line. */
export const listedPartSchema = object({
  is: reference('unit', 'clan/chief'),
  members: whole(1, 400),
}).transform(({ is, members }): ListedPart => ({ entry: is, members }));
