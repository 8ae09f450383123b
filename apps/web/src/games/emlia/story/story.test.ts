import { expect, test } from 'vitest';
import { middleOfFigures } from '../../../board/hit.ts';
import { undoOf } from '../../../table/session/ready.ts';
import { isExplained } from '../../../table/story/explain.tsx';
import { follow, replay } from '../../../table/story/follow.ts';
import { begun, entriesOf, handIn, order, takeBack } from '../../../testing/skirmish.ts';
import { isDeed, latestOf, type StoryItem, seenFrom, tellOn } from './story.ts';

const telling = { seenFrom, tellOn };

test('following a match entry by entry gives the state of the server', () => {
  const match = begun();
  const seen = replay(telling, match.game, undefined, entriesOf(match));
  expect(seen.view).toEqual(match.state);
  expect(seen.story.map(item => item.line.say)).toContain('Turn 1 begins.');
  expect(new Set(seen.story.map(item => item.key)).size).toBe(seen.story.length);
});

test('what was taken back is no longer told, but that it was', () => {
  const match = begun();
  const before = structuredClone(match.state);
  const unit = match.state.pending.at(-1)?.about?.unit ?? '';
  const forward = match.state.units[unit]?.seat === 'river-clan' ? 1 : -1;
  const paths = (match.state.units[unit]?.members ?? []).map(({ x, y }) => [{ x: x + forward, y }]);
  order(match, { type: 'normalMove', unit, mode: 'G', paths });
  expect(replay(telling, match.game, undefined, entriesOf(match)).story.at(-1)?.type).toBe('unitMoved');
  takeBack(match);
  const seen = replay(telling, match.game, undefined, entriesOf(match));
  expect(seen.view).toEqual(before);
  expect(seen.story.map(item => item.type)).not.toContain('unitMoved');
  expect(seen.story.at(-1)?.line.say).toMatch(/took back the latest command\.$/);
});

test('a move remembers where it began, until the next activation', () => {
  const match = begun();
  const { view, seat } = handIn(match);
  const unit = view.pending.at(-1)?.about?.unit ?? '';
  const seen = replay(telling, match.game, seat, entriesOf(match));
  const paths = (view.units[unit]?.members ?? []).map(() => []);
  order(match, { type: 'normalMove', unit, mode: 'G', paths });
  const [latest] = entriesOf(match).slice(-1);
  const next = latest && follow(telling, match.game, seen, latest);
  expect(next?.recent.at(-1)?.from).toBeDefined();
  expect(seen.view).not.toBe(next?.view);
});

test('a sentence knows where on the table it happened', () => {
  const match = begun();
  const { view, seat } = handIn(match);
  const unit = view.pending.at(-1)?.about?.unit ?? '';
  const paths = (view.units[unit]?.members ?? []).map(() => []);
  order(match, { type: 'normalMove', unit, mode: 'G', paths });
  const { story } = replay(telling, match.game, seat, entriesOf(match));
  const moved = story.findLast(({ type }) => type === 'unitMoved');
  expect(moved?.where).toEqual({ unit, at: [middleOfFigures(view.units[unit]?.members ?? [])] });
  expect(story.find(({ type }) => type === 'turnBegan')?.where).toBeUndefined();
});

test('undo is offered to whose command was the latest, unless dice were shown', () => {
  const match = begun();
  const seen = replay(telling, match.game, undefined, entriesOf(match));
  const { view, last } = seen;
  expect(undoOf(match.game, [last?.seat ?? ''], seen)).toEqual({ by: last?.seat });
  expect(undoOf(match.game, [], seen)).toEqual({ not: 'The latest command is not yours to take back.' });
  expect(undoOf(match.game, ['river-clan'], { view })).toEqual({
    not: 'There is nothing to take back.',
  });
  const rolled = entriesOf(match).find(entry => entry.seq > 0 && JSON.stringify(entry).includes('rolledOff'));
  expect(undoOf(match.game, [rolled?.seat ?? ''], { view, ...(rolled && { last: rolled }) })).toHaveProperty(
    'not',
  );
});

test('the line at the bottom tells what was done, not who has noticed whom by it', () => {
  const item = (key: string, type: StoryItem['type']): StoryItem => ({
    key,
    type,
    turn: 1,
    line: { say: key },
  });
  const moved = item('4.0.0', 'unitMoved');
  const struck = item('5.2.0', 'unitStruck');
  expect(latestOf([moved, struck, item('5.3.0', 'contactsChanged'), item('5.4.0', 'stepBegan')])).toBe(
    struck,
  );
  // Where nothing else came of it, that is told.
  const noticed = item('6.0.0', 'unitSighted');
  expect(latestOf([moved, struck, noticed])).toBe(noticed);
  expect(latestOf([])).toBeUndefined();
});

test('of what bots did, only what has a place on the table can be explained', () => {
  const match = begun();
  const unit = match.state.pending.at(-1)?.about?.unit ?? '';
  const seat = match.state.units[unit]?.seat ?? '';
  const paths = (match.state.units[unit]?.members ?? []).map(() => []);
  order(match, { type: 'normalMove', unit, mode: 'G', paths });
  const { story } = replay(telling, match.game, undefined, entriesOf(match));
  const everyone = {
    bots: Object.fromEntries(match.game.seats.map(id => [id, { bot: 'captain', temper: 'bold' }])),
  };
  const adapter = { isDeed };
  const deeds = story.filter(item => isExplained({ adapter, header: everyone }, item));
  expect(deeds.at(-1)).toMatchObject({ type: 'unitMoved', by: { seat } });
  expect(deeds.map(({ type }) => type)).not.toContain('turnBegan');
  expect(story.some(item => isExplained({ adapter, header: {} }, item))).toBe(false);
});
