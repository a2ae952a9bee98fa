import { useState } from 'react';

/** The value, or the last one: a dialog keeps its text while it fades out. */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};
