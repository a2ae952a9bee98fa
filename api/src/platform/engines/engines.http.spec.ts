import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnginePool } from '@essays/engines/pool/engine-pool';
import { EmbeddedGrader } from '../../work/grading/embedded-grader.ts';
import { GRADERS } from '../../work/grading/grader.ts';
import { freshText, startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { ENGINES, PooledEngines } from './engines.ts';

const TOO_HARD = /took more time or memory than one text may have/;
const POISON = 'poison';

/** The engines, except that they never finish a text that contains the word. */
const folder = mkdtempSync(join(tmpdir(), 'engines-'));
const engine = (path: string) =>
  JSON.stringify(fileURLToPath(new URL(`../../../../engines/src/${path}.ts`, import.meta.url)));
const program = join(folder, 'engines.ts');
writeFileSync(
  program,
  `import { serveWork } from ${engine('pool/serve-work')};
   import { readDocument } from ${engine('reading/document-text')};
   const wary = (work) => (input) => {
     while (JSON.stringify(input).includes('${POISON} for ' + work.name)) ;
     return work(input);
   };
   const grade = async (input) => (await import(${engine('grading/rubric-scorer')})).scoreAgainstRubric(input);
   const read = (document) => readDocument(document);
   serveWork({ read_document: wary(read), find_rewrite: wary(function find() { return null; }), grade: wary(grade),
     own_words: async ({ text, origins }) =>
       (await import(${engine('own-words/set-apart')})).ownWordsAlone(text, origins),
     measure: () => ({ values: [], fingerprint: new Uint8Array() }) });`,
);

/** A second and a half of processor time may take long on a busy machine. */
jest.setTimeout(120_000);

let server: EssayServer;
let student: { id: string };
const engines = new PooledEngines(new EnginePool({ milliseconds: 1_500, processes: 1 }, program));
beforeAll(async () => {
  const embedded = new EmbeddedGrader(engines);
  server = await startEssayServer({
    overrides: [
      [ENGINES, engines],
      [GRADERS, { configured: embedded, embedded }],
    ],
  });
  student = await server.student('Ada Marsh');
});
afterAll(async () => {
  await server?.close();
  await engines.close();
  rmSync(folder, { recursive: true });
});

describe('a text that the reading never finishes', () => {
  it('is refused with a sentence on upload, while others are answered', async () => {
    let isOpen = true;
    const upload = Promise.resolve(
      server.post('/api/essays/upload', {
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: `${freshText()} ${POISON} for read`,
      }),
    ).finally(() => (isOpen = false));
    let answered = 0;
    while (isOpen) {
      expect(await server.get('/api/essays')).toBeDefined();
      answered += 1;
    }
    expect(await upload).toMatchObject({ status: 422, body: { error: expect.stringMatching(TOO_HARD) } });
    expect(answered).toBeGreaterThan(5);
    expect(await server.events('EssayReceived')).toEqual([]);
  });

  it('does not keep other essays of its student out of the search for rewrites', async () => {
    const upload = (essay_text: string) =>
      server.post('/api/essays/upload', {
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text,
      });
    expect(await upload(`${freshText()} ${POISON} for find`)).toMatchObject({ status: 201 });
    const { status, body } = await upload(freshText());
    expect(status).toBe(201);
    await server.settle();
    const events = await server.eventsOf('essay', body.id);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['EssayTextExtracted', 'RewriteCheckFailed', 'AiWritingChecked']),
    );
    expect(await server.get(`/api/essays/${body.id}`)).toMatchObject({
      processing_status: 'ready_for_grading',
    });
  });

  it('cannot be graded: the essay says so and can be retried, and the next essay is graded', async () => {
    const other = await server.student('Ben Marsh');
    const hard = await server.essay(other.id, `${freshText()} ${POISON} for grade`);
    const easy = await server.essay(other.id, freshText());
    await Promise.all([hard, easy].map((id) => server.post(`/api/essays/${id}/grade`)));
    await server.settle();
    expect(await server.get(`/api/essays/${hard}`)).toMatchObject({
      processing_status: 'error',
      overall_score: null,
    });
    expect(JSON.stringify(await server.get(`/api/essays/${hard}`))).toMatch(TOO_HARD);
    expect((await server.get(`/api/essays/${easy}`)).overall_score).not.toBeNull();
  });
});
