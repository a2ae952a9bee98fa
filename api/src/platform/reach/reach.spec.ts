import { classKey } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { BoundedReadModels } from './bounded-read-models.ts';
import { isWithin, withinReach } from './reach.ts';
import type { Reach } from './reach.ts';

const key = (period: number) => classKey({ academic_year: '2026-27', period });
const REACH: Reach = {
  me: 'rivera',
  own: [key(1)],
  others: new Map([[key(2), { hasTeachers: true }]]),
};

describe('what is within reach', () => {
  it('is one’s own classes, and of a class that nobody knew a moment ago what one has entered oneself', () => {
    expect([key(1), key(2)].map((class_key) => isWithin({ class_key }, REACH))).toEqual([true, false]);
    expect(isWithin({ class_key: key(3), entered_by: 'rivera' }, REACH)).toBe(true);
    expect(isWithin({ class_key: key(3), entered_by: 'okafor' }, REACH)).toBe(false);
    expect(isWithin({ class_key: key(2), entered_by: 'rivera' }, REACH)).toBe(false);
  });

  it('is of a student who has left what they wrote there, and no flag or legal hold, however it is asked', async () => {
    const left = {
      id: 's1',
      class_key: key(2),
      entered_by: 'rivera',
      flags: [{ id: 'f1', flag_reason: 'Words.', resolved_at: null }],
      legal_hold: { by: 'admin', at: '2026-11-28', reason: 'Words.' },
    };
    const tables: Record<string, object[]> = { students: [left], essays: [{ student_session_id: 's1' }] };
    const answer = async (name: string) => tables[name] ?? [];
    const models = new BoundedReadModels({
      find: answer,
      pick: (name: string) => answer(name),
    } as unknown as ReadModels);
    const [found, picked] = await withinReach(REACH, async () => [
      await models.get('students', 's1'),
      (await models.pick('students', ['id', 'flags', 'legal_hold'], { where: { id: 's1' } }))[0],
    ]);
    expect([found, picked]).toEqual([
      { ...left, flags: [], legal_hold: null },
      { id: 's1', flags: [], legal_hold: null },
    ]);
  });
});
