import { noSuch } from '@emlia/packs';
import { below, type Check } from './check.ts';
import { effectsIn, linesIn } from './stat-lines.ts';

/** An effect for a tag that nobody has reaches nobody. */
export const tagsCheck: Check = {
  name: 'tags',
  *run(draft) {
    // Who has it may be in a file that cannot be read.
    if (draft.units.size < draft.sources.units.size) return;
    const known = [...new Set(linesIn(draft).flatMap(({ value }) => value.tags ?? []))];
    for (const { value, where } of effectsIn(draft)) {
      const tag = value.filter?.tag;
      if (tag !== undefined && !known.includes(tag))
        yield { ...below(where, 'filter', 'tag'), say: noSuch('tag', tag, known), severity: 'warning' };
    }
  },
};
