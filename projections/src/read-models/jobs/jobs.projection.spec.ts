import type { DomainEvent, JobRow, RecordedEvent } from '@essays/contract';
import { PROJECTIONS } from '../all-projections.ts';
import { figuresAfterAll } from '../../../test/figures.ts';
import { rowAfter } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { waitingBaseline } from '../../../test/sample-baselines.ts';
import { gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';
import { TURN_FIGURES } from './jobs.projection.ts';

const steps = (name: 'essay' | 'baseline', events: DomainEvent[]) =>
  events.map((_, n) => rowAfter('jobs', `${name}-x`, events.slice(0, n + 1))?.step);

describe('jobs read model', () => {
  it('names the next step of an essay after each event', () => {
    expect(steps('essay', gradedEssay('e1'))).toEqual([
      'extract',
      'check_rewrite',
      'compare_authorship',
      'check_ai_writing',
      null,
      'grade',
      'grade',
      null,
    ]);
  });
  it('names the next step of a baseline after each event', () => {
    expect(steps('baseline', waitingBaseline('b1'))).toEqual([
      'extract',
      'compare',
      'check_ai_writing',
      'decide',
      null,
    ]);
  });
  it('a step that continues is the same job; one requested again is a different job', () => {
    const events = gradedEssay('e1');
    const requested = rowAfter('jobs', 'essay-e1', events.slice(0, 6));
    const started = rowAfter('jobs', 'essay-e1', events.slice(0, 7));
    expect(started).toMatchObject({ revision: requested?.revision, since: requested?.since });
    const compared = rowAfter('jobs', 'essay-e1', [
      ...events.slice(0, 3),
      happened('AuthorshipComparisonRequested', { essay_id: 'e1' }),
    ]);
    expect(compared).toMatchObject({ step: 'compare_authorship', revision: 3 });
  });
  describe('says whose turn the steps of a document take', () => {
    const asked = (events: DomainEvent[], actors: readonly string[]) =>
      recorded([['essay-e1', events]])
        .map((one, n) => {
          const actorId = actors[n] ?? 'system';
          const actorRole = actorId === 'system' ? 'system' : 'teacher';
          return { ...one, metadata: { ...one.metadata, actorId, actorRole } };
        })
        .reduce<JobRow | null>((row, one) => {
          const { evolve } = PROJECTIONS.jobs.on[one.type as 'EssayReceived']!;
          return evolve(row, one as RecordedEvent<'EssayReceived'>);
        }, null)?.asked_by;

    it('whoever uploaded it, also for what follows from that by itself', () => {
      for (let n = 1; n < 5; n += 1) expect(asked(gradedEssay('e1').slice(0, n), ['ann'])).toBe('ann');
    });
    it('whoever asks for more later, until the next one asks', () => {
      const essay = gradedEssay('e1');
      expect(essay[5]?.type).toBe('GradingRequested');
      expect(
        asked(
          essay.slice(0, 6),
          ['ann', '', '', '', '', 'bob'].map((one) => one || 'system'),
        ),
      ).toBe('bob');
      const compared = happened('AuthorshipComparisonRequested', { essay_id: 'e1' });
      expect(asked([...essay, compared], ['ann', ...essay.slice(1).map(() => 'system'), 'cy'])).toBe('cy');
    });
    it('whoever started the assessment that asks for it', () => {
      const retried = happened('BaselineProcessingRetried', { baseline_id: 'b1', asked_by: 'head' });
      expect(rowAfter('jobs', 'baseline-b1', [...waitingBaseline('b1'), retried])?.asked_by).toBe('head');
    });
  });
  it('counts how many steps of each kind a person waits for', async () => {
    const events = gradedEssay('e1');
    const after = async (n: number) => {
      const figures = await figuresAfterAll('jobs', recorded([['essay-e1', events.slice(0, n)]]));
      return Object.entries(figures).filter(([id]) => id >= TURN_FIGURES.gte && id < TURN_FIGURES.lt);
    };
    const [[figure, counts] = []] = await after(1);
    expect(counts).toEqual({ extract: 1 });
    expect(figure).toBe(`=turn ${rowAfter('jobs', 'essay-e1', events.slice(0, 1))?.asked_by}`);
    expect(await after(2)).toEqual([[figure, { check_rewrite: 1 }]]);
    expect(await after(events.length)).toEqual([]);
  });
  it('counts the progress of the essays of a batch', async () => {
    const [received, ...more] = gradedEssay('e1');
    const inBatch = { ...received, data: { ...received?.data, batch_id: 'b' } } as DomainEvent;
    const after = async (events: DomainEvent[]) =>
      (await figuresAfterAll('jobs', recorded([['essay-e1', events]])))['=batch b'];
    expect(await after([inBatch])).toEqual({ essays: 1, under_way: 1 });
    expect(await after([inBatch, ...more])).toEqual({ essays: 1, read: 1, graded: 1 });
    const erased = happened('EssayErased', { essay_id: 'e1' } as never);
    expect(await after([inBatch, ...more, erased])).toBeUndefined();
  });
  it('is removed with its document', () => {
    const erased = happened('EssayErased', { essay_id: 'e1', student_id: null, because: 'deleted' });
    expect(rowAfter('jobs', 'essay-e1', [...gradedEssay('e1'), erased])).toBeNull();
  });

  const filing = {
    student_id: 'student-a',
    class_type: '10th_grade_english',
    academic_year: '2025-26',
    period: 2,
  };

  it.each<[string, 'essay' | 'baseline', DomainEvent[], DomainEvent]>([
    [
      'a new try of the same step',
      'essay',
      gradedEssay('e1').slice(0, 1),
      happened('EssayRetryRequested', { essay_id: 'e1', step: 'extract' }),
    ],
    [
      'another grading',
      'essay',
      gradedEssay('e1').slice(0, 6),
      happened('GradingRequested', { essay_id: 'e1', attempt: 2, rubric_version: 'r', engine: 'configured' }),
    ],
    [
      'another student',
      'essay',
      gradedEssay('e1').slice(0, 2),
      happened('EssayAssigned', { essay_id: 'e1', filing, by_marker: false } as never),
    ],
    [
      'a sample processed again',
      'baseline',
      waitingBaseline('b1').slice(0, 2),
      happened('BaselineProcessingRetried', { baseline_id: 'b1' }),
    ],
    [
      'another student of a sample',
      'baseline',
      waitingBaseline('b1').slice(0, 2),
      happened('BaselineAssigned', { baseline_id: 'b1', filing, by_marker: false } as never),
    ],
  ])('%s is a different job, even if the step has the same name', (_, name, past, renewed) => {
    const stream = `${name}-x`;
    const before = rowAfter('jobs', stream, past);
    const after = rowAfter('jobs', stream, [...past, renewed]);
    expect(after?.revision).toBe(past.length);
    expect(after?.since).not.toBe(before?.since);
  });
  it('a different step is a different job', () => {
    const events = gradedEssay('e1');
    expect(rowAfter('jobs', 'essay-e1', events.slice(0, 4))).toMatchObject({
      step: 'check_ai_writing',
      revision: 3,
      document: 'essay',
      student_id: 'student-a',
      batch_id: null,
    });
  });
  it('is removed with its sample', () => {
    const erased = happened('BaselineErased', { baseline_id: 'b1', student_id: null, because: 'deleted' });
    expect(rowAfter('jobs', 'baseline-b1', [...waitingBaseline('b1'), erased])).toBeNull();
  });
});
