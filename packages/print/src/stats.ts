import {
  formatArcs,
  formatHits,
  formatMorale,
  formatMovements,
  formatSize,
  formatSkill,
  SKILLS,
  type SkillName,
  type UnitEntry,
} from '@emlia/content';
import type { Part, UnitState } from '@emlia/emlia';
import {
  combatRangeOfPart,
  hitsOfPart,
  movementsOf,
  skillLevel,
  skillOf,
  strengthOf,
} from '@emlia/emlia/reading';
import type { PrintSubject } from './subject.ts';

export interface StatShown {
  readonly name: string;
  readonly value: string;
  readonly rule: string;
}

export const statLineOf = ({ world }: PrintSubject, part: Part): UnitEntry => {
  const line = world.setup.units[part.entry];
  if (!line) throw new Error(`no unit entry ${part.entry}`);
  return line;
};

/** What it is called in its pack, where that is not what it is called here. */
export const packNameOf = (line: UnitEntry, called: string): string => {
  const kind = line.listedAs ?? line.name;
  return kind === called ? '' : kind;
};

/** Hits by the side struck, where it matters (attribute.arcs.use). */
const hitsWords = (subject: PrintSubject, part: Part): string => {
  const { hitsByArc } = statLineOf(subject, part);
  const all = formatHits(hitsOfPart(subject.world, part));
  if (!hitsByArc) return all;
  const arcs = (['front', 'side', 'rear'] as const)
    .filter(arc => hitsByArc[arc])
    .map(arc => `${arc} ${formatHits(hitsOfPart(subject.world, part, arc))}`);
  return arcs.length === 3 ? arcs.join(', ') : `${all} (${arcs.join(', ')})`;
};

/** The attributes of a part as they are now, in the rulebook's notation. */
export const statsShown = (subject: PrintSubject, unit: UnitState, part: Part): StatShown[] => {
  const line = statLineOf(subject, part);
  const stat = (name: string, rule: string, value: string | number | undefined): StatShown[] =>
    value === undefined ? [] : [{ name, rule, value: `${value}` }];
  const movements = movementsOf(subject.world, unit, part);
  return [
    ...stat('Movement', 'attribute.movement', movements.length > 0 ? formatMovements(movements) : 'none'),
    ...stat('Timing', 'attribute.timing', line.timing),
    ...stat('Hits', 'attribute.hits', hitsWords(subject, part)),
    ...stat('Damage limit', 'attribute.damage.limit', line.damageLimit),
    ...stat('Threshold', 'attribute.damage.threshold', line.threshold),
    ...stat('Morale', 'attribute.morale', formatMorale(line.morale)),
    ...stat('Size', 'attribute.size.scale', formatSize(line.size)),
    ...stat('Height', 'attribute.height.scale', formatSize(line.height)),
    ...stat('Base', 'entity.footprint', line.base),
    ...stat('Combat range', 'attribute.combat.range', combatRangeOfPart(subject.world, part)),
    ...stat('Army value', 'attribute.army.value', line.armyValue),
    ...stat('Hire value', 'attribute.hire.value', line.hireValue),
    ...stat('Sight arcs', 'attribute.arcs', line.arcs && formatArcs(line.arcs)),
  ];
};

export interface SkillShown {
  readonly skill: SkillName;
  readonly printed: string;
  /** skill.entry.diminish: what losses have left of it. */
  readonly now?: number;
}

export const skillsOf = (subject: PrintSubject, unit: UnitState, index: number): SkillShown[] => {
  const part = unit.parts[index];
  if (!part) return [];
  return SKILLS.flatMap(skill => {
    const printed = skillOf(subject.world, part, skill);
    if (!printed) return [];
    const shown = { skill, printed: formatSkill(printed) };
    if (unit.place !== 'table') return [shown];
    const now = skillLevel(printed, strengthOf(unit, index));
    return [now === printed.level ? shown : { ...shown, now }];
  });
};
