/** Licences under which what builds on a work has to be handed on as well: the beginnings of their SPDX names. */
const SHARE_ALIKE = [/^CC-BY(?:-NC)?-SA-/i, /^A?GPL-/i, /^LGPL-/i, /^ODbL-/i];

const bindsOthers = (licence: string): boolean => SHARE_ALIKE.some(form => form.test(licence));

/** The licence without its version, to compare with others. */
const familyOf = (licence: string): string =>
  licence.toLowerCase().replace(/-\d+(?:\.\d+)*(?:-(?:only|or-later))?$/, '');

/** What the licence of a required pack asks of the one that builds on it, and that does not give it; undefined where nothing is in the way. */
export const licenceAsks = (own: string, title: string, theirs: string): string | undefined => {
  if (/^CC-BY(?:-NC)?-ND-/i.test(theirs))
    return `${title} is under ${theirs}, which lets nobody build on it; ask its author`;
  if (bindsOthers(theirs) && familyOf(own) !== familyOf(theirs))
    return `${title} is under ${theirs}, and so must be what builds on it; this pack is under ${own}`;
  if (/^CC-BY-NC-/i.test(theirs) && !/-NC-/i.test(own))
    return `${title} is under ${theirs}: what builds on it may not be sold, which ${own} allows`;
  return undefined;
};
