import { EVERY_CALL, nameOf, REACH_OF } from '@essays/contract';
import type { CallName } from '@essays/contract';
import type TestAgent from 'supertest/lib/agent.js';
import { freshText, useEssayServer } from './start-essay-server.ts';
import { UNKNOWN_ID } from './start-test-server.ts';
import { colleague, readOutside, teachAClass, thingsOf, THEIR_WORD, YEAR } from './two-classes-apart.ts';
import type { ClassIds } from './two-classes-apart.ts';

const CALLED = EVERY_CALL.map((call) => nameOf(call) as CallName);
/** About the process, not about a class. */
const OF_THE_PRODUCT = ['GET /health', 'GET /debug/echo', 'GET /openapi.json', 'GET /docs', 'GET /classes'];
const QUERIES: Partial<Record<CallName, string[]>> = {
  'GET /essays': [
    '',
    '?days=30',
    `?search=${THEIR_WORD}`,
    `?academic_year=${YEAR}&period=2`,
    ...['flagged', 'graded', 'ungraded', 'rejected'].map((list) => `?list=${list}`),
    '?list=graded&order=random&view=summary',
    '?list=graded&order=oldest&limit=5',
  ],
  'GET /essays/dashboard-stats': [
    '',
    '?classes=mine',
    `?academic_year=${YEAR}`,
    `?academic_year=${YEAR}&period=2`,
  ],
  'GET /students': ['', '?include_inactive=true', `?academic_year=${YEAR}&period=2`, `?search=${THEIR_WORD}`],
  'GET /students/for-upload': ['', `?search=${THEIR_WORD}`, '?search=S000'],
  'GET /students/class-sheet': [`?academic_year=${YEAR}&period=2`, `?academic_year=${YEAR}&period=3`],
  'GET /assignments/grid': [`?academic_year=${YEAR}&period=2`, `?academic_year=${YEAR}&period=3`],
  'GET /assignments': ['', `?academic_year=${YEAR}&period=2`],
  'GET /exports/grades': ['', `?academic_year=${YEAR}&period=2`],
  'GET /baselines/pending-reviews': ['', '?order=oldest', `?search=${THEIR_WORD}`],
  'GET /baselines/recent': ['', '?days=30', '?status=open&view=summary'],
  'GET /writing-rooms': ['', '?period=2'],
  'GET /essays/comment-bank': ['?field=feedback'],
};

describe('every call, asked by a teacher about a class of somebody else, with reading outside switched off', () => {
  const server = useEssayServer();
  let outsider: TestAgent;
  let outsiderId: string;
  let own: ClassIds;
  let theirs: ClassIds;
  let before: Map<string, unknown>;

  /** Everything that can be read without naming anything. */
  const readAll = async (): Promise<Map<string, unknown>> => {
    const answers = new Map<string, unknown>();
    for (const call of CALLED) {
      if (!call.startsWith('GET') || call.includes('{') || OF_THE_PRODUCT.includes(call)) continue;
      for (const query of QUERIES[call] ?? ['']) {
        const address = `${call.slice(4)}${query}`;
        const { status, body, text, headers } = await outsider.get(`/api${address}`);
        const counts = { total: headers['x-total-count'], under_way: headers['x-under-way'] };
        answers.set(address, { status, body: Object.keys(body ?? {}).length > 0 ? body : text, counts });
      }
    }
    return answers;
  };
  const secrets = () => [
    ...new Set(
      Object.entries(theirs).flatMap(([kind, ids]) => (kind === 'words' ? ids : ids.map((id) => id))),
    ),
  ];
  const foundIn = (answer: unknown): string[] =>
    secrets().filter((one) => JSON.stringify(answer).toLowerCase().includes(one.toLowerCase()));

  beforeAll(async () => {
    const second = await colleague(server, 'second.teacher');
    [outsider, outsiderId] = [second.agent, second.id];
    own = await teachAClass(server, outsider, {
      period: 3,
      word: 'Lantern',
      names: ['Ben Third', 'Cleo Third'],
    });
    await readOutside(server, false);
    await server.settle();
    before = await readAll();
    theirs = await teachAClass(server, server.as('teacher'), { period: 2, word: THEIR_WORD });
    await server.settle();
  }, 240_000);

  it('has something to show of one’s own class, so that an empty answer hides nothing', () => {
    for (const one of ['/essays?list=graded', '/essays?list=flagged', '/baselines/recent', '/writing-rooms'])
      expect([one, JSON.stringify(before.get(one)).length > 300]).toEqual([one, true]);
    expect(own.essay.length).toBeGreaterThan(3);
  });

  it('answers no list, count, figure or export otherwise than before that class had anything', async () => {
    const after = await readAll();
    for (const [address, answer] of after) {
      expect([address, foundIn(answer)]).toEqual([address, []]);
      expect([address, answer]).toEqual([address, before.get(address)]);
    }
  });

  const named = CALLED.filter((call) => {
    const bound = REACH_OF[call];
    return (
      call.includes('{') && bound !== 'whole_school' && !(typeof bound === 'object' && 'harmless' in bound)
    );
  });
  it.each(named)('%s says of their things what it says of what is not there', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const ids = thingsOf(call, theirs);
    expect(ids.length).toBeGreaterThan(0);
    const ask = async (id: string) => {
      const address = path.replace(/\{\w+\}/, id).replace(/\{\w+\}/g, theirs.seat[0]!);
      const request = outsider[method.toLowerCase() as 'get'](`/api${address}`);
      const { status, body } = await (method === 'GET' ? request : request.send({}));
      return { status, error: body?.error, detail: body?.detail };
    };
    const unknown = await ask(UNKNOWN_ID);
    for (const id of ids) expect([id, await ask(id)]).toEqual([id, { ...unknown, status: 404 }]);
  });

  it('takes no thing of theirs that is named in a body', async () => {
    const { log } = server.storage;
    const send = async (path: string, body: object, method: 'post' | 'put' = 'post') => {
      const { status, body: answer, text } = await outsider[method](`/api${path}`).send(body);
      return { status, answer: Object.keys(answer).length > 0 ? answer : text };
    };
    const head = await log.head();
    const [essay, sample, student] = [theirs.essay[0]!, theirs.baseline[0]!, theirs.student[0]!];
    const text = { essay_text: freshText(), essay_type: 'argumentative' };
    const ownStudent = own.student[0]!;
    for (const [path, body, expected] of [
      ['/essays/process-batch', { essay_ids: theirs.essay }, 200],
      ['/essays/assign', { manual_assignments: [{ essay_id: essay, student_session_id: ownStudent }] }, 404],
      [
        '/essays/assign',
        { manual_assignments: [{ essay_id: own.essay[3], student_session_id: student }] },
        404,
      ],
      [
        '/baselines/assign-batch',
        { assignments: [{ baseline_id: sample, student_session_id: ownStudent }] },
        404,
      ],
      ['/feedback/returns', { essay_ids: [essay], how: 'print' }, 200],
      ['/essays/upload', { ...text, student_session_id: student }, 404],
      [
        '/essays/upload',
        { ...text, student_session_id: ownStudent, assignment_id: theirs.assignment[0] },
        404,
      ],
      ['/baselines/upload', { essay_text: freshText(), student_session_id: student }, 404],
      ['/students/baseline', { essay_text: freshText(), student_session_id: student }, 404],
      ['/students', { name: 'Dee New', period: 2, academic_year: YEAR }, 403],
      ['/students/bulk', { students: [{ name: 'Dee New', period: 2 }], academic_year: YEAR }, 403],
      ['/students/imports', { rows: [{ name: 'X', period: 2, academic_year: YEAR, student_id: null }] }, 403],
      [
        '/students/imports',
        { rows: [{ name: 'X', period: 3, academic_year: YEAR, student_id: student }] },
        404,
      ],
      ['/assignments', { title: 'T', essay_type: 'argumentative', academic_year: YEAR, periods: [2] }, 403],
      ['/writing-rooms', { purpose: 'sample', prompt: 'P', minutes: 9, period: 2, academic_year: YEAR }, 409],
    ] as const) {
      const { status, answer } = await send(path, body);
      expect([path, body, status]).toEqual([path, body, expected]);
      const named = JSON.stringify(body);
      expect([path, foundIn(answer).filter((one) => !named.includes(one))]).toEqual([path, []]);
    }
    const mine = `/assignments/${own.assignment[0]}`;
    const { headers } = await outsider.get(`/api${mine}`).expect(200);
    const changed = { title: 'T', periods: [2, 3], due_on: null, prompt: null, hand_out: null };
    await outsider.put(`/api${mine}`).set('If-Match', String(headers.etag)).send(changed).expect(403);
    expect(
      (await send(`/essays/${own.essay[0]}/assignment`, { assignment_id: theirs.assignment[0] }, 'put'))
        .status,
    ).toBe(404);
    expect(await log.head()).toBe(head);
  });

  it('finds none of their students by name, number or file name', async () => {
    const [name] = ['Zebediah Quillfeather'];
    const row = { name, period: 3, academic_year: YEAR };
    const asked = [
      ['/students/known', { names: [name] }],
      ['/students/named', { files: [{ name: `${name}.pdf`, text: null }] }],
      ['/students/compare', { rows: [row] }],
    ] as const;
    for (const [path, body] of asked) {
      const mine = await outsider.post(`/api${path}`).send(body).expect(200);
      const whole = await server.as('admin').post(`/api${path}`).send(body).expect(200);
      expect([path, foundIn(whole.body).filter((one) => one !== THEIR_WORD).length > 0]).toEqual([
        path,
        true,
      ]);
      expect([path, foundIn(mine.body).filter((one) => one !== THEIR_WORD)]).toEqual([path, []]);
    }
    const { id } = (await server.as('teacher').get(`/api/students/${theirs.student[0]}`).expect(200)).body;
    await server.as('teacher').put(`/api/students/${id}`).send({ school_number: '4711' }).expect(200);
    const taken = await outsider.put(`/api/students/${own.student[0]}`).send({ school_number: '4711' });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'This school number belongs to a student of another class.',
    ]);
  });

  it('names nobody in the history of what the outsider did', async () => {
    const events = await server.events();
    const named = events.filter(({ metadata }) => metadata.actorId === outsiderId);
    expect(foundIn(named.map(({ data }) => data))).toEqual([]);
  });

  it('is closed to those who read their own classes where it is about the whole school', async () => {
    for (const call of CALLED.filter((one) => REACH_OF[one] === 'whole_school')) {
      const [method = '', path = ''] = call.split(' ');
      const address = `/api${path.replace(/\{\w+\}/g, UNKNOWN_ID)}`;
      expect([call, (await outsider[method.toLowerCase() as 'get'](address)).status]).toEqual([call, 403]);
    }
  });

  it('reads all of it again as soon as an administrator allows it', async () => {
    await readOutside(server, true);
    const { body } = await outsider.get(`/api/essays/${theirs.essay[0]}`).expect(200);
    expect(body.essay_text).toContain(THEIR_WORD);
    await readOutside(server, false);
    await outsider.get(`/api/essays/${theirs.essay[0]}`).expect(404);
    for (const role of ['admin', 'department_head'] as const)
      await server.as(role).get(`/api/essays/${theirs.essay[0]}`).expect(200);
  });
});
