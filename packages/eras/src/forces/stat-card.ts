import type { ArmourLevel, Pattern, UnitType, Weapon } from '../pack/stat-line.ts';
import { erasOf } from './era.ts';

/** armour.classes, by level. */
export const ARMOUR_CLASSES = ['None', 'Light', 'Medium', 'Heavy'] as const;
const armourName = (level: ArmourLevel | undefined): string => ARMOUR_CLASSES[level ?? 0];

/** sheet.stat-line: a type's stat line, label by label in the catalogue's order. A field left out means none, 0 or the default. */
export function statLineRows(type: UnitType): [label: string, value: string][] {
  const weapons = type.weapons ?? [];
  const each = (say: (weapon: Weapon) => string | undefined): string => {
    const said = weapons
      .map(weapon => ({ name: weapon.name, text: say(weapon) }))
      .filter(w => w.text !== undefined);
    if (said.length === 0) return 'none';
    return weapons.length === 1
      ? `${said[0]?.text}`
      : said.map(({ name, text }) => `${name} ${text}`).join('; ');
  };
  const metres = (x: number | undefined) => (x === undefined ? undefined : `${x} m`);
  return [
    ['Name', type.name],
    ['Eras', erasOf(type).join(', ')],
    ['Cost', `${type.cost} manpower for ${type.men ?? 1}`],
    ['Man equivalence', each(({ me }) => (me === undefined ? undefined : `${me}`))],
    ['Speed', `${type.speed} m`],
    ['Range', each(({ range }) => metres(range))],
    ['Health', `${type.health ?? 'none'}`],
    ['Crew', `${type.crew ?? 'none'}`],
    ['Armour', armourName(type.armour)],
    ['Armour pierce', each(weapon => armourName(printedPierce(weapon)))],
    ['Damage', each(({ damage, type: kind }) => (damage === undefined ? kind : `${damage} ${kind}`))],
    ['Shots per turn', each(({ shots }) => `${shots ?? 1}`)],
    ['Pattern', each(({ pattern }) => (pattern === undefined ? undefined : formatPattern(pattern)))],
    ['Explosion radius', each(({ explosion }) => metres(explosion))],
    ['Casualties per shot', each(({ menCap }) => (menCap === undefined ? undefined : `at most ${menCap}`))],
    ['Indirect fire', each(({ indirect: i }) => i && `${i.die} m, ${i.min ?? 0} to ${i.max} m`)],
    ['Cargo', `${type.cargo ?? 0}`],
    ['Holds', `${type.holds ?? 0}`],
    ['Flying', type.flying === undefined ? 'no' : `minimum speed ${type.flying.minSpeed} m`],
    ['Width', `${type.width ?? 2} m`],
    ['Spellcasting', type.spellcasting === undefined ? 'no' : `S${type.spellcasting}`],
    ['Engineer', type.engineer === true ? 'yes' : 'no'],
    ['Hero', type.hero !== true ? 'no' : type.leaderForm === undefined ? 'yes' : 'yes, a leader'],
    ['Abilities', (type.abilities ?? []).map(({ name }) => name).join(', ') || 'none'],
  ];
}

/** armour.default-pierce, armour.explosion-pierce. */
export const printedPierce = ({ pierce, type, explosion }: Weapon): ArmourLevel =>
  Math.max(pierce ?? 0, type === 'Explosion' || explosion !== undefined ? 1 : 0) as ArmourLevel;

/** pattern.line: written length x width. */
export function formatPattern(pattern: Pattern): string {
  const ffs = pattern.ffs === true ? ' FFS' : '';
  if (pattern.kind === 'circle' || pattern.kind === 'cone')
    return `${pattern.kind} ${pattern.radius} m${ffs}`;
  if (pattern.kind === 'point') return `point${ffs}`;
  const { length, width } = pattern;
  const size = length === undefined ? (width === undefined ? '' : ` ${width} m wide`) : ` ${length}`;
  return `line${size}${length !== undefined && width !== undefined ? `x${width}` : ''}${ffs}`;
}
