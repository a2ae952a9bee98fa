import { useEffect, useState } from 'react';
import { serverNow } from '../domain/server-clock.ts';

/** The current time, updated each minute, so that 'oldest 12 min' does not freeze. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
