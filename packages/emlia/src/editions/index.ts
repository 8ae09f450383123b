import type { Pack } from '@emlia/content';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { EDITION_IDS, type Edition, type EditionId } from '../table/edition.ts';
import { type EmliaSetup, type Musters, printedSetup } from '../table/setup.ts';
import { CORE } from './core.ts';
import { FIRST_DRAFT } from './first-draft/index.ts';

/** The editions of the rules, by id: their names, tables and orders. */
export const EDITIONS: Readonly<Record<EditionId, Edition>> = { core: CORE, 'first-draft': FIRST_DRAFT };

const isEdition = (id: string): id is EditionId => Object.hasOwn(EDITIONS, id);

/** The edition of a setup, which names one or could not have been made; a setup from elsewhere may not. */
export const editionOf = ({ edition }: EmliaSetup): Edition => {
  if (!isEdition(edition)) throw new Error(unknownEdition(edition).say);
  return EDITIONS[edition];
};

const unknownEdition = (id: string): Problem =>
  problem('no-edition', `There is no edition "${id}" of the rules; there are ${EDITION_IDS.join(' and ')}.`);

/**
 * All that a battle of a scenario is fought with, under one edition of the rules (draft.edition.select), with armies in
 * place of those that stand ready; what does not fit is a problem in one sentence.
 */
export const setupOf = (
  pack: Pack,
  scenario: string,
  musters: Musters = {},
  edition: string = 'core',
): EmliaSetup | Problem => {
  if (!isEdition(edition)) return unknownEdition(edition);
  const setup = printedSetup(pack, scenario, musters);
  return isProblem(setup) ? setup : EDITIONS[edition].adapt(setup);
};
