import { dayAfter, dayOf } from '@essays/contract';
import { drawPdf } from '@essays/engines/test/make-pdf';
import { freshText, useEssayServer } from '../../../../test/start-essay-server.ts';

const BODY =
  'The keeper of the lighthouse counted every ship that passed the point and wrote down what it carried.';
const TODAY = dayOf(Date.now(), 'UTC');
const AGO = dayAfter(TODAY, -9);
const FILE_DAY = dayAfter(TODAY, -3);

const pdf = (text: string) =>
  drawPdf((document) => void document.font('Times-Roman').fontSize(12).text(text), {
    info: { CreationDate: new Date(`${FILE_DAY}T12:00:00Z`) },
  });

describe('the day on which a text was written', () => {
  const server = useEssayServer();
  const upload = async (fields: Record<string, string>, bytes?: Uint8Array) => {
    const { id } = await server.student('Ada Marsh');
    const all = { student_session_id: id, essay_type: 'argumentative', ...fields };
    const files = bytes ? [{ field: 'file' as const, filename: 'essay.pdf', bytes }] : [];
    const { status, body } = await server.send('/api/essays/upload', all, files);
    expect([status, body.error]).toEqual([201, undefined]);
    const { writing_date, written_from } = body;
    return { id: body.id as string, said: [writing_date, written_from] };
  };

  it('is told before an upload, of the first files, without storing anything', async () => {
    const before = (await server.events()).length;
    const ask = (...files: Uint8Array[]) =>
      server.send(
        '/api/essays/writing-days',
        {},
        files.map((bytes, n) => ({ field: 'files' as const, filename: `${n}.pdf`, bytes })),
      );
    const { status, body } = await ask(
      await pdf(`Ada Marsh\n${AGO}\n\n${BODY}`),
      await pdf(BODY),
      Buffer.from('no pdf'),
    );
    expect([status, body]).toEqual([
      200,
      { days: [{ day: AGO, from: 'heading' }, { day: FILE_DAY, from: 'file' }, null] },
    ]);
    expect(await server.events()).toHaveLength(before);
    for (const wrong of [[], Array.from({ length: 4 }, () => Buffer.from('%PDF-'))])
      expect((await ask(...wrong)).status).toBe(400);
  });

  it('is what the teacher says, or else the heading, or else the file; and otherwise it is not known', async () => {
    const headed = `Ada Marsh\n${AGO}\n\n${BODY}`;
    expect((await upload({ essay_text: headed, writing_date: TODAY })).said).toEqual([TODAY, 'teacher']);
    expect((await upload({ essay_text: `${headed} ${freshText()}` })).said).toEqual([AGO, 'heading']);
    expect((await upload({}, await pdf(`${headed} ${freshText()}`))).said).toEqual([AGO, 'heading']);
    expect((await upload({}, await pdf(`${BODY} ${freshText()}`))).said).toEqual([FILE_DAY, 'file']);
    expect((await upload({ essay_text: freshText() })).said).toEqual([null, null]);
  });

  it('is asked once for a batch, and read from each file where it is not said', async () => {
    const files = await Promise.all(
      [`${AGO}\n\n${freshText()}`, freshText()].map(async (text, n) => ({
        field: 'files' as const,
        filename: `essay-${n}.pdf`,
        bytes: await pdf(text),
      })),
    );
    const daysOf = async (path: string, fields: Record<string, string>) => {
      const { body } = await server.send(path, fields, files);
      await server.settle();
      const rows = await Promise.all(
        (body.essays ?? body.baselines).map(({ id }: { id: string }) =>
          server.get(`/api/${body.essays ? 'essays' : 'baselines'}/${id}`),
        ),
      );
      return rows.map((row) => [row.writing_date, row.written_from]);
    };
    const essays = '/api/essays/upload-batch';
    expect(await daysOf(essays, { essay_type: 'argumentative' })).toEqual([
      [AGO, 'heading'],
      [FILE_DAY, 'file'],
    ]);
    const all = { essay_type: 'argumentative', writing_date: AGO };
    expect(await daysOf(essays, all)).toEqual(Array(2).fill([AGO, 'teacher']));
    expect(await daysOf('/api/baselines/batch-upload', { writing_date: AGO })).toEqual(
      Array(2).fill([AGO, 'teacher']),
    );
  });

  it('is corrected by a teacher, stands in the history and in the CSV, and makes the order of the trend', async () => {
    const { id } = await upload({ essay_text: `${freshText()}` });
    await server.settle();
    await server.post(`/api/essays/${id}/grade`);
    await server.settle();
    const put = (writing_date: unknown) =>
      server.as('teacher').put(`/api/essays/${id}/writing-date`).send({ writing_date });
    expect((await put(AGO)).body).toMatchObject({ writing_date: AGO, written_from: 'teacher' });
    await put(AGO);
    expect((await put('soon')).status).toBe(400);
    expect((await put(dayAfter(TODAY, 2))).body.message).toBe(
      'An essay cannot have been written on a day to come.',
    );
    expect((await server.as('department_head').put(`/api/essays/${id}/writing-date`).send({})).status).toBe(
      403,
    );
    const { entries } = await server.get(`/api/audit/essays/${id}`);
    const corrected = entries.filter(
      ({ action }: { action: string }) => action === 'EssayWritingDayCorrected',
    );
    expect(corrected).toHaveLength(1);
    const { student_session_id } = await server.get(`/api/essays/${id}`);
    const { text } = await server
      .as('teacher')
      .get(`/api/exports/grades?studentSessionId=${student_session_id}`);
    expect(text.split('\n')[1]).toContain(AGO);
    await server.settle();
    const progress = await server.get(`/api/students/${student_session_id}/progress`);
    expect(progress.scores[0].date).toBe(AGO);
  });
});
