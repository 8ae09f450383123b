import { useEffect, useState } from 'react';

/** What time it is by this page's clock, every second while that matters. */
export const useNow = (matters: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!matters) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
};
