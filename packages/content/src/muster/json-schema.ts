import { explainedSchema, type JsonSchema } from '@emlia/packs';
import { EDITORS } from '../schema/editors.ts';
import { tellEditors } from '../schema/for-editors.ts';
import { musterFileSchema, musterSchema } from './schema.ts';

tellEditors(EDITORS);

const KEYS = {
  pack: 'The id of the pack it is mustered from.',
  force: 'Of which army list; left out where the pack has none.',
  'muster.name': 'What its player calls it.',
  name: 'What it is called in this army. Left out: as its entry is.',
  entries: 'Its lines, each so many units that are alike.',
  units: 'Its lines, each so many units that are alike.',
  unit: 'The entry it is hired as, like clan/hunters.',
  is: 'The entry it is hired as, like clan/hunters.',
  count: 'How many such units. Left out: one.',
  options: 'Which of its options are taken.',
  'options.id': 'The option.',
  'options.count': 'How many times it is taken. Left out: once.',
  general: 'Whether this one leads the army.',
  officers: 'Characters who have joined each of these units.',
  in: 'In which group of its list it stands, from the outermost to the innermost. Left out: in none.',
  group: 'The group, as the list names it.',
  number: 'The first of its kind, the second, and so on.',
};

/** JSON Schema of a muster: `data` as programs hand it on, `file` as people write it. */
export const musterJsonSchema = (form: 'data' | 'file'): JsonSchema =>
  explainedSchema('muster', form === 'data' ? musterSchema : musterFileSchema, KEYS);
