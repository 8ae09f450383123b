import type { EmliaCommand } from '../../commands.ts';

export const ACTION_KINDS = ['move', 'primary', 'free'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** A row of the printed lists. */
export interface ActionRow {
  readonly name: string;
  readonly kind: ActionKind;
  readonly does: string;
  readonly rule: string;
  /** The commands that ask for it. */
  readonly orders: readonly EmliaCommand['type'][];
}

/** activation.list.move; Break Ranks and Pass Awareness, of later sections, are likewise move actions. */
export const MOVE_ACTIONS = [
  {
    name: 'Double Pace',
    does: 'a Normal Move plus any other move action except Double Pace',
    rule: 'move.doublepace',
    orders: ['doublePace'],
  },
  {
    name: 'Normal Move',
    does: 'move the movement speed along a chosen path in any available mode',
    rule: 'move.normal',
    orders: ['normalMove', 'rankedMove', 'drive'],
  },
  {
    name: 'Break Ranks',
    does: 'give up ranks for close formation',
    rule: 'ranked.breakranks',
    orders: ['breakRanks'],
  },
  {
    name: 'Drop Down',
    does: 'become prone, lowering height',
    rule: 'move.prone',
    orders: ['dropDown'],
  },
  { name: 'Stand Up', does: 'stop being prone', rule: 'move.stand', orders: ['standUp'] },
  {
    name: 'Conceal Self',
    does: 'hide from sight',
    rule: 'stealth.conceal',
    orders: ['concealSelf'],
  },
  {
    name: 'Take Cover',
    does: 'bunker down behind an obstacle',
    rule: 'move.cover',
    orders: ['takeCover'],
  },
  {
    name: 'Improve Morale',
    does: 'rally a unit',
    rule: 'leadership.improve',
    orders: ['improveMorale'],
  },
  {
    name: 'Pass Awareness',
    does: 'tell friends of an enemy',
    rule: 'awareness.pass',
    orders: ['passAwareness'],
  },
] as const satisfies readonly Omit<ActionRow, 'kind'>[];

/** activation.list.primary */
export const PRIMARY_ACTIONS = [
  { name: 'Aimed Fire', does: 'direct ranged attack', rule: 'fire.action', orders: ['aimedFire'] },
  { name: 'Close Combat', does: 'melee attack', rule: 'melee.action', orders: ['closeCombat'] },
  {
    name: 'Disengage/Distract',
    does: 'hold off enemies so that this or another unit can get away',
    rule: 'disengage.action',
    orders: ['disengage'],
  },
  {
    name: 'Area Volley',
    does: 'indirect fire on an area',
    rule: 'volley.area.action',
    orders: ['areaVolley'],
  },
  {
    name: 'Concentrated Volley',
    does: 'indirect fire on one unit',
    rule: 'volley.concentrated.action',
    orders: ['concentratedVolley'],
  },
  {
    name: 'Charge',
    does: 'move and then Close Combat; not after Double Pace',
    rule: 'charge.action',
    orders: ['charge'],
  },
  {
    name: 'Improve Morale',
    does: 'rally a unit',
    rule: 'leadership.improve',
    orders: ['improveMorale'],
  },
  {
    name: 'Conceal Self',
    does: 'hide from sight',
    rule: 'stealth.conceal',
    orders: ['concealSelf'],
  },
  {
    name: 'Pass Awareness',
    does: 'tell friends of an enemy',
    rule: 'awareness.pass',
    orders: ['passAwareness'],
  },
] as const satisfies readonly Omit<ActionRow, 'kind'>[];

/** activation.list.free */
export const FREE_ACTIONS = [
  {
    name: 'Ignore Initiative Conditions',
    does: 'let a unit act on orders',
    rule: 'initiative.ignore',
    orders: ['ignoreConditions'],
  },
  {
    // One action under two names, with one use a turn between them.
    name: 'Ignore Morale Effect',
    does: 'let a unit ignore poor morale and act on orders',
    rule: 'leadership.ignore',
    orders: ['ignoreConditions'],
  },
  {
    name: 'Reorder',
    does: 'ordered commander only; restore a disordered unit',
    rule: 'leadership.reorder',
    orders: ['reorder'],
  },
  {
    name: 'Take Command',
    does: 'become leader of a unit',
    rule: 'leadership.take-command',
    orders: ['takeCommand'],
  },
  {
    name: 'Join Units',
    does: 'merge with another unit',
    rule: 'leadership.join',
    orders: ['joinUnits'],
  },
  { name: 'Split Unit', does: 'divide a unit', rule: 'leadership.split', orders: ['splitUnit'] },
  { name: 'Delay', does: "lower the unit's Timing", rule: 'activation.delay', orders: ['delay'] },
  {
    name: 'Prepare Action',
    does: 'ready actions for a condition; once for each action the unit has available',
    rule: 'prepare.declare',
    orders: ['prepare'],
  },
  {
    name: 'Detect Hidden Entity',
    does: 'search for something hidden',
    rule: 'stealth.detect',
    orders: ['detect'],
  },
] as const satisfies readonly Omit<ActionRow, 'kind'>[];

export const RANGED_ATTACKS: readonly string[] = ['Aimed Fire', 'Area Volley', 'Concentrated Volley'];

/** Those that are attacks, on a unit or on a place. */
export const ATTACKS: readonly string[] = [
  'Aimed Fire',
  'Close Combat',
  'Area Volley',
  'Concentrated Volley',
  'Charge',
];

export type ActionName =
  | (typeof MOVE_ACTIONS)[number]['name']
  | (typeof PRIMARY_ACTIONS)[number]['name']
  | (typeof FREE_ACTIONS)[number]['name'];

export const ACTIONS: readonly (ActionRow & { readonly name: ActionName })[] = [
  ...MOVE_ACTIONS.map(row => ({ ...row, kind: 'move' as const })),
  ...PRIMARY_ACTIONS.map(row => ({ ...row, kind: 'primary' as const })),
  ...FREE_ACTIONS.map(row => ({ ...row, kind: 'free' as const })),
];

type NamedRow = ActionRow & { readonly name: ActionName };

const rowsByOrder = new Map<string, NamedRow[]>();
const ordersByName = new Map<string, EmliaCommand['type'][]>();
for (const row of ACTIONS) {
  const orders = ordersByName.get(row.name) ?? [];
  ordersByName.set(row.name, orders);
  for (const type of row.orders) {
    rowsByOrder.set(type, [...(rowsByOrder.get(type) ?? []), row]);
    if (!orders.includes(type)) orders.push(type);
  }
}

/** The rows a command carries out; none: it is no action (ending an activation, an answer). */
export const actionsOf = (type: EmliaCommand['type']): readonly NamedRow[] => rowsByOrder.get(type) ?? [];

/** activation.list.free: of one action under two names, the name its use is kept by. */
export const plainName = (name: string): string => {
  const [type] = ordersFor(name);
  const [first] = type ? actionsOf(type) : [];
  return first && first.kind === 'free' ? first.name : name;
};

export const ordersFor = (name: string): readonly EmliaCommand['type'][] => ordersByName.get(name) ?? [];
