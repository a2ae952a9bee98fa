import type { SheetEdits } from '../src/facts/feedback-sheet.ts';
import { NO_EDITS, pointsToKeep, sheetPoints } from '../src/domain/feedback-points.ts';
import { proposedWords } from '../src/domain/feedback-sheet.ts';
import type { SheetSource } from '../src/domain/feedback-sheet.ts';

export const criterion = (
  criterion_id: string,
  name: string,
  score: number,
  max: number,
  more: object = {},
) => ({
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

export const source = (changes: Partial<SheetSource> = {}): SheetSource => ({
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  submission_date: '2026-01-15T09:00:00.000Z',
  scores: 'confirmed',
  confirmed_among: 1,
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
  essay_text: 'Parks are for all. It is late.',
  ...changes,
});
export const IB: Partial<SheetSource> = {
  class_type: 'ib_english',
  essay_type: 'analytical',
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  rubric_assessment: ['A', 'B', 'C', 'D'].map((letter, n) =>
    criterion(`criterion_${letter.toLowerCase()}`, `Criterion ${letter}`, n, 5),
  ),
};

export const edited = (changes: Partial<SheetEdits>): SheetEdits => ({ ...NO_EDITS, ...changes });
/** With every point of the machine's kept, after reading it, and everything shown. */
export const keptOf = (of: SheetSource, changes: Partial<SheetEdits> = {}): SheetEdits => {
  const edits = edited({ hides: [], read: true, ...changes });
  return { ...edits, kept: pointsToKeep(sheetPoints(proposedWords(of), edits)) };
};
export const machine = (...texts: string[]) => texts.map((text) => ({ text, by: 'machine' }));
export const keyOf = (text: string, of = source()) =>
  sheetPoints(proposedWords(of), NO_EDITS).find(({ proposed }) => proposed === text)?.key as string;
