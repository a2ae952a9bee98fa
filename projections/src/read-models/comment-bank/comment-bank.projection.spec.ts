import type { CommentBankRow, DomainEvent } from '@essays/contract';
import { foldAll } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { GRADE_WORDS } from '../../../test/sample-analysis.ts';
import { essayGraded, gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';

const essay_id = 'e1';
const NO_SCORES = {
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  overall_score: null,
};
const scored = (feedback: string | null, rationales: Record<string, string> | null = null): DomainEvent =>
  happened(
    'EssayScoredByTeacher',
    { essay_id, student_id: 'student-a', grading_result_id: 'r', ...NO_SCORES, rubric: null },
    {
      detailed_feedback: feedback,
      rubric_assessment:
        rationales &&
        Object.entries(rationales).map(([criterion_id, rationale]) => ({
          criterion_id,
          criterion: criterion_id,
          score: 3,
          max: 5,
          rationale,
          student_feedback: '',
        })),
    },
  );

/** The row after events, each by a teacher. */
const after = (...events: [DomainEvent, by?: string][]): CommentBankRow | null => {
  const log = recorded([['essay-e1', events.map(([event]) => event)]]).map((event, n) => ({
    ...event,
    metadata: { ...event.metadata, actorId: events[n]?.[1] ?? 'anna' },
  }));
  return foldAll('comment_bank', log).get(essay_id) ?? null;
};
const of = (row: CommentBankRow | null, teacher: string) =>
  Object.fromEntries(
    (row?.comments ?? [])
      .filter(({ teacher_id }) => teacher_id === teacher)
      .map(({ field, sentences }) => [field, sentences]),
  );

describe('comment bank read model', () => {
  it("holds a teacher's sentences by the field they are in", () => {
    const row = after([
      scored('A clear claim. Explain “why” more often!\n\n- Name the page.\nGood.', {
        criterion_a: 'You read closely.',
        criterion_d: '',
        elsewhere: 'Not a field of ours.',
      }),
    ]);
    expect(of(row, 'anna')).toEqual({
      criterion_a: ['You read closely.'],
      feedback: ['A clear claim.', 'Explain “why” more often!', 'Name the page.'],
    });
    expect(row).toMatchObject({ student_id: 'student-a', teachers: ' anna ' });
  });

  it('saving a field again replaces its sentences; a field left out keeps them', () => {
    const row = after(
      [scored('A clear claim.', { criterion_a: 'You read closely.' })],
      [scored('A claim that holds.')],
    );
    expect(of(row, 'anna')).toEqual({
      criterion_a: ['You read closely.'],
      feedback: ['A claim that holds.'],
    });
    expect(after([scored('A clear claim.')], [scored('')])).toMatchObject({ comments: [], teachers: '' });
  });

  it("a sentence that another teacher wrote here first remains that teacher's", () => {
    const row = after(
      [scored('A clear claim. Mind the commas.'), 'anna'],
      [scored('a clear claim! Read it aloud.'), 'ben'],
    );
    expect(of(row, 'anna')).toEqual({ feedback: ['A clear claim.', 'Mind the commas.'] });
    expect(of(row, 'ben')).toEqual({ feedback: ['Read it aloud.'] });
    expect(row?.teachers).toBe(' anna ben ');
  });

  it("no sentence of the machine's becomes a teacher's, and none of its words are kept", () => {
    const row = after(
      [essayGraded(essay_id), 'system'],
      [scored(`${GRADE_WORDS.detailed_feedback} Mind the second source.`)],
    );
    expect(of(row, 'anna')).toEqual({ feedback: ['Mind the second source.'] });
    expect(JSON.stringify(row)).not.toContain(GRADE_WORDS.detailed_feedback);
  });

  it('a machine that later writes the same removes nothing', () => {
    const row = after([scored(GRADE_WORDS.detailed_feedback)], [essayGraded(essay_id, false), 'system']);
    expect(of(row, 'anna')).toEqual({ feedback: [GRADE_WORDS.detailed_feedback] });
  });

  it('is removed with the essay', () => {
    const erased = happened('EssayErased', { essay_id, student_id: 'student-a', because: 'student_erased' });
    const events: [DomainEvent, string?][] = gradedEssay(essay_id).map((event) => [event]);
    expect(after(...events, [scored('A clear claim.')], [erased])).toBeNull();
  });

  it("nothing the machine wrote on a criterion becomes a teacher's either", () => {
    const machine = GRADE_WORDS.rubric_assessment[0]!;
    const row = after(
      [essayGraded(essay_id), 'system'],
      [scored(`${machine.rationale} ${machine.student_feedback} ${GRADE_WORDS.student_feedback} And more.`)],
    );
    expect(of(row, 'anna')).toEqual({ feedback: ['And more.'] });
  });

  it('a machine or a teacher whose words are erased has written nothing', () => {
    const erased = (event: DomainEvent) => ({ ...event, personal: null }) as DomainEvent;
    const row = after([erased(essayGraded(essay_id)), 'system'], [erased(scored('A clear claim.'))]);
    expect(row).toMatchObject({ id: essay_id, comments: [], teachers: '', first_by: {} });
  });

  it('words for one field replace those of that field only', () => {
    const row = after(
      [scored('A clear claim.', { criterion_a: 'You read closely.' })],
      [scored(null, { criterion_a: 'You read.', criterion_b: 'Well built.' })],
    );
    expect(of(row, 'anna')).toEqual({
      feedback: ['A clear claim.'],
      criterion_a: ['You read.'],
      criterion_b: ['Well built.'],
    });
    const both = after(
      [scored('A clear claim.', { criterion_a: 'You read closely.' })],
      [scored('A claim.', { criterion_b: 'Well built.' })],
    );
    expect(of(both, 'anna')).toMatchObject({ feedback: ['A claim.'], criterion_a: ['You read closely.'] });
    expect(both?.comments).toHaveLength(3);
  });

  it("feedback that comes without a score is a teacher's own as well", () => {
    const feedback = happened(
      'EssayFeedbackWritten',
      { essay_id, student_id: 'student-a' },
      { detailed_feedback: 'A clear claim.' },
    );
    expect(of(after([feedback]), 'anna')).toEqual({ feedback: ['A clear claim.'] });
  });

  it('holds each comment on the text separately, until it is changed or removed', () => {
    const of_essay = { essay_id, student_id: 'student-a' };
    const added = (comment_id: string, text: string) =>
      happened('TextCommentAdded', { ...of_essay, comment_id, start: 0, end: 4 }, { quote: 'Late', text });
    const changed = happened(
      'TextCommentChanged',
      { ...of_essay, comment_id: 'c1' },
      { text: 'Say how late.' },
    );
    const removed = happened('TextCommentRemoved', { essay_id, comment_id: 'c2' });
    const sentences = (row: CommentBankRow | null) =>
      row?.comments.map(({ teacher_id, field, sentences: [one] }) => [teacher_id, field, one]);
    const both = [
      [added('c1', 'How late is late?')],
      [added('c2', 'Name the street.')],
      [scored('A clear claim.')],
    ] as [DomainEvent][];
    expect(sentences(after(...both))).toEqual([
      ['anna', 'passage', 'How late is late?'],
      ['anna', 'passage', 'Name the street.'],
      ['anna', 'feedback', 'A clear claim.'],
    ]);
    const later = after(...both, [changed, 'ben'], [removed]);
    expect(sentences(later)).toEqual([
      ['anna', 'feedback', 'A clear claim.'],
      ['ben', 'passage', 'Say how late.'],
    ]);
    expect(later?.teachers).toBe(' anna ben ');
  });
});
