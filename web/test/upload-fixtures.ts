import type { Call } from './fetch-stub.ts';

const STUDENTS = [
  {
    id: 's1',
    display_id: 'S0001',
    name: 'Maya Rivera',
    period: 2,
    class_type: '10th_grade_english',
    has_baseline: true,
  },
  {
    id: 's2',
    display_id: 'S0002',
    name: 'Owen Blake',
    period: 1,
    class_type: 'ib_english',
    has_baseline: true,
  },
];
export const MAYA = 'S0001 · Maya Rivera';
export const OWEN = 'S0002 · Owen Blake';

/** One student of 10th grade and one of IB, in the period that is asked for. */
export const studentsForUpload = ({ query }: Call) => ({
  body: {
    students: STUDENTS.filter((one) => !query.get('period') || String(one.period) === query.get('period')),
  },
});

export const PDF = new File(['%PDF-1.7'], 'maya.pdf', { type: 'application/pdf' });
export const OTHER_PDF = new File(['%PDF'], 'b.pdf', { type: 'application/pdf' });
