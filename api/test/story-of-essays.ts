import { sendToACourse } from './story-of-courses.ts';
import { essayPdf } from '../../demo/demo-pdf.ts';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { docxOf, wordParagraph } from '@essays/engines/test/make-zip';
import { UNKNOWN_ID } from './start-test-server.ts';
import { pdf, prose } from './story.ts';
import type { Class, Story } from './story.ts';

/** Returns a graded essay and a rewrite of it. */
export const handInEssays = async ({ server, say, names: [ada], tag }: Story, { one }: Class) => {
  const text = prose(`${ada} in ${tag}`);
  const essay = (essay_text: string) => ({
    body: { student_session_id: one.id, essay_type: 'argumentative', essay_text },
  });
  const essayId = { id: (await say('POST /essays/upload', essay(text))).body.id as string };
  await server.settle(60_000);
  await say('GET /essays/without-baseline');
  await say('POST /essays/{id}/grade', { params: essayId });
  const twice = Array(2)
    .fill(prose(`a mill in ${tag}`))
    .join('\n\n');
  const padded = { id: (await say('POST /essays/upload', essay(twice))).body.id as string };
  await server.settle(60_000);
  await say('POST /essays/{id}/grade', { params: padded });
  await say('POST /essays/{id}/propose-level', { params: padded, body: {} });
  const rewrite = await say('POST /essays/upload', essay(`${text} And so I, ${ada}, changed my mind.`));
  await server.settle(60_000);
  await say('GET /essays/{id}/rewrite', { params: { id: rewrite.body.id } });
  await say('POST /essays/{id}/rewrite-decision', {
    params: { id: rewrite.body.id },
    body: { confirmed: true },
  });
  const filed = await say('POST /essays/upload', {
    fields: { student_session_id: one.id, essay_type: 'argumentative' },
    files: [pdf('file', await essayPdf(ada, null, prose(`a river in ${tag}`)), `${ada} final.pdf`)],
  });
  await say('GET /essays/{id}/file', { params: { id: filed.body.id } });
  await say('PUT /essays/{id}/writing-date', {
    params: { id: filed.body.id },
    body: { writing_date: '2025-10-20' },
  });
  return { essayId, rewrite: { id: rewrite.body.id as string } };
};

export const handInABatch = async (
  { server, say, names: [ada, bo, cy], tag }: Story,
  { two, three }: Class,
) => {
  const locked = await pdfOf('Words behind a password', { userPassword: 'x' });
  await say('POST /essays/writing-days', { files: [pdf('files', locked, `${ada} locked.pdf`)] });
  const batch = await say('POST /essays/upload-batch', {
    fields: { essay_type: 'argumentative' },
    files: [
      pdf('files', await essayPdf(bo, two.display_id, prose(`a bridge in ${tag}`)), `${bo} essay.pdf`),
      pdf('files', await essayPdf(cy, null, prose(`a garden in ${tag}`)), `${cy} essay.pdf`),
      pdf('files', locked, `${ada} locked.pdf`),
      pdf('files', Buffer.from('no pdf'), `${ada} photo.pdf`),
    ],
  });
  await server.settle(60_000);
  const mixed = await say('POST /essays/upload-files', {
    fields: { essay_type: 'argumentative' },
    files: [
      pdf('files', await docxOf(wordParagraph(prose(`a well in ${tag}`))), `${ada} essay.docx`),
      pdf('files', Buffer.from(prose(`a market in ${tag}`)), `${ada} essay.txt`),
      pdf('files', Buffer.from('PK no zip'), `${bo} essays.zip`),
    ],
  });
  await server.settle(60_000);
  await say('GET /essays/{id}/file-history', { params: { id: mixed.body.essays[0].id } });
  const batchId = { id: batch.body.batch_id as string, batchId: batch.body.batch_id as string };
  const [inBatch, unfiled, unread] = batch.body.essays;
  await say('GET /essays/unassigned', { query: `?batch_id=${batchId.id}` });
  await say('POST /essays/{id}/retry', { params: { id: unread.id } });
  await say('POST /essays/assign', {
    body: {
      batch_id: batchId.id,
      manual_assignments: [{ essay_id: unfiled.id, student_session_id: three.id }],
    },
  });
  await say('POST /essays/{id}/unassign', { params: { id: unfiled.id } });
  await say('POST /essays/process-batch', { body: { essay_ids: [inBatch.id, unread.id] } });
  await server.settle(60_000);
  const typed = { essay_text: prose(`a library in ${tag}`) };
  await say('PUT /essays/{id}/text', { params: { id: unread.id }, body: typed });
  await server.settle(60_000);
  await say('POST /essays/batch/{batchId}/baseline-comparison', { params: batchId });
  await say('GET /essays/batches');
  await say('GET /essays/batch/{batchId}', { params: batchId });
  await say('GET /essays/batch/{batchId}/files', { params: batchId });
  await say('GET /essays/batch-status/{id}', { params: batchId });
  await say('POST /essays/{id}/convert-to-baseline', { params: { id: inBatch.id } });
};

/** Edits the sheet of a graded essay, and returns it. */
const returnFeedback = async ({ say, names: [ada, bo] }: Story, essayId: { id: string }): Promise<void> => {
  const added = [{ id: 'own', section: 'strength', text: `${ada} writes better than ${bo}.` }];
  const edits = { kept: [], replaced: [], added, hides: ['details'], read: true };
  const seen = (await say('GET /essays/{id}/feedback', { params: essayId })).headers['etag']!;
  await say('PUT /essays/{id}/feedback', { params: essayId, body: edits, headers: { 'If-Match': seen } });
  await say('GET /feedback', { query: `?essays=${essayId.id}` });
  await say('POST /feedback/pdfs', { body: { essay_ids: [essayId.id, UNKNOWN_ID] } });
  await say('POST /feedback/pdfs', { body: { essay_ids: [UNKNOWN_ID] } });
  await say('POST /feedback/returns', { body: { essay_ids: [essayId.id], how: 'print' } });
  await say('POST /feedback/returns', { body: { essay_ids: [], how: 'print' } });
  await say('GET /essays/{id}/feedback/{version}', { params: { ...essayId, version: '1' } });
  await say('GET /essays/{id}/feedback/{version}', { params: { ...essayId, version: '7' } });
  const { body } = await say('POST /feedback/returns', { body: { essay_ids: [essayId.id], how: 'link' } });
  const [{ link }] = body.returned;
  await say('POST /shared-feedback', { body: { token: link.token } });
  await say('POST /feedback/links/{id}/revoke', { params: { id: link.id } });
  await say('POST /shared-feedback', { body: { token: link.token } });
};

export const decideOnAnEssay = async (story: Story, essayId: { id: string }): Promise<void> => {
  const {
    server,
    say,
    names: [ada, bo],
  } = story;
  await say('POST /essays/{id}/save-grades', {
    params: essayId,
    body: { focus_organization_score: 0, detailed_feedback: `Well done, ${ada}!` },
  });
  const { essay_text } = (await say('GET /essays/{id}', { params: essayId })).body;
  const about = { start: 0, end: 5, quote: essay_text.slice(0, 5) as string };
  const commented = await say('POST /essays/{id}/comments', {
    params: essayId,
    body: { ...about, text: `As ${bo} once said, ${ada}` },
  });
  const comment = { ...essayId, commentId: commented.body.text_comments[0].id as string };
  await say('PUT /essays/{id}/comments/{commentId}', {
    params: comment,
    body: { text: `Is this ${ada}?` },
    headers: { 'If-Match': commented.headers['etag']! },
  });
  await say('POST /essays/{id}/comments', { params: essayId, body: { ...about, text: `No, ${bo}` } });
  await say('DELETE /essays/{id}/comments/{commentId}', { params: comment });
  await say('GET /essays/comment-bank', { query: '?field=feedback&q=done' });
  await say('GET /essays/comment-bank');
  await say('POST /essays/{id}/flag', { params: essayId, body: { reason: `Reads like ${bo}, not ${ada}` } });
  await say('GET /essays/flagged');
  await say('POST /essays/{id}/talks', {
    params: essayId,
    body: {
      said: `${bo} had lent ${ada} a draft`,
      supports: ['drafts_shown'],
      outcome: `${ada} keeps the score`,
    },
  });
  await say('POST /essays/{id}/undo', { params: essayId });
  await say('POST /essays/{id}/confirm-scores', { params: essayId });
  await say('POST /essays/{id}/approve-authorship', { params: essayId });
  await returnFeedback(story, essayId);
  await sendToACourse(story, essayId);
  const stale = { 'If-Match': '"0"' };
  await say('POST /essays/{id}/reject', {
    params: essayId,
    headers: stale,
    body: { rejection_reason: `Copied from ${bo}` },
  });
  await say('POST /essays/{id}/reject', { params: essayId, body: { rejection_reason: `Copied from ${bo}` } });
  await say('GET /essays/rejected');
  await server.settle(60_000);
};
