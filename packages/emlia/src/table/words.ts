/** How numbers read in sentences. */

export const gsu = (value: number): string => `${Math.round(value * 10) / 10} GSU`;

/** A text of ours or of an author, its hyphens before numbers as minus signs. */
export const withMinusSigns = (text: string): string => text.replace(/(?<![\w)])-(?=\d)/g, '−');

/** A name after an article of ours: the Night Shift of Weasel, not the The Night Shift. */
export const bare = (name: string): string => name.replace(/^The /, '');

/** `the archers of wolves`; whoever has the name of the whole unit goes by that alone. */
export const partWords = (part: string, unit: string): string =>
  part === unit ? unit : `the ${bare(part)} of ${unit}`;
