import type { EssayLife } from '@essays/contract';
import { tasksOfEssays } from '../../features/assignments/tasks.ts';
import { earlierThan, ORIGINAL_FIELDS, rewriteAmong } from '../../features/essays/write/rewrite-check.ts';
import { lastOf, metaOf } from './job.ts';
import type { Reactor } from './job.ts';
import { caughtUp } from './tools.ts';
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
    return tools.essay(job.id, { type: 'RecordRewrite', found }, metaOf(job, 'rewrite checked', tools.now()));
  },
  giveUp: (job, reason) =>
    tools.essay(
      job.id,
      { type: 'RecordRewriteFailure', reason },
      metaOf(job, 'rewrite check failed', tools.now()),
    ),
});
