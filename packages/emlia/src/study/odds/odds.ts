import type { Query } from '../../actions/order.ts';
import { shareLots } from '../../judge/hits/lots.ts';
import { poolHits } from '../../outcome/damage/points.ts';
import { preferenceFor } from '../../outcome/hits/ties.ts';
import type { EmliaState, Member } from '../../state.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { moraleStateIn } from '../../table/attribute/morale-states.ts';
import { partOf, pieceName, type World } from '../../table/world.ts';
import { type Attack, type AttackCheck, type AttackCommand, attackOf } from './attack.ts';
import { type Chanced, convolve, type Distribution, tally } from './distribution.ts';
import { afterPushes } from './push.ts';
import { type PhaseOutcome, resolutionsOf, type UnitOutcome } from './resolve.ts';
import { scoreAll } from './score.ts';
import { type DealtPool, forcesFirst, type TurnOutcome, turnsOf } from './turn.ts';

/** Hits of one base damage on one part, of which so many make a damage point. */
export interface PoolOdds {
  readonly part: number;
  readonly damage: number;
  readonly needed: number;
  readonly hits: Distribution;
}

/** A row of the tables of morale, and how likely it is to count. */
export interface RowOdds {
  readonly rule: string;
  readonly label: string;
  readonly by: number;
  readonly chance: number;
}

/** The morale that a unit may have afterwards, and what moves it there. */
export interface MoraleOdds {
  readonly from: number;
  /** The name of its state now; missing where conditions of its own replace the common table. */
  readonly state?: string;
  /** While it is not wiped out: the morale it may have then, the best first. */
  readonly to: readonly { readonly morale: number; readonly state?: string; readonly chance: number }[];
  readonly rows: readonly RowOdds[];
  /** morale.conditions.disorder: that it becomes disordered by it. */
  readonly disorder: number;
}

/** What an attack may do to one of those it falls on. */
export interface SubjectOdds {
  /** The id of a unit, or of a piece of terrain. */
  readonly id: string;
  readonly name: string;
  readonly members: number;
  /** Hits that lie on it already and count with those of the attack. */
  readonly lying: number;
  readonly hits: Distribution;
  readonly pools: readonly PoolOdds[];
  /** Damage points. */
  readonly damage: Distribution;
  /** Members lost; missing of a piece of terrain. */
  readonly casualties?: Distribution;
  /** That it is wiped out, or destroyed. */
  readonly gone: number;
  /** Rolls on its vital table, where it has one. */
  readonly rolls?: Distribution;
  readonly morale?: MoraleOdds;
  /** draft.forcing.resist: that it is forced away, and that it stands firm against it, as whoever is led tries to. */
  readonly forced?: { readonly away: number; readonly stands: number };
}

/** Everything that could come of an attack, if the step ended with it. */
export interface AttackOdds {
  readonly checks: readonly AttackCheck[];
  readonly successes: Distribution;
  /** On whomever they fall. */
  readonly hits: Distribution;
  readonly subjects: readonly SubjectOdds[];
  /** Morale of whoever attacks. */
  readonly source?: MoraleOdds;
  readonly rush?: { readonly members: readonly Member[]; readonly reached: boolean };
}

/** The hits on each subject's parts, with what they make. */
interface Dealt {
  readonly hits: Readonly<Record<string, number>>;
  readonly pools: readonly DealtPool[];
}

/** All of it before any die of the resolution is rolled. */
interface DealtFirst extends Dealt {
  /** All that the resolution can tell from another deal. */
  readonly key: string;
}

const dealtTo = (world: World, state: EmliaState, subjects: readonly string[]): DealtFirst => {
  const shared = shareLots(state, lot => preferenceFor(state, lot));
  const hits: Record<string, number> = {};
  const pools: DealtPool[] = [];
  const key: unknown[] = [state.moraleNotes];
  for (const id of subjects) {
    const own = shared.filter(one => one.unit === id);
    hits[id] = own.reduce((sum, { count }) => sum + count, 0);
    const unit = state.units[id];
    if (!unit) {
      key.push(id, hits[id]);
      continue;
    }
    for (const part of unit.parts.keys()) {
      const theirs = own.filter(one => one.part === part);
      const made = poolHits(theirs, arc => hitsOfPart(world, partOf(unit, part), arc));
      for (const { damage, needed, hits: count } of made)
        pools.push({ id, part, damage, needed, hits: count });
      const harmful = made.filter(({ points }) => points > 0);
      key.push(
        harmful.map(({ points, by, damage }) => [points, damage, by.length > 1 && by.map(one => one.hits)]),
        theirs.findLast(one => one.arc)?.arc,
      );
    }
  }
  return { hits, pools, key: JSON.stringify(key) };
};

const moraleTally = (world: World, state: EmliaState, id: string) => {
  const unit = state.units[id];
  const to = new Map<number, number>();
  const rows = new Map<string, { rule: string; label: string; by: number; chance: number }>();
  let disorder = 0;
  return {
    add({ morale }: UnitOutcome, chance: number): void {
      if (!morale) return;
      to.set(morale.to, (to.get(morale.to) ?? 0) + chance);
      if (morale.disorders) disorder += chance;
      for (const { rule, label, by } of morale.rows) {
        const key = `${label} ${by}`;
        const row = rows.get(key) ?? { rule, label, by, chance: 0 };
        row.chance += chance;
        rows.set(key, row);
      }
    },
    odds(): MoraleOdds | undefined {
      if (!unit || to.size === 0) return undefined;
      const now = moraleStateIn(world, unit);
      return {
        from: unit.morale,
        ...(now && { state: now.name }),
        to: [...to]
          .sort(([a], [b]) => b - a)
          .map(([morale, chance]) => {
            const then = moraleStateIn(world, unit, morale);
            return { morale, ...(then && { state: then.name }), chance };
          }),
        rows: [...rows.values()],
        disorder,
      };
    },
  };
};

const subjectTally = ({ world, state }: Attack, id: string) => {
  const unit = state.units[id];
  const [hits, damage, casualties, rolls] = [tally(), tally(), tally(), tally()];
  const pools = new Map<
    string,
    { part: number; damage: number; needed: number; hits: ReturnType<typeof tally> }
  >();
  const morale = moraleTally(world, state, id);
  let [gone, away, stands] = [0, 0, 0];
  const before = dealtTo(world, state, [id]);
  return {
    deal(dealt: Dealt, chance: number): void {
      hits.add(dealt.hits[id] ?? 0, chance);
      for (const { id: whose, part, ...pool } of dealt.pools) {
        if (whose !== id) continue;
        const key = `${part} ${pool.damage} ${pool.needed}`;
        const known = pools.get(key) ?? { part, damage: pool.damage, needed: pool.needed, hits: tally() };
        known.hits.add(pool.hits, chance);
        pools.set(key, known);
      }
    },
    suffer({ units, pieces }: PhaseOutcome, chance: number): void {
      const fate = units[id];
      const it = fate ?? pieces[id];
      damage.add(it?.damage ?? 0, chance);
      rolls.add(it?.rolls ?? 0, chance);
      if (it?.gone) gone += chance;
      if (!fate) return;
      casualties.add(fate.lost, chance);
      morale.add(fate, chance);
    },
    force({ forced, stood }: TurnOutcome, chance: number): void {
      if (forced.includes(id)) away += chance;
      if (stood[id]) stands += chance;
    },
    odds(): SubjectOdds {
      const might = rolls.odds();
      const then = morale.odds();
      return {
        id,
        name: unit?.name ?? pieceName(world, id),
        members: unit?.members.length ?? 1,
        lying: before.hits[id] ?? 0,
        hits: hits.odds(),
        pools: [...pools.values()].map(pool => ({ ...pool, hits: whole(pool.hits.odds()) })),
        damage: damage.odds(),
        ...(unit && { casualties: casualties.odds() }),
        gone,
        ...(might.length > 1 && { rolls: might }),
        ...(then && { morale: then }),
        ...(away + stands > 0 && { forced: { away, stands } }),
      };
    },
  };
};

/** Where a pool came up at all it was of one hit at least: the rest of the time there was none. */
const whole = (odds: Distribution): number[] => {
  const [, ...some] = odds;
  return [1 - some.reduce((sum, chance) => sum + chance, 0), ...some];
};

/** What a lawful attack comes to. */
const oddsOfAttack = (attack: Attack): AttackOdds => {
  const { world, state, source, subjects, checks, scores, rush } = attack;
  const known = new Map<string, Chanced<PhaseOutcome>[]>();
  const hits = tally();
  const tallies = subjects.map(id => subjectTally(attack, id));
  const own = moraleTally(world, state, source);
  for (const { chance, value } of scoreAll(scores)) {
    if (chance === 0) continue;
    hits.add(
      value.markers.reduce((sum, { count }) => sum + count, 0),
      chance,
    );
    const suffer = (outcome: PhaseOutcome, share: number): void => {
      for (const one of tallies) one.suffer(outcome, share);
      const fate = outcome.units[source];
      if (fate) own.add(fate, share);
    };
    if (!forcesFirst(world)) {
      for (const { chance: share, value: outcome } of turnsOf(attack, value)) {
        for (const one of tallies) one.deal(outcome, chance * share);
        for (const one of tallies) one.force(outcome, chance * share);
        suffer(outcome, chance * share);
      }
      continue;
    }
    const struck = afterPushes(attack, value);
    const dealt = dealtTo(world, struck, subjects);
    for (const one of tallies) one.deal(dealt, chance);
    const outcomes = known.get(dealt.key) ?? resolutionsOf(attack, struck);
    known.set(dealt.key, outcomes);
    for (const { chance: share, value: outcome } of outcomes) suffer(outcome, chance * share);
  }
  const morale = own.odds();
  return {
    checks,
    successes: checks.map(({ odds }) => odds).reduce<Distribution>(convolve, [1]),
    hits: hits.odds(),
    subjects: tallies.map(one => one.odds()),
    ...(morale && { source: morale }),
    ...(rush && { rush }),
  };
};

/** All that could come of an attack on the table as it stands, exactly; nothing if the command would be refused. */
export const oddsOfCommand = (query: Query, command: AttackCommand): AttackOdds | undefined => {
  const attack = attackOf(query, command);
  return attack && oddsOfAttack(attack);
};
