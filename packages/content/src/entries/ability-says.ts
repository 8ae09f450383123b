import type { Ability } from './ability.ts';

/** What each ability does, as players read it where a pack has no words of its own. */
export const ABILITY_SAYS: Readonly<Record<Ability['ability'], string>> = {
  reach: 'Adds so many GSU to the combat range of its bearers.',
  largeFalloff: 'The weapon loses so much base damage at medium range and twice as much at long range.',
  falloff: 'The weapon has base damage 0 at long range.',
  armourPiercing: 'The part of the hits attribute that comes from armour counts half against its hits.',
  parry: 'Enemies take -1 on Close Combat checks while at least half of those engaged have it.',
  hits: 'Armour: adds so much to the hits attribute of its owner.',
  atHome: 'Its owner suffers half the movement penalty of rough ground with this keyword.',
  hidesIn: 'Sparse ground with this keyword conceals its owner as if it were solid.',
  keenHearing: 'Its owner can detect what is out of its view however far off that is.',
  looms: 'Its owner hides and covers others even while it is in the air.',
  check: 'A bonus or penalty on checks of a skill by its owner; of terrain, by whoever stands in it.',
  enemyCheck:
    'A bonus or penalty on checks of a skill against its owner; of terrain, against whoever stands in it.',
  harm: 'Whoever takes damage from its hits suffers these effects.',
  after: 'When an activation ends in which its owner took this action, it suffers these effects.',
  aura: 'Units that see its owner and are so near when their activation ends suffer these effects, from each such ability once.',
  formation:
    'Its owner can stand in one more formation, a kind of open, close or ranked order; a mixed unit if all of its subunits can.',
  action: 'Its owner has one more action, which works as it says; of some only so many in a battle.',
  cannot: 'Its owner cannot take this action.',
  can: 'Its owner can take this action, which not everybody can.',
};
