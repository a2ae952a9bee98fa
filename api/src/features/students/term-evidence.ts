import { termEvidence } from '@essays/contract';
import type { FigureRow, TermEvidence } from '@essays/contract';
import { termEssaysOf, termFigureOf } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { isWithin, reachNow } from '../../platform/reach/reach.ts';

/** Who has left the class writes for another teacher, whose essays would be among those of the year. */
const isOfOwnClass = async (readModels: Pick<ReadModels, 'get'>, student_id: string): Promise<boolean> => {
  const reach = reachNow();
  if (reach === null) return true;
  const row = await readModels.get('students', student_id);
  return row !== null && isWithin(row, reach);
};

/** What a student's latest essays of a year say together; one row is read, however many they have written. */
export const termOf = async (
  readModels: Pick<ReadModels, 'get'>,
  student_id: string | null,
  academic_year: string | null,
): Promise<TermEvidence | null> => {
  if (student_id === null || academic_year === null) return null;
  if (!(await isOfOwnClass(readModels, student_id))) return null;
  const id = termFigureOf({ academic_year, student_id });
  const figure = (await readModels.get('student_progress', id)) as FigureRow | null;
  return figure && termEvidence(academic_year, termEssaysOf(figure));
};
