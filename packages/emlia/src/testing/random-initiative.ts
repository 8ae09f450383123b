import type { InitiativeAction, InitiativeCondition, InitiativeFact } from '@emlia/content';
import { type Condition, type Dice, pick } from '@emlia/kernel';

const randomFact = (dice: Dice): InitiativeFact =>
  pick<InitiativeFact>(dice, [
    { fact: 'attacked' },
    { fact: 'attackedByRanged' },
    { fact: 'enemyWithin', distance: dice.roll(30) },
    { fact: 'enemyWithin', speeds: dice.roll(2), members: pick(dice, ['fewer', 'more']) },
    { fact: 'enemyWithin', distance: 20, size: pick(dice, ['smaller', 'sameOrSmaller', 'larger']) },
    { fact: 'hidden' },
    { fact: 'seenInOpen' },
    { fact: 'takingCover' },
    { fact: 'engaged' },
    { fact: 'moraleAtMost', value: dice.roll(9) - 7 },
    { fact: 'moraleAtLeast', value: dice.roll(3) },
  ]);

const randomTrigger = (dice: Dice): Condition<InitiativeFact> => {
  switch (dice.roll(4)) {
    case 1:
      return { all: [randomFact(dice), randomFact(dice)] };
    case 2:
      return { any: [randomFact(dice), { not: randomFact(dice) }] };
    default:
      return randomFact(dice);
  }
};

const randomAction = (dice: Dice): InitiativeAction =>
  pick<InitiativeAction>(dice, [
    { action: 'moveAway', distance: dice.roll(30) },
    { action: 'moveAway', speeds: dice.roll(2) },
    { action: 'seekHiding', fastest: dice.roll(2) === 1 },
    { action: 'takeCover' },
    { action: 'attack' },
    { action: 'attack' },
    { action: 'charge' },
    { action: 'fallBack' },
    { action: 'retreat' },
    { action: 'rout' },
  ]);

/** Up to three conditions with an action or two each, over the whole vocabulary. */
export const randomConditions = (dice: Dice): InitiativeCondition[] =>
  Array.from({ length: dice.roll(3) }, () => ({
    when: randomTrigger(dice),
    do: Array.from({ length: dice.roll(2) }, () => randomAction(dice)),
  }));
