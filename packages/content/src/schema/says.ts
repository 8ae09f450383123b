import type { InitiativeAction } from '../entries/initiative.ts';
import type { Counter } from '../facts/counters.ts';
import type { FACTS, FactPlace } from '../facts/index.ts';

/** When each fact holds. */
export const FACT_SAYS: Readonly<Record<keyof typeof FACTS, string>> = {
  attacked: 'An enemy has attacked the unit since its last activation began.',
  attackedByRanged: 'An enemy has made a ranged attack on the unit since its last activation began.',
  enemyWithin:
    'An enemy is within so many GSU, or so many times its own fastest speed; if so written, one with fewer or more members, of such a size, or of this type.',
  hidden: 'The unit has concealment or cover from every enemy.',
  seenInOpen: 'An enemy sees the unit with neither concealment nor cover.',
  moraleAtMost: 'The current morale of the unit is this much or less.',
  moraleAtLeast: 'The current morale of the unit is this much or more.',
  inFormation:
    'The unit is in this formation: open, close or ranked, or one of those kinds that an ability adds under a name of its own.',
  standsIn: 'At least half of the unit stands in terrain with this keyword.',
  suffers: 'The unit suffers from this ailment of the pack.',
  lostAtLeast: 'The unit has lost at least so many hundredths of the members it was listed with.',
  moved: 'The unit has used its move action this turn.',
  charged: 'The unit has made a Charge in its latest activation, or since.',
  isA: 'A member of the unit has this type or keyword.',
  within: 'Owner and other unit are at most so many GSU apart.',
  takingCover: 'The unit is taking cover.',
  engaged: 'The unit is within the combat range of an enemy.',
  disordered: 'The unit is disordered.',
  prone: 'The unit is prone.',
  wipedOut:
    'All units of the force have been destroyed, or so many of them, or this unit; units still due prevent it.',
  routed:
    'No unit of the force is left on the table, and none is due; of single units, or so many: at morale -7, or gone over their own lines.',
  retreated: 'All units of the force, or so many of them, or this unit, have left over their own lines.',
  exited:
    'All units of the force, or so many of them, or this unit, have moved off the table, by this edge or any.',
  captured:
    'All units of the force, or so many of them, or this unit, have been captured; only those named capturable can be.',
  controls: 'The force has a unit in the area, and no enemy has one.',
  holds: 'This very unit is in the area, and no enemy is.',
  contested: 'Units of enemies are in the area.',
  present:
    'At least so many units, or members, of the force or unit are in the area; one unit unless it says otherwise.',
  heldFor:
    'The force or unit has held the area at the end of so many turns, one after another unless in total.',
  outnumbers:
    'The force has more members, or units, in the area than the other has there, or in another area.',
  lost: 'The force or unit has lost so many members, units or points of hire or army value, or such a share of them.',
  lostMore: 'The force has lost more members, or whatever else is counted, than the other.',
  turns: 'So many turns are over.',
  happened: 'This event of the scenario has happened.',
  tally: 'This tally of the scenario has come to so much.',
  tallyMore: 'This tally is more than that one, by so much at the least.',
};

/** What each counter counts. */
export const COUNTER_SAYS: Readonly<Record<Counter['count'], string>> = {
  lost: 'Members, or units or points of hire or army value, that the force or unit has lost.',
  wipedOut: 'Units of the force, or this unit, that have been destroyed.',
  routed: 'Units of the force, or this unit, at morale -7 or gone over their own lines.',
  retreated: 'Units of the force, or this unit, that have left over their own lines.',
  exited: 'Units of the force, or this unit, that have moved off the table, by this edge or any.',
  captured: 'Units of the force, or this unit, that have been captured.',
  present: 'Units of the force, or this unit, that are in the area now.',
  held: 'Turns at whose end the force has held the area.',
  happened: 'How often this event of the scenario has happened.',
};

/** What each action of initiative has a unit do. */
export const ACTION_SAYS: Readonly<Record<InitiativeAction['action'], string>> = {
  moveAway:
    'Moves until it is at least so many GSU, or so many times their fastest speed, away from those units, or as far as it can.',
  seekHiding: 'Moves to the nearest concealment or cover, at Double Pace if so written.',
  attack: 'Makes an attack action against one of those units; if so written, a ranged one.',
  fallBack:
    'Moves towards its own lines, a friend, or cover from a ranged attacker, never closer to the enemy.',
  retreat: 'Moves its greatest distance towards its own lines, never closer to the enemy.',
  rout: 'Runs its greatest distance towards its own lines, whatever is in the way.',
  takeCover: 'Takes cover.',
  charge: 'Charges the nearest of those units.',
};

/** Where conditions are written, and what they then speak of. */
export const PLACE_SAYS: Readonly<Record<FactPlace, string>> = {
  initiative: 'Initiative and morale conditions of a unit, spoken of that unit.',
  ability: 'Abilities, spoken of their owner, or with `of: other` of the other unit concerned.',
  victory: 'Victory conditions, endings and triggers of events of a scenario.',
};
