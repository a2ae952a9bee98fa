import { SHIPPED_RUBRICS } from '@essays/contract';
import type { EssayType, GradedCriterion, LearningTargetScore } from '@essays/contract';
import { gradingFeatures } from '@essays/engines/grading/grading-features';
import { scoreAgainstRubric } from '@essays/engines/grading/rubric-scorer';
import { eitherOf } from '@essays/engines/reading/pattern';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '@essays/engines/test/sample-essays.data';
import { existsSync } from 'node:fs';
import { writtenTexts } from './mistake-hits.ts';

/** Real essays where they are there; otherwise written ones, whole and in parts. */
const DATA = '../shared/data/dev';
const ESSAYS = 300;
const CLASS = 25;

function essays(): { text: string; type: EssayType }[] {
  if (!existsSync(DATA)) {
    const parts = [CAREFUL, CAREFUL_TWO, CARELESS].flatMap((text) => {
      const paragraphs = text.split('\n\n');
      return [
        text,
        text.replaceAll('\n\n', ' '),
        paragraphs.slice(0, 2).join('\n\n'),
        paragraphs.slice(1).join('\n\n'),
      ];
    });
    return (['argumentative', 'explanatory'] as const).flatMap((type) =>
      parts.map((text) => ({ text, type })),
    );
  }
  const lists = [...writtenTexts(DATA, 'second', 5).values()];
  const drawn: { text: string; type: EssayType }[] = [];
  for (let at = 0; drawn.length < ESSAYS; at += 1)
    for (const one of lists.flatMap((list) => list[at] ?? [])) if (drawn.length < ESSAYS) drawn.push(one);
  return drawn.map(({ text, type }) => ({ text, type: type === 'analytical' ? 'explanatory' : type }));
}

const PRAISE = eitherOf(
  /^(?:Your opening says|You use|You say|You mention|Here you give|Your last paragraph tells)/,
  /^(?:Your sentences are of|Names aside)/,
);
const isPraise = (sentence: string) => PRAISE.test(sentence);
const rubric = SHIPPED_RUBRICS.find(({ version }) => version === '10th_grade_english-1')!;

describe(existsSync(DATA) ? `in ${ESSAYS} real essays` : 'in written essays', () => {
  const all = essays();
  const measured = all.map(({ text }) => ({ values: gradingFeatures(text).values }));
  const gradedOf = (inClass: boolean) =>
    all.map(({ text, type }, at) => {
      const classmates = inClass ? measured.filter((_, other) => other !== at).slice(0, CLASS - 1) : [];
      const { words } = scoreAgainstRubric({ text, essayType: type, rubric, classmates });
      return { text, type, words };
    });
  const graded = [...gradedOf(false), ...gradedOf(true)].filter(
    ({ words }) => words.learning_targets.length > 0,
  );
  const criteria = graded.flatMap(({ words, text, type }) =>
    words.rubric_assessment.map((one) => ({ ...one, text, type, words })),
  );
  const targets = graded.flatMap(({ words }) => words.learning_targets);
  const reasonsOf = ({ rationale }: GradedCriterion) => rationale.split(' Level ')[0]!;
  const at = (of: readonly GradedCriterion[], id: string, from: number, to = from) =>
    of.filter(({ criterion_id, score }) => criterion_id === id && score! >= from && score! <= to);

  it('a high Focus has no claim missing, no missing link or close and no single paragraph', () => {
    for (const one of at(criteria, 'focus_organization', 3, 4))
      expect(reasonsOf(one)).not.toMatch(/\bNo\b|Only|single paragraph|has \d+ words?, the longest/);
  });
  it('what is asked for at a high level is called even better, and at the highest no question is asked', () => {
    for (const one of criteria.filter(({ score }) => score! >= 3)) {
      const { student_feedback: said } = one;
      expect(isPraise(said) || said.startsWith('Even better: ') || said.startsWith('Read your essay')).toBe(
        true,
      );
      if (one.score === 4) expect(said).not.toMatch(/\?/);
    }
  });
  it('high Evidence does not say that nothing was found', () => {
    for (const one of at(criteria, 'evidence_elaboration', 3, 4))
      expect(reasonsOf(one)).not.toMatch(/\bNo (?:words|quotation)|no words are quoted|\b0 sentences/);
  });
  it('a low level praises nothing, in its reasons and to the student', () => {
    for (const one of criteria.filter(({ score }) => score === 1)) {
      expect(isPraise(one.student_feedback)).toBe(false);
      expect(reasonsOf(one)).not.toMatch(
        /^Raised|gives? an (?:opinion|example)|A source is named|begins as a conclusion/,
      );
    }
  });
  it('nothing is praised and asked for at once, and nothing is said twice', () => {
    for (const { words } of graded) {
      const aspectOf = (said: string) =>
        words.points!.find(({ fact, to_student }) => said === fact || said.endsWith(to_student))?.aspect;
      const aspects = [...words.strengths, ...words.areas_for_improvement].map(aspectOf);
      expect(aspects).not.toContain(undefined);
      expect(new Set(aspects).size).toBe(aspects.length);
      const points = [...words.strengths, ...words.areas_for_improvement];
      expect(new Set(points).size).toBe(points.length);
    }
  });
  it('evidence from texts is not scored 3 or 4 where no text is quoted or named', () => {
    const of = targets.filter(({ learning_target_code: code }) => code === 'W.9-10.9');
    for (const { score, evidence_notes } of of)
      if (evidence_notes.startsWith('0 quotations of five words or more; 0 sentences'))
        expect(score).toBeLessThan(3);
  });
  it('the notes of a low target are no praise, and those of a high one no want', () => {
    const want = ({ evidence_notes: note }: LearningTargetScore) =>
      /^(?:0 |No |Only )|single paragraph|no separate/.test(note);
    for (const one of targets) {
      if (one.score <= 1)
        expect(one.evidence_notes).not.toMatch(/gives? an|is named|words, such as|begins as a conclusion/);
      if (one.score >= 3) expect([one.evidence_notes, want(one)]).toEqual([one.evidence_notes, false]);
    }
  });
  it('claims and other views are spoken of only in arguments', () => {
    for (const { type, words } of graded.filter((one) => one.type !== 'argumentative')) {
      const { points: _, ...rest } = words;
      const said = [
        rest.strengths_paragraph,
        rest.improvements_paragraph,
        ...rest.rubric_assessment.flatMap((one) => [one.student_feedback, reasonsOf(one)]),
      ]
        .join(' ')
        .replace(/“[^“”]*”/g, '');
      expect([type, said]).toEqual([
        type,
        expect.not.stringMatching(/\bclaim|others think|disagrees|your point|your view/i),
      ]);
    }
  });
  it('a passage is shown only with the sentence that cites it, and is in the text', () => {
    for (const { quote, student_feedback, text } of criteria.filter((one) => one.quote)) {
      expect(student_feedback).toContain(quote!);
      expect(text.replace(/\s+/g, ' ')).toContain(quote!);
    }
  });
  it('no paragraph is counted', () => {
    const ordinal = /\b(?:first|second|third|fourth|fifth|sixth|\d+(?:st|nd|rd|th)) paragraph\b/i;
    for (const { words } of graded)
      for (const fact of [
        ...words.strengths,
        ...words.areas_for_improvement,
        ...words.rubric_assessment.map(reasonsOf),
      ])
        expect(
          fact
            .replace(/“[^“”]*”/g, '')
            .replace(/The first paragraph has|your first and your last paragraph/gi, ''),
        ).not.toMatch(ordinal);
  });
  it('a rubric of a teacher gets only what belongs to its criteria', () => {
    const [focus] = rubric.criteria;
    const own = { ...focus!, id: 'voice', title: 'Voice', max: 2, levels: ['None.', 'Some.', 'Clear.'] };
    const mine = { ...rubric, version: `${'0f'.repeat(18)}-1`, name: 'Mine', criteria: [own] };
    for (const { text, type } of all.slice(0, 50)) {
      const { words } = scoreAgainstRubric({ text, essayType: type, rubric: mine });
      expect([words.strengths, words.areas_for_improvement, words.points]).toEqual([[], [], []]);
    }
  });
});
