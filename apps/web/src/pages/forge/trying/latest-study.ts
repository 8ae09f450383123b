import type { GameRecord, Study } from '@emlia/lab';
import { create } from 'zustand';
import type { GameOutcome } from './study-worker.ts';

/** A study of a scenario in this page, as far as it has come. */
export interface PageStudy {
  readonly study: Study;
  /** The data of the scenario's file when it began. */
  readonly data: unknown;
  readonly records: readonly GameRecord[];
  /** By the place of a condition: in how many games of the scenario as it stands here it held. */
  readonly held: Readonly<Record<string, number>>;
  readonly state: 'running' | 'stopped' | 'done' | 'broken';
  readonly trouble?: string | undefined;
}

/** By scenario, with the folder of its pack; kept while the page is open. */
export const useStudies = create<{ readonly studies: Readonly<Record<string, PageStudy>> }>(() => ({
  studies: {},
}));

export const setStudy = (scenario: string, by: (now: PageStudy | undefined) => PageStudy | undefined): void =>
  useStudies.setState(({ studies }) => {
    const { [scenario]: before, ...others } = studies;
    const next = by(before);
    return { studies: next ? { ...others, [scenario]: next } : others };
  });

/** The version of a study that stands in the editor; before it, if anything, what it is compared with. */
export const ownVersion = ({ versions }: Study): number => versions.length - 1;

/** One more game of it. */
export const withGame = (now: PageStudy, { record, held }: GameOutcome): PageStudy => {
  const counts = { ...now.held };
  if (record.version === ownVersion(now.study))
    for (const place of held) counts[place] = (counts[place] ?? 0) + 1;
  return { ...now, records: [...now.records, record], held: counts };
};
