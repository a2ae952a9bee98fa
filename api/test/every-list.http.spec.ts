import { CALLS, EVERY_CALL, nameOf } from '@essays/contract';
import type { Call, DomainEvent, Filing } from '@essays/contract';
import { newId } from '@essays/storage';
import { testMetadata } from '@essays/storage/testing';
import { baselineReceived } from '../../projections/test/sample-baselines.ts';
import { essayExtracted, essayReceived } from '../../projections/test/sample-essays.ts';
import { happened } from '../../projections/test/happened.ts';
import { LONGEST_LIST } from '../src/platform/http/paging.ts';
import type { ApiDocument } from '../src/app/openapi/document.ts';
import type { Schema } from '../src/app/openapi/schema.ts';
import { startTestServer } from './start-test-server.ts';
import type { TestServer } from './start-test-server.ts';

/** One more than a list may answer. */
const MANY = LONGEST_LIST + 1;
const CLASS = { class_type: '10th_grade_english', academic_year: '2025-26', period: 2 } as const;

/** One thing, with what belongs to it. */
const ONE_THING = [
  'GET /students/{id}',
  'GET /students/{id}/progress',
  'GET /students/baseline/{id}',
  'GET /baselines/{id}',
  'GET /essays/{id}',
  'GET /essays/{id}/with-grading',
  'GET /essays/{id}/learning-targets',
  'GET /essays/{id}/feedback',
  'GET /essays/batch-status/{id}',
  'GET /rubrics/{id}',
  'GET /writing-rooms/{id}',
  'GET /writing-rooms/{id}/seats/{studentId}/versions',
  'GET /audit/essays/{id}',
  'GET /audit/baselines/{id}',
];

/** Lists that have no page, and why they need none. */
const NEVER_LONG: Record<string, string> = {
  'GET /health': 'the read models of the product, and what waits',
  'GET /rubrics': 'the product’s own, in the versions of its releases',
  'GET /essays/dashboard-stats': 'the next few things to do',
  'GET /baselines/batch-progress': 'the groups of one run',
  'GET /school/reading': 'the classes of a year that nobody teaches',
  'GET /school/retention': 'the 20 newest runs of the rule',
  'GET /reports/flags': 'figures of each kind of flag',
  'GET /reports/score-agreement': 'figures of each criterion',
  'GET /students/academic-years': 'the years of a school',
  'GET /classes': 'nine periods a year, and the accounts that may teach them',
  'GET /assignments/{id}': 'the students of its classes',
  'GET /essays/comment-bank': 'the comments that fit best, at most 50',
  'GET /feedback': 'the sheets of the essays that are named',
  'GET /essays/batch/{batchId}/files': 'the files of one upload, at most 200',
  'GET /baselines/batch/{batchId}/files': 'the files of one upload, at most 200',
};

describe('every list of the API', () => {
  let server: TestServer;
  let document: ApiDocument;
  const student = newId();
  const batch = newId();
  const filing: Filing = { ...CLASS, student_id: student };

  const append = async (stream: string, events: readonly DomainEvent[]) => {
    const full = events.map((event) => ({ ...event, id: newId(), metadata: testMetadata() }) as never);
    await server.storage.log.append(stream, full, 'no_stream');
  };
  const inBatch = (event: DomainEvent): DomainEvent =>
    ({ ...event, data: { ...event.data, batch_id: batch } }) as DomainEvent;
  const studentAdded = (id: string, n: number) =>
    happened(
      'StudentAdded',
      { ...CLASS, student_id: id, display_id: `L${1_000 + n}`, enrollment_date: '2025-09-01' },
      { name: `Pupil Number${n}` },
    );

  /** One more of each than a list may answer. */
  const oneOfEach = async (n: number) => {
    const id = () => newId();
    const own = n === 0 ? student : id();
    const raised = happened('StudentFlagRaised', { student_id: own, flag_id: '' }, { flag_reason: 'Talk' });
    const flags = Array.from({ length: MANY }, () => ({
      ...raised,
      data: { ...raised.data, flag_id: id() },
    }));
    await append(`student-${own}`, [studentAdded(own, n), ...(n === 0 ? (flags as DomainEvent[]) : [])]);
    const [flagged, rejected, unassigned] = [id(), id(), id()];
    const reason = { reason: 'Copied' };
    await append(`essay-${flagged}`, [
      // Of a student without samples, but for the first.
      inBatch(essayReceived(flagged, { ...filing, student_id: own })),
      essayExtracted(flagged),
      happened('EssayFlagged', { essay_id: flagged, kind: 'teacher', rule: 'teacher', values: {} }, reason),
    ]);
    await append(`essay-${rejected}`, [
      essayReceived(rejected, filing),
      essayExtracted(rejected),
      happened('EssayRejected', { essay_id: rejected }, reason),
    ]);
    await append(`essay-${unassigned}`, [
      essayReceived(unassigned, null),
      essayExtracted(unassigned),
      happened('EssaySetAside', { essay_id: unassigned, reason: 'no_marker' }),
    ]);
    const about = () => ({ baseline_id: id(), student_id: student });
    const [open, approved, refused] = [about(), about(), about()];
    await append(`baseline-${open.baseline_id}`, [baselineReceived(open.baseline_id, filing)]);
    await append(`baseline-${approved.baseline_id}`, [
      baselineReceived(approved.baseline_id, filing),
      happened('BaselineApproved', approved, { review_notes: '' }),
    ]);
    await append(`baseline-${refused.baseline_id}`, [
      baselineReceived(refused.baseline_id, filing),
      happened('BaselineRejected', refused, { rejection_reason: 'Copied' }),
    ]);
    await oneOfEachPlace(n);
  };

  const oneOfEachPlace = async (n: number) => {
    const [upload, task, room, rubric, user] = [newId(), newId(), newId(), newId(), newId()];
    const sent = { essay_type: 'argumentative', total_files: 1, essay_ids: [], refused: [] } as const;
    await append(`batch-${upload}`, [
      happened(
        'EssayBatchReceived',
        {
          ...sent,
          batch_id: n === 0 ? batch : upload,
          essay_ids: [],
          refused: [],
          submitted_at: '2026-01-15T08:00:00.000Z',
        },
        { file_names: ['essay.pdf'] },
      ),
    ]);
    await append(`assignment-${task}`, [
      happened(
        'AssignmentCreated',
        {
          assignment_id: task,
          essay_type: 'argumentative',
          academic_year: '2025-26',
          periods: [2],
          due_on: null,
        },
        { title: `Task ${n}`, prompt: null },
      ),
    ]);
    await append(`room-${room}`, [
      happened(
        'RoomOpened',
        {
          room_id: room,
          purpose: 'sample',
          minutes: 30,
          period: 2,
          academic_year: '2025-26',
          student_ids: [student],
          shows: 'names',
          spelling_help: true,
        },
        { prompt: 'What did you read?', code: `R${n}` },
      ),
    ]);
    await append(`rubric-${rubric}`, [
      happened(
        'RubricDrafted',
        { rubric_id: rubric, class_type: CLASS.class_type, copied_from: null },
        { name: `Rubric ${n}`, criteria: [] },
      ),
      happened(
        'RubricVersionPublished',
        { rubric_id: rubric, rubric_version: `${rubric}-1`, number: 1, criteria: 0 },
        { name: `Rubric ${n}`, criteria: [] },
      ),
    ]);
    await append(`user-${user}`, [
      happened(
        'UserRegistered',
        { user_id: user, role: 'teacher', permissions: null },
        { username: `teacher.${n}`, password_hash: 'x' },
      ),
    ]);
  };

  beforeAll(async () => {
    server = await startTestServer();
    document = (await server.as('admin').get('/api/openapi.json')).body;
    await Promise.all(Array.from({ length: MANY + 1 }, (_, n) => oneOfEach(n)));
    const access = { at: 0, last_at: 0, times: 1, kind: 'print', account_id: null, ids: [], address: null };
    const accesses = Array.from({ length: MANY }, (_, n) => ({ ...access, id: `a${n}`, thing: 'essay' }));
    await server.storage.accesses.record(accesses);
    await server.settle();
  }, 240_000);
  afterAll(() => server.close());

  const resolved = (schema: Schema): Schema =>
    schema.$ref ? resolved(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;
  /** The fields of an answer, those of the shapes that it adds to among them. */
  const fieldsOf = (schema: Schema): [string, Schema][] => {
    const { properties = {}, allOf = [], anyOf = [] } = resolved(schema);
    return [...Object.entries(properties), ...[...allOf, ...anyOf].flatMap(fieldsOf)];
  };
  const isList = (schema: Schema): boolean => resolved(schema).type === 'array';
  const listsIn = (schema: Schema): string[] => {
    const { anyOf } = resolved(schema);
    if (isList(schema) || anyOf?.some(isList)) return ['itself'];
    return fieldsOf(schema).flatMap(([name, one]) => (isList(one) ? [name] : []));
  };
  const answering = EVERY_CALL.filter(
    ({ method, media }) => method === 'GET' && media.includes('application/json'),
  );
  const schemaOf = ({ path }: Call): Schema | undefined =>
    document.paths[path]?.['get']?.responses['200']?.content?.['application/json']?.schema;

  it('is declared as one, or is never long', () => {
    const undeclared = answering.filter((call) => {
      const lists = listsIn(schemaOf(call) ?? {});
      return lists.length > 0 && !lists.includes(call.list ?? '');
    });
    expect(undeclared.map(nameOf).sort()).toEqual([...ONE_THING, ...Object.keys(NEVER_LONG)].sort());
  });

  /** Where more is asked than which class. */
  const ASKED: Record<string, string> = {
    'GET /essays': 'days=36500',
    'GET /assignments/grid': 'academic_year=2025-26&period=2',
    'GET /students/class-sheet': 'academic_year=2025-26&period=2',
  };
  const lists = answering.filter(({ list }) => list !== null);

  it.each(lists.map((call) => [nameOf(call), call] as const))(
    '%s answers at most 500 rows without a limit, and says in Link and in its body that it goes on',
    async (name, { path, list }) => {
      const rowsOf = (body: any): { id?: string }[] => (list === 'itself' ? body : body[list!]);
      const at = path.replace('{batchId}', batch).replace(/\{\w+\}/g, student);
      const first = await server.as('admin').get(`/api${at}?${ASKED[name] ?? ''}`);
      expect([name, first.status]).toEqual([name, 200]);
      const rows = rowsOf(first.body);
      expect(rows.length).toBeLessThanOrEqual(LONGEST_LIST);
      const [, next] = /<([^<>]*)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
      expect([name, next]).toEqual([name, expect.any(String)]);
      if (list !== 'itself') expect(first.body).toMatchObject({ more: true });
      const second = await server.as('admin').get(next!);
      const more = rowsOf(second.body);
      expect(more.length).toBeGreaterThan(0);
      const seen = new Set(rows.map((row) => JSON.stringify(row)));
      expect(more.filter((row) => seen.has(JSON.stringify(row)))).toEqual([]);
    },
  );

  it('says nothing of more where it ends', async () => {
    const { body, headers } = await server.as('admin').get(`/api${CALLS.rubrics.library.path}?limit=1000`);
    expect(body).not.toHaveProperty('more');
    expect(String(headers['link'])).not.toContain('rel="next"');
    expect(headers['x-total-count']).toBe(String(body.rubrics.length));
  });
});
