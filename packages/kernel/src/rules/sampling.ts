import type { Dice } from '../dice.ts';
import type { Option } from '../ruleset.ts';

/** A copy in random order: one die fewer than there are things. */
export const shuffled = <T>(list: readonly T[], dice: Dice): T[] => {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1) - 1;
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
};

/** One of a list that is not empty, each as likely. */
export const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.roll(list.length) - 1] as T;

/** One of the options that are not refused, each as likely; no die is rolled if there is none. */
export const pickOpen = <Command>(options: readonly Option<Command>[], dice: Dice): Command | undefined => {
  const open = options.filter(option => !option.refusal);
  return open.length === 0 ? undefined : pick(dice, open).command;
};
