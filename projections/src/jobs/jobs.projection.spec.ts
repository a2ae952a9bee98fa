import type { DomainEvent } from '@essays/contract';
import { rowAfter } from '../testing/fold.ts';
import { happened } from '../testing/happened.ts';
import { waitingBaseline } from '../testing/sample-baselines.ts';
import { gradedEssay } from '../testing/sample-essays.ts';

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
  it('a step that goes on is the same job; one that is asked for again is another', () => {
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
  it('goes with its document', () => {
    const erased = happened('EssayErased', { essay_id: 'e1', student_id: null, because: 'deleted' });
    expect(rowAfter('jobs', 'essay-e1', [...gradedEssay('e1'), erased])).toBeNull();
  });
});
