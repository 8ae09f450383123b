import { seededDice, topPrompt } from '@emlia/kernel';
import { placeOf } from '@emlia/rulebook';
import { expect, test } from 'vitest';
import { replay } from '../../../table/story/follow.ts';
import { begun, entriesOf, handIn, order, skirmish, takeBack } from '../../../testing/skirmish.ts';
import { seenFrom, tellOn } from '../story/story.ts';
import { DRAFT_LESSONS } from './first-draft.ts';
import { doneIn, LESSONS, type LessonBattle, type LessonId, nextLesson } from './lessons.ts';
import { nowWords } from './now.ts';
import { readProgress } from './progress.ts';

type Skirmish = ReturnType<typeof skirmish>;

const foughtBy = (match: Skirmish, seat: string): LessonBattle => ({
  seat,
  ...replay({ seenFrom, tellOn }, match.game, seat, entriesOf(match)),
});

const lessonOf = (id: LessonId) => {
  const lesson = LESSONS.find(one => one.id === id);
  if (!lesson) throw new Error(id);
  return lesson;
};

const LIKED = ['aimedFire', 'charge', 'endActivation'];

/** Both sides shoot when they can, else they run at the enemy; to the end of the battle. */
const playOut = (match: Skirmish): void => {
  for (let n = 0; topPrompt(match.state); n++) {
    const { view, seat, options } = handIn(match);
    const liked = options
      .filter(({ command, refusal }) => !refusal && LIKED.includes(command.type))
      .sort((one, two) => LIKED.indexOf(one.command.type) - LIKED.indexOf(two.command.type))[0]?.command;
    const command = liked ?? match.game.sample(view, seat, seededDice('learn', n));
    if (command) order(match, command);
  }
};

test('nothing is done before it is done; placing everybody does the first lesson', () => {
  const match = skirmish();
  const { seat } = handIn(match);
  expect(doneIn(foughtBy(match, seat))).toEqual([]);
  expect(nextLesson([])?.id).toBe('deploy');
  const before = handIn(begun(match)).seat;
  const other = match.game.seats.find(one => one !== before) ?? '';
  // One unit has been activated, and not by the other side.
  expect(doneIn(foughtBy(match, before))).toEqual(['deploy', 'activate']);
  expect(doneIn(foughtBy(match, other))).toEqual(['deploy']);
});

test('a move and an end are ticked off as they happen, and what is taken back has not happened', () => {
  const match = begun();
  const { view, seat } = handIn(match);
  const unit = view.pending.at(-1)?.about?.unit ?? '';
  expect(nowWords(lessonOf('move'), handIn(match))).toBe(lessonOf('move').now());
  const paths = (view.units[unit]?.members ?? []).map(() => []);
  order(match, { type: 'normalMove', unit, mode: 'G', paths });
  expect(doneIn(foughtBy(match, seat))).toEqual(['deploy', 'activate', 'move']);
  takeBack(match);
  expect(doneIn(foughtBy(match, seat))).toEqual(['deploy', 'activate']);
  order(match, { type: 'endActivation', unit });
  // Done out of order: the move is still the next lesson.
  const done = doneIn(foughtBy(match, seat));
  expect(done).toEqual(['deploy', 'activate', 'end']);
  expect(nextLesson(done)?.id).toBe('move');
});

test('a whole battle does whatever a lesson asks for on the table; what is told waits to be read', () => {
  const match = begun();
  playOut(match);
  const done = match.game.seats.map(seat => doneIn(foughtBy(match, seat)));
  const shot: LessonId[] = ['deploy', 'activate', 'move', 'end'];
  expect(done.every(ids => shot.every(id => ids.includes(id)))).toBe(true);
  for (const id of ['fire', 'resolution', 'initiative', 'morale'] as const) {
    expect(done.flat()).not.toContain(id);
    expect(lessonOf(id).isDone?.(foughtBy(match, 'hill-clan'))).toBe(true);
    const told = replay({ seenFrom, tellOn }, match.game, 'hill-clan', entriesOf(match)).story.map(
      ({ type }) => type,
    );
    expect(told.some(type => lessonOf(id).tells?.some(one => one === type))).toBe(true);
  }
});

test('what to do now follows from what can be done', () => {
  const match = begun();
  const charge = lessonOf('charge');
  expect(nowWords(charge, undefined)).toContain('other clan is choosing');
  expect(nowWords(charge, handIn(match))).toMatch(/would fall short/);
  const unit = match.state.pending.at(-1)?.about?.unit ?? '';
  order(match, { type: 'endActivation', unit });
  expect(nowWords(charge, handIn(match))).toBe('Activate a band first.');
  expect(nowWords(lessonOf('goals'), undefined)).toBe(lessonOf('goals').now());
  // A band that is bound to something is not told to end its activation.
  const refusal = { rule: 'retreat.engaged', say: 'It must hold them off.' };
  const acting = handIn(begun());
  const options = acting.options.map(option => ({ ...option, refusal }));
  expect(nowWords(charge, { ...acting, options })).toBe(
    'Not yet: It must hold them off. Do that first, below.',
  );
});

test('every rule a lesson names is in the rulebook', () => {
  const missing = LESSONS.flatMap(({ rules }) => Object.keys(rules)).filter(rule => !placeOf(rule));
  expect(missing).toEqual([]);
  expect(LESSONS).toHaveLength(14);
  expect(DRAFT_LESSONS.flatMap(({ rules }) => Object.keys(rules)).filter(rule => !placeOf(rule))).toEqual([]);
  expect(DRAFT_LESSONS).toHaveLength(5);
});

test('a whole battle of the first draft does what its lessons ask for, but for what is free to leave', () => {
  const match = begun(skirmish('draft lessons', ['kingdoms', 'friends-in-the-way'], 'first-draft'));
  playOut(match);
  const done = match.game.seats.flatMap(seat =>
    DRAFT_LESSONS.flatMap(({ id, isDone }) => (isDone?.(foughtBy(match, seat)) ? [id] : [])),
  );
  expect([...new Set(done)]).toEqual(expect.arrayContaining(['draft-at-once', 'draft-charge', 'draft-turn']));
});

test.each([
  [
    '{"match":"m2","course":"first-draft","done":["draft-charge","move"]}',
    { match: 'm2', course: 'first-draft', done: ['draft-charge'] },
  ],
  ['{"match":"m1","done":["move","deploy","flying"]}', { match: 'm1', done: ['deploy', 'move'] }],
  ['{"match":"m1"}', undefined],
  ['{"match":7,"done":[]}', undefined],
  ['null', undefined],
  ['[', undefined],
  [undefined, undefined],
])('progress kept as %s', (text, progress) => {
  expect(readProgress(text)).toEqual(progress);
});
