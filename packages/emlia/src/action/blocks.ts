import { FIRE_MODIFIERS } from '../fire/modifiers.ts';
import { IGNORE_MODIFIERS } from '../initiative/ignore-modifiers.ts';
import { JOIN_MODIFIERS, SPLIT_MODIFIERS } from '../leadership/modifiers.ts';
import { MELEE_MODIFIERS } from '../melee/modifiers.ts';
import { CONCEAL_MODIFIERS } from '../stealth/conceal-self.ts';
import { DETECT_MODIFIERS } from '../stealth/detect-modifiers.ts';
import { AREA_MODIFIERS, CONCENTRATED_MODIFIERS } from '../volley/modifiers.ts';
import type { ActionBlock, Line } from './block.ts';

const line = (rule: string, say: string): Line => ({ rule, say });

const MOVE_LEFT = line('activation.actions', 'The unit has its move action left.');
const PRIMARY_LEFT = line('activation.actions', 'The unit has its primary action left.');
const onceOnly = line('activation.free', 'Once a turn.');
const ordered = line('leadership.source', 'The source leads an ordered unit.');

/** What both volleys ask of the source. */
const volleyNeeds = (rule: string, name: string): Line[] => [
  line(rule, 'The source acts on orders, is unengaged and gives up its unused move action.'),
  line('equipment.ranged.actions', `Its weapon is usable for ${name}.`),
];

const ofMode = line('attribute.movement', 'The unit has Movement of the mode used.');

/** Three commands ask for it: on foot, in ranks, and with gears or turn distances. */
const normalMove = (say: string, effect: string, ...needs: Line[]): ActionBlock => ({
  rule: 'move.normal',
  name: 'Normal Move',
  kinds: ['move'],
  say,
  requirements: [MOVE_LEFT, ofMode, ...needs],
  effect,
});

/** Every action there is, by the command that asks for it. */
export const ACTIONS: Readonly<Record<string, ActionBlock>> = {
  normalMove: normalMove('Move up to the speed along any path.', 'Each member moves along its own path.'),
  rankedMove: normalMove(
    'Move up to the speed in ranks.',
    'The block advances, steps, turns and wheels as one body.',
    line('formation.ranked.move', 'The unit stands in ranks.'),
  ),
  drive: normalMove(
    'Move in a gear, within its speeds and turn distances.',
    'The unit drives on along its course and keeps its speed.',
    line('movemode.accel', 'The unit moves by acceleration, or with a turn distance.'),
  ),
  doublePace: {
    rule: 'move.doublepace',
    name: 'Double Pace',
    kinds: ['move'],
    say: 'A Normal Move and any other move action in one.',
    requirements: [
      MOVE_LEFT,
      ofMode,
      line('move.doublepace.penalty', 'The unit has made no check without the −4 in this activation.'),
    ],
    effect: 'Two move actions follow, one of them a Normal Move, and all checks are at −4 until it next activates.',
  },
  dropDown: {
    rule: 'move.prone',
    name: 'Drop Down',
    kinds: ['move'],
    say: 'Become prone.',
    requirements: [MOVE_LEFT, line('move.prone', 'The unit is not prone.')],
    effect: 'Size and height are halved.',
  },
  standUp: {
    rule: 'move.stand',
    name: 'Stand Up',
    kinds: ['move'],
    say: 'Stop being prone.',
    requirements: [MOVE_LEFT],
    effect: 'The unit has its full size and height again.',
  },
  takeCover: {
    rule: 'move.cover',
    name: 'Take Cover',
    kinds: ['move'],
    say: 'Bunker down behind an obstacle.',
    requirements: [
      MOVE_LEFT,
      line('move.cover', 'Something able to cover the unit and at least half its height is within 5 GSU.'),
    ],
    effect: 'The unit is taking cover until it moves away or says otherwise.',
  },
  leaveCover: {
    rule: 'move.cover.end',
    name: 'Leave Cover',
    kinds: ['free'],
    say: 'Stop taking cover.',
    requirements: [line('move.cover.end', 'The unit is taking cover.')],
    effect: 'The unit is no longer taking cover.',
  },
  concealSelf: {
    rule: 'stealth.conceal',
    name: 'Conceal Self',
    kinds: ['move', 'primary'],
    say: 'Hide from sight.',
    requirements: [
      line('activation.actions', 'The unit has the action left that it is taken as.'),
      line('stealth.conceal.condition', 'The unit has at least partial concealment from somebody.'),
    ],
    check: {
      skill: 'stealth',
      improvise: false,
      modifiers: CONCEAL_MODIFIERS,
      success: 'Enemies without a clear view lose awareness of the unit.',
      failure: 'Nothing.',
    },
  },
  detect: {
    rule: 'stealth.detect',
    name: 'Detect Hidden Entity',
    kinds: ['free'],
    say: 'Search for something hidden.',
    requirements: [onceOnly],
    subject: line('stealth.detect', 'An enemy the unit is not aware of.'),
    check: {
      skill: 'alertness',
      improvise: false,
      modifiers: DETECT_MODIFIERS,
      success: 'With more successes than the subject hid with, the unit becomes aware of it.',
      failure: 'Nothing.',
    },
  },
  passAwareness: {
    rule: 'awareness.pass',
    name: 'Pass Awareness',
    kinds: ['move', 'primary', 'free'],
    say: 'Tell friends of an enemy.',
    requirements: [
      line('activation.actions', 'The unit has the action left that it is taken as.'),
      line('awareness.pass.free', 'Free only with a ranged attack on the same enemy in this activation.'),
    ],
    subject: line('awareness.pass', 'An enemy the source is aware of.'),
    check: {
      skill: 'leadership',
      improvise: false,
      modifiers: [],
      success: 'Every friendly unit within 20 GSU becomes aware of it.',
      failure: 'Nothing.',
    },
  },
  breakAway: {
    rule: 'initiative.mixed.break',
    name: 'Break Away',
    kinds: ['free'],
    say: 'Let subunits with opposed conditions part.',
    requirements: [
      line('initiative.mixed.conflict', 'The subunits cannot both do as their conditions demand.'),
    ],
    effect: 'They become units of their own, disordered in the next resolution phase.',
  },
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
    subject: line('melee.action', 'An enemy within combat range.'),
    check: {
      skill: 'closeCombat',
      improvise: true,
      modifiers: MELEE_MODIFIERS,
      success: 'Each success is one hit at the base damage of the weapon.',
      failure: 'Nothing.',
    },
  },
  joinUnits: {
    rule: 'leadership.join',
    name: 'Join Units',
    kinds: ['free'],
    say: 'Merge two units into one mixed unit.',
    requirements: [onceOnly, ordered],
    subject: line(
      'leadership.range',
      'Two friendly units within 20 GSU that can form one in open formation.',
    ),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: JOIN_MODIFIERS,
      success: 'The two become one unit, which acts on at the lower of their Timings.',
      failure: 'Nothing.',
    },
  },
  splitUnit: {
    rule: 'leadership.split',
    name: 'Split Unit',
    kinds: ['free'],
    say: 'Divide a unit in two.',
    requirements: [onceOnly, ordered],
    subject: line('leadership.range', 'A friendly unit of several members within 20 GSU.'),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: SPLIT_MODIFIERS,
      success: 'The members are divided as their player likes, each part with a leader of its own.',
      failure: 'Nothing.',
    },
  },
  ignoreConditions: {
    rule: 'initiative.ignore',
    name: 'Ignore Initiative Conditions',
    kinds: ['free'],
    say: 'Let a unit act on orders.',
    requirements: [onceOnly, line('leadership.source', 'A disordered source speaks to its own unit only.')],
    subject: line('initiative.ignore', 'A friendly unit within 20 GSU with a met condition, or its own.'),
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: IGNORE_MODIFIERS,
      success: 'The subject is free of its conditions in its current activation, or else its next.',
      failure: 'Nothing.',
    },
  },
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
};
