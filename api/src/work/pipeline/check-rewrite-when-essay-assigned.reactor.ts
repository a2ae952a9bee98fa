import type { EssayLife } from '@essays/contract';
import { tasksOfEssays } from '../../features/assignments/tasks.ts';
import { earlierThan, ORIGINAL_FIELDS, rewriteAmong } from '../../features/essays/write/rewrite-check.ts';
import { lastOf } from './job.ts';
import type { Reactor } from './job.ts';
import { caughtUp, reportOnEssay } from './tools.ts';
import type { Tools } from './tools.ts';

export const checkRewriteWhenEssayAssigned = (tools: Tools): Reactor<EssayLife> => ({
  document: 'essay',
  step: 'check_rewrite',
  kind: 'local',
  async react(job) {
    const text = lastOf(job.events, 'EssayTextExtracted')?.personal?.text;
    const received = lastOf(job.events, 'EssayReceived');
    const student = job.life.owner.filing?.student_id;
    if (!text || !received || !student) return;
    await caughtUp(tools, ['assignments', 'class_essays', 'essays']);
    const own = await tools.readModels.pick('essays', ORIGINAL_FIELDS, {
      where: { student_session_id: student },
    });
    const { submitted_at, rewrite_of_essay_id: declared } = received.data;
    const candidates = declared ? own : earlierThan({ id: job.id, submission_date: submitted_at }, own);
    const tasks = await tasksOfEssays(tools.readModels, [job.id, ...candidates.map(({ id }) => id)]);
    const found = await rewriteAmong(tools.engines, text, candidates, declared, {
      signal: job.signal,
      tasks,
    });
    return reportOnEssay(tools, job, 'rewrite checked', { type: 'RecordRewrite', found });
  },
  giveUp: (job, reason) =>
    reportOnEssay(tools, job, 'rewrite check failed', { type: 'RecordRewriteFailure', reason }),
});
