import { CALLS, classFiguresOf, ROSTER_PAGE_SIZE } from '@essays/contract';
import type { ClassSheet, EssayType } from '@essays/contract';
import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { numberIn } from './client/answer-headers.ts';
import { call } from './client/call.ts';

interface ClassSheetFilter {
  academic_year: string;
  period: string;
  essay_type: EssayType | 'all';
  days: string;
  rubric?: string;
}

/** The product's rubric. */
export const STANDARD_RUBRIC = 'standard';

const joined = (first: ClassSheet, next: ClassSheet): ClassSheet => {
  const students = [...first.students, ...next.students];
  const known = new Set(first.rubrics.map(({ version }) => version));
  return {
    ...first,
    rubrics: [...first.rubrics, ...next.rubrics.filter(({ version }) => !known.has(version))],
    ...classFiguresOf(first.criteria, students),
    students,
  };
};

type QueryResult = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** Page after page, each by the rubric of the first, so that no request depends on the size of the class. */
export const wholeClassSheet = async (
  filter: ClassSheetFilter,
  _api: unknown,
  _options: unknown,
  ask: (request: FetchArgs) => QueryResult | PromiseLike<QueryResult>,
): Promise<{ data: ClassSheet } | { error: FetchBaseQueryError }> => {
  const page = (offset: number, rubric = filter.rubric) =>
    ask(call(CALLS.students.classSheet, { query: { ...filter, rubric, limit: ROSTER_PAGE_SIZE, offset } }));
  const { data, error, meta } = await page(0);
  if (error) return { error };
  let sheet = data as ClassSheet;
  const rubric = sheet.rubric?.version ?? STANDARD_RUBRIC;
  const count = numberIn(meta, 'X-Total-Count') ?? 0;
  for (let offset = ROSTER_PAGE_SIZE; offset < count; offset += ROSTER_PAGE_SIZE) {
    const next = await page(offset, rubric);
    if (next.error) return { error: next.error };
    sheet = joined(sheet, next.data as ClassSheet);
  }
  return { data: sheet };
};
