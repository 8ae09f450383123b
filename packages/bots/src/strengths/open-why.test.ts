import type { EmliaCommand, EmliaState } from '@emlia/emlia';
import { expect, test } from 'vitest';
import type { Why } from '../bot/bot.ts';
import { openWhy } from './open-why.ts';

const weighed = (say: string): Why['weighed'][number] => ({ say, score: 1, terms: [] });
const why: Why = {
  bot: 'captain',
  temper: 'bold',
  weighed: [weighed('hide'), weighed('wait for whoever comes into range')],
};
const searched: Why = { ...why, bot: 'general', tried: 90 };
const OWN = { when: { all: [] }, actions: [{ action: 'Aimed Fire', kind: 'primary' }] };
const viewOf = (prepared: Readonly<Record<string, object>>): EmliaState =>
  ({
    units: Object.fromEntries(
      ['ours', 'other', 'enemy'].map(id => [id, { id, ...(prepared[id] && { prepared: prepared[id] }) }]),
    ),
  }) as never;
const hide = { type: 'takeCover', unit: 'ours' } as EmliaCommand;

test('prepare.secret: an opponent reads nothing of preparations that were weighed or made', () => {
  expect(openWhy(why, viewOf({}), hide)?.weighed).toEqual([weighed('hide')]);
  expect(openWhy(why, viewOf({ ours: OWN }), hide)).toBeUndefined();
  expect(openWhy(why, viewOf({ other: OWN }), hide)?.weighed).toEqual([weighed('hide')]);
  expect(openWhy(why, viewOf({}), { ...hide, type: 'prepare' } as EmliaCommand)).toBeUndefined();
});

test('prepare.secret: what a search came to with somebody lying in wait would tell what for', () => {
  expect(openWhy(searched, viewOf({ other: OWN }), hide)).toBeUndefined();
  expect(openWhy(searched, viewOf({ other: { ...OWN, revealed: true } }), hide)).toBeDefined();
  expect(openWhy(searched, viewOf({ enemy: {} }), hide)).toBeDefined();
});
