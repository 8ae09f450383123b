import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchCard, MatchCreated, ScenarioCard } from '@emlia/protocol';

const UNREACHABLE = problem(
  'unreachable',
  'The server does not answer. It may be starting, or not running at all.',
);
const PUZZLING = problem('puzzling', 'The server gave an answer this page cannot read; reload the page.');

/** Asks the server; whatever goes wrong becomes a problem in one sentence. */
const ask = async <T extends object>(path: string, init?: RequestInit): Promise<T | Problem> => {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { accept: 'application/json', ...init?.headers } });
  } catch {
    return UNREACHABLE;
  }
  try {
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) return PUZZLING;
    if (isProblem(body) || answer.ok) return body as T | Problem;
  } catch {
    // A proxy with nobody behind it answers too, but not in JSON.
  }
  return answer.status >= 500 ? UNREACHABLE : PUZZLING;
};

export const fetchScenarios = async (): Promise<readonly ScenarioCard[] | Problem> => {
  const answer = await ask<readonly ScenarioCard[]>('/api/scenarios');
  return Array.isArray(answer) || isProblem(answer) ? answer : PUZZLING;
};

export const fetchMatch = (match: string): Promise<MatchCard | Problem> =>
  ask(`/api/matches/${encodeURIComponent(match)}`);

export const createMatch = (scenario: string): Promise<MatchCreated | Problem> =>
  ask('/api/matches', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
