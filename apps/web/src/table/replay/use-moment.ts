import { go, useQuery } from '../../platform/router.ts';

/** The moment in the address, so that a link leads to it. */
export const useMoment = (last: number): [number, (stop: number) => void] => {
  const asked = Number(new URLSearchParams(useQuery()).get('at') ?? last);
  const stop = Number.isInteger(asked) ? Math.min(last, Math.max(0, asked)) : last;
  return [
    stop,
    next => {
      const at = Math.min(last, Math.max(0, next));
      go(`${location.pathname}?at=${at}`, { replace: true });
    },
  ];
};
