import { essayOf } from '../../test/essay-fixtures.ts';
import { startDraft } from './manual-scores.ts';

describe('the words of a draft', () => {
  const ib = (line: object) =>
    essayOf({
      class_type: 'ib_english',
      rubric_assessment: [
        {
          criterion_id: 'criterion_a',
          criterion: 'Criterion A',
          score: 4,
          max: 5,
          rationale: 'Close reading.',
          student_feedback: '',
          ...line,
        },
      ],
    });

  it.each(['proposed', 'confirmed', 'teacher'] as const)(
    'are empty on an essay whose scores are %s until a teacher has written some',
    (scores) => {
      for (const essay of [essayOf({ scores }), { ...ib({}), scores }]) {
        const { feedback, rationales } = startDraft(essay);
        expect([feedback, ...Object.values(rationales)].join('')).toBe('');
      }
      const written = startDraft(essayOf({ scores, teacher_feedback: 'Mine.', detailed_feedback: 'Mine.' }));
      expect(written.feedback).toBe('Mine.');
      const beside = startDraft({ ...ib({ rationale_by: 'teacher' }), scores });
      expect(beside.rationales['criterion_a']).toBe('Close reading.');
    },
  );
});
