import { essayPdf } from '../../../../demo/demo-pdf.ts';
import { binary, unzipped } from '../../../test/zips.ts';
import { UNKNOWN_ID } from '../../../test/start-test-server.ts';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

const HOSTILE = '<script>alert(1)</script> & "so on"';

describe('everything known of one student, as a ZIP', () => {
  const server = useEssayServer();
  let ada: { id: string; display_id: string };
  let ben: { id: string };
  let essay: string;
  let sample: string;

  beforeAll(async () => {
    ada = await server.student('Ada Ravenscroft');
    ben = await server.student('Ben Oakley');
    sample = await server.approvedBaseline(ada.id);
    essay = await server.gradedEssay(ada.id, `${HOSTILE} ${freshText()}`);
    await server.post(`/api/essays/${essay}/talks`, {
      held_on: '2026-01-10',
      supports: ['drafts_shown'],
      said: 'She showed three drafts.',
    });
    await server.post(`/api/essays/${essay}/flag`, { reason: 'Not like her.' });
    await server.settle();
  });

  const recordOf = async (id: string, role: 'teacher' | 'assistant' = 'teacher') => {
    const answer = await server
      .as(role)
      .get(`/api/exports/students/${id}`)
      .buffer()
      .parse(binary)
      .expect(200);
    const files = await unzipped(answer.body as Buffer);
    return {
      files,
      headers: answer.headers,
      page: (name: string) => files.get(name)?.toString('utf8') ?? '',
    };
  };

  const mayExport = (may = true) =>
    server
      .as('admin')
      .patch(`/api/users/${server.user('assistant').id}`)
      .send({ permissions: may ? ['view_essays', 'export_data'] : null })
      .expect(200);

  it('has a page for each text, reached from an index, and runs nothing that a student wrote', async () => {
    const { files, page, headers } = await recordOf(ada.id);
    expect(headers['content-disposition']).toBe('attachment; filename="student-record.zip"');
    expect(headers['cache-control']).toBe('private, no-store');
    const names = [`baseline-${sample}.html`, `essay-${essay}.html`, 'index.html'];
    const steps = [`baseline-${sample}`, `essay-${essay}`, `student-${ada.id}`].map(
      (one) => `steps/${one}.html`,
    );
    expect([...files.keys()].sort()).toEqual([...names, ...steps]);
    for (const name of names.slice(0, 2)) expect(page('index.html')).toContain(`href="${name}"`);
    expect(page('index.html')).toContain('Ada Ravenscroft');
    const text = page(`essay-${essay}.html`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so on&quot;');
    expect(text).not.toContain('<script');
    expect(text).toContain('She showed three drafts.');
    expect(text).toContain('Not like her.');
    expect(text).toMatch(/<td>teacher<\/td><td>Flagged/);
  });

  it('has the original files as they came', async () => {
    const bytes = await essayPdf('Ada', null, freshText());
    const fields = { student_session_id: ben.id, essay_type: 'argumentative' };
    const sent = [{ field: 'file' as const, filename: 'ben.pdf', bytes }];
    const { status, body } = await server.send('/api/essays/upload', fields, sent);
    expect([status, body.error]).toEqual([201, undefined]);
    await server.settle();
    const { id } = body;
    const { files, page } = await recordOf(ben.id);
    expect(files.get(`files/essay-${id}.pdf`)?.equals(Buffer.from(bytes))).toBe(true);
    expect(page('index.html')).toContain(`href="files/essay-${id}.pdf"`);
    await mayExport();
    expect([...(await recordOf(ben.id, 'assistant')).files.keys()].sort()).toEqual([
      'accesses.html',
      `essay-${id}.html`,
      'index.html',
      `steps/essay-${id}.html`,
      `steps/student-${ben.id}.html`,
    ]);
    await mayExport(false);
  });

  it('says which words are the teacher’s and which were drafted with AI, and how scores were confirmed', async () => {
    const other = await server.gradedEssay(ada.id, freshText());
    const confirmed = await server.post(`/api/essays/${other}/confirm-scores`, { among: 2 });
    expect([confirmed.status, confirmed.body.error]).toEqual([200, undefined]);
    await server.settle();
    const before = (await recordOf(ada.id)).page(`essay-${other}.html`);
    expect(before).toContain('Confirmed among 2 essays');
    expect(before).not.toContain('Feedback by the teacher');
    const [, machines = ''] = before.split('<h2>Feedback drafted with AI, for the teacher</h2><p>');
    expect(machines.split('</p>')[0]).not.toBe('');
    const { rubric_assessment } = await server.get(`/api/essays/${other}`);
    for (const { rationale } of rubric_assessment.slice(0, 1))
      expect(before).toContain(`Drafted with AI: ${rationale}`.slice(0, 40));
    await server.post(`/api/essays/${other}/save-grades`, { detailed_feedback: 'Read it aloud.' });
    await server.settle();
    const after = (await recordOf(ada.id)).page(`essay-${other}.html`);
    expect(after).toContain('<h2>Feedback by the teacher</h2><p>Read it aloud.</p>');
  });

  it('names nobody to a caller who may not see names, and has no original file for them', async () => {
    await mayExport();
    const { files } = await recordOf(ada.id, 'assistant');
    const all = [...files.values()].map((one) => one.toString('utf8')).join('\n');
    expect(all).not.toContain('Ravenscroft');
    expect(all).toContain(ada.display_id);
    await mayExport(false);
  });

  it('is for those who may export, is in the log of accesses, and of nobody there is none', async () => {
    await server.as('assistant').get(`/api/exports/students/${ada.id}`).expect(403);
    await server.as('teacher').get(`/api/exports/students/${UNKNOWN_ID}`).expect(404);
    const { body } = await server.as('admin').get('/api/accesses?kind=exported').expect(200);
    const mine = body.entries.filter(({ thing }: { thing: string }) => thing === 'student');
    expect(mine.map(({ account, ids }: { account: string; ids: string[] }) => [account, ids])).toContainEqual(
      ['teacher', [ada.id]],
    );
  });
});
