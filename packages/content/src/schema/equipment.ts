import {
  MISSING,
  noSuch,
  number,
  object,
  oneOrMore,
  text,
  whole,
  withoutUndefined,
  word,
} from '@emlia/packs';
import * as z from 'zod';
import type {
  MeleeWeapon,
  OtherEquipment,
  RangedAction,
  RangedWeapon,
  Volley,
} from '../entries/equipment.ts';
import { parseCoverageLimit, parseRange, parseWeaponArc } from '../notation/index.ts';
import { abilitiesSchema, type WithReferences } from './ability.ts';
import { notation } from './notation.ts';

const ACTIONS: Readonly<Record<string, RangedAction>> = {
  'aimed fire': 'aimedFire',
  'area volley': 'areaVolley',
  'concentrated volley': 'concentratedVolley',
};

const common = {
  name: text(60),
  'base damage': whole(0, 99),
};

/** equipment.volley: all four of them, or none. */
const volley = object({
  'base damage': whole(0, 99).optional(),
  'concentrated damage': whole(0, 99).optional(),
  coverage: number(0, 100),
  'coverage increment': number(0, 100),
  'coverage limit': notation(parseCoverageLimit),
  drift: number(0, 200),
}).transform(
  (raw): Volley =>
    withoutUndefined({
      damage: raw['base damage'],
      concentrated: raw['concentrated damage'],
      coverage: raw.coverage,
      increment: raw['coverage increment'],
      limit: raw['coverage limit'],
      drift: raw.drift,
    }),
);

/** equipment.melee */
const melee = object({
  kind: z.literal('melee'),
  ...common,
  abilities: abilitiesSchema('melee').optional(),
}).transform(
  (raw): WithReferences<MeleeWeapon> => ({
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
  volley: volley.optional(),
  arc: notation(parseWeaponArc).optional(),
  shots: whole(1, 99).optional(),
  abilities: abilitiesSchema('ranged').optional(),
}).transform(
  (raw): WithReferences<RangedWeapon> =>
    withoutUndefined({
      kind: 'ranged' as const,
      name: raw.name,
      damage: raw['base damage'],
      range: raw.range,
      uses: raw['usable for'],
      volley: raw.volley,
      arc: raw.arc,
      shots: raw.shots,
      abilities: raw.abilities ?? [],
    }),
);

/** equipment.other */
const other = object({
  kind: z.literal('other'),
  name: text(60),
  abilities: abilitiesSchema('other'),
}).transform(
  (raw): WithReferences<OtherEquipment> => ({ kind: 'other', name: raw.name, abilities: raw.abilities }),
);

/** equipment/<id>.yaml */
export const equipmentSchema: z.ZodType<
  WithReferences<MeleeWeapon> | WithReferences<RangedWeapon> | WithReferences<OtherEquipment>
> = z.discriminatedUnion('kind', [melee, ranged, other], {
  error: ({ input }) => {
    const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
    return kind === undefined
      ? `${MISSING}; write melee, ranged or other`
      : noSuch('kind', String(kind), ['melee', 'ranged', 'other']);
  },
});
