import { useEffect, useState } from 'react';

/** The current time, updated each minute, so that 'oldest 12 min' does not freeze. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
