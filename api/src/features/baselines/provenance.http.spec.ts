import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

describe('where a sample was written', () => {
  const server = useEssayServer();

  it('is what its teacher said when it was uploaded, and otherwise not known', async () => {
    const { id } = await server.student('Zoe Lightfoot');
    for (const [said, kept] of [
      [{ provenance: 'in_class' }, 'in_class'],
      [{ provenance: 'handed_in' }, 'handed_in'],
      [{ provenance: '' }, 'unknown'],
      [{}, 'unknown'],
    ] as const)
      expect(await server.get(`/api/baselines/${await server.baseline(id, said)}`)).toMatchObject({
        provenance: kept,
      });
    const { status, body } = await server.post('/api/baselines/upload', {
      student_session_id: id,
      essay_text: freshText(),
      provenance: 'watched',
    });
    expect([status, body.message]).toEqual([400, 'provenance must be one of: in_class, handed_in']);
  });

  it('is said of a whole batch at once', async () => {
    const { id, display_id } = await server.student('Bo Marchand');
    const bytes = await pdfOf(`#(${display_id}) ${freshText()}`);
    const sent = await server.send(
      '/api/baselines/batch-upload',
      { essay_type: 'argumentative', provenance: 'in_class' },
      [{ field: 'files', filename: 'a.pdf', bytes }],
    );
    await server.settle();
    const [sample] = await server.get(`/api/students/${id}/baselines`);
    expect([sent.status, sample.provenance]).toEqual([200, 'in_class']);
  });
});
