import { readStored, writeStored } from './storage.ts';

/** A battle that an author tries a scenario in: where it was begun from. */
export interface PlayTest {
  readonly match: string;
  /** The scenario, with the folder of its pack: `orchard/the-spring`. */
  readonly scenario: string;
  /** The page of the forge it was begun from. */
  readonly address: string;
}

const KEY = 'emlia.play-tests';
const MOST = 20;

const isPlayTest = (value: unknown): value is PlayTest => {
  const { match, scenario, address } = (value ?? {}) as Partial<PlayTest>;
  return (
    [match, scenario, address].every(text => typeof text === 'string') && /^\/forge\//.test(address ?? '')
  );
};

const playTests = (): readonly PlayTest[] => {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPlayTest) : [];
  } catch {
    return [];
  }
};

export const rememberPlayTest = (one: PlayTest): void => {
  const others = playTests().filter(({ scenario }) => scenario !== one.scenario);
  writeStored(KEY, JSON.stringify([one, ...others].slice(0, MOST)));
};

export const latestPlayTest = (scenario: string): PlayTest | undefined =>
  playTests().find(one => one.scenario === scenario);

/** Whether a battle is one, and of what. */
export const playTestOf = (match: string): PlayTest | undefined =>
  playTests().find(one => one.match === match);
