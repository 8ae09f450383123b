/// <reference lib="webworker" />
import { conditionsHeld } from '@emlia/emlia/report';
import { type GameRecord, type GameTask, playThrough, recordOf, type Study } from '@emlia/lab';

/** First the study, then game by game. */
export type ToStudy = { readonly study: Study } | { readonly task: GameTask };

/** A game that was played, and the places of the scenario's conditions that held in it. */
export interface GameOutcome {
  readonly record: GameRecord;
  readonly held: readonly string[];
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
let study: Study | undefined;

scope.onmessage = ({ data }: MessageEvent<ToStudy>) => {
  if ('study' in data) study = data.study;
  else if (study) {
    const { line, game, match } = playThrough(study, data.task);
    const held = [
      ...conditionsHeld(
        game,
        match.standing.map(({ events }) => events),
      ),
    ];
    scope.postMessage({ record: recordOf(line), held } satisfies GameOutcome);
  }
};
