/**
 * What terminals and pages would obey instead of showing it: control characters other than the ends of lines, marks that
 * turn the direction of writing or take no room; and halves of letters.
 */
export const INVISIBLE = /[^\P{Cc}\n]|[\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
