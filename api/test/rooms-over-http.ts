import { NO_PROCESS } from '@essays/contract';
import type { NewSeat, WritingRoom } from '@essays/contract';
import { startEssayServer } from './start-essay-server.ts';
import type { EssayServer } from './start-essay-server.ts';

export const PERIOD = 3;
export const YEAR = '2025-26';

/** A server whose clock stands still until it is moved, with a class of three, and what teacher and students do. */
export const useRooms = () => {
  const server = {} as EssayServer;
  let now = Date.parse('2026-11-20T09:00:00Z');
  /** Ids by name. */
  const students: Record<string, string> = {};

  beforeAll(async () => {
    Object.assign(server, await startEssayServer({ clock: () => now }));
    for (const name of ['Ottoline Marchbanksy', 'Zoe Lightfoot', 'Bo Marchand'])
      students[name] = (await server.student(name, PERIOD)).id;
  });
  afterAll(() => server.close());

  const later = (minutes: number) => void (now += minutes * 60_000);
  const open = async (more: object = {}): Promise<WritingRoom> => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/writing-rooms')
      .send({
        purpose: 'sample',
        prompt: 'What did you read?',
        minutes: 30,
        period: PERIOD,
        academic_year: YEAR,
        ...more,
      });
    expect([status, body.message]).toEqual([201, undefined]);
    return body;
  };
  const seen = (room: WritingRoom): Promise<WritingRoom> => server.get(`/api/writing-rooms/${room.id}`);
  const change = async (room: WritingRoom, path: string, body: object = {}) =>
    server.as('teacher').post(`/api/writing-rooms/${room.id}/${path}`).send(body);
  const door = (code: unknown) => server.anonymous().post('/api/write/door').send({ code });
  const take = (code: unknown, number: number) =>
    server.anonymous().post('/api/write/seat').send({ code, number });
  const sit = async (room: WritingRoom, number: number): Promise<NewSeat> => {
    const { status, body } = await take(room.code, number);
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const draft = (text: string, version = 1, more: object = {}) => ({
    text,
    process: NO_PROCESS,
    page: 'page-one-1',
    version,
    ...more,
  });
  const save = (token: string, body: object) =>
    server.anonymous().post('/api/write/draft').set('Authorization', `Seat ${token}`).send(body);
  const read = (token: string, what: 'seat' | 'standing' = 'seat') =>
    server.anonymous().get(`/api/write/${what}`).set('Authorization', `Seat ${token}`);
  return { server, students, later, open, seen, change, door, take, sit, draft, save, read };
};
