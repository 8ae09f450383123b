import type { ModifierRow } from '@emlia/kernel';
import type { FireFact } from '../../actions/fire/modifiers.ts';
import type { MeleeFact } from '../../actions/melee/modifiers.ts';

const rows =
  <Name extends string>(rule: string) =>
  (label: string, when: Name, by: number | 'automatic'): ModifierRow<Name> => ({ rule, label, when, by });

const fire = rows<FireFact>('draft.fire.modifiers');

export const AIMED_FIRE_ROWS: readonly ModifierRow<FireFact>[] = [
  fire('Outside medium range', 'outsideMedium', -1),
  fire('Outside short range', 'outsideShort', -1),
  fire('Partial concealment', 'subjectPartlyConcealed', -1),
  fire('Total concealment', 'subjectTotallyConcealed', -3),
  fire('Partial cover', 'subjectPartlyCovered', -2),
  fire('Forfeit movement', 'forfeitsMove', 2),
  fire('Elevation over target', 'elevationOverTarget', 1),
  fire('Target unaware', 'targetUnaware', 1),
  fire('Double pace', 'doublePaced', -4),
  fire('Supporting fire', 'supports', -2),
  fire('Supporting fire into skirmish combat', 'supportsInSkirmish', -4),
  fire('Enemy outnumbered in combat', 'enemiesOutnumbered', -1),
  fire('Enemy outnumbered more than 2:1', 'enemiesOutnumberedTwice', -1),
  fire('Enemy outnumbered more than 3:1', 'enemiesOutnumberedThrice', -2),
  fire('Enemy outnumbered in skirmish combat', 'enemiesOutnumberedInSkirmish', -1),
  fire('Friends outnumbered in combat', 'friendsOutnumbered', 1),
  fire('Friends outnumbered more than 2:1', 'friendsOutnumberedTwice', 1),
  fire('Friends outnumbered more than 3:1', 'friendsOutnumberedThrice', 2),
  fire('Focusing on target', 'focuses', -2),
  fire('Target less than 1/4 of enemy group', 'focusesOnUnderQuarter', -1),
  fire('Target less than 1/10 of enemy group', 'focusesOnUnderTenth', -1),
  fire('Focusing on target in skirmish combat', 'focusesInSkirmish', -1),
  // The price of preparing, which the drafts never describe, and no circumstance of shooting.
  {
    rule: 'draft.edition.prepared-fire-kept',
    label: 'Firing as a Prepared Action',
    when: 'firesAsPrepared',
    by: -2,
  },
];

const melee = rows<MeleeFact>('draft.melee.modifiers');
const ranked = rows<MeleeFact>('draft.ranked.modifiers');

export const CLOSE_COMBAT_ROWS: readonly ModifierRow<MeleeFact>[] = [
  melee('Partial concealment', 'subjectPartlyConcealed', -1),
  melee('Total concealment', 'subjectTotallyConcealed', -2),
  melee('Partial cover', 'subjectPartlyCovered', -2),
  melee('Total cover', 'subjectTotallyCovered', -4),
  melee('Fighting in rough terrain', 'inRoughTerrain', -1),
  ranked('Attacking enemies to the flank', 'attacksToFlank', -1),
  ranked('Attacking enemies to the rear', 'attacksToRear', -2),
  ranked('Attacking enemies on multiple fronts', 'engagedOnSeveralFronts', -2),
  ranked('Enemies attacking from the flank', 'attacksFromFlank', 1),
  ranked('Enemies attacking from the rear', 'attacksFromRear', 2),
  ranked('Enemies attacking from multiple fronts', 'additionalFronts', 2),
  melee('Subject is outnumbered', 'outnumbered', 1),
  melee('Subject is outnumbered 2:1 or worse', 'outnumberedTwice', 1),
  melee('Subject is outnumbered 3:1 or worse', 'outnumberedThrice', 2),
  melee('Charged', 'sourceCharged', 1),
  melee('Double Paced', 'doublePaced', -2),
  melee('Target has elevation', 'targetHasElevation', -1),
  melee('Elevation over target', 'elevationOverTarget', 1),
  melee('Focusing on a target', 'focuses', -1),
  melee('All targets unaware', 'targetUnaware', 'automatic'),
  {
    rule: 'draft.disengage.fumble',
    label: 'Subject fumbled its Disengage',
    when: 'subjectExposed',
    by: 1,
  },
  { rule: 'equipment.parry', label: 'Subject parries', when: 'subjectParries', by: -1 },
];
