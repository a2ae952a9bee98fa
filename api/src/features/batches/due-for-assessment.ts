import { OPEN_BASELINE_STATUSES } from '@essays/contract';
import type { StudentBaselinesRow } from '@essays/contract';
import { ASSESSABLE_FIGURES, assessableIn, assessableKind, findFigures, isDue } from '@essays/projections';
import type { Assessable } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { reachNow } from '../../platform/reach/reach.ts';
import { readableAmong } from '../../platform/reach/readable.ts';
import { isByShippedEngine } from '@essays/engines/authorship/engine-version';

/**
 * Waiting for the machine; or in review with a comparison by an older engine, or with none although its student now
 * has approved samples.
 */
export const dueForAssessment = async (
  readModels: ReadModels,
): Promise<{ due: Pick<StudentBaselinesRow, 'id' | 'student_id'>[]; withApproved: Set<string | null> }> => {
  const everywhere = await readModels.pick('student_baselines', ['id', 'student_id', 'status', 'life'], {
    where: { status: { in: OPEN_BASELINE_STATUSES }, student_id: { not: null } },
  });
  const ids = everywhere.map(({ id }) => id);
  const isReadable = await readableAmong(readModels, 'baselines', ids);
  const open = everywhere.filter(({ id }) => isReadable(id));
  const students = [...new Set(open.map((row) => row.student_id))];
  // By their students alone: by their status as well, a store may choose to look through all approved samples.
  const theirs = await readModels.pick('student_baselines', ['student_id', 'status'], {
    where: { student_id: { in: students } },
  });
  const withApproved = new Set(
    theirs.filter(({ status }) => status === 'approved').map(({ student_id }) => student_id),
  );
  const due = open.filter((row) =>
    isDue(assessableKind(row), withApproved.has(row.student_id), isByShippedEngine),
  );
  return { due, withApproved };
};

/** How many they are: from figures, which know no classes. */
export const assessable = async (readModels: ReadModels): Promise<Assessable> => {
  if (reachNow() !== null) {
    const { due, withApproved } = await dueForAssessment(readModels);
    const students = [...new Set(due.map(({ student_id }) => student_id))];
    const approved = students.filter((id) => withApproved.has(id)).length;
    return {
      samples: due.length,
      studentsWithApproved: approved,
      studentsWithoutApproved: students.length - approved,
    };
  }
  const figures = await findFigures(readModels, 'student_baselines', { in: ASSESSABLE_FIGURES });
  return assessableIn(figures, isByShippedEngine);
};
