import { essayPdf } from '../../demo/demo-pdf.ts';
import { pdf, prose, YEAR } from './story.ts';
import type { Class, Story } from './story.ts';

/** Returns two samples of the first student. */
export const handInSamples = async (
  { server, say, names: [ada, bo, cy], tag }: Story,
  { one, two, three }: Class,
) => {
  const first = await say('POST /students/baseline', {
    body: { student_session_id: one.id, sample_text: prose(`${ada} and ${tag}`) },
  });
  const second = await say('POST /baselines/upload', {
    fields: { student_session_id: one.id, essay_type: 'narrative', academic_year: YEAR, notes: `By ${ada}` },
    files: [pdf('file', await essayPdf(ada, null, prose(`my brother in ${tag}`)), `${ada}.pdf`)],
  });
  // A sample may finish its checks before it can be retried, and a run before it can be stopped: long texts take
  // longer.
  for (let tries = 0; tries < 12; tries += 1) {
    const sample = await say('POST /baselines/upload', {
      body: { student_session_id: two.id, essay_text: prose(`a walk ${tries} of ${tag}`).repeat(20) },
    });
    const again = await say('POST /baselines/{id}/retry-processing', { params: { id: sample.body.id } });
    if (again.status === 200) break;
  }
  const samples = await say('POST /baselines/batch-upload', {
    files: [
      pdf('files', await essayPdf(bo, two.display_id, prose(`the sea near ${tag}`)), `${bo}.pdf`),
      pdf('files', await essayPdf('Untitled', null, prose(`${cy} at ${tag}`)), `${cy}.pdf`),
      pdf('files', Buffer.from('no pdf'), `${ada} scan.pdf`),
    ],
  });
  await say('POST /baselines/upload-files', {
    files: [
      pdf('files', Buffer.from(prose(`${cy} at the pond of ${tag}`)), `${cy} sample.txt`),
      pdf('files', Buffer.from('PK no zip'), `${bo} samples.zip`),
    ],
  });
  await server.settle(60_000);
  await say('GET /baselines/batch-summary');
  await say('GET /baselines/batch/{batchId}/files', { params: { batchId: samples.body.batch_id as string } });
  await say('POST /baselines/assign-batch', {
    body: {
      assignments: [{ baseline_id: samples.body.baselines[1].id, student_session_id: three.id }],
      batch_id: samples.body.batch_id,
      essay_type: 'narrative',
      grading_status: 'needs_grading',
      academic_year: YEAR,
    },
  });
  return { sample: { id: first.body.id as string }, second: { id: second.body.id as string } };
};

/** Repeats until a run could be stopped: it may be over before. */
export const assess = async ({ server, say, tag }: Story, { three }: Class): Promise<void> => {
  for (let tries = 0; tries < 12; tries += 1) {
    await say('POST /baselines/upload', {
      body: { student_session_id: three.id, essay_text: prose(`a morning ${tries} of ${tag}`).repeat(20) },
    });
    const run = say('POST /baselines/batch-intelligent-assessment', { body: { batchSize: 3 } });
    for (let looks = 0; looks < 20; looks += 1) {
      const { body } = await say('GET /baselines/batch-progress');
      if (body.status === 'processing') break;
    }
    const stop = await say('POST /baselines/batch-stop');
    await run;
    if (stop.status === 200) break;
  }
  await say('POST /baselines/batch-reset');
  await server.settle(60_000);
};

export const reviewSamples = async (
  { say, names: [ada, bo] }: Story,
  sample: { id: string },
  second: { id: string },
): Promise<void> => {
  await say('PUT /students/baseline/{id}', { params: sample, body: { notes: `${ada} wrote it at home` } });
  await say('GET /students/baseline/{id}', { params: sample });
  await say('GET /baselines/pending-reviews');
  await say('POST /baselines/{id}/review', {
    params: sample,
    body: { decision: 'approved', review_notes: `Certainly ${ada}` },
  });
  await say('POST /baselines/{id}/review', {
    params: second,
    body: { decision: 'rejected', rejection_reason: `Not ${ada}, rather ${bo}` },
  });
  await say('GET /baselines/rejected');
  await say('POST /baselines/{id}/undo', { params: second });
  await say('GET /baselines/{id}', { params: sample });
  await say('GET /baselines/{id}/file', { params: second });
  await say('GET /baselines/recent');
  await say('GET /baselines/approved');
  await say('GET /baselines/approved', { query: `?limit=1&search=${encodeURIComponent(ada)}` });
};
