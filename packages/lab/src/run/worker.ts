import { workerData } from 'piscina';
import { playGame } from '../game/play.ts';
import type { GameTask, Study } from '../study/study.ts';
import { type Finished, finish } from './keep.ts';
import { type Rendering, renderFolder } from './render.ts';

/** The program of a worker thread. A game is written out here, so that whoever keeps it has nothing left to do. */
export const play = (task: GameTask): Finished => finish(playGame(workerData as Study, task));

export const render = (rendering: Rendering): Promise<string | undefined> => renderFolder(rendering);
