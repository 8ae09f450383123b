import type { SkillName, UnitEntry } from '../entries.ts';
import { parseArcs, parseHits, parseMovements, parseSize, parseSkill } from '../notation/index.ts';
import { list, notation, number, object, slug, text, whole } from './fields.ts';
import { initiativeSchema } from './initiative.ts';
import { present } from './present.ts';

const skill = () => notation(parseSkill).optional();

/** The rulebook's words for the skills. */
export const SKILL_WORDS: Readonly<Record<SkillName, string>> = {
  closeCombat: 'close combat',
  aimedFire: 'aimed fire',
  volleyFire: 'volley fire',
  leadership: 'leadership',
  alertness: 'alertness',
  stealth: 'stealth',
};

const skills = object({
  'close combat': skill(),
  'aimed fire': skill(),
  'volley fire': skill(),
  leadership: skill(),
  alertness: skill(),
  stealth: skill(),
}).transform(({ 'close combat': closeCombat, 'aimed fire': aimedFire, 'volley fire': volleyFire, ...rest }) =>
  present({ closeCombat, aimedFire, volleyFire, ...rest }),
);

/** unitentry.contents: units/<force>/<unit>.yaml */
export const unitSchema = object({
  name: text(60),
  members: whole(1, 400),
  keywords: list(text(40), 1, 20).optional(),
  movement: notation(parseMovements).optional(),
  timing: whole(0, 20),
  hits: notation(parseHits),
  'damage limit': whole(1, 999).optional(),
  threshold: whole(1, 999).optional(),
  morale: whole(-10, 20),
  size: notation(parseSize),
  height: notation(parseSize),
  base: number(0.01, 100).optional(),
  'combat range': number(0, 100).optional(),
  'sight arcs': notation(parseArcs).optional(),
  skills: skills.optional(),
  equipment: list(slug(), 1, 20).optional(),
  initiative: initiativeSchema.optional(),
  'morale conditions': initiativeSchema.optional(),
  'army value': whole(0, 999).optional(),
  'hire value': whole(0, 99_999).optional(),
  icon: slug().optional(),
}).transform(
  (raw): Omit<UnitEntry, 'id'> =>
    present({
      name: raw.name,
      members: raw.members,
      keywords: raw.keywords ?? [],
      movement: raw.movement ?? [],
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
      skills: raw.skills ?? {},
      equipment: raw.equipment ?? [],
      initiative: raw.initiative,
      moraleConditions: raw['morale conditions'],
      // attribute.optional: without one, army value 0.
      armyValue: raw['army value'] ?? 0,
      hireValue: raw['hire value'],
      icon: raw.icon,
    }),
);
