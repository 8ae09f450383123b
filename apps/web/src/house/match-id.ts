/** What the ids of matches that are fought in the page begin with. */
export const HOUSE_PREFIX = 'solo-';

/** Whether a match is fought in this page, and not on the server. */
export const isHouseMatch = (match: string): boolean => match.startsWith(HOUSE_PREFIX);
