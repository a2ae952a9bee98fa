import type { GradingResult } from '../answers/essay.ts';
import type { SheetEdits } from '../answers/feedback.ts';
import { NO_EDITS, sheetPoints } from './feedback-points.ts';
import { composeSheet, leftToTeacher, proposedWords } from './feedback-sheet.ts';
import type { SheetSource } from './feedback-sheet.ts';

const criterion = (criterion_id: string, name: string, score: number, max: number, more: object = {}) => ({
  criterion_id,
  criterion: name,
  score,
  max,
  rationale: 'For the teacher.',
  student_feedback: `On ${name}.`,
  ...more,
});
const target = (code: string, score: number) => ({
  learning_target_code: code,
  learning_target_name: `Target ${code}`,
  score,
  evidence_notes: 'Why.',
});

const source = (changes: Partial<SheetSource> = {}): SheetSource => ({
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  submission_date: '2026-01-15T09:00:00.000Z',
  scores: 'proposed',
  focus_organization_score: 3,
  evidence_elaboration_score: 2,
  conventions_score: 4,
  rubric_assessment: [
    criterion('focus_organization', 'Focus/Organization', 3, 4, { quote: 'Parks are for all.' }),
    criterion('evidence_elaboration', 'Evidence/Elaboration', 2, 4),
    criterion('conventions', 'Conventions', 4, 4),
  ],
  learning_targets: [target('W.9-10.1a', 3), target('L.9-10.1', 4)],
  grading_result: null,
  strengths_paragraph: 'Your claim is clear. You write “It is late.” A good line.',
  improvements_paragraph:
    'Start here: Name a source. Then quote it. After that: Vary your openings. ' +
    'And before you turn it in: Read it aloud.',
  student_feedback: 'In short.',
  detailed_feedback: 'A draft; read it yourself.',
  teacher_feedback: null,
  text_comments: [],
  ...changes,
});
const IB: Partial<SheetSource> = {
  class_type: 'ib_english',
  essay_type: 'analytical',
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  rubric_assessment: ['A', 'B', 'C', 'D'].map((letter, n) =>
    criterion(`criterion_${letter.toLowerCase()}`, `Criterion ${letter}`, n, 5),
  ),
};

const edited = (changes: Partial<SheetEdits>): SheetEdits => ({ ...NO_EDITS, ...changes });
const keyOf = (text: string, of = source()) =>
  sheetPoints(proposedWords(of), NO_EDITS).find(({ proposed }) => proposed === text)?.key as string;

describe('a feedback sheet that nobody has edited', () => {
  const sheet = composeSheet(source(), NO_EDITS);

  it('lists each strength and each next step as its own point, without the paragraph’s opening words', () => {
    expect(sheet.strengths).toEqual(['Your claim is clear.', 'You write “It is late.”', 'A good line.']);
    expect(sheet.next_steps).toEqual([
      'Name a source. Then quote it.',
      'Vary your openings.',
      'Read it aloud.',
    ]);
    const plain = composeSheet(source({ improvements_paragraph: 'Quote more. Explain it.' }), NO_EDITS);
    expect(plain.next_steps).toEqual(['Quote more.', 'Explain it.']);
  });

  it('has each score with its level, feedback and quotation, and the mean', () => {
    expect(sheet.scores).toEqual([
      {
        criterion: 'Focus/Organization',
        score: 3,
        max: 4,
        level: 'Proficient',
        comment: null,
        feedback: 'On Focus/Organization.',
        quote: 'Parks are for all.',
      },
      expect.objectContaining({
        criterion: 'Evidence/Elaboration',
        score: 2,
        level: 'Developing',
        quote: null,
      }),
      expect.objectContaining({ criterion: 'Conventions', score: 4, level: 'Advanced' }),
    ]);
    expect(sheet.total).toEqual({ label: 'Essay score', score: '3.00', max: 4 });
  });

  it('does not quote a passage again that the feedback already quotes', () => {
    const [first, ...others] = source().rubric_assessment;
    const student_feedback = 'Your reader likes “Parks are for all.”.';
    const twice = source({ rubric_assessment: [{ ...first!, student_feedback }, ...others] });
    expect(composeSheet(twice, NO_EDITS).scores[0]).toMatchObject({
      feedback: student_feedback,
      quote: null,
    });
    const hidden = composeSheet(twice, edited({ hides: ['criteria'] }));
    expect(hidden.scores[0]).toMatchObject({ feedback: null, quote: 'Parks are for all.' });
  });

  it('hides what a machine wrote for the teacher, and shows what she wrote herself', () => {
    expect(sheet).toMatchObject({ comment: null, details: [] });
    const hers = source({ teacher_feedback: 'I enjoyed it.', detailed_feedback: 'I enjoyed it.' });
    expect(composeSheet(hers, NO_EDITS)).toMatchObject({ comment: 'I enjoyed it.', details: [] });
    expect(composeSheet(source(), edited({ hides: [] })).details).toEqual(['A draft; read it yourself.']);
    expect(JSON.stringify(sheet)).not.toContain('For the teacher.');
  });

  it.each([
    ['proposed', 'has not confirmed the scores yet'],
    ['confirmed', 'A teacher has confirmed the scores'],
    ['teacher', 'The scores were given by a teacher'],
  ] as const)('says what part a machine had in scores that are %s', (scores, words) => {
    expect(composeSheet(source({ scores }), NO_EDITS).disclosure).toContain(words);
  });

  it('claims no drafted scores where every criterion is left to the teacher', () => {
    const open = (one: number | null) =>
      source({
        rubric_version: 'letters-1',
        rubric_assessment: [null, one].map((score) => ({ ...criterion('v', 'Voice', 0, 2), score })),
      });
    expect(composeSheet(open(null), NO_EDITS).disclosure).toBe(
      'The feedback was drafted with AI. A teacher has not scored the essay yet.',
    );
    expect(composeSheet(open(0), NO_EDITS).disclosure).toContain('has not confirmed the scores yet');
  });

  it('tells what is left to a teacher: to score, to confirm, or nothing', () => {
    const left = (scores: SheetSource['scores']) => leftToTeacher(composeSheet(source({ scores }), NO_EDITS));
    expect(
      [null, 'proposed', 'confirmed', 'teacher'].map((scores) => left(scores as SheetSource['scores'])),
    ).toEqual(['scores', 'confirmation', null, null]);
  });

  it('has a zero as a score, and a dash for a missing one', () => {
    const zero = composeSheet(source({ conventions_score: 0, evidence_elaboration_score: null }), NO_EDITS);
    expect(zero.scores.map(({ score, level }) => [score, level])).toEqual([
      [3, 'Proficient'],
      [null, null],
      [0, 'Not scorable'],
    ]);
    expect(zero.total).toBeNull();
  });

  it('falls back on the short feedback when there are no strengths and no next steps', () => {
    const bare = source({ strengths_paragraph: null, improvements_paragraph: ' ' });
    expect(composeSheet(bare, NO_EDITS).feedback).toEqual(['In short.']);
    expect(sheet.feedback).toEqual([]);
  });

  it('lists the comments on the text by number, with the words they are about', () => {
    const comment = (id: string, start: number | null, quote: string | null, text: string | null) => ({
      id,
      place: start === null ? null : { start, end: start + 5 },
      quote,
      text,
      written_by: 'anna',
      written_at: '2026-01-15T09:00:00.000Z',
      revision: 7,
    });
    const text_comments = [
      comment('a', 4, 'the bridge', 'Which one?'),
      comment('b', 20, null, null),
      comment('c', null, 'the river', 'Name it.'),
    ];
    expect(composeSheet(source({ text_comments }), NO_EDITS).text_comments).toEqual([
      { number: 1, quote: 'the bridge', comment: 'Which one?' },
      { number: 3, quote: 'the river', comment: 'Name it.' },
    ]);
    const hidden = edited({ hides: ['text_comments'] });
    expect(composeSheet(source({ text_comments }), hidden).text_comments).toEqual([]);
  });
});

describe('a feedback sheet by another rubric', () => {
  it('has the criteria of IB out of 20, without levels and without targets', () => {
    const sheet = composeSheet(source({ ...IB }), NO_EDITS);
    expect(sheet.scores.map(({ criterion: name, score, max, level }) => [name, score, max, level])).toEqual([
      ['Criterion A', 0, 5, null],
      ['Criterion B', 1, 5, null],
      ['Criterion C', 2, 5, null],
      ['Criterion D', 3, 5, null],
    ]);
    expect(sheet).toMatchObject({ total: { label: 'Total', score: '6', max: 20 }, targets: [] });
  });

  it('has no total while a criterion has no score', () => {
    const [first, ...others] = source({ ...IB }).rubric_assessment;
    const partly = [{ ...first!, score: null }, ...others];
    const own = { rubric_version: 'letters-1', rubric_assessment: partly };
    for (const changes of [{ ...IB, rubric_assessment: partly }, own, { conventions_score: null }])
      expect(composeSheet(source(changes), NO_EDITS).total).toBeNull();
  });

  it('shows the reason for each criterion only when a teacher gave the scores', () => {
    expect(composeSheet(source({ ...IB }), NO_EDITS).scores[0]?.comment).toBeNull();
    const hers = source({ ...IB, scores: 'teacher' });
    expect(composeSheet(hers, NO_EDITS).scores[0]?.comment).toBe('For the teacher.');
    expect(composeSheet(hers, edited({ hides: ['comment'] })).scores[0]?.comment).toBeNull();
  });

  it('adds up the scores of a rubric with other criteria', () => {
    const own = source({ ...IB, class_type: '10th_grade_english' });
    expect(composeSheet(own, NO_EDITS).total).toEqual({ label: 'Total', score: '6', max: 20 });
  });
});

describe('the learning targets of a sheet', () => {
  it('follow the scores of the teacher', () => {
    const scored = source({
      scores: 'teacher',
      focus_organization_score: 1,
      conventions_score: 4,
      grading_result: {
        focus_organization_score: 1,
        evidence_elaboration_score: 2,
        conventions_score: 4,
        proposed_scores: { focus_organization_score: 3, conventions_score: 4 },
      } as Partial<GradingResult> as GradingResult,
    });
    expect(composeSheet(scored, NO_EDITS).targets).toEqual([
      { code: 'W.9-10.1a', name: 'Target W.9-10.1a', score: 1, max: 4 },
      { code: 'L.9-10.1', name: 'Target L.9-10.1', score: 4, max: 4 },
    ]);
  });
});

describe('a feedback sheet that its teacher edited', () => {
  it('omits what she left out, and shows what she wrote instead', () => {
    const dropped = [keyOf('A good line.'), keyOf('On Conventions.'), keyOf('Parks are for all.')];
    const replaced = [{ key: keyOf('Vary your openings.'), text: 'Begin one sentence with a verb.' }];
    const sheet = composeSheet(source(), edited({ dropped, replaced }));
    expect(sheet.strengths).toEqual(['Your claim is clear.', 'You write “It is late.”']);
    expect(sheet.next_steps[1]).toBe('Begin one sentence with a verb.');
    expect(sheet.scores[0]?.quote).toBeNull();
    expect(sheet.scores[2]?.feedback).toBeNull();
    expect(sheet.scores[0]?.feedback).toBe('On Focus/Organization.');
  });

  it('lists her own points after the others of their kind', () => {
    const added = [
      { id: 'own-1', section: 'strength' as const, text: 'I laughed.' },
      { id: 'own-2', section: 'next_step' as const, text: 'Come and see me.' },
    ];
    const sheet = composeSheet(source(), edited({ added }));
    expect([sheet.strengths.at(-1), sheet.next_steps.at(-1)]).toEqual(['I laughed.', 'Come and see me.']);
  });

  it('omits each part that she hides', () => {
    const full = source({ teacher_feedback: 'Mine.' });
    const without = (...hides: SheetEdits['hides']) => composeSheet(full, edited({ hides }));
    expect(without('scores')).toMatchObject({ scores: [], total: null });
    expect(without('criteria').scores[0]).toMatchObject({ feedback: null, quote: 'Parks are for all.' });
    expect(without('quotes').scores[0]).toMatchObject({ quote: null, feedback: 'On Focus/Organization.' });
    expect(without('strengths').strengths).toEqual([]);
    expect(without('next_steps').next_steps).toEqual([]);
    expect(without('comment').comment).toBeNull();
    expect(without('targets').targets).toEqual([]);
  });

  it('keeps her words when the machine’s change, and shows the machine’s new ones', () => {
    const replaced = [{ key: keyOf('Vary your openings.'), text: 'Begin one sentence with a verb.' }];
    const dropped = [keyOf('Your claim is clear.')];
    const again = source({
      strengths_paragraph: 'Your ending is strong.',
      improvements_paragraph: 'Check your commas.',
    });
    const sheet = composeSheet(again, edited({ replaced, dropped }));
    expect(sheet.strengths).toEqual(['Your ending is strong.']);
    expect(sheet.next_steps).toEqual(['Check your commas.', 'Begin one sentence with a verb.']);
  });

  it('treats the same words about two criteria as two points, each with its own key', () => {
    const rubric_assessment = source().rubric_assessment.map((one) => ({
      ...one,
      student_feedback: 'Again.',
    }));
    const points = sheetPoints(proposedWords(source({ rubric_assessment })), NO_EDITS);
    const keys = points.filter(({ section }) => section === 'criterion').map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});
