import type { DiceCode } from '@emlia/content';
import type { CountingDice, DiceRolled } from '../../table/dice.ts';
import { type Chanced, mergeAlike } from './distribution.ts';

/** A way on from a roll: what was rolled, and how likely that is. */
type Branch = Chanced<unknown>;

/** An outcome, and by what it is known from others. */
interface Named<T> {
  readonly value: T;
  readonly name: string;
}

/** Thrown at a die nobody has decided yet. */
class Undecided {
  readonly key: string;
  readonly branches: readonly Branch[];
  constructor(key: string, branches: readonly Branch[]) {
    this.key = key;
    this.branches = branches;
  }
}

/** How many ways there are to each total, from 0 on. */
const waysTo = ({ count, sides }: DiceCode): number[] => {
  let ways = [1];
  for (let die = 0; die < count; die++) {
    ways = Array.from({ length: ways.length + sides }, (_, total) => {
      let sum = 0;
      for (let face = 1; face <= sides; face++) sum += ways[total - face] ?? 0;
      return sum;
    });
  }
  return ways;
};

/** Some faces that make up a total. */
const facesOf = ({ count, sides }: DiceCode, total: number): number[] => {
  let left = total;
  return Array.from({ length: count }, (_, i) => {
    const face = Math.min(sides, left - (count - 1 - i));
    left -= face;
    return face;
  });
};

const branchesOf = (code: DiceCode, leadsTo: (total: number) => unknown): Chanced<DiceRolled>[] => {
  const ways = waysTo(code);
  const all = ways.reduce((sum, one) => sum + one, 0);
  const found = new Map<unknown, { chance: number; value: DiceRolled }>();
  for (const [total, count] of ways.entries()) {
    if (count === 0) continue;
    const to = leadsTo(total);
    const like = found.get(to);
    if (like) like.chance += count / all;
    else found.set(to, { chance: count / all, value: { total, faces: facesOf(code, total) } });
  }
  return [...found.values()];
};

/** How far one has come in going through everything. */
export interface Exploring {
  readonly dice: CountingDice;
  /** Names all that matters of where it stands when a die is rolled: what leads to the same is followed once from there. */
  stands(keyOf: () => string): void;
}

/** Everything that could come of dice, each with its chance: `run` is gone through again and again, with other dice. */
export const explore = <T>(run: (way: Exploring) => T): Chanced<T>[] => {
  const known = new Map<string, Chanced<Named<T>>[]>();

  const from = (decided: readonly Branch[]): Chanced<Named<T>>[] => {
    let next = 0;
    let keyOf = (): string => JSON.stringify(decided.map(({ value }) => value));
    /** What is decided of this roll; its branches are of the same kind whenever the run comes here again. */
    const choose: CountingDice['choose'] = <V>(ways: () => readonly Chanced<V>[]): V => {
      const branch = decided[next++];
      if (branch) return branch.value as V;
      throw new Undecided(keyOf(), ways());
    };
    const sum: CountingDice['sum'] = (code, leadsTo) => choose(() => branchesOf(code, leadsTo));
    const dice: CountingDice = { sum, choose, roll: sides => sum({ count: 1, sides }, total => total).total };
    try {
      const value = run({
        dice,
        stands: key => {
          keyOf = key;
        },
      });
      return [{ chance: 1, value: { value, name: JSON.stringify(value) } }];
    } catch (stop) {
      if (!(stop instanceof Undecided)) throw stop;
      const { key, branches } = stop;
      let ways = known.get(key);
      if (!ways) {
        const all = branches.flatMap(branch =>
          from([...decided, branch]).map(one => ({ chance: branch.chance * one.chance, value: one.value })),
        );
        ways = mergeAlike(all, ({ name }) => name);
        known.set(key, ways);
      }
      return ways;
    }
  };

  return from([]).map(({ chance, value: { value } }) => ({ chance, value }));
};
