import { CALLS, ROSTER_PAGE_SIZE } from '@essays/contract';
import type { Student } from '@essays/contract';
import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { numberIn } from './client/answer-headers.ts';
import { call } from './client/call.ts';

type QueryResult = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** All students of a year, of one period or every, active or not: page after page, however many they are. */
export const studentsOfYear = async (
  of: { academic_year: string; period: string },
  _api: unknown,
  _options: unknown,
  ask: (request: FetchArgs) => QueryResult | PromiseLike<QueryResult>,
): Promise<{ data: Student[] } | { error: FetchBaseQueryError }> => {
  const students: Student[] = [];
  let count = 1;
  for (let offset = 0; offset < count; offset += ROSTER_PAGE_SIZE) {
    const query = { ...of, include_inactive: true, limit: ROSTER_PAGE_SIZE, offset };
    const { data, error, meta } = await ask(call(CALLS.students.list, { query }));
    if (error) return { error };
    students.push(...(data as Student[]));
    count = numberIn(meta, 'X-Total-Count') ?? 0;
  }
  return { data: students };
};
