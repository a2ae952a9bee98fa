import type { ReadModels } from '@essays/storage';
import { RetentionQueries } from './retention.queries.ts';
import type { SchoolDays } from './school-days.ts';

const student = (id: string, academic_year: string, legal_hold: object | null = null) => ({
  id,
  academic_year,
  legal_hold,
});
const essay = (id: string, student_id: string | null, academic_year: string | null) => ({
  id,
  student_id,
  academic_year,
  kind: 'essay',
});

/** What is due on this day of rules that keep everything of three years. */
const due = (roster: object[], texts: { kind: string }[], day = '2026-11-28') => {
  const readModels = {
    pick: async (name: string, _: unknown, find?: { where: { kind: string } }) =>
      name === 'students' ? roster : texts.filter(({ kind }) => kind === find?.where.kind),
  } as unknown as ReadModels;
  return new RetentionQueries(readModels, {} as SchoolDays).due(3, day);
};
const ids = (of: { id: string }[]) => of.map(({ id }) => id);

describe('what is past its time', () => {
  it('is a student of a past year with all that is theirs, and what others wrote that long ago', async () => {
    const roster = [student('left', '2021-22'), student('here', '2026-27')];
    const texts = [
      essay('e1', 'left', '2021-22'),
      essay('e2', 'here', '2021-22'),
      essay('e3', 'here', '2026-27'),
    ];
    const found = await due(roster, texts);
    expect([ids(found.students), ids(found.essays), found.baselines]).toEqual([['left'], ['e2'], []]);
  });

  it('is no student who has writing of a year that is not past, whatever year the roster says', async () => {
    const texts = [essay('e1', 's1', '2021-22'), essay('e2', 's1', '2026-27')];
    const found = await due([student('s1', '2021-22')], texts);
    expect([ids(found.students), ids(found.essays)]).toEqual([[], ['e1']]);
  });

  it('is nothing of a student with a legal hold, who is named with their oldest year', async () => {
    const roster = [student('s1', '2022-23', { by: 'admin' })];
    const found = await due(roster, [essay('e1', 's1', '2020-21'), essay('e2', 's1', '2021-22')]);
    expect([found.students, found.essays]).toEqual([[], []]);
    expect(found.held).toEqual([{ id: 's1', academic_year: '2020-21' }]);
  });

  it('is nothing that is filed under nobody, or in no year', async () => {
    const found = await due([], [essay('e1', null, '2020-21'), essay('e2', 's1', null)]);
    expect(found.essays).toEqual([]);
  });
});
