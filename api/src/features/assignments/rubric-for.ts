import { rubricVersionOf } from '@essays/contract';
import type { ClassType } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { streamOfAssignment } from './assignment.commands.ts';

/** The rubric for essays of this class in this assignment, or in none; read from the log, because a grade pins it. */
export const rubricFor = async (
  log: EventLog,
  classType: ClassType,
  assignmentId: string | null,
): Promise<string> => {
  const stream = assignmentId === null ? [] : await log.readStream(streamOfAssignment(assignmentId));
  const chosen = stream
    .flatMap((one) =>
      one.type === 'AssignmentCreated' || one.type === 'AssignmentChanged' ? [one.data.rubric_version] : [],
    )
    .at(-1);
  return chosen ?? rubricVersionOf(classType);
};
