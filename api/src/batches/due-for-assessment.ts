import { OPEN_BASELINE_STATUSES } from '@essays/contract';
import type { StudentBaselinesRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { isByShippedEngine } from '@essays/engines/authorship/engine-version';

/**
 * Waiting for the machine; or in review with a comparison by an older engine, or with none although its student now
 * has approved samples.
 */
export const dueForAssessment = async (
  readModels: ReadModels,
): Promise<{ due: StudentBaselinesRow[]; withApproved: Set<string | null> }> => {
  const open = await readModels.find('student_baselines', {
    where: { status: { in: OPEN_BASELINE_STATUSES }, student_id: { not: null } },
  });
  const students = [...new Set(open.map((row) => row.student_id))];
  const approved = await readModels.find('student_baselines', {
    where: { status: 'approved', student_id: { in: students } },
  });
  const withApproved = new Set(approved.map((row) => row.student_id));
  const due = open.filter(({ status, life, student_id }) => {
    if (status !== 'ready_for_review') return true;
    if (life.authorship.state === 'duplicate') return false;
    return life.authorship.state === 'compared'
      ? !isByShippedEngine(life.authorship.engine_version)
      : withApproved.has(student_id);
  });
  return { due, withApproved };
};
