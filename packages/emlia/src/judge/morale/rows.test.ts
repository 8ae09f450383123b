import { describe, expect, test } from 'vitest';
import { blue, eventOf, red } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { MORALE_ROWS, type MoraleRowName, NEGATIVE, POSITIVE } from './rows.ts';
import { step3 } from './testing/step.ts';

/** As printed; the marks are those of morale.army-value. */
const PRINTED_NEGATIVE: readonly [label: string, by: number, row: MoraleRowName, mark?: string][] = [
  ['Attempted to Charge but did not reach enemy', -1, 'chargeFellShort'],
  ['Fighting melee combat uphill', -1, 'uphill'],
  ['Suffered casualties or damage this turn', -1, 'harmed'],
  ['Suffered a Threshold roll', -1, 'threshold'],
  ['Suffered 10% casualties or damage this turn', -1, 'lost10'],
  ['Suffered 25% casualties or damage this turn', -2, 'lost25'],
  ['Suffered 50% casualties or damage this turn', -2, 'lost50'],
  ['Suffered 75% casualties or damage this turn', -2, 'lost75'],
  ['Suffered casualties from an enemy the unit was not aware of, this turn', -1, 'unseenEnemy'],
  ['Unit is outnumbered by enemies in melee with it at the end of its activation', -1, 'outnumbered'],
  [
    'Closest friendly unit in sight at morale −4 (retreating) or lower, when unit activated',
    -1,
    'closestFriendBroken',
    '*',
  ],
  [
    'All friendly units in sight at morale −4 (retreating) or lower, when unit activated',
    -2,
    'allFriendsBroken',
    '***',
  ],
  [
    'Per friendly unit in sight within 20 GSU taking casualties, when unit activated',
    -1,
    'friendLosing',
    '*',
  ],
  ['Per friendly unit in sight within 20 GSU wiped out, when unit activated', -2, 'friendWipedOut', '**'],
  [
    'Friendly unit at morale −4 (retreating) or lower moves within boundary of unit when it activated',
    -2,
    'routersThrough',
    '*',
  ],
  ['Unit leader killed', -2, 'leaderKilled'],
  ['Army general killed in sight', -2, 'generalKilled'],
  ['Forced into friendly unit', -1, 'forcedIntoFriend'],
  ['Friendly unit forced into self', -1, 'friendForcedIn'],
  ['Terrain stops unit from being forced this turn', -1, 'stoppedByTerrain'],
  ['Forced into enemy unit', -4, 'forcedIntoEnemy'],
];

const PRINTED_POSITIVE: readonly [label: string, by: number, row: MoraleRowName][] = [
  ['Attacked by enemy, but suffered no damage or losses this turn', 1, 'unharmed'],
  ['Unit inflicts casualties or damage', 1, 'inflicted'],
  ['Unit inflicts 10% or more casualties on an enemy', 1, 'inflicted10'],
  ['Unit outnumbered enemies in melee with it, at the end of its activation', 1, 'outnumbers'],
  ['Unit wipes out an enemy unit', 2, 'wipedOut'],
  ['Enemy attacked by unit reaches −4 (retreating) morale or worse', 1, 'enemyBroke'],
  ['Enemy attacked by unit reaches −7 (routed) morale', 1, 'enemyRouted'],
  ['Enemy attacked by unit and within 20 GSU wiped out', 1, 'attackedWipedOut'],
  ['Forced enemy into another enemy unit', 1, 'forcedTogether'],
  ['Forced enemy into an ordered friendly unit', 1, 'forcedOntoFriend'],
  ['Enemy forced into unit, if ordered', 1, 'enemyForcedIn'],
];

/** What a row that has become true does in step 3. */
const noted = (...rows: MoraleRowName[]) => {
  const here = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] });
  for (const row of rows) here.state.moraleNotes.push({ unit: 'ash', row });
  return here;
};

describe('the tables', () => {
  test.each(PRINTED_NEGATIVE)('morale.negative: %s %d', (label, by, row, mark) => {
    expect(eventOf(step3(noted(row)), 'moraleUpdated')).toEqual({
      type: 'moraleUpdated',
      unit: 'ash',
      rows: [{ row, rule: 'morale.negative', label, by }],
      total: by,
      from: 2,
      to: 2 + by,
      ...(by === -2 && { state: 'Shaken' }),
      ...(by === -4 && { state: 'Falling Back' }),
    });
    expect(MORALE_ROWS[row].mark).toBe(mark);
    expect(MORALE_ROWS[row].thisTurn ?? false).toBe(label.endsWith('this turn'));
  });

  test.each(PRINTED_POSITIVE)('morale.positive: %s +%d', (label, by, row) => {
    expect(eventOf(step3(noted(row)), 'moraleUpdated')).toMatchObject({
      rows: [{ row, rule: 'morale.positive', label, by }],
      total: by,
      to: 2 + by,
    });
    expect(MORALE_ROWS[row].thisTurn ?? false).toBe(label.endsWith('this turn'));
  });

  test('morale.negative, morale.positive: no row more and none less', () => {
    expect(Object.keys(NEGATIVE)).toEqual(PRINTED_NEGATIVE.map(([, , row]) => row));
    expect(Object.keys(POSITIVE)).toEqual(PRINTED_POSITIVE.map(([, , row]) => row));
  });

  test('morale.step: all rows stack', () => {
    const here = noted('forcedIntoFriend', 'chargeFellShort', 'inflicted', 'forcedIntoEnemy');
    expect(eventOf(step3(here), 'moraleUpdated').total).toBe(-5);
  });

  test('morale.charge-row: the -1 of a charge that fell short is applied once', () => {
    const here = noted('chargeFellShort', 'chargeFellShort');
    expect(eventOf(step3(here), 'moraleUpdated').total).toBe(-1);
  });

  test('morale.this-turn: terrain that stops it twice in a turn counts once', () => {
    const here = noted('stoppedByTerrain');
    step3(here);
    expect(step3(here)).toEqual([]);
  });
});
