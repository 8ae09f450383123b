import type { EmliaCommand, EmliaState } from '@emlia/emlia';
import { expect, test } from 'vitest';
import type { Why } from '../bot/bot.ts';
import { whyForOpponents } from './why-for-opponents.ts';

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
  expect(whyForOpponents(why, viewOf({}), hide)?.weighed).toEqual([weighed('hide')]);
  expect(whyForOpponents(why, viewOf({ ours: OWN }), hide)).toBeUndefined();
  expect(whyForOpponents(why, viewOf({ other: OWN }), hide)?.weighed).toEqual([weighed('hide')]);
  expect(whyForOpponents(why, viewOf({}), { ...hide, type: 'prepare' } as EmliaCommand)).toBeUndefined();
});

test('prepare.secret: what a search came to with somebody lying in wait would tell what for', () => {
  expect(whyForOpponents(searched, viewOf({ other: OWN }), hide)).toBeUndefined();
  expect(whyForOpponents(searched, viewOf({ other: { ...OWN, revealed: true } }), hide)).toBeDefined();
  expect(whyForOpponents(searched, viewOf({ enemy: {} }), hide)).toBeDefined();
});

test('victory.exact: while a mission is secret, nothing of what is weighed for it is read', () => {
  const drawn = (own: object): EmliaState =>
    ({ ...viewOf({}), missions: { red: { seats: ['red'] }, blue: own } }) as never;
  const mission = { seats: ['blue'], mission: 'burn' };
  expect(whyForOpponents(why, drawn(mission), hide)).toBeUndefined();
  expect(whyForOpponents(why, drawn({ ...mission, revealed: true }), hide)).toBeDefined();
  expect(whyForOpponents(why, drawn({ seats: ['blue'] }), hide)).toBeDefined();
});
