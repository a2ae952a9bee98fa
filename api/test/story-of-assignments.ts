import { YEAR } from './story.ts';
import type { Story } from './story.ts';

/** Creates an assignment that names students, puts an essay into it and takes it out again. */
export const setATask = async ({ say, names: [ada, bo] }: Story, essayId: { id: string }): Promise<void> => {
  const words = { title: `What ${ada} asked`, prompt: `Is ${bo} right?`, periods: [2, 3] };
  const task = { ...words, essay_type: 'argumentative', academic_year: YEAR, due_on: '2025-11-20' };
  const made = { id: (await say('POST /assignments', { body: task })).body.id as string };
  await say('PUT /essays/{id}/assignment', { params: essayId, body: { assignment_id: made.id } });
  await say('PUT /essays/{id}/type', { params: essayId, body: { essay_type: 'argumentative' } });
  await say('PUT /essays/{id}/text', { params: essayId, body: { essay_text: `As ${bo} said` } });
  await say('PUT /essays/{id}/own-words', { params: essayId, body: { start: 0, end: 4, own: true } });
  await say('POST /essays/{id}/on-task', { params: essayId });
  await say('POST /essays/{id}/comparison', { params: essayId });
  await say('GET /assignments', { query: `?academic_year=${YEAR}&period=2` });
  await say('GET /assignments/grid', { query: `?academic_year=${YEAR}&period=2` });
  await say('GET /assignments/grid');
  const seen = (await say('GET /assignments/{id}', { params: made })).headers['etag']!;
  await say('PUT /assignments/{id}', { params: made, body: words, headers: { 'If-Match': seen } });
  await say('POST /assignments/{id}/gradebooks', {
    params: made,
    body: { form: 'points', essay_ids: [essayId.id], left_out: 1 },
  });
  await say('DELETE /assignments/{id}', { params: made });
  await say('PUT /essays/{id}/assignment', { params: essayId, body: { assignment_id: null } });
  await say('DELETE /assignments/{id}', { params: made });
};
