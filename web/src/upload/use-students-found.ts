import type { PickerStudent } from '@essays/contract';
import { useState } from 'react';
import { usePaused } from '../components/use-paused.ts';
import { searchStudents } from '../domain/student-search.ts';
import { useStudentSearchQuery } from '../data/students.api.ts';

/** Of which students one may be picked; all of them by default. */
export interface PickedFrom {
  period?: string;
  academic_year?: string;
}

/** How many a picker shows at once: more than a class has. */
export const PICKER_SIZE = 50;

/** One more is asked for than is shown, so that it can be said whether there are others. */
const asked = (from: PickedFrom, search: string) => ({ ...from, search, limit: PICKER_SIZE + 1 });

/** The first of these students by name; undefined until they are known. */
export const useFirstStudents = (from: PickedFrom) => {
  // Not `data`: that would be the students of the period chosen before.
  const { currentData, error, refetch } = useStudentSearchQuery(asked(from, ''));
  return { students: currentData, error: currentData ? undefined : error, retry: () => void refetch() };
};

/** The last answer about these students; what was found among others is none. */
const useLastHits = (from: PickedFrom, hits: PickerStudent[] | undefined): readonly PickerStudent[] => {
  const of = JSON.stringify(from);
  const [last, setLast] = useState({ of, hits: [] as PickerStudent[] });
  if (hits && (hits !== last.hits || of !== last.of)) setLast({ of, hits });
  return hits ?? (of === last.of ? last.hits : []);
};

/** What a picker offers while `term` is typed. If the first students are all there are, nothing more is asked. */
export const useStudentsFound = (from: PickedFrom, term: string) => {
  const first = useFirstStudents(from);
  const isMore = (first.students?.length ?? 0) > PICKER_SIZE;
  const paused = usePaused(term);
  const isSearch = isMore && term !== '';
  const search = useStudentSearchQuery(asked(from, paused), { skip: !isSearch || paused === '' });
  const hits = paused === term ? search.currentData : undefined;
  const lastHits = useLastHits(from, search.currentData);
  const error = first.error ?? (isSearch && paused === term && !hits ? search.error : undefined);
  // Until the answer is there, those who are known and fit: Enter never takes one who does not.
  const known = isSearch ? (hits ?? [...lastHits, ...(first.students ?? [])]) : first.students;
  const fitting = term === '' ? (known ?? []) : searchStudents(known ?? [], term, Infinity);
  const students = [...new Map(fitting.map((one) => [one.id, one])).values()];
  return {
    students: students.slice(0, PICKER_SIZE) as PickerStudent[],
    isWaiting: !error && (first.students === undefined || (isSearch && !hits)),
    isMore: students.length > PICKER_SIZE,
    error,
    retry: first.error ? first.retry : () => void search.refetch(),
  };
};
