import { plainId } from '@emlia/packs';

/** The word players read of an ailment, whichever pack it is of. */
export const ailmentWord = (id: string): string => plainId(id);
