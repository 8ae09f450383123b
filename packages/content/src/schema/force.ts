import { list, object, oneOrMore, slug, text, whole, withoutUndefined } from '@emlia/packs';
import * as z from 'zod';
import type { NestedLevel, OfficerRule, Restriction } from '../entries/force.ts';
import { parseAmount, parseSelector } from '../notation/index.ts';
import { notation } from './notation.ts';

export const selectorsSchema = () => oneOrMore(notation(parseSelector), 40);
const amount = () => notation(parseAmount).optional();

const restriction = object({
  only: selectorsSchema().optional(),
  of: selectorsSchema().optional(),
  each: selectorsSchema().optional(),
  least: amount(),
  most: amount(),
  needs: selectorsSchema().optional(),
  'not with': selectorsSchema().optional(),
}).transform((raw, ctx): Restriction => {
  const { only, of, each, least, most, needs } = raw;
  const notWith = raw['not with'];
  const wrong = (message: string): never => {
    ctx.addIssue({ code: 'custom', message, input: raw });
    return z.NEVER;
  };
  if ([only, of, each].filter(one => one !== undefined).length !== 1)
    return wrong('needs exactly one of only, of and each');
  const says = [least, most, needs, notWith].some(one => one !== undefined);
  if (only) return says ? wrong('"only" stands alone') : { only };
  if (!says) return wrong('restricts nothing; give least, most, needs or not with');
  return withoutUndefined({
    of: of ?? each ?? [],
    each: each ? (true as const) : undefined,
    least,
    most,
    needs,
    notWith,
  });
});

export const restrictionsSchema = () => list(restriction, 1, 60);

const level = {
  name: text(60),
  units: selectorsSchema().optional(),
  restrictions: restrictionsSchema().optional(),
  get groups() {
    return list(group, 1, 20).optional();
  },
};

/** unitset.levels: inside another, to any depth. */
const group: z.ZodType<NestedLevel> = z
  .lazy(() =>
    object({
      id: slug(),
      level: text(40).optional(),
      least: amount(),
      most: amount(),
      ...level,
    }).transform((raw): NestedLevel => withoutUndefined(raw)),
  )
  .meta({ id: 'group' });

const officer = object({
  of: selectorsSchema(),
  join: selectorsSchema().optional(),
  most: whole(1, 20).optional(),
}).transform((raw): OfficerRule => withoutUndefined(raw));

/** attribute.hire.value: the conditions of prices, in the words they are given with. */
export const heldConditionsSchema = () => list(text(200), 1, 20);

/** unitset.parts: forces/<id>.yaml */
export const forceSchema = object({
  about: text(2000).optional(),
  officers: list(officer, 1, 20).optional(),
  holds: heldConditionsSchema().optional(),
  ...level,
}).transform(raw => withoutUndefined(raw));
