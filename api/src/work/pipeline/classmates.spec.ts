import { CLASS_FROM } from '@essays/contract';
import type { ClassEssayRow } from '@essays/contract';
import type { Find } from '@essays/storage';
import { classmatesPrints, essayTextOf, ownEssaysPrints, sameAssignment } from './classmates.ts';
import type { Tools } from './tools.ts';

const FILING = {
  student_id: 's0',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
} as const;
const NOW = '2026-05-20T08:00:00.000Z';
const LONG_AGO = '2025-10-01T08:00:00.000Z';

const essay = (id: string, more: Partial<ClassEssayRow> = {}) =>
  ({
    id,
    student_id: `of ${id}`,
    class_type: FILING.class_type,
    academic_year: FILING.academic_year,
    essay_type: 'argumentative',
    submitted_at: NOW,
    word_count: 300,
    rejected: false,
    assignment_id: null,
    teachers_scores: null,
    ...more,
  }) as unknown as ClassEssayRow;
const some = (how: number, name: string, more: Partial<ClassEssayRow> = {}) =>
  Array.from({ length: how }, (_, n) => essay(`${name}${n}`, more));

type IdCondition = NonNullable<Find<ClassEssayRow>['where']>['id'];

const meets = (value: unknown, wanted: IdCondition): boolean => {
  if (wanted === null || typeof wanted !== 'object') return value === wanted;
  const { gt = -1, gte = '', lte = '~' } = wanted as { gt?: number; gte?: string; lte?: string };
  if (typeof value === 'string') return value >= gte && value <= lte;
  return typeof value === 'number' && value > gt;
};

const toolsFor = (rows: readonly ClassEssayRow[]): Tools => {
  const matching = (where: Record<string, IdCondition>) =>
    rows
      .filter((row) => Object.entries(where).every(([field, wanted]) => meets(row[field as 'id'], wanted)))
      .sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1));
  return {
    readModels: {
      get: async (_: string, id: string) => rows.find((row) => row.id === id) ?? null,
      pick: async (_: string, __: unknown, { where, offset = 0, limit }: any) =>
        matching(where).slice(offset, limit && offset + limit),
    },
    measured: {
      of: async (texts: { id: string }[]) => texts.map(({ id }) => ({ id, values: id, fingerprint: id })),
    },
  } as unknown as Tools;
};

/** What the essay called 'own' is graded with. */
const gradedWith = async (rows: readonly ClassEssayRow[]) => {
  const tools = toolsFor(rows);
  const { signal } = new AbortController();
  return sameAssignment(tools, FILING, 'argumentative', NOW, 'own', signal);
};

/** The ids of the essays that it is graded beside. */
const beside = async (rows: readonly ClassEssayRow[]): Promise<string[]> =>
  (await gradedWith(rows)).classmates.map(({ values }) => String(values)).sort();

const others = CLASS_FROM - 1;
const task = { assignment_id: 'task' };

describe('the essays that an essay is graded beside', () => {
  it('are those written for its assignment, whenever that was, and no others', async () => {
    const written = some(others, 'w', { ...task, submitted_at: LONG_AGO });
    const rest = some(20, 'r');
    const seen = await beside([essay('own', task), ...written, ...rest]);
    expect(seen).toEqual(written.map(({ id }) => id).sort());
  });

  it('are what the class wrote at that time, while too few have written for the assignment', async () => {
    const written = some(others - 1, 'w', { ...task, submitted_at: LONG_AGO });
    const rest = some(20, 'r');
    const seen = await beside([essay('own', task), ...written, ...rest]);
    expect(seen).toEqual(rest.map(({ id }) => id).sort());
  });

  it('without an assignment are what the class wrote at that time, for whatever assignment', async () => {
    const rest = [...some(others, 'r'), ...some(3, 't', task)];
    const old = some(5, 'o', { submitted_at: LONG_AGO });
    expect(await beside([essay('own'), ...rest, ...old])).toEqual(rest.map(({ id }) => id).sort());
  });

  it('exclude essays that were rejected or have no words', async () => {
    const written = some(others, 'w', task);
    const not = [essay('x', { ...task, rejected: true }), essay('y', { ...task, word_count: null })];
    expect(await beside([essay('own', task), ...written, ...not])).toHaveLength(others);
  });

  it('are those written within 60 days, however many essays the class has written since', async () => {
    const since = some(500, 's', { submitted_at: '2026-08-01T08:00:00.000Z' });
    const then = some(others, 't', { submitted_at: '2026-04-01T08:00:00.000Z' });
    expect(await beside([essay('own'), ...since, ...then])).toEqual(then.map(({ id }) => id).sort());
  });

  it('are those of the class itself where it has written enough of that kind, not those of other classes', async () => {
    const mine = { class_key: '2025-26 2' };
    const own = some(others, 'm', mine);
    const elsewhere = some(20, 'x', { class_key: '2025-26 3' });
    expect(await beside([essay('own', mine), ...own, ...elsewhere])).toEqual(own.map(({ id }) => id).sort());
    const few = own.slice(1);
    expect(await beside([essay('own', mine), ...few, ...elsewhere])).toHaveLength(few.length + 20);
  });

  it('serve as examples, not as classmates, when a teacher has scored them', async () => {
    const theirs = some(3, 'h', { teachers_scores: { conventions: 0 } });
    const { classmates, scoredExamples } = await gradedWith([essay('own'), ...theirs, ...some(others, 'r')]);
    expect(scoredExamples.map(({ scores }) => scores)).toEqual(theirs.map(() => ({ conventions: 0 })));
    expect(classmates).toHaveLength(others);
  });
});

describe('the classmates that an essay is compared with', () => {
  const prints = async (rows: readonly ClassEssayRow[]) =>
    (await classmatesPrints(toolsFor(rows), FILING, 'own', new AbortController().signal)).map(String);

  it('are those of the class first, however many newer essays other classes have, then those others', async () => {
    const own = some(30, 'm', { class_key: '2025-26 2', submitted_at: LONG_AGO });
    const elsewhere = some(100, 'x', { class_key: '2025-26 3' });
    const seen = await prints([...elsewhere, ...own]);
    expect(seen).toHaveLength(60);
    expect(seen.slice(0, 30).sort()).toEqual(own.map(({ id }) => id).sort());
  });

  it('are counted once, though a student wrote for both classes', async () => {
    const both = [
      essay('a', { student_id: 's1', class_key: '2025-26 2', submitted_at: LONG_AGO }),
      essay('b', { student_id: 's1', class_key: '2025-26 3' }),
    ];
    expect(await prints(both)).toEqual(['a']);
  });
});

describe('the essays of one student that an essay is held against', () => {
  const ids = async (rows: readonly ClassEssayRow[]) => {
    const { signal } = new AbortController();
    return (await ownEssaysPrints(toolsFor(rows), FILING, 'own', signal)).map(({ id }) => id);
  };
  const own = (how: number, name: string, more: Partial<ClassEssayRow> = {}) =>
    some(how, name, { student_id: FILING.student_id, ...more });

  it('are the others of the student and year that have a text, rejected or not', async () => {
    const rows = [
      ...own(1, 'r', { rejected: true }),
      essay('own', { student_id: FILING.student_id }),
      ...own(1, 'unread', { word_count: null }),
      ...own(1, 'last-year', { academic_year: '2024-25' }),
      ...some(3, 'others'),
    ];
    expect(await ids(rows)).toEqual(['r0']);
  });

  it('are the twenty newest', async () => {
    const found = await ids([...own(3, 'old', { submitted_at: LONG_AGO }), ...own(20, 'new')]);
    expect(found.sort()).toEqual(
      own(20, 'new')
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('are not held against their spelling if they were read from a picture', async () => {
    const row = { essay_text: 'Words.', reading_remarks: [{ kind: 'read_from_picture', page: 1 }] };
    const tools = { readModels: { get: async () => row } } as unknown as Tools;
    expect(await essayTextOf(tools)('e1')).toMatchObject({ text: 'Words.', isTranscribed: true });
  });
});
