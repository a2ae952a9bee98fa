import { termEvidence } from '@essays/contract';
import type { FigureRow, TermEvidence } from '@essays/contract';
import { termEssaysOf, termFigureOf } from '@essays/projections';
import type { ReadModels } from '@essays/storage';

/** What a student's latest essays of a year say together; one row is read, however many they have written. */
export const termOf = async (
  readModels: Pick<ReadModels, 'get'>,
  student_id: string | null,
  academic_year: string | null,
): Promise<TermEvidence | null> => {
  if (student_id === null || academic_year === null) return null;
  const id = termFigureOf({ academic_year, student_id });
  const figure = (await readModels.get('student_progress', id)) as FigureRow | null;
  return figure && termEvidence(academic_year, termEssaysOf(figure));
};
