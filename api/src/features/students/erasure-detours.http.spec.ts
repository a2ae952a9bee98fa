import { newId } from '@essays/storage';
import type { NewEvent } from '@essays/storage';
import { freshText, startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

describe('deleting a student permanently under whom a colleague’s document was moved', () => {
  let server: EssayServer;
  let own: { id: string };
  let others: { id: string };
  beforeAll(async () => {
    server = await startEssayServer();
  });
  beforeEach(async () => {
    own = await server.student('Ann Reed');
    others = await added('Ben Stone');
  });
  afterAll(() => server.close());

  const admin = () => server.as('admin');
  const added = async (name: string) =>
    (await admin().post('/api/students').send({ name, period: 2, academic_year: '2025-26' })).body;
  const uploaded = async (kind: 'essays' | 'baselines', student_session_id: string) => {
    const body = { student_session_id, essay_type: 'argumentative', essay_text: freshText() };
    const { id } = (await admin().post(`/api/${kind}/upload`).send(body)).body;
    await server.settle();
    return id as string;
  };
  const unassigned = async () => {
    const id = await uploaded('essays', others.id);
    expect((await server.post(`/api/essays/${id}/unassign`)).status).toBe(200);
    return id;
  };
  const assign = (essay_id: string) =>
    server.post('/api/essays/assign', { manual_assignments: [{ essay_id, student_session_id: own.id }] });
  const movedEssay = async () => {
    const id = await unassigned();
    expect((await assign(id)).status).toBe(200);
    return id;
  };
  const erase = () => server.delete(`/api/students/${own.id}?hard_delete=true`);

  it('deletes nothing, and says what stays and who can delete it', async () => {
    const moved = await movedEssay();
    const sample = await uploaded('baselines', own.id);
    const mine = await server.essay(own.id);
    const { status, body } = await erase();
    expect([status, body.error]).toEqual([
      403,
      '1 essay and 1 sample of this student were entered by somebody else. They stay, and so does the student: ' +
        'nothing was deleted. Whoever entered them, or an administrator, can delete them permanently.',
    ]);
    for (const path of [`/essays/${moved}`, `/essays/${mine}`, `/baselines/${sample}`, `/students/${own.id}`])
      expect([path, (await server.as('teacher').get(`/api${path}`)).status]).toEqual([path, 200]);
    expect((await server.get(`/api/essays/${moved}`)).essay_text).not.toBeNull();
    expect(await server.storage.erasures.underWay()).toEqual([]);
  });

  it('deletes everything once nothing of somebody else’s is left', async () => {
    const moved = await movedEssay();
    const mine = await server.essay(own.id);
    expect((await admin().delete(`/api/essays/${moved}`)).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect((await server.as('teacher').get(`/api/essays/${mine}`)).status).toBe(404);
  });

  it('deletes everything for whoever may delete what anybody has entered', async () => {
    const moved = await movedEssay();
    const mine = await server.essay(own.id);
    expect((await admin().delete(`/api/students/${own.id}?hard_delete=true`)).status).toBe(200);
    for (const id of [moved, mine])
      expect((await server.as('teacher').get(`/api/essays/${id}`)).status).toBe(404);
  });

  it('deletes what arrived meanwhile too, although whoever wrote it died before taking it back', async () => {
    const { keys, log } = server.storage;
    const [mine, late] = [await server.essay(own.id), newId()];
    const received = (await server.eventsOf('essay', mine)).find(({ type }) => type === 'EssayReceived')!;
    expect(await keys.handOver(`essay-${late}`, own.id)).toBe(true);
    const { destroyOwnedBy } = keys;
    keys.destroyOwnedBy = async (id) => {
      keys.destroyOwnedBy = destroyOwnedBy;
      const data = { ...received.data, essay_id: late };
      await log.append(`essay-${late}`, [{ ...received, id: newId(), data } as NewEvent], 'no_stream');
      return keys.destroyOwnedBy(id);
    };
    expect((await erase()).status).toBe(200);
    for (const id of [mine, late])
      expect((await server.as('teacher').get(`/api/essays/${id}`)).status).toBe(404);
    expect((await server.eventsOf('essay', late)).map(({ type }) => type)).toEqual([
      'EssayReceived',
      'EssayErased',
    ]);
  });

  it('never deletes it, however the move and the deletion meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      own = await server.student(`Ann Reed ${round}`);
      const id = await unassigned();
      await Promise.all([assign(id), erase()]);
      expect((await server.get(`/api/essays/${id}`)).essay_text).not.toBeNull();
    }
  });
});

it('a student of whom nothing was written before the deletion is not remembered by name', async () => {
  const server = await startTestServer();
  try {
    const { body } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name: 'Zebediah Quillfeather', period: 2, academic_year: '2025-26' });
    expect((await server.as('teacher').delete(`/api/students/${body.id}?hard_delete=true`)).status).toBe(200);
    expect(await server.storage.keys.isDestroyed(`erasedname-${body.id}`)).toBe(true);
    expect(await server.storage.keys.ownedBy('erased-names')).toEqual([]);
  } finally {
    await server.close();
  }
});
