import { list, object, oneOrMore, present, slug, text, whole } from '@emlia/packs';
import * as z from 'zod';
import type { Group, OfficerRule, Restriction } from '../entries/force.ts';
import { parseAmount, parseSelector } from '../notation/index.ts';
import { notation } from './notation.ts';

export const selectors = () => oneOrMore(notation(parseSelector), 40);
const amount = () => notation(parseAmount).optional();

const restriction = object({
  only: selectors().optional(),
  of: selectors().optional(),
  each: selectors().optional(),
  least: amount(),
  most: amount(),
  needs: selectors().optional(),
  'not with': selectors().optional(),
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
  return present({
    of: of ?? each ?? [],
    each: each ? (true as const) : undefined,
    least,
    most,
    needs,
    notWith,
  });
});

export const restrictions = () => list(restriction, 1, 60);

const level = {
  name: text(60),
  units: selectors().optional(),
  restrictions: restrictions().optional(),
  get groups() {
    return list(group, 1, 20).optional();
  },
};

/** unitset.levels: inside another, to any depth. */
const group: z.ZodType<Group> = z
  .lazy(() =>
    object({
      id: slug(),
      level: text(40).optional(),
      least: amount(),
      most: amount(),
      ...level,
    }).transform((raw): Group => present(raw)),
  )
  .meta({ id: 'group' });

const officer = object({
  of: selectors(),
  join: selectors().optional(),
  most: whole(1, 20).optional(),
}).transform((raw): OfficerRule => present(raw));

/** attribute.hire.value: the conditions of prices, in the words they are given with. */
export const holds = () => list(text(200), 1, 20);

/** unitset.parts: forces/<id>.yaml */
export const forceSchema = object({
  about: text(2000).optional(),
  officers: list(officer, 1, 20).optional(),
  holds: holds().optional(),
  ...level,
}).transform(raw => present(raw));
