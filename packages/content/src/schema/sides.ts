import { list, object, slug, text, whole, word } from '@emlia/packs';
import type { Relation } from '../entries/scenario.ts';

/** scenario.purpose: the battle before this one. */
export const sequelSchema = object({ scenario: slug(), result: text(400) });

/** scenario.battlefield.rationale: whether the ground makes sense, as the designer answers. */
export const groundNotesSchema = object({
  natural: text(400).optional(),
  strategic: text(400).optional(),
  defensive: text(400).optional(),
});

export const playerSchema = object({ id: slug(), name: text(60) });

const RELATION_WORDS: Readonly<Record<Relation, Relation>> = {
  allied: 'allied',
  hostile: 'hostile',
  neutral: 'neutral',
};

/** scenario.forces.relations */
export const relationSchema = object({
  between: list(slug(), 2, 2),
  are: word('relation', RELATION_WORDS),
});

/** Who commands a force, whence and when it comes. */
export const commandFields = {
  player: slug().optional(),
  'chain of command': list(slug(), 2, 8).optional(),
  arrives: whole(2, 100).optional(),
  approach: text(200).optional(),
};
