import { list, object, slug, text, whole, wordIn } from '@emlia/packs';
import { RELATIONS } from '../entries/scenario.ts';

/** scenario.purpose: the battle before this one. */
export const sequelSchema = object({ scenario: slug(), result: text(400) });

/** scenario.battlefield.rationale: whether the ground makes sense, as the designer answers. */
export const groundNotesSchema = object({
  natural: text(400).optional(),
  strategic: text(400).optional(),
  defensive: text(400).optional(),
});

export const playerSchema = object({ id: slug(), name: text(60) });

/** scenario.forces.relations */
export const relationSchema = object({
  between: list(slug(), 2, 2),
  are: wordIn('relation', RELATIONS),
});

/** Who commands a force, whence and when it comes. */
export const commandFields = {
  player: slug().optional(),
  'chain of command': list(slug(), 2, 8).optional(),
  arrives: whole(2, 100).optional(),
  approach: text(200).optional(),
};
