import { asSentence, noSuchEntry } from '@emlia/packs';
import type { Ability } from '../entries/ability.ts';
import type { ChosenOption, UnitOption } from '../entries/option.ts';
import type { ListedPart, UnitEntry } from '../entries/unit.ts';
import { formatAbility } from '../notation/index.ts';

export interface TakenOption {
  readonly option: UnitOption;
  readonly times: number;
}

/** The options taken, in the order of the entry, whatever order they were chosen in. */
export const takenOptions = (entry: UnitEntry, chosen: readonly ChosenOption[] = []): TakenOption[] =>
  (entry.options ?? []).flatMap(option => {
    let times = 0;
    for (const { id, count = 1 } of chosen) if (id === option.id) times += count;
    return times > 0 ? [{ option, times }] : [];
  });

/** unitentry.options: the entry as those options leave it. What it costs is another matter. */
export const withOptions = (entry: UnitEntry, chosen?: readonly ChosenOption[]): UnitEntry =>
  takenOptions(entry, chosen).reduce((line, { option, times }) => changed(line, option, times), entry);

const changed = (line: UnitEntry, option: UnitOption, times: number): UnitEntry => {
  const { carried: _, abilities: __, with: ___, ...rest } = line;
  const { equipment, carried } = gearOf(line, option, times);
  const abilities = abilitiesOf(line, option);
  const listed = joined(line.with ?? [], option.with ?? [], times);
  return {
    ...rest,
    equipment,
    ...(carried.size > 0 && { carried: Object.fromEntries(carried) }),
    ...(abilities.length > 0 && { abilities }),
    ...(listed.length > 0 && { with: listed }),
    ...option.sets,
    ...(option.members && { members: line.members + option.members * times }),
    ...(option.keywords && { keywords: [...new Set([...line.keywords, ...option.keywords])] }),
    ...(option.skills && { skills: { ...line.skills, ...option.skills } }),
  };
};

const abilitiesOf = (line: UnitEntry, option: UnitOption): Ability[] => {
  const lost = (option.losesAbilities ?? []).map(formatAbility);
  const kept = (line.abilities ?? []).filter(one => lost.length === 0 || !lost.includes(formatAbility(one)));
  return [...kept, ...(option.abilities ?? [])];
};

const gearOf = (line: UnitEntry, option: UnitOption, times: number) => {
  const loses = option.loses ?? [];
  const equipment = line.equipment.filter(id => !loses.includes(id));
  const carried = new Map(Object.entries(line.carried ?? {}).filter(([id]) => !loses.includes(id)));
  for (const { id, count } of option.gains ?? []) {
    const everyone = equipment.includes(id) && !carried.has(id);
    if (count === undefined) carried.delete(id);
    else if (!everyone) carried.set(id, (carried.get(id) ?? 0) + count * times);
    if (!equipment.includes(id)) equipment.push(id);
  }
  return { equipment, carried };
};

/** mixed.definition: members of one stat line are one part. */
const joined = (parts: readonly ListedPart[], more: readonly ListedPart[], times: number): ListedPart[] => {
  const all = new Map(parts.map(part => [part.entry, part.members]));
  for (const { entry, members } of more) all.set(entry, (all.get(entry) ?? 0) + members * times);
  return [...all].map(([entry, members]) => ({ entry, members }));
};

interface OptionFault {
  readonly say: string;
  readonly fix: string;
  /** Which of the chosen options; missing where several are at fault. */
  readonly option?: number;
}

/** Why an entry cannot take these options, which would leave it like the second; each with what would help. */
export function* faultsOfOptions(
  entry: UnitEntry,
  { members }: UnitEntry,
  chosen: readonly ChosenOption[] = [],
): Iterable<OptionFault> {
  const known = entry.options ?? [];
  for (const [option, { id }] of chosen.entries()) {
    if (known.some(one => one.id === id)) continue;
    const named = known.map(one => `${one.name} (${one.id})`);
    const say = asSentence(`${entry.name} has ${noSuchEntry('option', id, known).replace(/;.*$/, '')}`);
    yield { option, say, fix: named.length > 0 ? `Choose from ${named.join(', ')}.` : 'Take it off.' };
  }
  const taken = takenOptions(entry, chosen);
  const nameOf = (id: string): string => known.find(option => option.id === id)?.name ?? id;
  const has = (id: string): boolean => taken.some(({ option }) => option.id === id);
  for (const [i, { option, times }] of taken.entries()) {
    const most = option.most ?? 1;
    if (times > most) {
      const say = `${entry.name} takes ${option.name} ${timesWords(most)} at most, not ${times} times.`;
      yield { say, fix: `Take it ${timesWords(most)}.` };
    }
    for (const id of option.needs ?? []) {
      if (has(id)) continue;
      const say = `${option.name} of ${entry.name} needs ${nameOf(id)} as well.`;
      yield { say, fix: `Take ${nameOf(id)} too, or leave ${option.name}.` };
    }
    for (const other of taken.slice(i + 1)) {
      const why = clashOf(option, other.option);
      if (why === undefined) continue;
      const say = `${option.name} and ${other.option.name} of ${entry.name} do not go together: ${why}.`;
      yield { say, fix: `Leave one of the two.` };
    }
    const carried = [
      ...entry.equipment,
      ...taken.flatMap(one => (one.option.gains ?? []).map(item => item.id)),
    ];
    const everCarried = [...entry.equipment, ...known.flatMap(({ gains = [] }) => gains.map(({ id }) => id))];
    for (const item of option.loses ?? []) {
      // What nobody ever carries is the list's own slip.
      if (carried.includes(item) || !everCarried.includes(item)) continue;
      yield {
        say: `${option.name} of ${entry.name} gives up "${item}", which it does not carry.`,
        fix: `Leave ${option.name}.`,
      };
    }
  }
  if (members < 1)
    yield { say: `${entry.name} is left with ${members} members.`, fix: 'Take fewer options.' };
  if (members > 400)
    yield { say: `${entry.name} has ${members} members; 400 is the most.`, fix: 'Take fewer options.' };
}

const timesWords = (times: number): string => (times === 1 ? 'once' : `${times} times`);

const clashOf = (a: UnitOption, b: UnitOption): string | undefined => {
  if (a.notWith?.includes(b.id) || b.notWith?.includes(a.id)) return 'the list says so';
  const item = a.loses?.find(id => b.loses?.includes(id));
  if (item !== undefined) return `both give up "${item}"`;
  const set = Object.keys({ ...a.sets, ...a.skills }).find(key => key in { ...b.sets, ...b.skills });
  return set === undefined ? undefined : `both change the same ${WORDS[set] ?? set}`;
};

/** The rulebook's words where the code has others. */
const WORDS: Readonly<Record<string, string>> = {
  damageLimit: 'damage limit',
  combatRange: 'combat range',
  arcs: 'sight arcs',
  moraleConditions: 'morale conditions',
  armyValue: 'army value',
  initiative: 'initiative conditions',
  closeCombat: 'close combat',
  aimedFire: 'aimed fire',
  volleyFire: 'volley fire',
};
