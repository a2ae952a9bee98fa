import { dayAfter, dayOf, endOfDay } from '@essays/contract';
import type { AuditEntry } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

/** Sessions are as long as they are by the real clock; it stands still here, so that no day ends in between. */
const NOW = Date.now();
/** These two are 24 hours apart: it is never the same day in both. */
const [EARLY, LATE] = ['Pacific/Kiritimati', 'Pacific/Honolulu'] as const;

describe('days are those of the school', () => {
  let server: EssayServer;
  let now = NOW;
  beforeAll(async () => {
    server = await startEssayServer({ clock: () => now });
  });
  afterEach(() => {
    now = NOW;
  });
  afterAll(() => server.close());

  const setZone = (time_zone: unknown, role: 'admin' | 'teacher' = 'admin') =>
    server.as(role).put('/api/school').send({ time_zone });

  it('an administrator sets the time zone, everybody may know it, and the history has it', async () => {
    expect(await server.get('/api/school')).toEqual({ time_zone: 'UTC', revision: -1 });
    const { status, body } = await setZone('Pacific/Auckland');
    expect([status, body]).toEqual([200, { time_zone: 'Pacific/Auckland', revision: 0 }]);
    expect(await server.get('/api/school')).toEqual(body);
    expect((await setZone('Pacific/Honolulu', 'teacher')).status).toBe(403);
    expect((await server.anonymous().get('/api/school')).status).toBe(401);
    for (const none of ['Mars/Olympus', '', null, 12])
      expect((await setZone(none)).body.message).toBe('time_zone must be one such as America/New_York');
    const { body: audit } = await server.as('admin').get('/api/audit?action=SchoolTimeZoneSet');
    expect(audit.entries).toMatchObject([
      {
        actor: 'admin',
        subject: 'school',
        summary: 'Set the time zone of the school: Pacific/Auckland.',
      },
    ]);
  });

  it.each([
    [EARLY, LATE],
    [LATE, EARLY],
  ])(
    'a student, a talk, the grades, a link and the audit have the day of %s, not of %s',
    async (zone, far) => {
      const [day, other] = [dayOf(NOW, zone), dayOf(NOW, far)];
      expect((await setZone(zone)).status).toBe(200);
      const student = await server.student(`Ada ${zone}`);
      expect(await server.get(`/api/students/${student.id}`)).toMatchObject({ enrollment_date: day });
      const essay = await server.gradedEssay(student.id);
      const talk = await server.post(`/api/essays/${essay}/talks`, { said: 'At the library.' });
      expect(talk.body.talks[0].held_on).toBe(day);

      const { text: csv } = await server
        .as('teacher')
        .get(`/api/exports/grades?studentSessionId=${student.id}`);
      expect(csv).toContain(day);
      expect(csv).not.toContain(other);

      const { body } = await server.post('/api/feedback/returns', {
        essay_ids: [essay],
        how: 'link',
        days: 1,
      });
      const [{ link }] = body.returned;
      now = Date.parse(link.expires_at);
      const open = () => server.anonymous().post('/api/shared-feedback').send({ token: link.token });
      now -= 1;
      expect((await open()).body).toMatchObject({ expires_at: link.expires_at, time_zone: zone });
      now += 1;
      expect((await open()).status).toBe(404);
      now = NOW;
      expect(link.expires_at).toBe(endOfDay(dayAfter(day), zone));

      const added = async (query: string) =>
        (await server.as('admin').get(`/api/audit?action=StudentAdded&${query}`)).body.entries.map(
          (entry: AuditEntry) => entry.student_display_id,
        );
      expect(await added(`from=${day}&to=${day}`)).toContain(student.display_id);
      expect(await added(`from=${other}&to=${other}`)).not.toContain(student.display_id);
    },
  );

  it('a last day ends at midnight there, on the day the clocks are changed too', async () => {
    await setZone('America/New_York');
    // Clocks go back on the first Sunday of November. Next year's: a token from the future is none.
    const year = new Date(NOW).getUTCFullYear() + 1;
    const sunday = 1 + ((7 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7);
    const on = (date: number) => `${year}-11-${String(date).padStart(2, '0')}`;
    now = Date.parse(`${on(sunday)}T12:00:00.000Z`);
    const { body: task } = await server.post('/api/assignments', {
      title: 'Clocks',
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2],
      due_on: on(sunday),
    });
    await server.student('Cleo Hours');
    const states = async (at: string) => {
      now = Date.parse(at);
      const { lines } = await server.get(`/api/assignments/${task.id}`);
      return lines.map(({ state }: { state: string }) => state);
    };
    // The day has 25 hours there.
    expect(await states(`${on(sunday + 1)}T04:59:59.999Z`)).toContain('missing');
    expect(await states(`${on(sunday + 1)}T05:00:00.000Z`)).toContain('overdue');
  });
});

it('the first administrator says where the school is', async () => {
  const server = await startEssayServer({ empty: true, pipeline: false });
  try {
    const first = { username: 'head', password: 'correct horse battery', time_zone: 'Mars/Olympus' };
    const register = (body: object) => server.anonymous().post('/api/auth/register').send(body);
    expect((await register(first)).status).toBe(400);
    const { status, body } = await register({ ...first, time_zone: 'Europe/Berlin' });
    expect(status).toBe(201);
    const { body: school } = await server.anonymous(body.token).get('/api/school');
    expect(school.time_zone).toBe('Europe/Berlin');
  } finally {
    await server.close();
  }
});
