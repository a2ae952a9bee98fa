import { courseKey, courseToken } from '../src/features/courses/course.ts';
import type { CoursePlatform } from '../src/features/courses/course.ts';
import type { Config } from '../src/platform/config/config.ts';
import { CONFIG } from '../src/platform/http/tokens.ts';
import { YEAR } from './story.ts';
import type { Story } from './story.ts';

/** In place of a learning platform: one student, and every score is taken. */
export const COURSE_STAND_IN: CoursePlatform = {
  members: async () => [{ id: 'm1', name: 'Rivera, Maya', email: null, number: null }],
  send: async (_course, _work, scores) => ({ sent: scores.length, failure: null }),
};

/** A course is open: its students are fetched, and the essay's score is sent to it. */
export const sendToACourse = async ({ server, say, names: [ada] }: Story, essayId: { id: string }) => {
  const { jwtSecret } = server.app.get<Config>(CONFIG, { strict: false });
  const course = await courseToken(
    {
      platform: 'Canvas',
      issuer: 'https://canvas.example.org',
      client_id: 'c',
      id: 'course-9',
      title: ada,
      members_url: null,
      line_items_url: null,
    },
    courseKey(jwtSecret),
    new Date(),
  );
  await say('POST /courses/members', { body: { course } });
  const { essay_type } = (await say('GET /essays/{id}', { params: essayId })).body;
  const task = { title: `What ${ada} sends`, essay_type, academic_year: YEAR, periods: [2, 3] };
  const made = { id: (await say('POST /assignments', { body: task })).body.id as string };
  await say('PUT /essays/{id}/assignment', { params: essayId, body: { assignment_id: made.id } });
  await server.settle(60_000);
  await say('POST /assignments/{id}/course-scores', {
    params: made,
    body: { course, out_of: 20, left_out: 0, scores: [{ essay_id: essayId.id, member_id: 'm1' }] },
  });
  await say('PUT /essays/{id}/assignment', { params: essayId, body: { assignment_id: null } });
  await say('DELETE /assignments/{id}', { params: made });
};
