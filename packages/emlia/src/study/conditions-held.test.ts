import { expect, test } from 'vitest';
import { battle, blue, box, red, row } from '../testing/battle.ts';
import { conditionsHeld, conditionsIn, conditionsNow } from './conditions-held.ts';

const areas = [{ id: 'church', name: 'the church', points: box(10, 10, 20, 20) }];
const holds = { fact: 'controls', force: 'blue', area: 'church' } as const;
const long = { fact: 'heldFor', force: 'blue', area: 'church', turns: 2 } as const;
const late = { fact: 'turns', atLeast: 2 } as const;

const fight = battle({
  areas,
  units: [blue('ash', {}, ...row(12, 15, 3)), red('wolves', {}, [50, 30])],
  turns: 2,
  victory: [
    { force: 'blue', grade: 'victory', when: { all: [holds, { not: late }] } },
    { force: 'red', grade: 'victory', when: { not: holds } },
    { force: 'blue', grade: 'minorVictory', when: long, does: 'nothing' },
  ],
});

const { scenario } = fight.game.world.setup;

test('conditions are told by their places in the file, with all their parts', () => {
  expect(conditionsIn(scenario).map(({ place }) => place)).toEqual([
    'victory.blue.0.when',
    'victory.blue.0.when.all.0',
    'victory.blue.0.when.all.1',
    'victory.blue.0.when.all.1.not',
    'victory.red.0.when',
    'victory.red.0.when.not',
    'victory.blue.1.when',
  ]);
});

test('what holds now, and what held as some turn ended', () => {
  const now = (): Record<string, boolean> => Object.fromEntries(conditionsNow(fight.game, fight.state));
  // Nobody has been asked yet how long the church was held.
  expect(now()).toMatchObject({ 'victory.blue.0.when': true, 'victory.red.0.when': false });
  expect(now()).not.toHaveProperty('victory.blue.1.when');
  for (let i = 0; i < 4; i += 1) {
    const { seat } = fight.asked() ?? {};
    const unit = Object.values(fight.state.units).find(one => one.seat === seat && !one.activated);
    fight.does({ type: 'activate', unit: unit?.id ?? '' });
    fight.does({ type: 'endActivation', unit: unit?.id ?? '' });
  }
  expect(fight.state.phase).toBe('over');
  expect(now()).toEqual({
    'victory.blue.0.when': false,
    'victory.blue.0.when.all.0': true,
    'victory.blue.0.when.all.1': false,
    'victory.blue.0.when.all.1.not': true,
    'victory.red.0.when': false,
    'victory.red.0.when.not': true,
    'victory.blue.1.when': true,
  });
  const held = conditionsHeld(
    fight.game,
    fight.match.standing.map(({ events }) => events),
  );
  // At the end of the first turn the second was still to come.
  expect([...held].sort()).toEqual([
    'victory.blue.0.when',
    'victory.blue.0.when.all.0',
    'victory.blue.0.when.all.1',
    'victory.blue.0.when.all.1.not',
    'victory.blue.1.when',
    'victory.red.0.when.not',
  ]);
});
