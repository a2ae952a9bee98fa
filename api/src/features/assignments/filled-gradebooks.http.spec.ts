import { useEssayServer } from '../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../test/start-test-server.ts';

const TASK = { title: 'School hours', essay_type: 'argumentative', academic_year: '2025-26', periods: [2] };
const FILLED = { form: 'points', essay_ids: [UNKNOWN_ID], left_out: 2 };

describe('a gradebook that is filled in', () => {
  const server = useEssayServer();
  const task = async () => (await server.post('/api/assignments', TASK)).body;

  it('is an event of its assignment and in the history, and the assignment can still be edited', async () => {
    const { id } = await task();
    const { status } = await server.post(`/api/assignments/${id}/gradebooks`, FILLED);
    expect(status).toBe(201);
    await server.settle();
    const [filled] = (await server.events()).filter(({ type }) => type === 'GradebookFilled');
    expect(filled).toMatchObject({ data: { assignment_id: id, ...FILLED }, personal: null });
    const { text } = await server.as('department_head').get('/api/audit');
    expect(text).toContain('Filled 1 score into a gradebook, as points; 2 left out.');
    const { revision } = await server.get(`/api/assignments/${id}`);
    const change = server.as('teacher').put(`/api/assignments/${id}`).set('If-Match', `"${revision}"`);
    expect((await change.send({ title: 'Later', periods: [2] })).status).toBe(200);
  });

  it('is refused with what is wrong, and of an assignment that is not there', async () => {
    const { id } = await task();
    for (const more of [{ form: 'stars' }, { essay_ids: 'all' }, { essay_ids: ['x'] }, { left_out: -1 }])
      expect((await server.post(`/api/assignments/${id}/gradebooks`, { ...FILLED, ...more })).status).toBe(
        400,
      );
    expect((await server.post(`/api/assignments/${UNKNOWN_ID}/gradebooks`, FILLED)).status).toBe(404);
  });

  it('is matched by numbers and addresses that only those get who may see names', async () => {
    const person = { name: 'Maya Rivera', period: 2, academic_year: '2025-26' };
    const keys = { school_number: '104215', email: 'm.rivera@school.org' };
    expect((await server.post('/api/students', { ...person, ...keys })).status).toBe(201);
    const { id } = await task();
    const lineFor = async (role: 'teacher' | 'assistant') => {
      const { body } = await server.as(role).get(`/api/assignments/${id}`);
      const [{ student_name, school_number, email }] = body.lines;
      return { student_name, school_number, email };
    };
    expect(await lineFor('teacher')).toEqual({ student_name: 'Maya Rivera', ...keys });
    expect(await lineFor('assistant')).toEqual({ student_name: null, school_number: null, email: null });
  });
});
