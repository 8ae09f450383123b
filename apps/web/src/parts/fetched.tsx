import { isProblem, type Problem } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Trouble, Waiting } from './states.tsx';

interface FetchedProps<Value> {
  readonly found: Value | Problem | undefined;
  /** Said while it is on its way: `Fetching the packs …`. */
  readonly waiting: string;
  /** The heading over what went wrong. */
  readonly trouble: string;
  readonly retry?: () => void;
  readonly children: (found: Value) => ReactNode;
}

/** What was asked of the server: on its way, not to be had, or here. */
export const Fetched = <Value extends object>({
  found,
  waiting,
  trouble,
  retry,
  children,
}: FetchedProps<Value>): ReactNode => {
  if (!found) return <Waiting say={waiting} />;
  if (isProblem(found)) return <Trouble title={trouble} say={found.say} {...(retry && { retry })} />;
  return children(found);
};
