import { leavesOf } from '@emlia/kernel';
import { noSuch } from '@emlia/packs';
import { type Ability, FORMATION_WORDS } from '../../entries/ability.ts';
import type { Leaf } from '../../facts/logic.ts';
import type { Check, Draft } from '../check.ts';
import { conditionsIn } from '../reading/conditions-in.ts';

/** formation.always: a condition that asks for a formation nobody can be in. */
export const formationsCheck: Check = {
  name: 'formations',
  *run(draft) {
    const known = knownIn(draft);
    if (!known) return;
    for (const { when, kind, id, path } of conditionsIn(draft)) {
      for (const { formation } of leavesOf<Leaf & { readonly formation?: string }>(when)) {
        if (formation === undefined || known.includes(formation)) continue;
        yield { kind, id, path, say: noSuch('formation', formation, known), severity: 'warning' };
      }
    }
  },
};

const HOLDERS = ['units', 'equipment', 'abilities'] as const;

/** Nothing is known while an entry cannot be read, or while others may bring more. */
const knownIn = (draft: Draft): string[] | undefined => {
  const { library, sources, units, equipment, abilities } = draft;
  if (HOLDERS.some(kind => library.includes(kind) || draft[kind].size < sources[kind].size)) return undefined;
  const all: Ability[] = [
    ...[...units.values()].flatMap(unit => [
      ...(unit.abilities ?? []),
      ...(unit.options ?? []).flatMap(option => option.abilities ?? []),
    ]),
    ...[...equipment.values()].flatMap(item => item.abilities),
    ...[...abilities.values()].flatMap(({ does }) => does),
  ];
  const added = all.flatMap(ability => (ability.ability === 'formation' ? [ability.called] : []));
  return [...new Set([...FORMATION_WORDS, ...added])];
};
