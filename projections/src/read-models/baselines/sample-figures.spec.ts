import { BASELINE_STATUSES } from '@essays/contract';
import type { BaselineRow, FigureRow } from '@essays/contract';
import { countedAfterEach } from '../../../test/figures.ts';
import { FILING } from '../../../test/happened.ts';
import { SAMPLE_BASELINES } from '../../../test/sample-baselines.ts';
import { recorded } from '../../../test/sample-history.ts';
import { countOfFiledSamples, countOfSamples } from './sample-figures.ts';

const PLACES = [undefined, FILING.academic_year, '2024-25'].flatMap((academic_year) =>
  [undefined, FILING.period, 9].map((period) => ({ academic_year, period })),
);

describe('how many samples there are', () => {
  it('is what counting their rows gives, after every event, of each status, year and period', async () => {
    const seen = new Set<string>();
    for await (const { event, rows, figures } of countedAfterEach('baselines', recorded(SAMPLE_BASELINES))) {
      const samples = [...rows].flatMap(([id, row]) => (id.startsWith('=') ? [] : [row as BaselineRow]));
      const kept = Object.entries(figures).map(([id, counts]): FigureRow => ({ id, counts }));
      for (const { academic_year, period } of PLACES) {
        const ofClass = samples.filter(
          (row) =>
            (academic_year === undefined || row.academic_year === academic_year) &&
            (period === undefined || row.period === period),
        );
        for (const processing_status of BASELINE_STATUSES) {
          const counted = ofClass.filter((row) => row.processing_status === processing_status).length;
          if (counted > 0) seen.add(processing_status);
          const where = { processing_status, academic_year, period };
          expect([event.type, where, countOfSamples(kept, where)]).toEqual([event.type, where, counted]);
        }
        const filed = ofClass.filter((row) => row.student_session_id !== null).length;
        if (filed < ofClass.length) seen.add('not filed');
        expect([event.type, countOfFiledSamples(kept, { academic_year, period })]).toEqual([
          event.type,
          filed,
        ]);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['ready_for_review', 'approved', 'rejected', 'not filed']),
    );
  });
});
