import * as z from 'zod';
import type { Equipment, MeleeWeapon, RangedAction, RangedWeapon } from '../entries.ts';
import { parseRange, parseWeaponAbility } from '../notation/index.ts';
import { noSuch } from '../suggest.ts';
import { list, MISSING, notation, object, oneOrMore, text, whole, word } from './fields.ts';
import { present } from './present.ts';

const ACTIONS: Readonly<Record<string, RangedAction>> = {
  'aimed fire': 'aimedFire',
  'area volley': 'areaVolley',
  'concentrated volley': 'concentratedVolley',
};

const common = {
  name: text(60),
  'base damage': whole(0, 99),
  abilities: list(notation(parseWeaponAbility), 1, 10).optional(),
};

/** equipment.melee */
const melee = object({ kind: z.literal('melee'), ...common }).transform(
  (raw): Omit<MeleeWeapon, 'id'> => ({
    kind: 'melee',
    name: raw.name,
    damage: raw['base damage'],
    abilities: raw.abilities ?? [],
  }),
);

/** equipment.ranged */
const ranged = object({
  kind: z.literal('ranged'),
  ...common,
  range: notation(parseRange),
  'usable for': oneOrMore(word('ranged action', ACTIONS), 3).optional(),
}).transform(
  (raw): Omit<RangedWeapon, 'id'> =>
    present({
      kind: 'ranged' as const,
      name: raw.name,
      damage: raw['base damage'],
      range: raw.range,
      uses: raw['usable for'],
      abilities: raw.abilities ?? [],
    }),
);

/** equipment/<id>.yaml */
export const equipmentSchema: z.ZodType<Omit<Equipment, 'id'>> = z.discriminatedUnion(
  'kind',
  [melee, ranged],
  {
    error: ({ input }) => {
      const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
      return kind === undefined
        ? `${MISSING}; write melee or ranged`
        : noSuch('kind', String(kind), ['melee', 'ranged']);
    },
  },
);
