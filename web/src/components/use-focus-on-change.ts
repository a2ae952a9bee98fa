import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For a part of the page that is exchanged with what was pressed in it: the focus goes to it after each change. */
export const useFocusOnChange = <E extends HTMLElement>(value: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    ref.current?.focus();
  }, [value]);
  return ref;
};
