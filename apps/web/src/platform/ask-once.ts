import { isProblem, type Problem } from '@emlia/kernel';

/**
 * Asks the server for what goes by a name, once for as long as the page is open, and hands what comes to `keep`. Whoever
 * was not reached is asked again the next time; so is what is not there, unless `missing` says that this is for good.
 */
export const askOnce = <Value extends object>(
  fetch: (name: string) => Promise<Value | Problem>,
  missing?: string,
  keep: (name: string, value: Value) => void = () => {},
): ((name: string) => Promise<Value | Problem>) => {
  const asked = new Map<string, Promise<Value | Problem>>();
  const ask = async (name: string): Promise<Value | Problem> => {
    const answer = await fetch(name);
    if (!isProblem(answer)) keep(name, answer);
    else if (answer.problem !== missing) asked.delete(name);
    return answer;
  };
  return name => {
    const before = asked.get(name);
    if (before) return before;
    const answer = ask(name);
    asked.set(name, answer);
    return answer;
  };
};
