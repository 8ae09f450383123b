import { workerData } from 'piscina';
import { playGame } from '../game/play.ts';
import type { Study } from '../study/study.ts';
import { type Finished, finish } from './keep.ts';
import { type Rendering, renderFolder } from './render.ts';
import type { PoolTask } from './run.ts';

/** The program of a worker thread. A game is written out here, so that whoever keeps it has nothing left to do. */
export const play = ({ study, ...task }: PoolTask): Finished => {
  const played = (workerData as readonly Study[])[study];
  if (!played) throw new Error(`this thread was not given study ${study}`);
  return finish(playGame(played, task));
};

export const render = (rendering: Rendering): Promise<string | undefined> => renderFolder(rendering);
