import { EMLIA_ACTING } from './german/emlia/acting.ts';
import { EMLIA_BOARD } from './german/emlia/board.ts';
import { LESSONS } from './german/emlia/lessons.ts';
import { EMLIA_PANEL } from './german/emlia/panel.ts';
import { EMLIA_QUESTIONS } from './german/emlia/questions.ts';
import { EMLIA_RESULT } from './german/emlia/result.ts';
import { EMLIA_WORDS } from './german/emlia/words.ts';
import { ERAS } from './german/eras.ts';
import { ERAS_BATTLE } from './german/eras-battle.ts';
import { ERAS_CAMPAIGN } from './german/eras-campaign.ts';
import { EVERYWHERE } from './german/everywhere.ts';
import { FORGE } from './german/forge.ts';
import { HOME } from './german/home.ts';
import { LAB } from './german/lab.ts';
import { LIBRARY } from './german/library.ts';
import { MUSTER } from './german/muster.ts';
import { PARTS } from './german/parts.ts';
import { PEOPLE } from './german/people.ts';
import { RULEBOOK } from './german/rulebook.ts';
import { TABLE } from './german/table.ts';
import { WORDS } from './german/words.ts';
import type { Catalogue } from './say.ts';

/** What the page says in German, by what stands there in English: a file for each room. */
export const GERMAN_ROOMS: readonly Catalogue[] = [
  EMLIA_ACTING,
  EMLIA_BOARD,
  LESSONS,
  EMLIA_PANEL,
  EMLIA_QUESTIONS,
  EMLIA_RESULT,
  EMLIA_WORDS,
  ERAS,
  ERAS_BATTLE,
  ERAS_CAMPAIGN,
  EVERYWHERE,
  FORGE,
  HOME,
  LAB,
  LIBRARY,
  MUSTER,
  PARTS,
  PEOPLE,
  RULEBOOK,
  TABLE,
];

export const GERMAN: Catalogue = Object.assign({}, ...GERMAN_ROOMS);

export { WORDS as GERMAN_WORDS };
