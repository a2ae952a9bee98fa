import { InvalidInput, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { filing, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  COMPLETED,
  ERROR,
  FLAGGED,
  READY,
  received,
  REJECTED,
  ruledOut,
  scored,
  skipped,
  statusAfter,
  text,
  UNASSIGNED,
  when,
} from '../../../../test/essay-histories.ts';

describe('essay', () => {
  describe('scoring by hand', () => {
    const score = (scores: object): EssayCommand => ({ type: 'ScoreEssay', scores, grading_result_id: 'g9' });
    const all = { focus_organization_score: 0, evidence_elaboration_score: 4, conventions_score: 3 };

    it('EVT-026 holds the scores and their mean; zero is a value', () => {
      expect(when(READY, score(all))[0]?.data).toMatchObject({ ...all, overall_score: 2.33 });
      expect(statusAfter([...READY, ...when(READY, score(all))])).toBe('completed');
    });

    it.each([-1, 5, 2.5])('VAL-031 VAL-032 VAL-033 refuses a score of %p', (bad) => {
      for (const name of Object.keys(all))
        expect(() => when(READY, score({ ...all, [name]: bad }))).toThrow(InvalidInput);
    });

    it('keeps the scores that are not named', () => {
      const [saved] = when(COMPLETED, score({ conventions_score: 0 }));
      expect(saved?.data).toMatchObject({
        focus_organization_score: 3,
        evidence_elaboration_score: 2,
        conventions_score: 0,
        overall_score: 1.67,
      });
      const [alone] = when(READY, score({ conventions_score: 0 }));
      expect(alone?.data).toMatchObject({ focus_organization_score: null, overall_score: null });
    });

    it('OPEN-113 needs a score or feedback; feedback alone is not a score', () => {
      for (const past of [READY, COMPLETED, [...COMPLETED, scored]]) {
        expect(() => when(past, score({ detailed_feedback: ' ' }))).toThrow('No scores provided');
        expect(types(when(past, score({ detailed_feedback: 'Good' })))).toEqual(['EssayFeedbackWritten']);
      }
    });

    it('STA-008 are possible for a flagged essay, which stays flagged, as a rejected one stays rejected', () => {
      expect(types(when(FLAGGED, score(all)))).toEqual(['EssayScoredByTeacher']);
      expect(types(when(REJECTED, score(all)))).toEqual(['EssayScoredByTeacher']);
      expect(statusAfter([...FLAGGED, scored])).toBe('flagged');
      expect(statusAfter([...REJECTED, scored])).toBe('rejected');
      expect(statusAfter([...ERROR, scored])).toBe('completed');
    });

    it('is not possible without a student', () => {
      expect(() => when(UNASSIGNED, score(all))).toThrow(RuleBroken);
    });

    const ib = [received({ ...filing, class_type: 'ib_english', period: 1 }), text, ruledOut, skipped, ai(1)];
    const rubric = (scores: Record<string, number>) =>
      score({
        rubric_assessment: Object.entries(scores).map(([criterion, value]) => ({
          criterion,
          score: value,
        })),
      });

    it('VAL-036 scores IB essays on criteria A to D, each 0 to 5', () => {
      const [saved] = when(ib, rubric({ 'Criterion B': 5, 'Criterion A': 0 }));
      expect(saved?.data).toMatchObject({
        overall_score: null,
        rubric: [
          { criterion_id: 'criterion_a', score: 0, max: 5 },
          { criterion_id: 'criterion_b', score: 5, max: 5 },
        ],
      });
      for (const bad of [6, -1, 2.5])
        expect(() => when(ib, rubric({ 'Criterion A': bad }))).toThrow(InvalidInput);
      for (const none of ['Criterion E', 'A clear focus', 'Criterion A and B', 'a'])
        expect(() => when(ib, rubric({ [none]: 1 }))).toThrow(InvalidInput);
      expect(when(ib, rubric({ 'criterion a': 1 }))).toEqual(when(ib, rubric({ criterion_a: 1 })));
      expect(() => when(ib, score(all))).toThrow(InvalidInput);
      expect(() => when(READY, rubric({ 'Criterion A': 1 }))).toThrow(InvalidInput);
    });

    it('a blank IB criterion keeps its score', () => {
      const before = when(ib, rubric({ 'Criterion A': 2, 'Criterion D': 4 }));
      const [saved] = when([...ib, ...before], rubric({ 'Criterion B': 3, 'Criterion A': 0 }));
      expect(saved?.data).toMatchObject({
        rubric: [
          { criterion_id: 'criterion_a', score: 0, max: 5 },
          { criterion_id: 'criterion_b', score: 3, max: 5 },
          { criterion_id: 'criterion_d', score: 4, max: 5 },
        ],
      });
    });

    it('only what was written of a criterion is recorded, so that the words of the others stay', () => {
      const written = (
        past: DomainEvent[],
        ...given: { criterion: string; score: number; rationale?: string }[]
      ) => {
        const [saved] = when(past, score({ rubric_assessment: given }));
        const { personal } = saved as DomainEvent<'EssayScoredByTeacher'>;
        return personal?.rubric_assessment?.map((one) => [one.criterion_id, one.score, one.rationale]);
      };
      const a = { criterion: 'Criterion A', score: 2 };
      const past = [...ib, ...when(ib, score({ rubric_assessment: [a] }))];
      expect(written(ib, a)).toEqual([['criterion_a', 2, '']]);
      expect(written(past, a, { criterion: 'Criterion B', score: 3 })).toEqual([['criterion_b', 3, '']]);
      expect(written(past, { ...a, score: 1 })).toEqual([['criterion_a', 1, '']]);
      expect(written(past, { ...a, rationale: '' })).toEqual([['criterion_a', 2, '']]);
    });
  });
});
