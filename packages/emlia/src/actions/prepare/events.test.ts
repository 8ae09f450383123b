import { cloneJson } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { activated, blue, red } from '../../testing/battle.ts';

const field = () => {
  const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 5])] }, 'ash');
  const state = cloneJson(fight.state);
  return {
    state,
    ash: () => state.units.ash as NonNullable<(typeof state.units)[string]>,
    go: (event: EmliaEvent) => evolve(state, event),
    told: (event: EmliaEvent) => fight.game.tell(state, event),
  };
};
const prepared = (more: object = {}) => ({ type: 'actionsPrepared', unit: 'ash', ...more }) as EmliaEvent;

test('prepare.action: what is prepared anew takes the place of what was, and preparing is one free action', () => {
  const { ash, go, told } = field();
  ash().used = { free: ['Reorder', 'Detect Hidden Entity'] };
  const first = {
    when: { fact: 'enemyWithin', distance: 9 },
    actions: [{ action: 'Aimed Fire', kind: 'primary' }],
  };
  go(prepared(first));
  expect(ash().prepared).toEqual(first);
  expect(ash().used.free).toEqual(['Reorder', 'Detect Hidden Entity', 'Prepare Action']);
  go(prepared({ when: { fact: 'enemyWithin', distance: 4 } }));
  expect(ash().prepared).toEqual({ when: { fact: 'enemyWithin', distance: 4 } });
  expect(ash().used.free).toEqual(['Reorder', 'Detect Hidden Entity', 'Prepare Action']);
  // Nobody is told what.
  expect(told(prepared(first))).toEqual([{ say: 'ash prepares something.', rule: 'prepare.secret' }]);
});

test('scenario.forces.chain-of-command: whoever takes a unit over has its books, and copies of them', () => {
  const { state, ash, go } = field();
  const used = { free: ['Reorder'], move: 'Normal Move' };
  const books = { used, prepared: { actions: [] }, before: { free: [] } };
  go({ type: 'booksHandedOver', unit: 'ash', books } as never);
  expect(ash().used).toEqual(used);
  expect(ash().used).not.toBe(used);
  expect(ash().prepared).toEqual({ actions: [] });
  expect(state.activation?.before).toEqual({ free: [] });
  // What was not prepared is not, and of another unit's activation nothing is known.
  const other = field();
  if (other.state.activation)
    other.state.activation = { ...other.state.activation, unit: 'wolves', before: { free: ['Delay'] } };
  other.go({ type: 'booksHandedOver', unit: 'ash', books: { used, before: { free: [] } } } as never);
  expect(other.ash().prepared).toBeUndefined();
  expect(other.state.activation?.before).toEqual({ free: ['Delay'] });
});
