import type { Story } from './story.ts';

/** Writes a rubric that names students, publishes it, and imports another one from a file. */
export const writeARubric = async ({ say, names: [ada, bo, cy] }: Story): Promise<void> => {
  const levels = [`As ${ada} did.`, `As ${bo} did.`];
  const draft = { name: `For ${ada}`, criteria: [{ name: 'Voice', description: `Ask ${cy}.`, levels }] };
  const body = { name: `What ${ada} needs`, class_type: '10th_grade_english' };
  const made = { id: (await say('POST /rubrics', { body })).body.id as string };
  await say('POST /rubrics', { body: { name: 'Nothing to go by' } });
  const seen = async () => ({
    'If-Match': (await say('GET /rubrics/{id}', { params: made })).headers['etag']!,
  });
  await say('PUT /rubrics/{id}', { params: made, body: draft, headers: await seen() });
  await say('POST /rubrics/{id}/publish', { params: made });
  await say('POST /rubrics', { body: { name: `Copy for ${bo}`, copy_of: `${made.id}-1` } });
  await say('GET /rubrics/library');
  await say('GET /rubrics/{id}', { params: made });
  await say('GET /rubrics/{id}/csv', { params: made });
  await say('POST /rubrics/{id}/retire', { params: made });
  await say('PUT /rubrics/{id}', { params: made, body: draft, headers: await seen() });
  await say('POST /rubrics/{id}/bring-back', { params: made });
  const head = 'Rubric Name,Criteria Name,Rating Name,Rating Points,Rating Name,Rating Points';
  const file = { class_type: 'ib_english', text: `${head}\nOf ${cy},Voice,Clear,1,None,0\n` };
  await say('POST /rubrics/import', { body: file });
  await say('POST /rubrics/import', { body: { ...file, text: head } });
};
