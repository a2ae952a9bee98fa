import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps what a page shows in its address, so that it can be reloaded, linked and gone back to. null or nothing removes
 * a name.
 */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Readonly<Partial<Record<string, string | null>>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, set] as const;
};

/** The page of a list in the address, from 0; null where it names none. */
export const pageIn = (params: URLSearchParams): number | null => {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : null;
};
/** How a page, from 0, is named in the address. */
export const pageWord = (page: number): string => String(page + 1);
