import { formatPattern, type UnitType } from '@emlia/eras';
import { say } from '../../platform/words/say.ts';

type Weapon = NonNullable<UnitType['weapons']>[number];

const weaponWords = ({ name, me, damage, range, shots = 1, pattern, explosion, indirect }: Weapon): string =>
  [
    name,
    me === undefined ? undefined : say`men of ${me}`,
    damage === undefined
      ? undefined
      : shots > 1
        ? say`${shots} × damage ${`${damage}`}`
        : say`damage ${`${damage}`}`,
    range === undefined ? undefined : `${range} m`,
    indirect && say`indirect ${indirect.min ?? 0}–${indirect.max} m`,
    pattern && pattern.kind !== 'point' ? formatPattern(pattern) : undefined,
    explosion === undefined ? undefined : say`blast ${explosion} m`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What a kind of unit is for and can do, in a few lines. */
export const kindLines = ({ about, weapons = [], engineer, spellcasting, holds }: UnitType): string[] => [
  ...(about === undefined ? [] : [about]),
  ...weapons.map(weaponWords),
  ...(engineer ? [say`builds and clears`] : []),
  ...(spellcasting === undefined ? [] : [say`casts spells`]),
  ...(holds === undefined ? [] : [say`carries ${holds} inside`]),
];
