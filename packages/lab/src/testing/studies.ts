import { fileURLToPath } from 'node:url';
import type { Pack } from '@emlia/content';
import { readPackFolder } from '@emlia/content/folder';
import { setupOf } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { rulesPlayed } from '../run/code.ts';
import type { GameRecord } from '../study/record.ts';
import type { Study, Version } from '../study/study.ts';
import { type StudyWanted, studyFor } from '../study/wanted.ts';

const CAVEMEN = fileURLToPath(new URL('../../../../packs/cavemen', import.meta.url));

let read: Pack | undefined;

export const shipped = (scenario: string): Version => {
  read ??= readPackFolder(CAVEMEN).pack;
  if (!read) throw new Error('the pack cannot be read');
  const setup = setupOf(read, scenario);
  if (isProblem(setup)) throw new Error(setup.say);
  return { scenario: `cavemen/${scenario}`, title: setup.scenario.title, setup };
};

/** Recruits in the smallest battle there is, over after a turn. */
export const shortest = (turns = 1): Version => {
  const clans = shipped('two-clans');
  return { ...clans, setup: { ...clans.setup, scenario: { ...clans.setup.scenario, turns } } };
};

export const ask = (wanted: Partial<StudyWanted> = {}): Study => {
  const rules = rulesPlayed();
  const some = { versions: [shortest()], bots: ['recruit'], games: 4, seed: 'test', rules };
  const study = studyFor({ ...some, ...wanted });
  if (isProblem(study)) throw new Error(study.say);
  return study;
};

/** A game as one would write it down. */
export const game = (number: number, given: Partial<GameRecord> = {}): GameRecord => ({
  version: 0,
  game: number,
  seed: `test ${number}`,
  bots: [0, 1],
  say: '',
  end: { rule: 'scenario.time.fixed', reason: 'It rains.' },
  turns: 6,
  first: 0,
  curve: [
    [
      [30, 2],
      [30, 2],
    ],
    [
      [20, 1],
      [25, 2],
    ],
  ],
  units: [],
  areas: [],
  luck: [0.1, -0.1],
  hash: '',
  ...given,
});

/** So many games, the first of them won by the first side, then by the second, then drawn. */
export const games = (won: number, lost: number, drawn = 0, version = 0): GameRecord[] =>
  Array.from({ length: won + lost + drawn }, (_, i) =>
    game(i, {
      version,
      first: i % 2,
      ...(i < won + lost && { winner: i < won ? 0 : 1, grade: 'victory' as const }),
    }),
  );
