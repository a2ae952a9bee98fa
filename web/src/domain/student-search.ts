import { SEARCH_RESULT_CAP, foldForSearch } from '@essays/contract';

interface SearchableStudent {
  id: string;
  name: string | null;
  display_id: string;
  period: number;
}

/** 0 best: prefix of name or id; 1: inside name or id; 2: inside the period; null: no match. */
const rankOf = (student: SearchableStudent, term: string): number | null => {
  const name = foldForSearch(student.name ?? '');
  const id = foldForSearch(student.display_id);
  if (name.startsWith(term) || id.startsWith(term)) return 0;
  if (name.includes(term) || id.includes(term)) return 1;
  return String(student.period).includes(term) ? 2 : null;
};

/** The best by rank; students of equal rank keep their order. An empty search finds nobody. */
export const searchStudents = <S extends SearchableStudent>(
  students: readonly S[],
  typed: string,
  most = SEARCH_RESULT_CAP,
): S[] => {
  const term = foldForSearch(typed.trim());
  if (!term) return [];
  return students
    .map((student) => ({ student, rank: rankOf(student, term) }))
    .filter((hit): hit is { student: S; rank: number } => hit.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((hit) => hit.student);
};
