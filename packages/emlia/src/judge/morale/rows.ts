/** A row of one of the two tables of Update Morale. */
export interface MoraleRow {
  readonly label: string;
  readonly change: number;
  /** Its marks in the printed table (morale.army-value). */
  readonly mark?: '*' | '**' | '***';
  /** morale.this-turn: once in a turn, however often it is fulfilled. */
  readonly thisTurn?: true;
  /** It counts for each unit that gives cause; every other row counts once in a phase (morale.step). */
  readonly per?: true;
  /** morale.activation-rows: judged when the unit's activation begins. */
  readonly atStart?: true;
  /** Where it is not printed in one of the two tables. */
  readonly rule?: string;
}

/** morale.negative */
export const NEGATIVE = {
  chargeFellShort: { label: 'Attempted to Charge but did not reach enemy', change: -1 },
  uphill: { label: 'Fighting melee combat uphill', change: -1 },
  harmed: { label: 'Suffered casualties or damage this turn', change: -1, thisTurn: true },
  threshold: { label: 'Suffered a Threshold roll', change: -1 },
  lost10: { label: 'Suffered 10% casualties or damage this turn', change: -1, thisTurn: true },
  lost25: { label: 'Suffered 25% casualties or damage this turn', change: -2, thisTurn: true },
  lost50: { label: 'Suffered 50% casualties or damage this turn', change: -2, thisTurn: true },
  lost75: { label: 'Suffered 75% casualties or damage this turn', change: -2, thisTurn: true },
  unseenEnemy: {
    label: 'Suffered casualties from an enemy the unit was not aware of, this turn',
    change: -1,
    thisTurn: true,
  },
  outnumbered: {
    label: 'Unit is outnumbered by enemies in melee with it at the end of its activation',
    change: -1,
  },
  closestFriendBroken: {
    label: 'Closest friendly unit in sight at morale −4 (retreating) or lower, when unit activated',
    change: -1,
    mark: '*',
    atStart: true,
  },
  allFriendsBroken: {
    label: 'All friendly units in sight at morale −4 (retreating) or lower, when unit activated',
    change: -2,
    mark: '***',
    atStart: true,
  },
  friendLosing: {
    label: 'Per friendly unit in sight within 20 GSU taking casualties, when unit activated',
    change: -1,
    mark: '*',
    atStart: true,
    per: true,
  },
  friendWipedOut: {
    label: 'Per friendly unit in sight within 20 GSU wiped out, when unit activated',
    change: -2,
    mark: '**',
    atStart: true,
    per: true,
  },
  routersThrough: {
    label: 'Friendly unit at morale −4 (retreating) or lower moves within boundary of unit when it activated',
    change: -2,
    mark: '*',
    per: true,
  },
  leaderKilled: { label: 'Unit leader killed', change: -2 },
  generalKilled: { label: 'Army general killed in sight', change: -2 },
  forcedIntoFriend: { label: 'Forced into friendly unit', change: -1 },
  friendForcedIn: { label: 'Friendly unit forced into self', change: -1 },
  stoppedByTerrain: {
    label: 'Terrain stops unit from being forced this turn',
    change: -1,
    thisTurn: true,
  },
  forcedIntoEnemy: { label: 'Forced into enemy unit', change: -4 },
} as const satisfies Readonly<Record<string, MoraleRow>>;

/** morale.positive */
export const POSITIVE = {
  unharmed: {
    label: 'Attacked by enemy, but suffered no damage or losses this turn',
    change: 1,
    thisTurn: true,
  },
  inflicted: { label: 'Unit inflicts casualties or damage', change: 1 },
  inflicted10: { label: 'Unit inflicts 10% or more casualties on an enemy', change: 1 },
  outnumbers: {
    label: 'Unit outnumbered enemies in melee with it, at the end of its activation',
    change: 1,
  },
  wipedOut: { label: 'Unit wipes out an enemy unit', change: 2 },
  enemyBroke: { label: 'Enemy attacked by unit reaches −4 (retreating) morale or worse', change: 1 },
  enemyRouted: { label: 'Enemy attacked by unit reaches −7 (routed) morale', change: 1 },
  attackedWipedOut: { label: 'Enemy attacked by unit and within 20 GSU wiped out', change: 1 },
  forcedTogether: { label: 'Forced enemy into another enemy unit', change: 1 },
  forcedOntoFriend: { label: 'Forced enemy into an ordered friendly unit', change: 1 },
  enemyForcedIn: { label: 'Enemy forced into unit, if ordered', change: 1 },
} as const satisfies Readonly<Record<string, MoraleRow>>;

/** ranked.morale: of a block that was fought across these sides. */
export const RANKED = {
  foughtLeft: { label: 'Fighting to the left flank', change: -1, rule: 'ranked.morale' },
  foughtRight: { label: 'Fighting to the right flank', change: -1, rule: 'ranked.morale' },
  foughtRear: { label: 'Fighting to the rear', change: -2, rule: 'ranked.morale' },
  severalSides: { label: 'More than one side engaged', change: -1, rule: 'ranked.morale' },
} as const satisfies Readonly<Record<string, MoraleRow>>;

/** What other rules add to the same total (morale.step); each says by how much when it happens. */
const OTHER = {
  improved: { label: 'Encouraged by a leader', change: 0, per: true, rule: 'leadership.improve' },
  vitalResult: { label: 'A result of its vital table', change: 0, per: true, rule: 'damage.vital-table' },
  affected: { label: 'Affected', change: 0, per: true, rule: 'resolution.other-effects' },
} as const satisfies Readonly<Record<string, MoraleRow>>;

/** The name of a row of the tables of morale. */
export type MoraleRowName =
  | keyof typeof NEGATIVE
  | keyof typeof POSITIVE
  | keyof typeof RANKED
  | keyof typeof OTHER;

/** The tables of an edition; a row that is not in them never counts. */
export type MoraleTable = Readonly<Partial<Record<MoraleRowName, MoraleRow>>>;

/** The rows of the tables of morale. */
export const MORALE_ROWS: Readonly<Record<MoraleRowName, MoraleRow>> = {
  ...NEGATIVE,
  ...POSITIVE,
  ...RANKED,
  ...OTHER,
};

/** The rule that a row of morale stands under. */
export const moraleRuleOf = (row: MoraleRowName): string =>
  MORALE_ROWS[row].rule ?? (Object.hasOwn(NEGATIVE, row) ? 'morale.negative' : 'morale.positive');

/** Those a Delay puts off with the activation. */
export const ROWS_AT_START: ReadonlySet<MoraleRowName> = new Set(
  (Object.keys(MORALE_ROWS) as MoraleRowName[]).filter(row => MORALE_ROWS[row].atStart),
);
