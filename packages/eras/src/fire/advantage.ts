import { type AppliedModifier, applyModifiers, type Fact, type ModifierRow, totalOf } from '@emlia/kernel';
import { type Bonus, withBonuses } from '../forces/bonus.ts';
import { type Era, erasAhead } from '../forces/era.ts';
import type { MoraleLevel } from '../forces/stats.ts';

/** What the table asks about one unit of a pair (advantage.scope). */
export interface AdvantageFactors {
  /** The level under most of its elements. */
  readonly level: number;
  readonly era: Era;
  /** More than half of its living elements stand in forest. */
  readonly forest: boolean;
  readonly defendsNode: boolean;
  readonly morale: MoraleLevel;
  /** A flying enemy unit began this engagement by attacking it. */
  readonly attackedFromAir: boolean;
  /** Content's own rows, such as an earthwork's or a leader's. */
  readonly bonuses?: readonly Bonus[];
}

interface AdvantageQuery {
  readonly own: AdvantageFactors;
  readonly enemy: AdvantageFactors;
}

const FACTS = {
  higher: ({ own, enemy }: AdvantageQuery) => own.level > enemy.level,
  erasAhead: ({ own, enemy }: AdvantageQuery) => erasAhead(own.era, enemy.era),
  inForest: ({ own }: AdvantageQuery) => own.forest,
  defendsNode: ({ own }: AdvantageQuery) => own.defendsNode,
  highMorale: ({ own }: AdvantageQuery) => own.morale === 'high',
  lowMorale: ({ own }: AdvantageQuery) => own.morale === 'low',
  attackedFromAir: ({ own }: AdvantageQuery) => own.attackedFromAir,
} satisfies Record<string, Fact<AdvantageQuery>>;

/** advantage.table, in its order; each row names the rule that says when it holds. */
export const ADVANTAGE_TABLE: readonly ModifierRow<keyof typeof FACTS>[] = [
  {
    rule: 'advantage.elevation',
    label: 'Higher elevation, eg, on a hill, or the enemy is in a valley',
    when: 'higher',
    by: 1,
  },
  { rule: 'era.distance', label: 'One era ahead', when: 'erasAhead', by: 1 },
  { rule: 'advantage.forest', label: 'In a forest / dense foliage', when: 'inForest', by: 2 },
  { rule: 'advantage.node', label: 'Defending a node', when: 'defendsNode', by: 3 },
  { rule: 'morale.states', label: 'High Morale', when: 'highMorale', by: 1 },
  { rule: 'morale.states', label: 'Low Morale', when: 'lowMorale', by: -1 },
  { rule: 'advantage.air', label: 'Being attacked by air units', when: 'attackedFromAir', by: 2 },
];

/** advantage.sum: one side's rows and their sum. */
export interface AdvantageScore {
  readonly rows: readonly AppliedModifier[];
  readonly total: number;
}

/** The advantage of an attacker and its target; serves the attack and the return fire between the pair. */
export interface RelativeAdvantage {
  readonly attacker: AdvantageScore;
  readonly target: AdvantageScore;
  /** advantage.relative: the higher less the lower. */
  readonly by: number;
  readonly favours: 'attacker' | 'target' | 'nobody';
}

export function advantageScoreOf(own: AdvantageFactors, enemy: AdvantageFactors): AdvantageScore {
  const rows = applyModifiers(ADVANTAGE_TABLE, FACTS, { own, enemy });
  for (const bonus of own.bonuses ?? []) {
    rows.push({ rule: bonus.rule, label: bonus.label, by: withBonuses(0, [{ ...bonus, op: 'add' }]) });
  }
  return { rows, total: totalOf(rows) };
}

export function relativeAdvantageOf(attacker: AdvantageFactors, target: AdvantageFactors): RelativeAdvantage {
  const own = advantageScoreOf(attacker, target);
  const other = advantageScoreOf(target, attacker);
  const by = own.total - other.total;
  return {
    attacker: own,
    target: other,
    by: Math.abs(by),
    favours: by > 0 ? 'attacker' : by < 0 ? 'target' : 'nobody',
  };
}

/** advantage.divide: what the attacker's strength is divided by; 1 when even (advantage.even) or in its favour. */
export const divisorOf = (relative: RelativeAdvantage | undefined): number =>
  relative !== undefined && relative.favours === 'target' && relative.by > 1 ? relative.by : 1;

/** advantage.elevation: the level under most of the elements; of equals the lower. */
export function levelUnder<P>(cells: readonly P[], levelAt: (cell: P) => number): number {
  const count = new Map<number, number>();
  for (const cell of cells) {
    const level = levelAt(cell);
    count.set(level, (count.get(level) ?? 0) + 1);
  }
  let best = 0;
  let most = 0;
  for (const [level, n] of count) {
    if (n > most || (n === most && level < best)) [best, most] = [level, n];
  }
  return best;
}

/** advantage.forest: more than half of the elements. */
export const isMostlyIn = <P>(cells: readonly P[], isIn: (cell: P) => boolean): boolean =>
  cells.filter(isIn).length * 2 > cells.length;
