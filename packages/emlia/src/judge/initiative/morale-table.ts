import type { InitiativeCondition } from '@emlia/content';

/**
 * The states of morale.conditions that call for action, as conditions like any other
 * (initiative.morale: Shaken only forbids, and the better states never bind).
 */
export const BINDING_MORALE: readonly InitiativeCondition[] = [
  { when: { fact: 'moraleAtMost', value: -7 }, do: [{ action: 'rout' }] },
  {
    when: {
      all: [
        { fact: 'moraleAtMost', value: -4 },
        { fact: 'moraleAtLeast', value: -6 },
      ],
    },
    do: [{ action: 'retreat' }],
  },
  {
    when: {
      all: [
        { fact: 'moraleAtMost', value: -1 },
        { fact: 'moraleAtLeast', value: -3 },
      ],
    },
    do: [{ action: 'fallBack' }],
  },
];
