import { foldAll } from '../../../test/fold.ts';
import { recorded, SAMPLE_STREAMS } from '../../../test/sample-history.ts';

const run = SAMPLE_STREAMS.filter(([id]) => id === 'assessment-run-1');
const after = (count: number) => {
  const events = recorded(run).slice(0, count);
  return foldAll('assessments', events).get('run-1');
};

describe('assessments read model', () => {
  it('shows who is being processed, who is done and the outcome', () => {
    expect(after(1)).toMatchObject({
      started_at: '2026-01-15T09:01:00.000Z',
      status: 'processing',
      current_student_id: null,
      results: [],
    });
    expect(after(2)?.current_student_id).toBe('student-a');
    expect(after(3)).toMatchObject({
      current_student_id: null,
      results: [{ student_id: 'student-a', success: true, error: null }],
    });
    expect(after(5)?.results[1]).toEqual({
      student_id: 'student-b',
      success: false,
      error: 'The service did not answer.',
    });
    expect(after(6)?.status).toBe('completed');
    expect(after(7)?.status).toBe('reset');
  });
  it('a stopped run keeps what is done', () => {
    const stopped = foldAll('assessments', recorded()).get('run-2');
    expect(stopped).toMatchObject({ status: 'stopped', student_ids: ['student-a'], results: [] });
  });

  it('a student finished late does not replace the one being processed', () => {
    const [stream, events] = run[0]!;
    const late = [events[0]!, events[1]!, { ...events[3]! }, { ...events[2]! }];
    expect(foldAll('assessments', recorded([[stream, late]])).get('run-1')).toMatchObject({
      current_student_id: 'student-b',
      results: [{ student_id: 'student-a' }],
    });
  });
});
