import { expect, test } from 'vitest';
import { armyEvents } from './army/events.ts';
import { clashEvents } from './clash/events.ts';
import { playEvents } from './clash/play-events.ts';
import { campaignEvents } from './events.ts';
import { leaderEvents } from './leader/events.ts';
import { supplyEvents } from './logistics/events.ts';
import { accountEvents } from './manpower/account-events.ts';
import { purchaseEvents } from './manpower/purchase-events.ts';
import { worksEvents } from './manpower/work-events.ts';
import { spellEvents } from './spell/events.ts';
import { controlEvents } from './turn/control-events.ts';
import { stepEvents } from './turn/events.ts';
import { sightEvents } from './turn/sights.ts';
import { treatyEvents } from './turn/treaty-events.ts';

// An order is taken back unless dice were rolled for it or something was revealed by it.

const thatShow = (kinds: object): string[] =>
  Object.entries(kinds as Record<string, { shows?: unknown }>).flatMap(([type, { shows }]) =>
    shows ? [type] : [],
  );

test('campaign.turn-order, victory.last-standing, sheet.visibility: a turn that is over is not taken back, nor what was seen; treaties under way are', () => {
  expect(thatShow(stepEvents)).toEqual(['orderRolled', 'turnBegan']);
  expect(thatShow(controlEvents)).toEqual(['gameEnded']);
  expect(thatShow(sightEvents)).toEqual(['sightChanged']);
  expect(thatShow(treatyEvents)).toEqual([]);
});

test('hazard.rush, logistics.link: the dice of a rush and the work of links are not taken back, marches are', () => {
  expect(thatShow(armyEvents)).toEqual(['hazardRushed']);
  expect(thatShow(supplyEvents)).toEqual(['linkWorked']);
});

test('assassination.roll, morale.leader-combat-death: an attempt and a leader’s death are not taken back', () => {
  expect(thatShow(leaderEvents)).toEqual(['attempted', 'leaderDied']);
});

test('manpower.purchase, construction.cost: what is bought and begun is taken back', () => {
  expect([accountEvents, purchaseEvents, worksEvents].flatMap(thatShow)).toEqual([]);
});

test('spell.campaign: what a spell has done is not taken back', () => {
  expect(thatShow(spellEvents)).toEqual(['castTook', 'groundMade']);
});

test('campaign.battle-start, campaign.resolution-choice, reinforcement.joining: nothing of a battle is taken back once others know it', () => {
  expect(thatShow(clashEvents)).toEqual([
    'battleOpened',
    'battleJoined',
    'choicesShown',
    'battleReported',
    'wayTaken',
    'firstRolled',
    'roundsFought',
    'groupSurrendered',
    'battleEnded',
  ]);
  expect(thatShow(playEvents)).toEqual(['battleStaged', 'battleSeen', 'battlePlayed', 'battleResumed']);
  const played = (event: object) => campaignEvents.shows({ type: 'battlePlayed', event } as never);
  expect([played({ type: 'struck' }), played({ type: 'partEnded' })]).toEqual([true, false]);
});
