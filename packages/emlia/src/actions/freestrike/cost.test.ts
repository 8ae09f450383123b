import { cloneJson } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { activated, blue, red } from '../../testing/battle.ts';
import { paidAtEnd, payAtStart } from './cost.ts';
import { assaultOf } from './free-strike.ts';

const field = () => {
  const fight = activated(
    { units: [blue('ash', {}, [10, 20]), blue('oak', {}, [14, 20]), red('wolves', {}, [30, 5])] },
    'ash',
  );
  const state = cloneJson(fight.state);
  const unit = (id: string) => state.units[id] as NonNullable<(typeof state.units)[string]>;
  return { fight, state, unit };
};

test('freestrike.cost: the primary action of the next activation is forfeited, what was readied for it as well', () => {
  const { unit } = field();
  const ash = unit('ash');
  payAtStart(ash);
  expect([ash.freeStruck, ash.used.primary]).toEqual([undefined, undefined]);
  ash.freeStruck = 'next';
  payAtStart(ash);
  expect([ash.freeStruck, ash.used.primary]).toEqual(['now', 'forfeited']);
  // One that was used already is not given up twice.
  const oak = unit('oak');
  Object.assign(oak, { freeStruck: 'next', used: { free: [], primary: 'Aimed Fire' } });
  payAtStart(oak);
  expect(oak.used.primary).toBe('Aimed Fire');
});

test('freestrike.cost: it is paid with the activation; one put off by a Delay is not the one meant', () => {
  const { state, unit } = field();
  for (const id of ['ash', 'oak', 'wolves']) unit(id).freeStruck = 'now';
  unit('ash').activated = false;
  paidAtEnd(state, unit('ash'));
  expect(['ash', 'oak', 'wolves'].map(id => unit(id).freeStruck)).toEqual(['next', undefined, undefined]);
  const done = field();
  Object.assign(done.unit('ash'), { freeStruck: 'now', activated: true });
  Object.assign(done.unit('oak'), { freeStruck: 'next' });
  paidAtEnd(done.state, done.unit('ash'));
  expect([done.unit('ash').freeStruck, done.unit('oak').freeStruck]).toEqual([undefined, 'next']);
  const nobody = field();
  Object.assign(nobody.unit('oak'), { freeStruck: 'now', activated: false });
  paidAtEnd(nobody.state, undefined);
  expect(nobody.unit('oak').freeStruck).toBeUndefined();
});

test('freestrike.trigger: nobody strikes who is not asked', () => {
  const { fight, state, unit } = field();
  const query = { ...fight.query('red'), state, unit: unit('wolves') };
  const strike = { type: 'freeStrike', unit: 'wolves', arms: [] } as const;
  expect(() => assaultOf(query, strike)).toThrow('nobody may strike');
  expect(() => assaultOf({ ...query, state: { ...state, pending: [] } }, strike)).toThrow(
    'nobody may strike',
  );
});
