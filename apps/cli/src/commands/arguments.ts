import { CATALOGUES, type CatalogueName } from '@emlia/rulebook';
import { InvalidArgumentError } from 'commander';

/** draft.edition.select */
export const EDITION_HELP = 'the edition of the rules: core or first-draft (else core)';

/** What is chosen of the rules, as a library takes it. */
export const chosenEdition = ({
  edition,
}: {
  readonly edition?: string;
}): Readonly<Record<string, string>> => (edition === undefined ? {} : { edition });

/** A seed as typed: as long as the protocol lets it be. */
export const parseSeed = (text: string): string => {
  if (text.length >= 1 && text.length <= 128) return text;
  throw new InvalidArgumentError('A seed has 1 to 128 letters.');
};

export const parseCount = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** A file for a force: `river-clan=mud-eaters.yaml`. */
export interface NamedFile {
  readonly force: string;
  readonly file: string;
}

/** Gathered, as it may be given more than once. */
export const parseForceArmy = (text: string, before: readonly NamedFile[] = []): readonly NamedFile[] => {
  const [, force = '', file = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (force === '') throw new InvalidArgumentError('Name the force and its army, like river-clan=army.yaml.');
  if (before.some(one => one.force === force))
    throw new InvalidArgumentError(`There are two armies for ${force}.`);
  return [...before, { force, file }];
};

export const catalogueName = (text: string): CatalogueName => {
  const name = CATALOGUES.find(one => one === text);
  if (name) return name;
  throw new InvalidArgumentError(`The catalogues are ${CATALOGUES.join(', ')}.`);
};
