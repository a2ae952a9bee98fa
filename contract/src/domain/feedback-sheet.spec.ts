import type { GradingResult } from '../facts/grade.ts';
import type { SheetEdits, SheetPart } from '../facts/feedback-sheet.ts';
import type { Place } from '../facts/passages.ts';
import { LONGEST_ON_SHEET } from './thresholds.ts';
import { NO_EDITS } from './feedback-points.ts';
import { composeSheet, dueFromTeacher } from './feedback-sheet.ts';
import type { SheetSource } from './feedback-sheet.ts';
import { criterion, edited, IB, keptOf, keyOf, machine, source } from '../../test/sheet-source.ts';

describe('a feedback sheet that nobody has edited', () => {
  const mine = source({
    scores: 'teacher',
    teacher_feedback: 'I enjoyed it.',
    detailed_feedback: 'I enjoyed it.',
  });

  it('has the scores and what a teacher wrote, and no word or figure of the machine', () => {
    const sheet = composeSheet(mine, NO_EDITS);
    expect(sheet).toMatchObject({ comment: 'I enjoyed it.', total: { score: '3.00' } });
    const nothing = { strengths: [], next_steps: [], feedback: [], details: [], targets: [] };
    expect(sheet).toMatchObject(nothing);
    for (const line of sheet.scores)
      expect(line).toMatchObject({ feedback: null, quote: null, comment: null });
  });

  it('has no score that nobody has given or confirmed', () => {
    const sheet = composeSheet(source({ scores: 'proposed' }), edited({ hides: [] }));
    expect(sheet.scores.map(({ score, level }) => [score, level])).toEqual(Array(3).fill([null, null]));
    expect(sheet).toMatchObject({ total: null, targets: [], scoring: 'proposed' });
    const ib = composeSheet(source({ ...IB, scores: 'proposed' }), NO_EDITS);
    expect(ib.scores.map(({ score }) => score)).toEqual([null, null, null, null]);
    expect(JSON.stringify(composeSheet(source({ scores: 'proposed' }), NO_EDITS))).not.toContain('AI');
  });

  it('never has words of the machine as the teacher’s comment', () => {
    for (const scores of ['proposed', 'confirmed', 'teacher'] as const)
      for (const more of [{}, IB]) {
        const sheet = composeSheet(source({ ...more, scores }), edited({ hides: [] }));
        expect([sheet.comment, ...sheet.scores.map(({ comment }) => comment)].filter(Boolean)).toEqual([]);
      }
  });
});

describe('a feedback sheet with all of the machine’s points', () => {
  const sheet = composeSheet(source(), keptOf(source()));

  it('lists each strength and each next step as its own point, without the paragraph’s opening words', () => {
    expect(sheet.strengths).toEqual(
      machine('Your claim is clear.', 'You write “It is late.”', 'A good line.'),
    );
    expect(sheet.next_steps).toEqual(
      machine('Name a source. Then quote it.', 'Vary your openings.', 'Read it aloud.'),
    );
    const plain = source({ improvements_paragraph: 'Quote more. Explain it.' });
    expect(composeSheet(plain, keptOf(plain)).next_steps).toEqual(machine('Quote more.', 'Explain it.'));
  });

  it('has each score with its level, feedback and quotation, and the mean', () => {
    expect(sheet.scores).toEqual([
      {
        criterion: 'Focus/Organization',
        score: 3,
        max: 4,
        level: 'Proficient',
        comment: null,
        feedback: { text: 'On Focus/Organization.', by: 'machine' },
        quote: { text: 'Parks are for all.', by: 'machine' },
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
    expect(composeSheet(twice, keptOf(twice)).scores[0]).toMatchObject({
      feedback: { text: student_feedback },
      quote: null,
    });
    const hidden = composeSheet(twice, keptOf(twice, { hides: ['criteria'] }));
    expect(hidden.scores[0]).toMatchObject({ feedback: null, quote: { text: 'Parks are for all.' } });
  });

  it('has what a machine wrote for the teacher only if that point is kept by itself', () => {
    expect(sheet.details).toEqual([]);
    const detail = edited({ kept: [keyOf('A draft; read it yourself.')] });
    expect(composeSheet(source(), detail).details).toEqual(machine('A draft; read it yourself.'));
    expect(JSON.stringify(sheet)).not.toContain('For the teacher.');
  });

  it.each([
    ['proposed', null, 'A teacher has not confirmed any scores yet.'],
    ['confirmed', 1, 'confirmed by a teacher for this essay.'],
    ['confirmed', 28, 'confirmed by a teacher among those of 28 essays.'],
    ['teacher', null, 'The scores were given by a teacher.'],
  ] as const)('says what happened to scores that are %s (%s)', (scores, confirmed_among, words) => {
    const of = source({ scores, confirmed_among });
    expect(composeSheet(of, keptOf(of)).disclosure).toContain(words);
    expect(composeSheet(of, NO_EDITS).disclosure).not.toContain('read');
  });

  it('says whether a teacher read the feedback, and who wrote it', () => {
    const said = (edits: SheetEdits, of = source({ scores: 'teacher' })) =>
      composeSheet(of, edits).disclosure;
    const kept = keptOf(source());
    expect(said({ ...kept, hides: ['targets'] })).toBe(
      'The scores were given by a teacher. * Drafted with AI; a teacher read it and kept it.',
    );
    expect(said({ ...kept, read: false })).toContain('on several sheets at once and may not have read it.');
    const reworded = edited({
      replaced: [{ key: keyOf('A good line.'), text: 'A very good line.' }],
      read: true,
    });
    expect(said(reworded)).toBe(
      'The scores were given by a teacher. † Drafted with AI and changed by a teacher.',
    );
    expect(said(NO_EDITS, source({ scores: 'teacher', teacher_feedback: 'Mine.' }))).toBe(
      'The scores were given by a teacher. The feedback was written by a teacher.',
    );
    expect(said(NO_EDITS)).toBe('The scores were given by a teacher.');
    expect(said(edited({ hides: [] }))).toContain('The learning targets were scored with AI');
  });

  it('claims no drafted scores where every criterion is left to the teacher', () => {
    const open = (one: number | null) =>
      source({
        scores: 'proposed',
        rubric_version: 'letters-1',
        rubric_assessment: [null, one].map((score) => ({ ...criterion('v', 'Voice', 0, 2), score })),
      });
    expect(composeSheet(open(null), NO_EDITS).disclosure).toBe('A teacher has not scored the essay yet.');
    expect(composeSheet(open(0), NO_EDITS).disclosure).toContain('has not confirmed any scores yet');
  });

  it('tells what is left to a teacher: to score, to confirm, or nothing', () => {
    const left = (scores: SheetSource['scores']) =>
      dueFromTeacher(composeSheet(source({ scores }), NO_EDITS));
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
    expect(composeSheet(bare, keptOf(bare)).feedback).toEqual(machine('In short.'));
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
      { number: 1, quote: 'the bridge', comment: 'Which one?', place: { start: 4, end: 9 } },
      { number: 3, quote: 'the river', comment: 'Name it.', place: null },
    ]);
    const hidden = edited({ hides: ['text_comments'] });
    expect(composeSheet(source({ text_comments }), hidden).text_comments).toEqual([]);
  });

  it('has the essay itself where a comment stands in it, unless the teacher hides either or it is too long', () => {
    const comment = (place: Place | null) => ({
      id: 'a',
      place,
      quote: 'Parks',
      text: 'Which?',
      written_by: 'anna',
      written_at: '2026-01-15T09:00:00.000Z',
      revision: 7,
    });
    const essay = (changes: Partial<SheetSource>, hides: SheetPart[] = []) =>
      composeSheet(source(changes), edited({ hides })).essay_text;
    const text_comments = [comment({ start: 0, end: 5 })];
    expect(essay({ text_comments })).toBe(source().essay_text);
    expect(essay({ text_comments }, ['essay'])).toBeNull();
    expect(essay({ text_comments }, ['text_comments'])).toBeNull();
    expect(essay({ text_comments: [comment(null)] })).toBeNull();
    expect(essay({ text_comments: [] })).toBeNull();
    expect(essay({ text_comments, essay_text: null })).toBeNull();
    expect(essay({ text_comments, essay_text: 'x'.repeat(LONGEST_ON_SHEET) })).not.toBeNull();
    expect(essay({ text_comments, essay_text: 'x'.repeat(LONGEST_ON_SHEET + 1) })).toBeNull();
  });
});

describe('a feedback sheet by another rubric', () => {
  it('has the criteria of IB out of 20, without levels and without targets', () => {
    const sheet = composeSheet(source({ ...IB }), edited({ hides: [] }));
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

  it('shows the reason for a criterion only where a teacher wrote it, whoever gave the scores', () => {
    const [first, ...others] = source(IB).rubric_assessment;
    const written = { ...first!, rationale: 'Mine.', rationale_by: 'teacher' as const };
    for (const scores of ['confirmed', 'teacher'] as const) {
      const of = source({ ...IB, scores, rubric_assessment: [written, ...others] });
      const comments = (edits: SheetEdits) => composeSheet(of, edits).scores.map(({ comment }) => comment);
      expect(comments(NO_EDITS)).toEqual(['Mine.', null, null, null]);
      expect(comments(edited({ hides: ['comment'] }))[0]).toBeNull();
    }
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
    expect(composeSheet(scored, edited({ hides: [] })).targets).toEqual([
      { code: 'W.9-10.1a', name: 'Target W.9-10.1a', score: 1, max: 4 },
      { code: 'L.9-10.1', name: 'Target L.9-10.1', score: 4, max: 4 },
    ]);
  });
});
