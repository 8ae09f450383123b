import type { ActionBlock, ActionKind, Edition, EmliaCommand, UnitState } from '@emlia/emlia';
import type { Option, Refusal } from '@emlia/kernel';
import type { Hand } from '../tools/hand.ts';

/** One line of the list of actions: an action, and where it needs one a weapon. Whom or where to comes later. */
export interface ActionEntry {
  readonly key: string;
  readonly type: EmliaCommand['type'];
  readonly name: string;
  readonly kind: ActionKind;
  readonly rule: string;
  /** As the edition prints it; missing: an order that is no action. */
  readonly action?: ActionBlock | undefined;
  readonly options: readonly Option<EmliaCommand>[];
  /** Nothing of it can be asked for; the first refusal speaks for all. */
  readonly refusal?: Refusal;
}

interface Title {
  readonly name: string;
  readonly kind: ActionKind;
  readonly rule: string;
  readonly action?: ActionBlock | undefined;
}

/** The printed lists of an edition. */
type Printed = Pick<Edition['orders']['list'], 'rows' | 'blocks'>;

const asWords = (type: string): string =>
  type.replace(/[A-Z]/g, ' $&').replace(/^./, first => first.toUpperCase());

/** Orders the engine lists no action for, with their rules. */
const UNBLOCKED: { readonly [Type in EmliaCommand['type']]?: string } = {
  agreeMeasure: 'draft.measure.locked',
  breakAway: 'initiative.mixed.break',
  leaveCover: 'move.cover.end',
};

/** The title of a command, as the blocks of the rulebook have it, else the printed lists, else by its own name. */
const titleOf = ({ rows, blocks }: Printed, command: EmliaCommand): Title => {
  const { type } = command;
  if (command.type === 'useAbility')
    return { name: command.action, kind: command.as, rule: 'ability.catchall' };
  const block = blocks[type];
  const row = rows.find(one => one.orders.includes(type));
  const { name, rule } = block ?? row ?? { name: asWords(type), rule: UNBLOCKED[type] ?? '' };
  return { name, rule, kind: block?.kinds[0] ?? row?.kind ?? 'free', ...(block && { action: block }) };
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
    ...(command.type === 'useAbility' ? [command.action] : []),
    ...('mode' in command ? [command.mode] : []),
    ...weaponsNamed(command),
  ].join(' ');

const placeOf = ({ rows }: Printed, { name, type }: ActionEntry): number => {
  const at = rows.findIndex(row => row.name === name);
  // Whoever stands in ranks will rather keep them.
  return (at === -1 ? rows.length : at) - (type === 'rankedMove' ? 0.5 : 0);
};

/** The options of an activation as a player thinks of them, in the order of the lists that the edition prints. */
export const entriesOf = (printed: Printed, options: readonly Option<EmliaCommand>[]): ActionEntry[] => {
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
    const title = titleOf(printed, first.command);
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
  return entries.sort((a, b) => placeOf(printed, a) - placeOf(printed, b));
};

/** Those of whoever is asked now. */
export const entriesIn = ({ game, options }: Pick<Hand, 'game' | 'options'>): ActionEntry[] =>
  entriesOf(game.world.edition.orders.list, options);

/**
 * What is done every other activation: moves and attacks. Who was never made to fight hand to hand, as the crew of a trebuchet, can do so with
 * bare hands, but means it only where the enemy is upon them.
 */
export const isUsual =
  (fights: boolean) =>
  ({ name, type, action, refusal }: ActionEntry): boolean => {
    if (action?.attack === 'melee') return fights || (type === 'closeCombat' && !refusal);
    return action?.attack !== undefined || name === ('Normal Move' satisfies ActionBlock['name']);
  };

/** What a unit in such a state wants besides. */
const WANTED: { readonly [Type in EmliaCommand['type']]?: (unit: UnitState) => boolean } = {
  standUp: () => true,
  leaveCover: () => true,
  breakAway: () => true,
  disengage: () => true,
  reorder: unit => !unit.ordered,
  improveMorale: unit => unit.morale < 0,
  takeCover: () => true,
};

/** So many lines are taken in at a glance. */
const FEW = 5;

/** What can be done, the sensible before the rest: moves and attacks, and what the state of the unit asks for. */
export const sensibleFirst = (
  entries: readonly ActionEntry[],
  unit: UnitState,
  fights: boolean,
): { readonly first: readonly ActionEntry[]; readonly rest: readonly ActionEntry[] } => {
  const open = entries.filter(({ refusal }) => !refusal);
  const usual = isUsual(fights);
  const first = [...open.filter(usual), ...open.filter(one => !usual(one) && WANTED[one.type]?.(unit))];
  const few = new Set(first.slice(0, FEW));
  return { first: open.filter(one => few.has(one)), rest: open.filter(one => !few.has(one)) };
};

/** Without what the unit has not the means for and could never do. */
export const withinMeans = (
  entries: readonly ActionEntry[],
  usable: readonly string[],
): readonly ActionEntry[] =>
  entries.filter(({ type, action, refusal }) => !refusal || !action || usable.includes(type));

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
