import { CALLS, MOST_DATED_FILES } from '@essays/contract';
import type { WritingDate } from '@essays/contract';
import { useEffect, useState } from 'react';
import { api } from '../data/client/api.ts';
import { call, endpoint } from '../data/client/call.ts';

const writingDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    writingDays: build.mutation(
      endpoint((files: readonly File[]) => call(CALLS.essayBatches.writingDays, { files })),
    ),
  }),
});

/** A larger file is not sent twice for this, bytes. */
const SMALL = 3_000_000;
const NOTHING: readonly WritingDate[] = [];

/** What the first of these files say about the day on which they were written. */
export const useDaysOfFiles = (files: readonly File[]): readonly WritingDate[] => {
  const [ask] = writingDaysApi.useWritingDaysMutation();
  const [found, setFound] = useState<{ of: readonly File[]; days: readonly WritingDate[] }>();
  useEffect(() => {
    const first = files.filter(({ size }) => size <= SMALL).slice(0, MOST_DATED_FILES);
    if (first.length === 0) return undefined;
    const asked = ask(first);
    asked.unwrap().then(
      ({ days }) => setFound({ of: files, days: days.filter((day) => day !== null) }),
      // Nothing is proposed then: the field says what happens if it is left empty.
      () => undefined,
    );
    return () => asked.abort();
  }, [files, ask]);
  return found?.of === files ? found.days : NOTHING;
};
