import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

describe('samples of a batch to assign', () => {
  const server = useEssayServer();
  type Pair = [baseline: string, student: string];
  const assign = (setup: object, ...pairs: Pair[]) =>
    server.post('/api/baselines/assign-batch', {
      assignments: pairs.map(([baseline_id, student_session_id]) => ({ baseline_id, student_session_id })),
      ...setup,
    });

  it('are left to a teacher when their id is of a student whose class does not write their type', async () => {
    const [student, ib] = [await server.student('Flo Gray'), await server.student('Ira Quist', 5)];
    const files = [student, ib].map(async ({ display_id }) => ({
      field: 'files' as const,
      filename: `#(${display_id}).pdf`,
      bytes: await pdfOf(freshText()),
    }));
    const setup = { essay_type: 'narrative' };
    const { body } = await server.send('/api/baselines/batch-upload', setup, await Promise.all(files));
    await server.settle();
    const [matched, aside] = body.baselines.map(({ id }: { id: string }) => id);
    expect(await server.get(`/api/baselines/${aside}`)).toMatchObject({
      student_session_id: null,
      set_aside_reason: 'other_class',
    });
    const { batch_id } = body;
    expect((await assign({ batch_id, academic_year: '2024-25' }, [matched, student.id])).status).toBe(200);
    expect((await assign({ batch_id, essay_type: 'analytical' }, [aside, ib.id])).status).toBe(200);
  });

  it('that cannot be assigned are named by their students, whatever the reason', async () => {
    const [student, ib] = [await server.student('Gil Gray'), await server.student('Ola Quist', 1)];
    const others = await Promise.all(['Pia Voss', 'Rex Voss'].map((name) => server.student(name)));
    const open = await server.baseline(student.id);
    const reviewed = await Promise.all(others.map(() => server.baseline(student.id)));
    for (const id of reviewed) await server.post(`/api/baselines/${id}/review`, { decision: 'approved' });
    await server.settle();
    const pairs = reviewed.map((id, at): Pair => [id, others[at]!.id]);
    const ids = others.map(({ display_id }) => display_id).join(', ');
    const undo = 'Undo the review before assigning it to another student.';
    const why = `${ids}: This baseline has already been reviewed. ${undo}`;
    const setup = { essay_type: 'narrative' };
    const refused = await assign(setup, ...pairs);
    expect([refused.status, refused.body.error]).toEqual([409, why]);
    const both = await assign(setup, ...pairs, [open, ib.id]);
    const other = `${ib.display_id}: IB English has baselines of the types informal sample, analytical.`;
    expect([both.status, both.body.error]).toEqual([400, `${why} ${other}`]);
  });
});
