import { randomBytes } from 'node:crypto';
import { MAX_TEXT_BYTES } from '@essays/contract';
import { EventStoreDbDouble } from '@essays/storage/eventstoredb-double';
import { startTestServer } from '../../../../test/start-test-server.ts';
import type { TestServer } from '../../../../test/start-test-server.ts';

/** What the request contains besides the text. */
const ROOM_FOR_THE_REST = 200;

describe('the longest text, with EventStoreDB and its limit for one append', () => {
  const double = new EventStoreDbDouble();
  let server: TestServer;
  let student: string;
  const upload = (essay_text: string) =>
    server
      .as('teacher')
      .post('/api/essays/upload')
      .send({ student_session_id: student, essay_text, essay_type: 'argumentative' });
  beforeAll(async () => {
    const env = {
      EVENT_STORE: 'eventstoredb',
      EVENTSTORE_URL: await double.start(),
      MASTER_KEY: randomBytes(32).toString('hex'),
      JWT_SECRET: randomBytes(48).toString('hex'),
    };
    server = await startTestServer({ env });
    const added = { name: 'Ada Example', period: 2, academic_year: '2025-26' };
    student = (await server.as('teacher').post('/api/students').send(added)).body.id as string;
  });
  afterAll(async () => {
    await server.close();
    double.stop();
  });

  it('OPEN-115 an essay of 1 MB is taken and read back word for word', async () => {
    const nouns = ['river', 'lantern', 'orchard', 'marble', 'winter', 'harbour', 'letter', 'garden'];
    let text = '';
    for (let i = 0; text.length < MAX_TEXT_BYTES - ROOM_FOR_THE_REST - 40; i += 1)
      text += `The ${nouns[i % 8]} near ${nouns[(i * i) % 7]} ${i.toString(36)} was quiet. `;
    const { status, body } = await upload(text.trim());
    expect([status, body.error]).toEqual([201, undefined]);
    const essay = await server.as('teacher').get(`/api/essays/${body.id}`);
    expect(essay.body.essay_text).toBe(text.trim());
  });

  it('a text that does not fit into the log however it is packed is refused with a sentence', async () => {
    const noise = randomBytes(MAX_TEXT_BYTES)
      .toString('base64')
      .slice(0, MAX_TEXT_BYTES - ROOM_FOR_THE_REST);
    const { status, body } = await upload(noise.replace(/[+/]/g, ' '));
    expect([status, body.error]).toEqual([
      413,
      'This text is too long to be saved. Please shorten it, or send it in parts.',
    ]);
  });
});
