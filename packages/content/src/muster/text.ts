import type { NestedLevel } from '../entries/force.ts';
import type { GroupStep } from '../notation/index.ts';
import { ownEntry, type PackLists } from './army.ts';
import { musterBillOf } from './bill.ts';
import type { Muster, MusterEntry, MusterOfficer } from './muster.ts';
import { type IdAndName, idMeant } from './named.ts';
import { measureWords } from './words.ts';

/**
 * A muster as people paste it into a forum:
 *
 *     Emlia muster: Mud Eaters
 *     Pack: cavemen
 *     Force: River Clan
 *     In: Warband 1 / Hunting Party 2
 *     - 2x Javelin Hunters "Fish Spears": Barbed Points, One More x2 = 56
 *       with Chief "Old Reed", general = 20
 *     Total: 76 points, 2 units
 *
 * Names stand where they can be read back, ids elsewhere.
 */
export const formatMusterText = (pack: PackLists, muster: Muster): string => {
  const { force, name, entries } = muster;
  const bill = musterBillOf(pack, muster);
  const cost = (entry: number, officer?: number): string => {
    const line = bill.lines.find(one => one.entry === entry && one.officer === officer);
    return line ? ` = ${line.total}` : '';
  };
  const lines = [`Emlia muster${name === undefined ? '' : `: ${name}`}`, `Pack: ${muster.pack}`];
  if (force !== undefined) lines.push(`Force: ${labelOf(force, Object.values(pack.forces))}`);
  let place = '';
  for (const [e, entry] of entries.entries()) {
    const here = placeWords(pack, muster, entry);
    if (here !== place) lines.push(`In: ${here === '' ? 'no group' : here}`);
    place = here;
    const { count = 1, officers = [] } = entry;
    lines.push(`- ${count === 1 ? '' : `${count}x `}${chosenWords(pack, entry)}${cost(e)}`);
    for (const [o, officer] of officers.entries())
      lines.push(`  with ${chosenWords(pack, officer)}${cost(e, o)}`);
  }
  lines.push(`Total: ${measureWords(bill.points, 'points')}, ${measureWords(bill.units, 'units')}`);
  return `${lines.join('\n')}\n`;
};

const chosenWords = (pack: PackLists, { unit, name, options, general }: MusterOfficer): string => {
  const known = ownEntry(pack.units, unit)?.options ?? [];
  const taken = options?.map(
    ({ id, count }) => `${labelOf(id, known)}${count === undefined ? '' : ` x${count}`}`,
  );
  return [
    labelOf(unit, Object.values(pack.units)),
    name === undefined ? '' : ` "${name}"`,
    general ? ', general' : '',
    taken ? `: ${taken.join(', ')}` : '',
  ].join('');
};

const placeWords = (pack: PackLists, { force }: Muster, { in: path = [] }: MusterEntry): string => {
  let groups: readonly NestedLevel[] = ownEntry(pack.forces, force)?.groups ?? [];
  return path
    .map(({ group, number }: GroupStep) => {
      const label = labelOf(group, groups);
      groups = groups.find(({ id }) => id === group)?.groups ?? [];
      return `${label} ${number}`;
    })
    .join(' / ');
};

/** Words that mean something at the start of a line. */
const RESERVED = /^(?:emlia muster|pack|force|in|total|with)\b/i;
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N}'’ .&()-]*$/u;

/** The name, if it is read back as what it names and as nothing else. */
const labelOf = (id: string, all: readonly IdAndName[]): string => {
  const name = all.find(one => one.id === id)?.name.replaceAll(/\s+/g, ' ');
  const clear =
    name !== undefined &&
    PLAIN.test(name) &&
    !RESERVED.test(name) &&
    // A number at its end would be read as a count.
    !/(?: x?|x)\d+$/.test(name) &&
    idMeant(name, all) === id;
  return clear ? name : id;
};
