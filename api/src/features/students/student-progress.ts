import { countsInProgress, isWithheld, NotFound, scoresOf } from '@essays/contract';
import type { Caller, StudentProgress } from '@essays/contract';
import { trend } from '@essays/engines/progress/trend';
import type { ReadModels } from '@essays/storage';
import { termOf } from './term-evidence.ts';

/** A student's scores over time, the summary of them, and what the essays of the year say together. */
export const progressOf = async (
  readModels: ReadModels,
  studentId: string,
  academicYear: string | null,
  caller: Caller,
): Promise<StudentProgress> => {
  const [student, rows, summary] = await Promise.all([
    readModels.get('students', studentId),
    readModels.find('student_progress', { where: { student_id: studentId, kind: 'essay' } }),
    readModels.get('student_progress', studentId),
  ]);
  if (!student) throw new NotFound('Student not found');
  const isHidden = (row: (typeof rows)[number]) =>
    row.kind === 'essay' && isWithheld(scoresOf(row.life), caller);
  const scores = rows
    .flatMap((row) => {
      if (row.kind !== 'essay' || row.rejected || row.overall === null || isHidden(row)) return [];
      if (academicYear !== null && row.academic_year !== academicYear) return [];
      const { id: essay_id, date, essay_type, overall } = row;
      return [
        {
          essay_id,
          date,
          essay_type,
          overall,
          counts: countsInProgress({ processing_status: row.life.status }),
        },
      ];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.essay_id < b.essay_id ? -1 : 1));
  const { trend_status, slope_per_essay, count } = trend(
    scores.filter(({ counts }) => counts).map(({ date, overall }) => ({ date, score: overall })),
  );
  // It was written from all scores, also from those that are withheld.
  const written = summary?.kind === 'summary' && !rows.some(isHidden) ? summary : null;
  return {
    progress: { trend_status, slope_per_essay, count },
    scores,
    term: await termOf(readModels, studentId, academicYear ?? student.academic_year),
    teacher_summary: written?.teacher_summary ?? null,
    teacher_summary_model: written?.teacher_summary_model ?? null,
    teacher_summary_updated_at: written?.teacher_summary_updated_at ?? null,
  };
};
