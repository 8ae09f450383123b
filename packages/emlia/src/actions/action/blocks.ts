import { DISENGAGE_MODIFIERS } from '../disengage/modifiers.ts';
import { FIRE_MODIFIERS } from '../fire/modifiers.ts';
import { MELEE_MODIFIERS } from '../melee/modifiers.ts';
import { AREA_MODIFIERS, CONCENTRATED_MODIFIERS } from '../volley/modifiers.ts';
import type { ActionBlock, Line } from './block.ts';
import { LEADERSHIP_ACTIONS } from './leadership-blocks.ts';
import { MOVE_ACTIONS } from './move-blocks.ts';
import { SENSE_ACTIONS } from './sense-blocks.ts';

const line = (rule: string, say: string): Line => ({ rule, say });

const PRIMARY_LEFT = line('activation.actions', 'The unit has its primary action left.');

/** What both volleys ask of the source. */
const volleyNeeds = (rule: string, name: string): Line[] => [
  line(rule, 'The source acts on orders, is unengaged and gives up its unused move action.'),
  line('equipment.ranged.actions', `Its weapon is usable for ${name}.`),
];

/** Every action there is, by the command that asks for it. */
export const ACTIONS: Readonly<Record<string, ActionBlock>> = {
  ...MOVE_ACTIONS,
  aimedFire: {
    rule: 'fire.action',
    name: 'Aimed Fire',
    kinds: ['primary'],
    say: 'A direct ranged attack.',
    requirements: [
      PRIMARY_LEFT,
      line('fire.action', 'The source is unengaged.'),
      line('equipment.ranged.actions', 'Its weapon is usable for Aimed Fire.'),
    ],
    subject: line(
      'fire.subject',
      'An enemy, a subunit or scenery with statistics within the long range of the weapon, not in total cover.',
    ),
    check: {
      skill: 'aimedFire',
      improvise: true,
      modifiers: FIRE_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon for that range.',
      failure: 'Nothing.',
    },
  },
  areaVolley: {
    rule: 'volley.area.action',
    name: 'Area Volley',
    kinds: ['primary'],
    say: 'Indirect fire on an area.',
    requirements: [PRIMARY_LEFT, ...volleyNeeds('volley.area.action', 'Area Volley')],
    subject: line(
      'volley.area.action',
      'A point within the long range of the weapon, without total cover above it.',
    ),
    check: {
      skill: 'volleyFire',
      improvise: false,
      modifiers: AREA_MODIFIERS,
      success: 'Each success takes 1 from the drift or adds the increment to the coverage.',
      failure: 'Drift and coverage stay as printed.',
    },
    effect: 'The point drifts, and everything in the area takes one hit.',
  },
  concentratedVolley: {
    rule: 'volley.concentrated.action',
    name: 'Concentrated Volley',
    kinds: ['primary'],
    say: 'Indirect fire on one unit.',
    requirements: [
      PRIMARY_LEFT,
      ...volleyNeeds('volley.concentrated.action', 'Concentrated Volley'),
      line('volley.concentrated.action', 'The source is in close formation.'),
    ],
    subject: line(
      'volley.concentrated.action',
      'An enemy or scenery with statistics within the long range of the weapon, without total cover above it.',
    ),
    check: {
      skill: 'volleyFire',
      improvise: false,
      modifiers: CONCENTRATED_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon for volleys.',
      failure: 'Nothing.',
    },
  },
  closeCombat: {
    rule: 'melee.action',
    name: 'Close Combat',
    kinds: ['primary'],
    say: 'A melee attack.',
    requirements: [PRIMARY_LEFT],
    subject: line(
      'melee.action',
      'An enemy or a wall within combat range: in a skirmish the whole of its side or a subunit picked out, in ranked combat whoever is faced on each front.',
    ),
    check: {
      skill: 'closeCombat',
      improvise: true,
      modifiers: MELEE_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon, and shifts the engagement 1 GSU.',
      failure: 'Nothing.',
    },
  },
  charge: {
    rule: 'charge.action',
    name: 'Charge',
    kinds: ['primary'],
    say: 'Move straight at an enemy and strike.',
    requirements: [PRIMARY_LEFT, line('charge.action', 'The unit has not taken Double Pace.')],
    subject: line('charge.action', 'An enemy not yet within combat range, or a skirmish as a whole.'),
    effect:
      'A Normal Move straight at the subject, then Close Combat at +1; if it falls short the activation ends, at −1 morale.',
  },
  disengage: {
    rule: 'disengage.action',
    name: 'Disengage/Distract',
    kinds: ['primary'],
    say: 'Hold off enemies so that this or another unit can get away.',
    requirements: [PRIMARY_LEFT, line('disengage.action', 'The unit is engaged.')],
    subject: line('disengage.action', 'All enemy units engaged with it.'),
    check: {
      skill: 'closeCombat',
      improvise: false,
      modifiers: DISENGAGE_MODIFIERS,
      success: 'Each stops as many enemy members as the unit has from making free strikes this turn.',
      failure: 'Nothing.',
    },
  },
  ...LEADERSHIP_ACTIONS,
  delay: {
    rule: 'activation.delay',
    name: 'Delay',
    kinds: ['free'],
    say: 'Wait for a lower step of this turn.',
    requirements: [
      line('activation.delay.once', 'Once a turn.'),
      line('activation.delay', 'Before any other action, and on orders.'),
    ],
    effect: 'The unit has the lower Timing until the turn ends, and activates again in that step.',
  },
  prepare: {
    rule: 'prepare.declare',
    name: 'Prepare Action',
    kinds: ['free'],
    say: 'Ready actions for a condition.',
    requirements: [
      line('prepare.declare', 'Each action readied is paid for by forfeiting the one it needs.'),
      line('prepare.condition', 'One condition at a time.'),
    ],
    effect: 'In secret; when the condition is met all of them are carried out at once.',
  },
  ...SENSE_ACTIONS,
};
