import { entryId, list, number, object, slug, text, whole, withoutUndefined } from '@emlia/packs';
import * as z from 'zod';
import type { UnitOption } from '../entries/option.ts';
import {
  parseArcs,
  parseCarried,
  parseHits,
  parseMorale,
  parseMovements,
  parseOptionPrice,
  parseSize,
} from '../notation/index.ts';
import { abilitiesSchema, type WrittenAbility } from './ability.ts';
import { initiativeSchema } from './initiative.ts';
import { listedPartSchema } from './listed-part.ts';
import { countedId, notation } from './notation.ts';
import { skillsSchema } from './skills.ts';

/** An option whose references to abilities are still to be looked up. */
export type WrittenOption = Omit<UnitOption, 'abilities' | 'losesAbilities'> & {
  readonly abilities?: readonly WrittenAbility[];
  readonly losesAbilities?: readonly WrittenAbility[];
};

/** unitentry.options: one change to the unit; what has a value here takes the place of the unit's own. */
const option = object({
  id: slug(),
  name: text(60),
  'hire value': notation(parseOptionPrice).optional(),
  most: whole(1, 100).optional(),
  needs: list(slug(), 1, 20).optional(),
  'not with': list(slug(), 1, 20).optional(),
  'more members': whole(1, 400).optional(),
  'fewer members': whole(1, 400).optional(),
  loses: list(entryId(), 1, 20).optional(),
  gains: list(countedId(parseCarried), 1, 20).optional(),
  'loses abilities': abilitiesSchema('unit').optional(),
  abilities: abilitiesSchema('unit').optional(),
  keywords: list(text(40), 1, 20).optional(),
  with: list(listedPartSchema, 1, 10).optional(),
  skills: skillsSchema.optional(),
  movement: notation(parseMovements).optional(),
  timing: whole(0, 20).optional(),
  hits: notation(parseHits).optional(),
  'damage limit': whole(1, 999).optional(),
  threshold: whole(1, 999).optional(),
  morale: notation(parseMorale).optional(),
  size: notation(parseSize).optional(),
  height: notation(parseSize).optional(),
  base: number(0.01, 100).optional(),
  'combat range': number(0, 100).optional(),
  'sight arcs': notation(parseArcs).optional(),
  initiative: initiativeSchema.optional(),
  'morale conditions': initiativeSchema.optional(),
  'army value': whole(0, 999).optional(),
  icon: slug().optional(),
}).transform((raw, ctx): WrittenOption => {
  const more = raw['more members'];
  const fewer = raw['fewer members'];
  const sets = withoutUndefined({
    movement: raw.movement,
    timing: raw.timing,
    hits: raw.hits,
    damageLimit: raw['damage limit'],
    threshold: raw.threshold,
    morale: raw.morale,
    size: raw.size,
    height: raw.height,
    base: raw.base,
    combatRange: raw['combat range'],
    arcs: raw['sight arcs'],
    initiative: raw.initiative,
    moraleConditions: raw['morale conditions'],
    armyValue: raw['army value'],
    icon: raw.icon,
  });
  const changes = withoutUndefined({
    members: more ?? (fewer === undefined ? undefined : -fewer),
    loses: raw.loses,
    gains: raw.gains,
    losesAbilities: raw['loses abilities'],
    abilities: raw.abilities,
    keywords: raw.keywords,
    with: raw.with,
    sets: Object.keys(sets).length > 0 ? sets : undefined,
    skills: raw.skills,
  });
  const wrong = (message: string): never => {
    ctx.addIssue({ code: 'custom', message, input: raw });
    return z.NEVER;
  };
  if (more !== undefined && fewer !== undefined) return wrong('has more members and fewer; choose one');
  if (Object.keys(changes).length === 0) return wrong('changes nothing about the unit');
  const { value = 0, perMember } = raw['hire value'] ?? {};
  return withoutUndefined({
    id: raw.id,
    name: raw.name,
    hireValue: value,
    perMember,
    most: raw.most,
    needs: raw.needs,
    notWith: raw['not with'],
    ...changes,
  });
});

export const unitOptionsSchema = list(option, 1, 20);
