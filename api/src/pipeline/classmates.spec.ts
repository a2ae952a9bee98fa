import { CLASS_FROM } from '@essays/contract';
import type { EssayRow } from '@essays/contract';
import { sameAssignment } from './classmates.ts';
import type { Tools } from './tools.ts';

const FILING = {
  student_id: 's0',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
} as const;
const NOW = '2026-05-20T08:00:00.000Z';
const LONG_AGO = '2025-10-01T08:00:00.000Z';

const essay = (id: string, more: Partial<EssayRow> = {}) =>
  ({
    id,
    origin: 'essay',
    student_session_id: `of ${id}`,
    class_type: FILING.class_type,
    academic_year: FILING.academic_year,
    essay_type: 'argumentative',
    submission_date: NOW,
    processing_status: 'completed',
    word_count: 300,
    assignment_id: null,
    rubric_assessment: [],
    life: { score: null },
    ...more,
  }) as unknown as EssayRow;
const some = (how: number, name: string, more: Partial<EssayRow> = {}) =>
  Array.from({ length: how }, (_, n) => essay(`${name}${n}`, more));

/** Beside which essays the one called 'own' is graded. */
const beside = async (rows: readonly EssayRow[]): Promise<string[]> => {
  const matching = (where: object) =>
    rows.filter((row) => Object.entries(where).every(([field, value]) => row[field as 'id'] === value));
  const tools = {
    readModels: {
      pick: async (_: string, __: unknown, { where, offset = 0, limit }: any) =>
        matching(where).slice(offset, limit && offset + limit),
    },
    measured: { of: async (ids: string[]) => ids.map((id) => ({ id, values: id })) },
  } as unknown as Tools;
  const { signal } = new AbortController();
  const { classmates } = await sameAssignment(tools, FILING, 'argumentative', NOW, 'own', signal);
  return classmates.map(({ values }) => String(values)).sort();
};

const others = CLASS_FROM - 1;
const task = { assignment_id: 'task' };

describe('what an essay is graded beside', () => {
  it('is what was written for its assignment, whenever that was, and nothing else', async () => {
    const written = some(others, 'w', { ...task, submission_date: LONG_AGO });
    const rest = some(20, 'r');
    const seen = await beside([essay('own', task), ...written, ...rest]);
    expect(seen).toEqual(written.map(({ id }) => id).sort());
  });

  it('is what the class wrote at that time while too few have written for the assignment', async () => {
    const written = some(others - 1, 'w', { ...task, submission_date: LONG_AGO });
    const rest = some(20, 'r');
    const seen = await beside([essay('own', task), ...written, ...rest]);
    expect(seen).toEqual(rest.map(({ id }) => id).sort());
  });

  it('without an assignment is what the class wrote at that time, for whatever assignment', async () => {
    const rest = [...some(others, 'r'), ...some(3, 't', task)];
    const old = some(5, 'o', { submission_date: LONG_AGO });
    expect(await beside([essay('own'), ...rest, ...old])).toEqual(rest.map(({ id }) => id).sort());
  });

  it('is no essay that was rejected or has no words', async () => {
    const written = some(others, 'w', task);
    const not = [
      essay('x', { ...task, processing_status: 'rejected' }),
      essay('y', { ...task, word_count: null }),
    ];
    expect(await beside([essay('own', task), ...written, ...not])).toHaveLength(others);
  });
});
