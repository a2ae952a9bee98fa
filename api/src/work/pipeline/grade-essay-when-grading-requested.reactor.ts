import { isTranscribed, isUnderWay } from '@essays/contract';
import type { EssayLife } from '@essays/contract';
import { derivedId } from '@essays/storage';
import { isUnscored } from '../grading/grader.ts';
import { classmatesWords } from './assignment-words.ts';
import { lastOf, metaOf } from './job.ts';
import type { Reactor } from './job.ts';
import { apartOf } from './own-words.ts';
import { sameAssignment } from './classmates.ts';
import { caughtUp, reportOnEssay } from './tools.ts';
import type { Tools } from './tools.ts';

export const gradeEssayWhenGradingRequested = (tools: Tools): Reactor<EssayLife> => {
  const graderOf = ({ grading }: EssayLife) =>
    tools.graders[grading.state === 'unasked' ? 'configured' : grading.engine];
  /** Nobody else calls the model for this attempt: the log refuses a second worker, and a stale one. */
  const start = (job: Parameters<Reactor<EssayLife>['react']>[0], attempt: number) =>
    tools.essay(
      job.id,
      { type: 'StartGrading', attempt, fence: job.fence },
      { ...metaOf(job, `started/${job.fence}`, tools.now()), expectedRevision: job.revision },
    );
  return {
    document: 'essay',
    step: 'grade',
    kind: 'model',
    breaker: (life) => tools.breakerOf(graderOf(life).provider),
    async react(job) {
      const { grading, owner } = job.life;
      const { filing } = owner;
      const read = lastOf(job.events, 'EssayTextExtracted')?.personal;
      const text = read?.text;
      const received = lastOf(job.events, 'EssayReceived');
      if (!isUnderWay(grading) || !filing || !text || !received) return;
      await start(job, grading.attempt);
      await caughtUp(tools, ['class_essays', 'essays', 'students']);
      const essayType = job.life.essay_type;
      const grade = await graderOf(job.life).grade(
        {
          text,
          apart: apartOf(job),
          names: await tools.names.toHide(filing.student_id),
          essayType,
          rubric: await tools.rubrics.version(grading.rubric_version),
          classWords: await classmatesWords(tools, job.id, job.signal),
          isTranscribed: isTranscribed(read?.remarks),
          asItIs: job.life.no_level_overruled,
          ...(await sameAssignment(tools, filing, essayType, received.data.submitted_at, job.id, job.signal)),
        },
        job.signal,
      );
      job.serviceAnswered();
      if (isUnscored(grade)) {
        const { no_level, place, engine, engine_version } = grade;
        return reportOnEssay(tools, job, 'no level', {
          type: 'RecordNoLevel',
          attempt: grading.attempt,
          fence: job.fence,
          found: { ...no_level, engine, engine_version },
          place,
        });
      }
      return reportOnEssay(tools, job, 'graded', {
        type: 'RecordGrade',
        fence: job.fence,
        numbers: {
          ...grade.numbers,
          attempt: grading.attempt,
          grading_result_id: derivedId(job.id, `grade/${grading.attempt}`),
        },
        words: grade.words,
      });
    },
    async giveUp(job, reason, fault) {
      const { grading } = job.life;
      // The last attempt may have been another process's: only the holder of the fence may report a failure.
      if (grading.state !== 'started' || grading.fence !== job.fence)
        await start(job, grading.attempt).catch(() => undefined);
      return reportOnEssay(tools, job, 'grading failed', {
        type: 'RecordGradingFailure',
        attempt: grading.attempt,
        fence: job.fence,
        reason,
        ...(fault && { fault }),
      });
    },
  };
};
