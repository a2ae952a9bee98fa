import type { BaselineRow } from '@essays/contract';
import { asSamples } from './tools.ts';

it('a sample of an earlier year that is uploaded today is not a recent one, and a day is the day at the school', () => {
  const row = (writing_date: string | null, academic_year: string) =>
    ({
      id: 's',
      sample_text: 'Words',
      writing_date,
      academic_year,
      submission_date: '2026-11-26T20:00:00.000Z',
      is_primary: false,
      essay_type: 'informal_sample',
    }) as BaselineRow & { sample_text: string };
  const rows = [row(null, '2026-27'), row(null, '2024-25'), row('2025-05-02', '2024-25')];
  expect(asSamples(rows, 'Pacific/Auckland', '2026-27', {}).map(({ date }) => date)).toEqual([
    '2026-11-27',
    '2025-06-30',
    '2025-05-02',
  ]);
});
