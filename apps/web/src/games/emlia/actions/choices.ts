import { ACTION_BLOCKS, ACTION_LIST, type ActionKind, type EmliaCommand } from '@emlia/emlia';
import type { Option, Refusal } from '@emlia/kernel';

/** One line of the list of actions: an action, and where it needs one a weapon. Whom or where to comes later. */
export interface ActionEntry {
  readonly key: string;
  readonly type: EmliaCommand['type'];
  readonly name: string;
  readonly kind: ActionKind;
  readonly rule: string;
  readonly options: readonly Option<EmliaCommand>[];
  /** Nothing of it can be asked for; the first refusal speaks for all. */
  readonly refusal?: Refusal;
}

interface Title {
  readonly name: string;
  readonly kind: ActionKind;
  readonly rule: string;
}

const asWords = (type: string): string =>
  type.replace(/[A-Z]/g, ' $&').replace(/^./, first => first.toUpperCase());

/** Orders the engine lists no action for, with their rules. */
const UNBLOCKED: { readonly [Type in EmliaCommand['type']]?: string } = {
  breakAway: 'initiative.mixed.break',
  leaveCover: 'move.cover.end',
};

/** The title of a command, as the blocks of the rulebook have it, else the printed lists, else by its own name. */
const titleOf = (command: EmliaCommand): Title => {
  const { type } = command;
  const block = ACTION_BLOCKS[type];
  const row = ACTION_LIST.find(one => one.orders.includes(type));
  const { name, rule } = block ?? row ?? { name: asWords(type), rule: UNBLOCKED[type] ?? '' };
  return { name, rule, kind: 'as' in command ? command.as : (block?.kinds[0] ?? row?.kind ?? 'free') };
};

export const weaponsNamed = (command: EmliaCommand): string[] =>
  'arms' in command ? [...new Set(command.arms.flatMap(({ weapon }) => weapon ?? []))] : [];

/** A way the rules propose, where a condition drives the unit; else the player says where. */
export const isDriven = ({ command, refusal }: Option<EmliaCommand>): boolean => {
  if (refusal) return false;
  if (command.type === 'normalMove')
    return command.leave !== undefined || command.paths.some(path => path.length > 0);
  if (command.type === 'rankedMove') return command.steps.length > 0;
  return command.type === 'drive' && command.courses.some(course => course.length > 0);
};

/** Commands with the same key are one line of the list. */
export const entryKey = (command: EmliaCommand): string =>
  [
    command.type,
    ...('as' in command ? [command.as] : []),
    ...('mode' in command ? [command.mode] : []),
    ...weaponsNamed(command),
  ].join(' ');

const placeOf = ({ name, type }: ActionEntry): number => {
  const at = ACTION_LIST.findIndex(row => row.name === name);
  // Whoever stands in ranks will rather keep them.
  return (at === -1 ? ACTION_LIST.length : at) - (type === 'rankedMove' ? 0.5 : 0);
};

/** The options of an activation as a player thinks of them, in the order of the printed lists. */
export const entriesOf = (options: readonly Option<EmliaCommand>[]): ActionEntry[] => {
  const groups = new Map<string, Option<EmliaCommand>[]>();
  for (const option of options) {
    if (option.command.type === 'endActivation') continue;
    const key = entryKey(option.command);
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  const entries = [...groups].flatMap(([key, group]): ActionEntry[] => {
    const [first] = group;
    if (!first) return [];
    const open = group.some(({ refusal }) => !refusal);
    const title = titleOf(first.command);
    return [
      {
        key,
        type: first.command.type,
        ...title,
        options: group,
        ...(!open && first.refusal && { refusal: first.refusal }),
      },
    ];
  });
  return entries.sort((a, b) => placeOf(a) - placeOf(b));
};

/** What is done every other activation keeps a line of its own; the rest are small buttons. */
export const isUsual = ({ type, name }: ActionEntry): boolean =>
  ACTION_BLOCKS[type]?.attack !== undefined || name === ACTION_BLOCKS.normalMove?.name;

export interface RefusedTogether {
  readonly names: readonly string[];
  readonly refusal: Refusal;
}

/** Refused ones, those with the same reason told together. */
export const groupRefused = (entries: readonly ActionEntry[]): RefusedTogether[] => {
  const shut = new Map<string, { names: string[]; refusal: Refusal }>();
  for (const { name, refusal } of entries) {
    if (!refusal) continue;
    const known = shut.get(refusal.say) ?? { names: [], refusal };
    if (!known.names.includes(name)) known.names.push(name);
    shut.set(refusal.say, known);
  }
  return [...shut.values()];
};
