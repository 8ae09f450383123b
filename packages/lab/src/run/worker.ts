import { setPriority } from 'node:os';
import { memoized } from '@emlia/kernel';
import { workerData } from 'piscina';
import { loadOwnBots } from '../game/own-bots.ts';
import { playGame } from '../game/play.ts';
import type { Study } from '../study/study.ts';
import { type Finished, finish } from './keep.ts';
import { type Rendering, renderFolder } from './render.ts';
import type { PoolTask } from './run.ts';

/** Players and bots of a server go before its lab; on Linux a thread has a priority of its own, elsewhere it would be the process's. */
if (process.platform === 'linux') setPriority(0, 15);

/** The program of a worker thread. A game is written out here, so that whoever keeps it has nothing left to do. */
export const play = async ({ study, ...task }: PoolTask): Promise<Finished> => {
  const played = (workerData as readonly Study[])[study];
  if (!played) throw new Error(`this thread was not given study ${study}`);
  return finish(playGame(played, task, await ownBotsOf(played)));
};

const ownBotsOf = memoized(loadOwnBots);

export const render = (rendering: Rendering): Promise<string | undefined> => renderFolder(rendering);
