import type { DomainEvent, FigureRow, StudentProgressRow } from '@essays/contract';
import { rowAfter } from '../../../test/fold.ts';
import { FILING, happened } from '../../../test/happened.ts';
import { ANALYSIS, COMPARISON, DETAILS } from '../../../test/sample-analysis.ts';
import { essayCompared, essayExtracted, essayReceived } from '../../../test/sample-essays.ts';
import { termEssaysOf, termFigureOf, termFigures } from './term-figures.ts';

const essay_id = 'e1';
const begun = [essayReceived(essay_id), essayExtracted(essay_id)];
const compared = essayCompared(essay_id);
const figuresAfter = (...events: DomainEvent[]) =>
  termFigures(rowAfter('student_progress', 'essay-e1', [...begun, ...events]) as StudentProgressRow);
const comparedBy = (numbers: object) =>
  happened(
    'AuthorshipCompared',
    { essay_id, student_id: 'student-a', ...COMPARISON, sample_ids: ['baseline-1'], ...numbers } as never,
    { details: DETAILS, analysis: ANALYSIS },
  );

describe('what an essay adds to the term of its student', () => {
  it('is the log odds of its last comparison, on its day', () => {
    const [[id, name, times] = []] = figuresAfter(compared);
    expect([id, times]).toEqual([termFigureOf(FILING), 1]);
    const figure = { id, counts: { [name!]: 1 } } as FigureRow;
    expect(termEssaysOf(figure)).toEqual([
      {
        date: '2026-01-15T08:00:00.000Z',
        essay_id,
        sample_log_odds: COMPARISON.sample_log_odds,
        pair_log_odds: COMPARISON.pair_log_odds,
      },
    ]);
    expect(figuresAfter(compared, comparedBy({ sample_log_odds: { s2: 1 } }))[0]![1]).toContain(',{"s2":1},');
  });

  it('is nothing with too little writing, without samples, or while it is compared again', () => {
    expect(figuresAfter()).toEqual([]);
    expect(figuresAfter(comparedBy({ evidence_strength: 'insufficient' }))).toEqual([]);
    expect(figuresAfter(compared, comparedBy({ pair_log_odds: undefined }))).toEqual([]);
    const asked = happened('AuthorshipComparisonRequested', { essay_id });
    expect(figuresAfter(compared, asked)).toEqual([]);
  });

  it('is nothing in a figure of an earlier release, which knew no pairs', () => {
    const [[id, name] = []] = figuresAfter(compared);
    const earlier = JSON.stringify(JSON.parse(name!).slice(0, 3));
    expect(termEssaysOf({ id, counts: { [earlier]: 1 } } as FigureRow)).toEqual([]);
  });

  it('is nothing once it is rejected, is a new version of another, or has lost its student', () => {
    expect(figuresAfter(compared, happened('EssayRejected', { essay_id }, { reason: 'No' }))).toEqual([]);
    const undone = happened('EssayAssignmentUndone', { essay_id, student_id: 'student-a' });
    expect(figuresAfter(compared, undone)).toEqual([]);
    const rewrite = happened('RewriteDetected', {
      essay_id,
      rewrite_of_essay_id: 'e0',
      declared: true,
      metrics: null,
      similarity: 0.9,
    });
    expect(figuresAfter(rewrite, compared)).toEqual([]);
  });
});
