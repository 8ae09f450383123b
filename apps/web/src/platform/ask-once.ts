import { isProblem, type Problem } from '@emlia/kernel';

/** Asks the server for what goes by a name, once; whoever was not reached is asked again the next time. */
export const askOnce = <Value extends object>(
  fetch: (name: string) => Promise<Value | Problem>,
  /** What is answered where there is no such thing, for good. */
  missing: string,
  keep: (name: string, value: Value) => void,
): ((name: string) => Promise<void>) => {
  const asked = new Set<string>();
  return async name => {
    if (asked.has(name)) return;
    asked.add(name);
    const answer = await fetch(name);
    if (!isProblem(answer)) keep(name, answer);
    else if (answer.problem !== missing) asked.delete(name);
  };
};
