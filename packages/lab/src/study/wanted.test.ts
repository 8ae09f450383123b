import { describe, expect, test } from 'vitest';
import { shipped, shortest } from '../testing/studies.ts';
import { studyId } from './study.ts';
import { type StudyWanted, studyFor } from './wanted.ts';

const base: StudyWanted = { versions: [shortest()], bots: ['captain'], seed: '7' };

describe('what is asked of the lab', () => {
  test('a bot for every seat, its temper and the number of games', () => {
    expect(studyFor(base)).toMatchObject({
      games: 200,
      effort: 150,
      bots: [
        { bot: 'captain', temper: 'bold' },
        { bot: 'captain', temper: 'bold' },
      ],
    });
    expect(studyFor({ ...base, precision: 0.03 })).toMatchObject({ games: 5000, precision: 0.03 });
  });

  test.each([
    [{ bots: ['admiral'] }, 'There is no bot "admiral"; there are recruit, captain, general.'],
    [{ bots: ['captain:rude'] }, 'No bot is "rude"; they are bold, careful, stubborn.'],
    [{ bots: ['captain', 'recruit', 'recruit'] }, 'Two Clans, One Valley has 2 seats, but 3 bots are named.'],
    [{ games: 0 }, 'A study has 1 to 20000 games.'],
    [{ games: 1.5 }, 'A study has 1 to 20000 games.'],
    [{ precision: 0.001 }, 'The precision is half the width of the interval, from 0.005 to 0.5.'],
    [{ seed: '' }, 'The seed of a study has 1 to 64 letters.'],
    [{ seed: 'a\nb' }, 'The seed of a study has 1 to 64 letters.'],
    [{ effort: 0 }, 'The effort is a whole number from 1 to 100000.'],
    [{ versions: [] }, 'A study has one version of a scenario, or two.'],
  ])('%j', (wrong, say) => {
    expect(studyFor({ ...base, ...wrong })).toEqual({ problem: 'malformed', say });
  });

  test('its id is that of all it is played with', () => {
    const [a, b] = [studyFor(base), studyFor({ ...base, versions: [shipped('two-clans')] })];
    expect(studyId(a as never)).not.toBe(studyId(b as never));
    expect(studyId(a as never)).toBe(studyId(studyFor(base) as never));
  });
});
