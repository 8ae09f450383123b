import { expect, test } from 'vitest';
import { ACTION_BLOCKS } from '../../orders.ts';
import { ACTION_KINDS, type ActionBlock, type Listing } from './action.ts';

/** Its places in the printed lists, and what they say that it does. */
const listing = (listed: Listing | undefined): string[] => {
  if (!listed) return [];
  const places = ACTION_KINDS.flatMap(kind =>
    listed[kind] === undefined ? [] : [`${kind} ${listed[kind]}`],
  );
  return [`listed ${places.join(', ')}: ${listed.does}`];
};

/** A block as its page in the rulebook shows it, with what pages ask for. */
const printed = (block: ActionBlock): string[] => {
  const { kinds, say, attack, takesMove, whom, special, unprepared, requirements, subject, check, effect } =
    block;
  return [
    `${kinds.join(', ')}: ${say}`,
    ...(attack ? [`attack: ${attack}${takesMove ? ', takes the move action as well' : ''}`] : []),
    ...(whom ? [`asks for ${whom}`] : []),
    ...(special ? ['special'] : []),
    ...(unprepared ? ['is never prepared'] : []),
    ...requirements.map(one => `requires ${one.rule}: ${one.say}`),
    ...(subject ? [`subject ${subject.rule}: ${subject.say}`] : []),
    ...(check ? [`${check.skill}${check.improvise ? ', may be improvised' : ''}`] : []),
    ...(check ? [`success: ${check.success}`, `failure: ${check.failure}`] : []),
    ...(effect ? [`effect: ${effect}`] : []),
    ...listing(block.listed),
    ...listing(block.alias?.listed),
  ];
};

const BLOCKS: readonly (readonly [title: string, type: string, lines: readonly string[]])[] = [
  [
    'move.normal: Normal Move',
    'normalMove',
    [
      'move: Move up to the speed along any path.',
      'requires activation.actions: The unit has its move action left.',
      'requires attribute.movement: The unit has Movement of the mode used.',
      'effect: Each member moves along its own path.',
      'listed move 2: move the movement speed along a chosen path in any available mode',
    ],
  ],
  [
    'formation.ranked: Normal Move',
    'rankedMove',
    [
      'move: March, wheel and turn as a block.',
      'requires activation.actions: The unit has its move action left.',
      'requires attribute.movement: The unit has Movement of the mode used.',
      'requires formation.ranked: The unit is in ranked formation.',
      'effect: The block moves as one, at the speed of its slowest member.',
    ],
  ],
  [
    'ranked.breakranks: Break Ranks',
    'breakRanks',
    [
      'move: Give up ranks for close formation.',
      'requires activation.actions: The unit has its move action left.',
      'requires ranked.breakranks: The unit is in ranked formation.',
      'effect: The unit is in close formation where it stands.',
      'listed move 3: give up ranks for close formation',
    ],
  ],
  [
    'movemode.accel: Normal Move',
    'drive',
    [
      'move: Drive on along the facing, at a speed the gears allow.',
      'requires activation.actions: The unit has its move action left.',
      'requires attribute.movement: The unit has Movement of the mode used.',
      'effect: Each member moves its whole speed, turning no sooner than its turn distance allows.',
    ],
  ],
  [
    'move.doublepace: Double Pace',
    'doublePace',
    [
      'move: A Normal Move and one more move action.',
      'requires activation.actions: The unit has its move action left.',
      'requires move.doublepace.penalty: No check has been made without its penalty.',
      'effect: Two move actions, one of them a Normal Move; all checks are at −4 until the next activation.',
      'listed move 1: a Normal Move plus any other move action except Double Pace',
    ],
  ],
  [
    'move.prone: Drop Down',
    'dropDown',
    [
      'move: Become prone.',
      'requires activation.actions: The unit has its move action left.',
      'requires move.prone: The unit is not prone.',
      'effect: Size and height are halved, and so is speed.',
      'listed move 4: become prone, lowering height',
    ],
  ],
  [
    'move.stand: Stand Up',
    'standUp',
    [
      'move: Stop being prone.',
      'requires activation.actions: The unit has its move action left.',
      'effect: Size, height and speed are as printed.',
      'listed move 5: stop being prone',
    ],
  ],
  [
    'move.cover: Take Cover',
    'takeCover',
    [
      'move: Bunker down behind an obstacle.',
      'requires activation.actions: The unit has its move action left.',
      'requires move.cover: Something able to cover the unit and at least half its height is within 5 GSU.',
      'effect: The unit is harder to hit and to see, and slower.',
      'listed move 7: bunker down behind an obstacle',
    ],
  ],
  [
    'fire.action: Aimed Fire',
    'aimedFire',
    [
      'primary: A direct ranged attack.',
      'attack: ranged',
      'asks for the enemy to shoot at',
      'requires activation.actions: The unit has its primary action left.',
      'requires fire.action: The source is unengaged.',
      'requires equipment.ranged.actions: Its weapon is usable for Aimed Fire.',
      'subject fire.subject: An enemy, a subunit or scenery with statistics within the long range of the weapon, not in total cover.',
      'aimedFire, may be improvised',
      'success: Each success is one hit at the base damage of the weapon for that range.',
      'failure: Nothing.',
      'listed primary 1: direct ranged attack',
    ],
  ],
  [
    'volley.area.action: Area Volley',
    'areaVolley',
    [
      'primary: Indirect fire on an area.',
      'attack: ranged, takes the move action as well',
      'requires activation.actions: The unit has its primary action left.',
      'requires volley.area.action: The source acts on orders, is unengaged and gives up its unused move action.',
      'requires equipment.ranged.actions: Its weapon is usable for Area Volley.',
      'subject volley.area.action: A point within the long range of the weapon, without total cover above it.',
      'volleyFire',
      'success: Each success takes 1 from the drift or adds the increment to the coverage.',
      'failure: Drift and coverage stay as printed.',
      'effect: The point drifts, and everything in the area takes one hit.',
      'listed primary 4: indirect fire on an area',
    ],
  ],
  [
    'volley.concentrated.action: Concentrated Volley',
    'concentratedVolley',
    [
      'primary: Indirect fire on one unit.',
      'attack: ranged, takes the move action as well',
      'asks for the enemy to shoot at',
      'requires activation.actions: The unit has its primary action left.',
      'requires volley.concentrated.action: The source acts on orders, is unengaged and gives up its unused move action.',
      'requires equipment.ranged.actions: Its weapon is usable for Concentrated Volley.',
      'requires volley.concentrated.action: The source is in close formation.',
      'subject volley.concentrated.action: An enemy or scenery with statistics within the long range of the weapon, without total cover above it.',
      'volleyFire',
      'success: Each success is one hit at the base damage of the weapon for volleys.',
      'failure: Nothing.',
      'listed primary 5: indirect fire on one unit',
    ],
  ],
  [
    'melee.action: Close Combat',
    'closeCombat',
    [
      'primary: A melee attack.',
      'attack: melee',
      'asks for the enemy to strike at',
      'requires activation.actions: The unit has its primary action left.',
      'subject melee.action: An enemy or a wall within combat range: in a skirmish the whole of its side or a subunit picked out, in ranked combat whoever is faced on each front.',
      'closeCombat, may be improvised',
      'success: Each success is one hit at the base damage of the weapon, and shifts the engagement 1 GSU.',
      'failure: Nothing.',
      'listed primary 2: melee attack',
    ],
  ],
  [
    'charge.action: Charge',
    'charge',
    [
      'primary: Move straight at an enemy and strike.',
      'attack: melee',
      'asks for the enemy to charge',
      'requires activation.actions: The unit has its primary action left.',
      'requires charge.action: The unit has not taken Double Pace.',
      'subject charge.action: An enemy not yet within combat range, or a skirmish as a whole.',
      'effect: A Normal Move straight at the subject, then Close Combat at +1; if it falls short the activation ends, at −1 morale.',
      'listed primary 6: move and then Close Combat; not after Double Pace',
    ],
  ],
  [
    'disengage.action: Disengage/Distract',
    'disengage',
    [
      'primary: Hold off enemies so that this or another unit can get away.',
      'requires activation.actions: The unit has its primary action left.',
      'requires disengage.action: The unit is engaged.',
      'subject disengage.action: All enemy units engaged with it.',
      'closeCombat',
      'success: Each stops as many enemy members as the unit has from making free strikes this turn.',
      'failure: Nothing.',
      'listed primary 3: hold off enemies so that this or another unit can get away',
    ],
  ],
  [
    'leadership.join: Join Units',
    'joinUnits',
    [
      'free: Merge two units into one mixed unit.',
      'requires activation.free: Once a turn.',
      'requires leadership.source: The source leads an ordered unit.',
      'subject leadership.range: Two friendly units within 20 GSU that can form one in open formation.',
      'leadership, may be improvised',
      'success: The two become one unit, which acts on at the lower of their Timings.',
      'failure: Nothing.',
      'listed free 5: merge with another unit',
    ],
  ],
  [
    'leadership.split: Split Unit',
    'splitUnit',
    [
      'free: Divide a unit in two.',
      'requires activation.free: Once a turn.',
      'requires leadership.source: The source leads an ordered unit.',
      'subject leadership.range: A friendly unit of several members within 20 GSU.',
      'leadership, may be improvised',
      'success: The members are divided as their player likes, each part with a leader of its own.',
      'failure: Nothing.',
      'listed free 6: divide a unit',
    ],
  ],
  [
    'leadership.improve: Improve Morale',
    'improveMorale',
    [
      'move, primary: Rally a unit.',
      'asks for the unit to encourage',
      'requires activation.actions: The unit has the action left that it is taken as.',
      'requires leadership.improve.once: The subject has had none since its last activation.',
      'subject leadership.command-range: A friendly unit within 20 GSU, or its own.',
      'leadership, may be improvised',
      'success: Each success raises the morale of the subject by 1 in the resolution phase.',
      'failure: Nothing.',
      'listed move 8, primary 7: rally a unit',
    ],
  ],
  [
    'leadership.take-command: Take Command',
    'takeCommand',
    [
      'free: Become leader of a unit.',
      'asks for the unit to take over',
      'requires activation.free: Once a turn.',
      'requires leadership.source: Any member of an ordered unit, or of one that has lost its leader.',
      'subject leadership.command-range: A friendly unit within 20 GSU, or its own.',
      'leadership, may be improvised',
      'success: The source leads the subject, which is ordered at once and has Timing 0 for one round.',
      'failure: Nothing.',
      'listed free 4: become leader of a unit',
    ],
  ],
  [
    'leadership.reorder: Reorder',
    'reorder',
    [
      'free: Restore a disordered unit.',
      'asks for the unit to put in order',
      'requires activation.free: Once a turn.',
      'requires disorder.ordered-character: The source is ordered and has Leadership.',
      'subject leadership.command-range: A disordered friendly unit within 20 GSU.',
      'leadership',
      'success: The subject is ordered from the resolution phase on.',
      'failure: Nothing.',
      'listed free 3: ordered commander only; restore a disordered unit',
    ],
  ],
  [
    'stealth.conceal: Conceal Self',
    'concealSelf',
    [
      'move, primary: Hide from sight.',
      'requires stealth.skills: The unit has Stealth.',
      'requires stealth.conceal.condition: Someone has no clear view of it.',
      'stealth',
      'success: The unit is hidden; the more successes, the harder to find.',
      'failure: Nothing.',
      'listed move 6, primary 8: hide from sight',
    ],
  ],
  [
    'stealth.detect: Detect Hidden Entity',
    'detect',
    [
      'free: Search for something hidden.',
      'asks for the enemy to look for',
      'requires activation.free: Once a turn.',
      'requires stealth.skills: The unit has Alertness.',
      'subject stealth.detect: An enemy the unit is not aware of.',
      'alertness',
      'success: With more successes than the subject hid with the unit becomes aware of it.',
      'failure: Nothing.',
      'listed free 9: search for something hidden',
    ],
  ],
  [
    'awareness.pass: Pass Awareness',
    'passAwareness',
    [
      'move, primary, free: Point an enemy out to friends.',
      'asks for the enemy to pass word of',
      'requires awareness.pass: The leader has Leadership.',
      'requires awareness.pass.free: Free only with a ranged attack on the same enemy in this activation.',
      'subject awareness.subject: An enemy the unit is aware of.',
      'leadership',
      'success: Friendly units within 20 GSU become aware of it.',
      'failure: Nothing.',
      'listed move 9, primary 9: tell friends of an enemy',
    ],
  ],
  [
    'activation.delay: Delay',
    'delay',
    [
      'free: Wait for a lower step of this turn.',
      'is never prepared',
      'requires activation.delay.once: Once a turn.',
      'requires activation.delay: Before any other action, and on orders.',
      'effect: The unit has the lower Timing until the turn ends, and activates again in that step.',
      "listed free 7: lower the unit's Timing",
    ],
  ],
  [
    'initiative.ignore: Ignore Initiative Conditions',
    'ignoreConditions',
    [
      'free: Let a unit act on orders.',
      'asks for the unit that shall act on orders',
      'requires activation.free: Once a turn.',
      'requires leadership.source: A disordered source speaks to its own unit only.',
      'subject initiative.ignore: A friendly unit within 20 GSU with a met condition, or its own.',
      'leadership, may be improvised',
      'success: The subject is free of its conditions in its current activation, or else its next.',
      'failure: Nothing.',
      'listed free 1: let a unit act on orders',
      'listed free 2: let a unit ignore poor morale and act on orders',
    ],
  ],
  [
    'prepare.declare: Prepare Action',
    'prepare',
    [
      'free: Ready actions for a condition.',
      'is never prepared',
      'requires prepare.declare: Each action readied is paid for by forfeiting the one it needs.',
      'requires prepare.condition: One condition at a time.',
      'effect: In secret; when the condition is met all of them are carried out at once.',
      'listed free 8: ready actions for a condition; once for each action the unit has available',
    ],
  ],
  [
    'ability.catchall: Special Action',
    'useAbility',
    [
      'move, primary, free: What an ability of the unit adds.',
      'is never prepared',
      'requires activation.actions: The unit has the action left that it is taken as.',
      'requires ability.catchall: The unit has it, some of it left, and what else it says holds.',
      'subject action.subject: As the ability says.',
      'effect: What the ability says; where it names a skill, with one success or more.',
    ],
  ],
];

test.each(BLOCKS)('%s', (title, type, lines) => {
  const block = ACTION_BLOCKS[type];
  if (!block) throw new Error(`no block for ${type}`);
  expect(`${block.rule}: ${block.name}`).toBe(title);
  expect(printed(block)).toEqual(lines);
});

test('action.block: there are no others', () => {
  expect(Object.keys(ACTION_BLOCKS)).toEqual(BLOCKS.map(([, type]) => type));
});
