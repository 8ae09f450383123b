import type { EmliaSetup, EmliaState } from '@emlia/emlia';
import { emlia } from '@emlia/emlia';
import { conditionsNow } from '@emlia/emlia/report';
import type { Plain } from '@emlia/packs/edit';
import { useEffect, useMemo, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { type Steps, valueAt } from '../form/writing.ts';
import { ownVersion, type PageStudy, useStudies } from './latest-study.ts';
import { stateOfPlayTest } from './play-test.ts';

/** What is known of a condition at a place of the file, in a few words; nothing where nothing is. */
export type Told = (path: Steps, value: unknown) => string | undefined;

const gamesOf = ({ study, records }: PageStudy): number =>
  records.filter(({ version }) => version === ownVersion(study)).length;

/** Of a condition that has changed since, a study tells nothing. */
export const countTold = (
  studied: PageStudy | undefined,
  path: Steps,
  value: unknown,
): string | undefined => {
  if (!studied || JSON.stringify(valueAt(studied.data as Plain | undefined, path)) !== JSON.stringify(value))
    return undefined;
  const games = gamesOf(studied);
  return games === 0 ? undefined : say`in ${studied.held[path.join('.')] ?? 0} of ${games} games`;
};

/** A battle may be of a scenario that has had other forces or another table since: then it tells nothing. */
const nowIn = (setup: EmliaSetup, state: EmliaState | undefined): ReadonlyMap<string, boolean> => {
  if (!state) return new Map();
  try {
    return conditionsNow(emlia.open(setup), state);
  } catch {
    return new Map();
  }
};

/** Says of each condition whether it holds in the latest play-test, and in how many games of the latest study it did. */
export const useTold = (scenario: string, setup: EmliaSetup | undefined): Told => {
  const studied = useStudies(({ studies }) => studies[scenario]);
  const [state, setState] = useState<EmliaState>();
  useEffect(() => {
    let left = false;
    void stateOfPlayTest(scenario).then(found => {
      if (!left) setState(found);
    });
    return () => {
      left = true;
    };
  }, [scenario]);
  const now = useMemo(() => (setup ? nowIn(setup, state) : new Map<string, boolean>()), [setup, state]);
  return (path, value) => {
    const holds = now.get(path.join('.'));
    const told = [
      ...(holds === undefined ? [] : [holds ? say`now: yes` : say`now: no`]),
      countTold(studied, path, value) ?? [],
    ].flat();
    return told.length > 0 ? told.join(' · ') : undefined;
  };
};
