import { NO_PROCESS } from '@essays/contract';
import { freshText } from '../../../test/start-essay-server.ts';
import { PERIOD, useRooms, YEAR } from '../../../test/rooms-over-http.ts';

describe('what was written in a room', () => {
  const { server, later, open, seen, change, sit, draft, save, read } = useRooms();

  it('is filed: each text under its student, word for word and dated, however often it is asked', async () => {
    const room = await open();
    const texts = new Map([
      [1, `${freshText()}\n\nA second paragraph — with “quotes”.`],
      [2, freshText()],
    ]);
    for (const [number, text] of texts)
      await save(
        (await sit(room, number)).token,
        draft(text, 9, { process: { ...NO_PROCESS, words: [3, 9] } }),
      );
    await save((await sit(room, 3)).token, draft('  \n'));
    const { body } = await change(room, 'collect');
    expect([body.collected, body.failed, body.room.state]).toEqual([2, [], 'closed']);
    expect((await change(room, 'collect')).body.collected).toBe(0);
    for (const [number, text] of texts) {
      const { student_session_id, collected, draft: left } = body.room.writers[number - 1];
      expect([collected.length, left]).toEqual([1, null]);
      const sample = await server.get(`/api/baselines/${collected[0].document_id}`);
      expect(sample).toMatchObject({
        student_session_id,
        sample_text: text,
        writing_date: '2026-11-20',
        writing_prompt: 'What did you read?',
        provenance: 'in_class',
      });
      expect((await server.get(`/api/students/${student_session_id}/baseline`)).length).toBeGreaterThan(0);
    }
    expect(body.room.writers[2].collected).toEqual([]);
  });

  it('is at most ten events for each student up to the review, however often a text is saved', async () => {
    await server.settle();
    const room = await open();
    const before = (await server.events()).length;
    for (const number of [1, 2, 3]) {
      const { token } = await sit(room, number);
      const text = freshText();
      for (let version = 1; version <= 40; version += 1)
        await save(token, draft(text.slice(0, version * 10), version));
      await save(token, draft(text, 41));
    }
    // Only that each sat down.
    expect(await server.events()).toHaveLength(before + 3);
    const { student_session_id: freed } = (await seen(room)).writers[0]!;
    await change(room, `seats/${freed}/free`);
    await sit(room, 1);
    for (const path of ['pause', 'resume', 'time']) await change(room, path, { minutes: 5 });
    expect((await change(room, 'collect')).body.collected).toBe(3);
    await server.settle();
    const those = await server.events();
    for (const { student_session_id: id, collected } of (await seen(room)).writers) {
      const sample = `baseline-${collected[0]?.document_id}`;
      const own = those.filter(
        ({ streamId, data }) =>
          streamId === sample ||
          (streamId === `room-${room.id}` && 'student_id' in data && data.student_id === id),
      );
      expect(own.length).toBeGreaterThan(3);
      expect(own.length).toBeLessThanOrEqual(10);
    }
  });

  it('becomes essays of the assignment of a room for essays', async () => {
    const task = {
      title: 'Phones',
      prompt: null,
      essay_type: 'argumentative',
      academic_year: YEAR,
      periods: [PERIOD],
    };
    const { body: assignment } = await server.as('teacher').post('/api/assignments').send(task);
    const none = { purpose: 'essay', prompt: 'Phones?', minutes: 9, period: PERIOD, academic_year: YEAR };
    expect((await server.as('teacher').post('/api/writing-rooms').send(none)).status).toBe(400);
    const room = await open({ purpose: 'essay', assignment_id: assignment.id });
    const text = freshText();
    await save((await sit(room, 2)).token, draft(text));
    const { body } = await change(room, 'collect');
    const [{ document, document_id }] = body.room.writers[1].collected;
    expect(document).toBe('essay');
    expect(await server.get(`/api/essays/${document_id}`)).toMatchObject({
      essay_text: text,
      assignment_id: assignment.id,
      writing_date: '2026-11-20',
      provenance: 'in_class',
    });
  });

  it('is taken after the room was closed, from a device that kept it, and is marked as late', async () => {
    const room = await open();
    const { token } = await sit(room, 1);
    await change(room, 'collect');
    later(20);
    const text = `${freshText()} And this was written while the line was gone.`;
    expect((await save(token, draft(text, 7))).body).toMatchObject({
      kept: true,
      late: true,
      state: 'closed',
    });
    expect((await seen(room)).writers[0]?.draft).toMatchObject({ late: true });
    const [filed] = (await change(room, 'collect')).body.room.writers[0].collected;
    expect(filed.late).toBe(true);
    expect(await server.get(`/api/baselines/${filed.document_id}`)).toMatchObject({
      sample_text: text,
      provenance: 'late',
    });
    later(8 * 24 * 60);
    expect((await save(token, draft(text, 8))).status).toBe(409);
  });

  it('becomes no second document where it goes on after what was filed: it is kept for the teacher', async () => {
    const room = await open();
    const { token } = await sit(room, 1);
    const kept = freshText();
    await save(token, draft(kept, 2));
    await change(room, 'collect');
    expect((await save(token, draft(kept, 2))).body).toMatchObject({ collected: true, state: 'closed' });
    later(20);
    const more = `${kept} And what was written while the line was gone.`;
    expect((await save(token, draft(more, 7))).body).toMatchObject({ kept: true, collected: false });
    const { body } = await change(room, 'collect');
    const [seat] = body.room.writers;
    expect([body.collected, seat.collected.length, seat.draft, seat.versions]).toEqual([0, 1, null, 1]);
    const at = `seats/${seat.student_session_id}/versions`;
    const { versions } = await server.get(`/api/writing-rooms/${room.id}/${at}`);
    expect(versions).toMatchObject([{ page: 'page-one-1', text: more, because: 'late' }]);
    expect((await change(room, at, { page: 'page-none-1' })).status).toBe(404);
    const filed = (await change(room, at, { page: 'page-one-1' })).body.writers[0];
    expect([filed.collected.length, filed.collected[1].late, filed.versions]).toEqual([2, true, 0]);
    expect(await server.get(`/api/baselines/${filed.collected[1].document_id}`)).toMatchObject({
      sample_text: more,
      provenance: 'late',
    });
  });

  it('on a device that comes back after another took its seat stands beside that text, word for word', async () => {
    const room = await open();
    const first = await sit(room, 1);
    await save(first.token, draft('I began at home.', 1));
    const { student_session_id: ada } = (await seen(room)).writers[0]!;
    await change(room, `seats/${ada}/free`);
    const second = await sit(room, 1);
    const follows = { page: 'page-one-1', version: 1 };
    const text = `I began at home. ${freshText()}`;
    const onSecond = draft(text, 2, { page: 'page-two-2', follows });
    expect((await save(second.token, onSecond)).body).toMatchObject({ kept: true, stopped: null });
    const offline = `I began at home. ${freshText()} Nobody had this but my old laptop.`;
    expect((await save(first.token, draft(offline, 30))).body).toMatchObject({
      kept: true,
      stopped: 'freed',
    });
    expect((await save(second.token, { ...onSecond, version: 3 })).body).toMatchObject({ stopped: null });
    expect((await read(second.token)).body.draft).toMatchObject({ text, page: 'page-two-2' });
    expect((await seen(room)).writers[0]).toMatchObject({ versions: 1, draft: { late: false } });
    const at = `seats/${ada}/versions`;
    expect((await change(room, at, { page: 'page-one-1' })).status).toBe(409);
    const { body } = await change(room, 'collect');
    const [seat] = body.room.writers;
    expect([body.collected, seat.versions]).toEqual([1, 1]);
    expect((await read(second.token, 'standing')).body.collected).toBe(true);
    expect((await server.get(`/api/baselines/${seat.collected[0].document_id}`)).sample_text).toBe(text);
    const { versions } = await server.get(`/api/writing-rooms/${room.id}/${at}`);
    expect(versions).toMatchObject([{ text: offline, because: 'other_device' }]);
  });

  it('can be read no more once its student is erased', async () => {
    const { id } = await server.student('Zora Quillfeather', PERIOD);
    const room = await open();
    const { token } = await sit(room, 4);
    await save(token, draft('Nobody will read this again.', 1, { page: 'page-of-zora' }));
    expect(await server.stores.placesWith('page-of-zora')).not.toEqual([]);
    expect((await server.as('admin').delete(`/api/students/${id}?hard_delete=true`)).status).toBe(200);
    expect(await server.stores.placesWith('page-of-zora')).toEqual([]);
    expect((await save(token, draft('Nor this.', 2))).body).toMatchObject({ kept: false });
    expect((await read(token)).body.draft).toBeNull();
    expect((await change(room, 'collect')).body.collected).toBe(0);
  });

  it('stands beside the essay that a paragraph was asked for, and its question goes with the student', async () => {
    const { id: student } = await server.student('Zora Quillfeather', PERIOD);
    const essay = await server.essay(student);
    const none = { purpose: 'paragraph', prompt: 'Why?', minutes: 9, period: PERIOD, academic_year: YEAR };
    expect((await server.as('teacher').post('/api/writing-rooms').send(none)).status).toBe(400);
    const prompt = 'Explain what you meant by: “The lantern near the orchard shows nothing.”';
    const room = await open({ purpose: 'paragraph', essay_id: essay, period: 5, prompt });
    expect(room).toMatchObject({ seats: 1, essay_id: essay, period: PERIOD, prompt });
    const { rooms } = await server.get('/api/writing-rooms');
    expect(rooms.find(({ id }: { id: string }) => id === room.id).prompt).toBe('');
    await save((await sit(room, 1)).token, draft(freshText()));
    const [{ document_id }] = (await change(room, 'collect')).body.room.writers[0].collected;
    expect(await server.get(`/api/baselines/${document_id}`)).toMatchObject({
      about_essay_id: essay,
      provenance: 'in_class',
      writing_prompt: prompt,
    });
    expect((await server.as('admin').delete(`/api/students/${student}?hard_delete=true`)).status).toBe(200);
    expect((await seen(room)).prompt).toBe('');
    expect(await server.stores.placesWith('lantern near the orchard')).toEqual([]);
  });
});
