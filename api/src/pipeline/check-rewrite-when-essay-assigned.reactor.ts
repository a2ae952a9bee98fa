import type { EssayLife } from '@essays/contract';
import { compareVersions, findRewrite } from '../rewrites/detect-rewrite.ts';
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
    const student = job.life.filing?.student_id;
    if (!text || !received || !student) return;
    await caughtUp(tools, ['essays']);
    const rows = await tools.readModels.find('essays', {
      where: { student_session_id: student, origin: 'essay' },
    });
    const earlier = rows.flatMap((row) => {
      const before =
        row.submission_date < received.data.submitted_at ||
        (row.submission_date === received.data.submitted_at && row.id < job.id);
      return row.id !== job.id && row.essay_text && before
        ? [{ id: row.id, text: row.essay_text, date: row.submission_date, status: row.processing_status }]
        : [];
    });
    const declared = received.data.rewrite_of_essay_id;
    const meta = metaOf(job, 'rewrite checked', tools.now());
    if (declared) {
      const original = rows.find((row) => row.id === declared)?.essay_text;
      const compared = original ? compareVersions(original, text) : null;
      const { similarity, ...metrics } = compared ?? { similarity: null };
      return tools.essay(
        job.id,
        {
          type: 'RecordRewrite',
          found: {
            rewrite_of_essay_id: declared,
            metrics: compared ? (metrics as Omit<typeof compared, 'similarity'>) : null,
            similarity,
          },
        },
        meta,
      );
    }
    const found = findRewrite(
      text,
      earlier.filter((one) => one.status !== 'rejected'),
    );
    return tools.essay(
      job.id,
      {
        type: 'RecordRewrite',
        found: found && {
          rewrite_of_essay_id: found.essayId,
          metrics: found.metrics,
          similarity: found.similarity,
        },
      },
      meta,
    );
  },
});
