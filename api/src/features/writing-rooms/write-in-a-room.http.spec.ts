import { NO_PROCESS } from '@essays/contract';
import { PERIOD, useRooms, YEAR } from '../../../test/rooms-over-http.ts';

const GONE = 'There is no room with this code now. Please look at the code again, or ask your teacher.';

describe('a writing room', () => {
  const { server, students, later, open, seen, change, door, take, sit, draft, save, read } = useRooms();

  it('has a seat for each student of the class, by last names, and a code to be projected', async () => {
    const room = await open();
    expect(room).toMatchObject({ state: 'open', seats: 3, collected: 0, shows: 'names', minutes: 30 });
    expect(room.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(room.writers.map(({ number, student_name, taken }) => [number, student_name, taken])).toEqual([
      [1, 'Zoe Lightfoot', false],
      [2, 'Bo Marchand', false],
      [3, 'Ottoline Marchbanksy', false],
    ]);
    const { rooms } = await server.get('/api/writing-rooms');
    expect(rooms[0]).toMatchObject({ id: room.id, state: 'open', prompt: 'What did you read?' });
    expect(rooms[0]).not.toHaveProperty('code');
  });

  it('has one seat where one student is asked for a sample', async () => {
    const room = await open({ student_session_id: students['Bo Marchand'], period: 5 });
    expect(room).toMatchObject({ purpose: 'sample', seats: 1, period: PERIOD });
    expect(room.writers.map(({ student_name }) => student_name)).toEqual(['Bo Marchand']);
  });

  it('shows whoever has its code the names of its seats, however the code is written, and no id', async () => {
    const room = await open();
    const { status, body } = await door(` ${room.code?.toLowerCase().replace('-', ' ')} `);
    expect(status).toBe(200);
    expect(body.seats).toEqual([
      { number: 1, label: 'Zoe Lightfoot', taken: false },
      { number: 2, label: 'Bo Marchand', taken: false },
      { number: 3, label: 'Ottoline Marchbanksy', taken: false },
    ]);
    for (const id of Object.values(students)) expect(JSON.stringify(body)).not.toContain(id);
  });

  it('shows numbers and no name where the teacher says so, or may not see names', async () => {
    const hidden = await open({ shows: 'numbers' });
    expect((await door(hidden.code)).body.seats[2]).toEqual({ number: 3, label: 'Seat 3', taken: false });
    await change(hidden, 'shows', { shows: 'names' });
    expect((await door(hidden.code)).body.seats[2].label).toBe('Ottoline Marchbanksy');
    const room = { purpose: 'sample', prompt: 'Write.', minutes: 9, period: PERIOD, academic_year: YEAR };
    const assistant = server.as('assistant');
    const own = (await assistant.post('/api/writing-rooms').send(room)).body;
    expect([own.shows, JSON.stringify(own).includes('Marchbanksy')]).toEqual(['numbers', false]);
    expect((await door(own.code)).body.seats[0].label).toBe('Seat 1');
    const forced = await assistant.post('/api/writing-rooms').send({ ...room, shows: 'names' });
    expect(forced.status).toBe(403);
    expect((await assistant.post(`/api/writing-rooms/${own.id}/shows`).send({ shows: 'names' })).status).toBe(
      403,
    );
  });

  it('is not found by a wrong code, nor after its time and a while, nor once it is closed', async () => {
    const room = await open();
    for (const wrong of ['AAAA-AAAA', 'x', '', 7])
      expect((await door(wrong)).status).toBe(wrong === '' || wrong === 7 ? 400 : 404);
    later(39);
    expect((await door(room.code)).status).toBe(200);
    later(1);
    expect((await door(room.code)).body.message).toBe(GONE);
    expect((await take(room.code, 1)).body.message).toBe(GONE);
    expect((await seen(room)).code).toBeNull();
    const other = await open();
    await change(other, 'collect');
    expect((await door(other.code)).body.message).toBe(GONE);
  });

  it('gives a seat to one device: another is refused until it is freed, and then the first is told', async () => {
    const room = await open();
    const first = await sit(room, 1);
    expect(first).toMatchObject({ label: 'Zoe Lightfoot', prompt: 'What did you read?', draft: null });
    expect((await take(room.code, 1)).status).toBe(409);
    await save(first.token, draft('The first device wrote this.'));
    const ada = students['Zoe Lightfoot'];
    expect((await change(room, `seats/${ada}/free`)).body.writers[0].taken).toBe(false);
    const second = await sit(room, 1);
    expect(second.draft).toMatchObject({ text: 'The first device wrote this.' });
    for (const what of ['seat', 'standing'] as const)
      expect((await read(first.token, what)).status).toBe(401);
    const taken = await server.events('SeatTaken');
    expect(JSON.stringify(taken)).not.toContain(second.token.split('.')[2]);
  });

  it('hears only the device that has the secret of the seat', async () => {
    const room = await open();
    const { token } = await sit(room, 2);
    const other = token.replace('.2.', '.1.');
    for (const wrong of [
      '',
      'x',
      other,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}x`,
    ])
      for (const answer of [await read(wrong), await read(wrong, 'standing'), await save(wrong, draft('x'))])
        expect(answer.status).toBe(401);
    expect((await read(token)).status).toBe(200);
  });

  it('has on the disk what it said it saved; its teacher sees words, pastes and absences, no text', async () => {
    const room = await open();
    const { token } = await sit(room, 3);
    const process = {
      words: [2, 5],
      pastes: [{ at: 12, words: 3, text: 'from somewhere else' }],
      pauses: [{ at: 20, seconds: 70 }],
      away: [{ at: 20, seconds: 65 }],
    };
    const { body } = await save(token, draft('Two words, from somewhere else.', 4, { process }));
    expect(body).toMatchObject({ kept: true, late: false, collected: false, state: 'open' });
    const [, , writer] = (await seen(room)).writers;
    expect(writer).toMatchObject({
      taken: true,
      draft: { words: 5, pasted_words: 3, seconds_away: 65, late: false },
    });
    expect(JSON.stringify(await seen(room))).not.toContain('somewhere');
    expect((await read(token)).body.draft).toEqual({
      text: 'Two words, from somewhere else.',
      process,
      page: 'page-one-1',
      version: 4,
    });
    expect(await server.stores.placesWith('from somewhere else')).toEqual([]);
  });

  it('tells a page that another has written since, keeps both, and goes on with one that began with it', async () => {
    const room = await open();
    const { token } = await sit(room, 1);
    await save(token, draft('One.'));
    const follows = { page: 'page-one-1', version: 1 };
    const over = draft('One, two.', 1, { page: 'page-two-2', follows });
    expect((await save(token, over)).body).toMatchObject({ kept: true, stopped: null });
    const back = draft('One more.', 2);
    expect((await save(token, back)).body).toMatchObject({ kept: true, stopped: 'elsewhere' });
    const third = draft('Three.', 1, { page: 'page-three', follows });
    expect((await save(token, third)).body).toMatchObject({ kept: true, stopped: 'elsewhere' });
    expect((await save(token, { ...over, version: 2 })).body).toMatchObject({ kept: true, stopped: null });
    expect((await read(token)).body.draft.text).toBe('One, two.');
    for (let n = 0; n < 9; n += 1) await save(token, draft('More and more.', 1, { page: `page-more-${n}` }));
    expect((await save(token, draft('Too many.', 1, { page: 'page-last-1' }))).body).toMatchObject({
      kept: false,
      stopped: 'elsewhere',
    });
    expect((await save(token, { ...over, version: 3 })).body).toMatchObject({ kept: true, stopped: null });
  });

  it('stops its clock, goes on, and gives more time, to all or to one', async () => {
    const room = await open();
    const { token } = await sit(room, 1);
    const ends = Date.parse(room.ends_at as string);
    later(5);
    await change(room, 'pause');
    expect((await read(token, 'standing')).body).toMatchObject({ state: 'paused', ends_at: null });
    later(7);
    expect((await change(room, 'resume')).body.ends_at).toBe(new Date(ends + 7 * 60_000).toISOString());
    await change(room, 'time', { minutes: 5 });
    await change(room, `seats/${students['Zoe Lightfoot']}/time`, { minutes: 10 });
    const at = async (one: string) =>
      (Date.parse((await read(one, 'standing')).body.ends_at) - ends) / 60_000;
    expect(await at(token)).toBe(7 + 5 + 10);
    expect(await at((await sit(room, 2)).token)).toBe(7 + 5);
    expect((await change(room, 'time', { minutes: 180 })).status).toBe(400);
  });

  it('is closed to those who do not grade, and refuses what is no draft', async () => {
    const room = await open();
    const head = server.as('department_head');
    expect((await head.get(`/api/writing-rooms/${room.id}`)).status).toBe(403);
    expect((await head.post(`/api/writing-rooms/${room.id}/collect`)).status).toBe(403);
    const { token } = await sit(room, 1);
    for (const wrong of [
      {},
      draft('x'.repeat(100_001)),
      draft('x', -1),
      draft('x', 1, { page: '../../..' }),
      draft('x', 1, { process: { ...NO_PROCESS, words: [0.5] } }),
      draft('x', 1, { process: { ...NO_PROCESS, words: Array(1801).fill(1) } }),
      draft('x', 1, { process: { ...NO_PROCESS, keys: ['a'] } }),
    ])
      expect((await save(token, wrong)).status).toBe(400);
    expect((await take(room.code, 0)).status).toBe(400);
    expect((await take(room.code, 4)).status).toBe(404);
  });

  it('makes anyone who tries codes wait', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 250; n += 1) answers.push((await door('AAAA-BBBB')).status);
    expect(answers.at(-1)).toBe(429);
  });
});
