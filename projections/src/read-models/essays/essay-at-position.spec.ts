import type { DomainEvent } from '@essays/contract';
import { foldAll } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { essayAtPosition } from './essay-at-position.ts';
import { recorded, SAMPLE_STREAMS } from '../../../test/sample-history.ts';

const FIELDS = [
  'word_count',
  'evidence_strength',
  'ai_writing_score',
  'ai_writing_by',
  'compared_by',
  'overall_score',
  'focus_organization_score',
  'evidence_elaboration_score',
  'conventions_score',
  'status_since',
] as const;

describe('an essay as of an earlier moment', () => {
  const streams = SAMPLE_STREAMS.filter(([id]) => id.startsWith('essay-'));

  it.each(streams.map(([id, events]) => [id, events] as const))(
    '%s: after each event shows what the screen showed then',
    (id, events) => {
      const all = recorded([[id, [...events]]]);
      for (let n = 1; n <= all.length; n += 1) {
        const past = all.slice(0, n);
        const [row] = foldAll('essays', past).values();
        const seen = essayAtPosition(past);
        if (!row) {
          expect(seen?.status).toBe('deleted');
          continue;
        }
        expect(seen).toMatchObject({
          ...Object.fromEntries(FIELDS.map((name) => [name, row[name]])),
          status: row.processing_status,
          similarity: row.baseline_similarity_score,
          scores: row.scores,
          scored_by: row.grading_result?.graded_by ?? null,
          rubric: row.rubric_assessment.map(({ criterion_id, score, max }) => ({ criterion_id, score, max })),
          talks: row.talks.length,
        });
        expect(seen?.flags.ai_writing).toBe(row.is_flagged_for_ai_writing);
        expect(seen?.decided?.by ?? null).toBe(row.life.decided?.by ?? null);
      }
    },
  );

  it('does not exist before it was handed in', () => {
    expect(essayAtPosition([])).toBeNull();
  });

  it('forgets what was found by comparing it with another student', () => {
    const [id, events] = streams[0]!;
    const undone = happened('EssayAssignmentUndone', { essay_id: 'essay-1', student_id: 'student-a' });
    expect(essayAtPosition(recorded([[id, [...events, undone]]]))).toMatchObject({
      similarity: null,
      evidence_strength: null,
      samples: 0,
      talks: 0,
    });
  });

  it('names the versions that compared and checked it', () => {
    const [id, events] = streams[0]!;
    const by = { engine: 'embedded', version: '1' };
    expect(essayAtPosition(recorded([[id, [...events]]]))).toMatchObject({
      compared_by: by,
      ai_writing_by: by,
    });
  });

  it('keeps its scores and its decisions when its words are erased', () => {
    const [id, events] = streams[0]!;
    const past = recorded([[id, [...events]]]);
    const erased = past.map((event) => ({ ...event, personal: null }) as (typeof past)[number]);
    expect(essayAtPosition(erased)).toEqual(essayAtPosition(past));
  });

  const [essayId, whole] = streams[0]!;
  const stoodAfter = (...more: DomainEvent[]) => essayAtPosition(recorded([[essayId, [...whole, ...more]]]));

  it('shows nothing of a comparison that was skipped, nor of an AI check that failed', () => {
    expect(
      stoodAfter(
        happened('AuthorshipComparisonSkipped', { essay_id: essayId, reason: 'no_approved_samples' }),
      ),
    ).toMatchObject({ similarity: null, evidence_strength: null, samples: 0 });
    expect(
      stoodAfter(happened('AiWritingCheckFailed', { essay_id: essayId, reason: 'Down.' })),
    ).toMatchObject({ ai_writing_score: null });
  });

  it('ignores events before it was handed in, and repeated ones once it is erased', () => {
    const erased = happened('EssayErased', { essay_id: essayId, student_id: null, because: 'deleted' });
    const once = stoodAfter(erased);
    expect(stoodAfter(erased, erased)).toEqual(once);
    expect(once?.status).toBe('deleted');
    const early = recorded([[essayId, [erased, ...whole]]]);
    expect(essayAtPosition(early.slice(0, 1))).toBeNull();
    expect(essayAtPosition(early)).toMatchObject({ status: stoodAfter()?.status });
  });

  it("shows the teacher's scores, in whatever order the two were given", () => {
    const graded = whole.find((e): e is DomainEvent<'EssayGraded'> => e.type === 'EssayGraded')!;
    const scores = { focus_organization_score: 1, evidence_elaboration_score: 1, conventions_score: 1 };
    const scored = happened('EssayScoredByTeacher', {
      essay_id: essayId,
      student_id: 'student-a',
      grading_result_id: 'g2',
      overall_score: 1,
      rubric: null,
      ...scores,
    });
    const late = (applied: boolean) => happened('EssayGraded', { ...graded.data, applied });
    for (const more of [[scored], [scored, late(true)], [scored, late(false)], [late(true), scored]])
      expect(stoodAfter(...more)).toMatchObject({ scored_by: 'teacher', ...scores });
  });
});
