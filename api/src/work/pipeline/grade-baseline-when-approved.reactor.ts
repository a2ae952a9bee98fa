import type { BaselineLife } from '@essays/contract';
import { isTranscribed, noLevelSentence, rubricVersionOf } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { isUnscored } from '../grading/grader.ts';
import { lastOf } from './job.ts';
import type { Reactor } from './job.ts';
import { apartOf } from './own-words.ts';
import { sameAssignment } from './classmates.ts';
import { caughtUp, reportOnBaseline } from './tools.ts';
import type { Tools } from './tools.ts';

export const gradeBaselineWhenApproved = (tools: Tools): Reactor<BaselineLife> => ({
  document: 'baseline',
  step: 'grade',
  kind: 'model',
  breaker: () => tools.breakerOf(tools.graders.configured.provider),
  async react(job) {
    const { filing } = job.life.owner;
    const read = lastOf(job.events, 'BaselineTextExtracted')?.personal;
    const text = read?.text;
    const received = lastOf(job.events, 'BaselineReceived');
    if (!filing || !text || !received) return;
    await caughtUp(tools, ['class_essays', 'essays', 'students']);
    const essayType = job.life.essay_type;
    const grade = await tools.graders.configured.grade(
      {
        text,
        apart: apartOf(job),
        names: await tools.names.toHide(filing.student_id),
        essayType,
        rubric: await tools.rubrics.version(rubricVersionOf(filing.class_type)),
        isTranscribed: isTranscribed(read?.remarks),
        ...(await sameAssignment(tools, filing, essayType, received.data.submitted_at, job.id, job.signal)),
      },
      job.signal,
    );
    job.serviceAnswered();
    if (isUnscored(grade)) {
      // Without the student's words: a reason is not sealed.
      const reason = noLevelSentence({ ...grade.no_level, place: null });
      return reportOnBaseline(tools, job, 'no level', { type: 'RecordGradingFailure', reason });
    }
    return reportOnBaseline(tools, job, 'graded', {
      type: 'RecordGrade',
      numbers: { ...grade.numbers, attempt: 1, grading_result_id: derivedId(job.id, 'grade/1') },
      words: grade.words,
    });
  },
  giveUp: (job, reason) =>
    reportOnBaseline(tools, job, 'grading failed', { type: 'RecordGradingFailure', reason }),
});
