import type { UnitEntry } from '@emlia/content';
import { type Battlefield, blue, box, formed, red, row, SCRUB } from '../../../testing/battle.ts';
import { blueBlock, redBlock } from '../../../testing/block.ts';
import type { AttackCommand } from '../attack.ts';

/** An attack of ash, and who is looked at. */
export interface Case {
  readonly title: string;
  readonly field: Battlefield;
  readonly command: AttackCommand;
  readonly subject: string;
  /** Its own morale hangs on the result alone as well. */
  readonly source?: true;
}

const EARLY = { timing: 3 };

const clubs = [{ part: 0, weapon: 'clubs' }];

const loose = (at: readonly [number, number], count: number): [number, number][] =>
  Array.from({ length: count }, (_, i): [number, number] => [
    at[0] + (i % 5) * 2,
    at[1] + Math.floor(i / 5) * 2,
  ]);

const TROLL: Partial<UnitEntry> = {
  hits: { base: 3, armour: 1 },
  threshold: 2,
  damageLimit: 12,
  vitalTable: {
    die: { count: 1, sides: 12 },
    rows: [
      { from: 1, to: 6, effects: [{ effect: 'nothing' }] },
      { from: 7, to: 8, effects: [{ effect: 'morale', by: -1 }] },
      { from: 9, to: 10, effects: [{ effect: 'damage', points: 2, to: 'self' }] },
      { from: 11, to: 11, effects: [{ effect: 'nextRoll', by: 2 }] },
      { from: 12, to: 12, effects: [{ effect: 'destroyed' }] },
    ],
  },
  morale: 5,
};

/** One of every kind of attack, with something to be counted at every stage of it. */
export const CASES: readonly Case[] = [
  {
    title: 'fire.success, damage.points: Aimed Fire at armoured men in scrub, three hits for a point',
    field: {
      terrain: [{ is: SCRUB, points: box(18, 8, 40, 14) }],
      units: [
        blue(
          'ash',
          { ...EARLY, equipment: ['crossbows'], skills: { aimedFire: { level: 9 } } },
          ...row(20, 34, 5),
        ),
        red('wolves', { hits: { base: 3, armour: 2 } }, ...row(20, 10, 6, 2)),
      ],
    },
    command: {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'crossbows' }],
      subject: 'wolves',
      forfeitMove: true,
    },
    subject: 'wolves',
    source: true,
  },
  {
    title: 'volley.concentrated.success, allocate.subunit-quota: a volley at a mixed unit',
    field: {
      entries: [{ ...entryOf('cubs', { hits: { base: 2, armour: 0 } }) }],
      units: [
        formed(
          blue(
            'ash',
            { ...EARLY, equipment: ['longbows'], skills: { volleyFire: { level: 12 } } },
            ...row(20, 38, 5),
          ),
          'close',
        ),
        red(
          'wolves',
          { hits: { base: 3, armour: 0 }, damageLimit: 2, with: [{ entry: 'cubs', members: 4 }] },
          ...loose([20, 4], 10),
        ),
      ],
    },
    command: {
      type: 'concentratedVolley',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'longbows' }],
      subject: 'wolves',
    },
    subject: 'wolves',
    source: true,
  },
  {
    title: 'volley.area.hits: an Area Volley that drifts and widens',
    field: {
      units: [
        blue(
          'ash',
          { ...EARLY, equipment: ['mortar'], skills: { volleyFire: { level: 30 } } },
          ...row(30, 38, 2),
        ),
        red('wolves', { hits: { base: 5, armour: 0 } }, ...loose([26, 6], 20)),
      ],
    },
    command: { type: 'areaVolley', unit: 'ash', arms: [{ part: 0, weapon: 'mortar' }], at: { x: 30, y: 10 } },
    subject: 'wolves',
    source: true,
  },
  {
    title: 'melee.success, skirmish.side: Close Combat in a skirmish with two of one side',
    field: {
      units: [
        blue('ash', { ...EARLY, skills: { closeCombat: { level: 8 } } }, ...row(20, 20, 8)),
        red('wolves', {}, ...row(20, 19, 5)),
        red('bears', { hits: { base: 3, armour: 0 } }, ...row(25, 19, 3)),
      ],
    },
    command: { type: 'closeCombat', unit: 'ash', arms: clubs, subject: 'wolves' },
    subject: 'bears',
  },
  {
    title: 'melee.success, ranked.attack: two blocks front to front',
    field: {
      units: [
        blueBlock(
          'free',
          'ash',
          { files: 4, count: 12, at: [20, 20] },
          { ...EARLY, skills: { closeCombat: { level: 1, perMember: true } } },
        ),
        redBlock(
          'free',
          'wolves',
          { files: 4, count: 12, at: [23, 19], facing: 180 },
          { hits: { base: 2, armour: 0 } },
        ),
      ],
    },
    command: { type: 'closeCombat', unit: 'ash', arms: clubs, subject: 'wolves' },
    subject: 'wolves',
  },
  {
    title: 'charge.attack: a Charge that gets there',
    field: {
      units: [
        blue('ash', { ...EARLY, skills: { closeCombat: { level: 6 } } }, ...row(20, 30, 6)),
        red('wolves', { hits: { base: 2, armour: 1 } }, ...row(20, 20, 6)),
      ],
    },
    command: { type: 'charge', unit: 'ash', mode: 'G', arms: clubs, subject: 'wolves' },
    subject: 'wolves',
  },
  {
    title: 'damage.threshold, damage.limit.single: Aimed Fire at a troll with a vital table',
    field: {
      units: [
        blue(
          'ash',
          { ...EARLY, equipment: ['crossbows'], skills: { aimedFire: { level: 10 } } },
          ...row(20, 30, 5),
        ),
        formed(red('wolves', TROLL, [22, 14]), 'open'),
      ],
    },
    command: {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'crossbows' }],
      subject: 'wolves',
      forfeitMove: false,
    },
    subject: 'wolves',
    source: true,
  },
];

/** Nobody but ash does anything in the turn, so that what follows from its attack is all there is. */
const LATE = { timing: 1 };
const DRAFT = { edition: 'first-draft' } as const;

/** The same of the first draft: damage at once, the dead gone before anybody is forced, and dice that can be fumbled. */
export const DRAFT_CASES: readonly Case[] = [
  {
    title:
      'draft.fire.supporting.friendly-hits: Supporting Fire into a skirmish, and the friends it is fumbled into',
    field: {
      ...DRAFT,
      units: [
        blue(
          'ash',
          { ...EARLY, equipment: ['crossbows'], skills: { aimedFire: { level: 6 } } },
          ...row(20, 36, 4),
        ),
        blue('oak', { ...LATE, hits: { base: 3, armour: 0 } }, ...row(20, 20, 5)),
        red('wolves', LATE, ...row(20, 19, 5)),
      ],
    },
    command: {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'crossbows' }],
      subject: 'wolves',
      forfeitMove: true,
      supporting: true,
    },
    subject: 'oak',
  },
  {
    title: 'draft.forcing.resist: two blocks front to front, and a leader who tries to stand',
    field: {
      ...DRAFT,
      units: [
        blueBlock(
          'free',
          'ash',
          { files: 4, count: 12, at: [20, 20] },
          { ...EARLY, skills: { closeCombat: { level: 1, perMember: true } } },
        ),
        redBlock(
          'free',
          'wolves',
          { files: 4, count: 12, at: [23, 19], facing: 180 },
          { ...LATE, hits: { base: 3, armour: 0 }, skills: { leadership: { level: 3 } } },
        ),
      ],
    },
    command: { type: 'closeCombat', unit: 'ash', arms: clubs, subject: 'wolves' },
    subject: 'wolves',
  },
  {
    title: 'draft.volley.point, draft.mixed.hits.cycle: a volley at a point over a mixed unit',
    field: {
      ...DRAFT,
      entries: [{ ...entryOf('cubs', { hits: { base: 2, armour: 0 } }) }],
      units: [
        formed(
          blue(
            'ash',
            { ...EARLY, equipment: ['longbows'], skills: { volleyFire: { level: 10 } } },
            ...row(20, 38, 5),
          ),
          'close',
        ),
        red(
          'wolves',
          {
            ...LATE,
            hits: { base: 3, armour: 0 },
            damageLimit: 2,
            with: [{ entry: 'cubs', members: 4 }],
          },
          ...loose([20, 4], 10),
        ),
      ],
    },
    command: {
      type: 'volleyFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'longbows' }],
      at: { x: 24, y: 5 },
    },
    subject: 'wolves',
  },
  {
    title: 'draft.damage.at-once, damage.threshold: Aimed Fire at a troll with a vital table',
    field: {
      ...DRAFT,
      units: [
        blue(
          'ash',
          { ...EARLY, equipment: ['crossbows'], skills: { aimedFire: { level: 6 } } },
          ...row(20, 30, 5),
        ),
        formed(red('wolves', { ...TROLL, ...LATE }, [22, 14]), 'open'),
      ],
    },
    command: {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'crossbows' }],
      subject: 'wolves',
      forfeitMove: false,
    },
    subject: 'wolves',
  },
];

function entryOf(id: string, changes: Partial<UnitEntry>): UnitEntry {
  return blue(id, { ...changes, members: 4 }, [0, 0]).entry;
}
