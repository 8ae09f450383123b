import type { UnitState } from '../../../state.ts';
import type { EditionId } from '../../../table/edition.ts';
import { isAtLeast } from '../../concealment/grade.ts';
import { cover, coverFrom } from '../../cover/cover.ts';
import { partyIn, sceneOf } from '../scene.ts';
import { benchOf, concealmentFrom, sight } from '../sight.ts';
import { randomTable } from './random-table.ts';
import type { Table } from './table.ts';

const BOARDS = ['free', 'free', 'free', 'square', 'hex'] as const;

/** A crowded little table: 8 units, up to 12 pieces of terrain. */
export const smallTable = (seed: number, edition: EditionId = 'core'): Table =>
  randomTable(
    seed,
    {
      size: 40,
      terrain: seed % 13,
      reach: 7,
      units: 8,
      members: 1 + (seed % 6),
      board: BOARDS[seed % BOARDS.length] ?? 'free',
    },
    edition,
  );

/** A pair of units is always judged in one order: the other must give the same. */
const isJudgedAlike = ({ world, state }: Table, a: UnitState, b: UnitState): boolean => {
  const scene = sceneOf(world, state);
  const [p, q] = [partyIn(scene, a), partyIn(scene, b)];
  const everything = (): boolean => true;
  const { judge } = world.edition.policies.sight;
  const there = judge(benchOf(scene, p, q, everything), p, q);
  const back = judge(benchOf(scene, q, p, everything), q, p);
  return JSON.stringify([there.forth, there.back]) === JSON.stringify([back.back, back.forth]);
};

/** Looks along every corridor of a table and says what is wrong with what it finds; counts what it saw. */
export const faultsOf = (t: Table, tally: Map<string, number>): string[] => {
  const faults: string[] = [];
  const units = Object.values(t.state.units);
  // A state of its own has a cache of its own, so the other order is worked out afresh.
  const other = { ...t.state };
  for (const [i, a] of units.entries()) {
    for (const b of units.slice(0, i)) {
      const there = sight(t.world, t.state, a, b);
      const { forth, back } = there;
      const key = `${forth.concealment} ${back.concealment}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
      // What taking cover hides does not hide others from it, where it hides at all.
      const covered = t.world.edition.tables.coverHides && (a.takingCover || b.takingCover);
      if (!covered && (forth.concealment === 'total') !== (back.concealment === 'total'))
        faults.push(`${key} is one-way`);
      if (!covered && there.seen !== (forth.concealment !== 'total'))
        faults.push(`seen is ${there.seen} with ${key}`);
      for (const { fraction = 0, thick = 0, strips = [] } of [...forth.reasons, ...back.reasons]) {
        if (!(fraction >= 0 && fraction <= 1 + 1e-12)) faults.push(`a fraction of ${fraction}`);
        if (!(thick >= 0 && thick <= fraction + 1e-9)) faults.push(`${thick} thick of ${fraction}`);
        for (const [from, to] of strips)
          if (!(from >= 0 && to <= 1 && from <= to)) faults.push('a bad run of strips');
      }
      const damage = (i * 3) % 7;
      // Asked before anything else is known of the pair, and after.
      const first = coverFrom(t.world, { ...t.state }, a, b, damage);
      if (!isAtLeast(forth.concealment, first)) faults.push('cover without concealment');
      const both = sight(t.world, t.state, a, b, damage);
      if (both.forth.cover?.grade !== first) faults.push('cover depends on what was asked before');
      if (JSON.stringify(both.back.cover) !== JSON.stringify(cover(t.world, t.state, b, a, damage)))
        faults.push('the cover of both ways differs');
      if (!isJudgedAlike(t, a, b)) faults.push('the two orders are judged unlike');
      const again = sight(t.world, other, b, a);
      if (JSON.stringify(again.forth) !== JSON.stringify(back)) faults.push('the other order differs');
      if (concealmentFrom(t.world, t.state, a, b) !== forth.concealment)
        faults.push('the short answer differs');
    }
  }
  return faults;
};
