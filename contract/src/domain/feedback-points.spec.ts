import type { GradedCriterion } from '../facts/grade.ts';
import type { SheetEdits } from '../facts/feedback-sheet.ts';
import { NO_EDITS, sheetPoints } from './feedback-points.ts';
import type { ProposedWords } from './feedback-points.ts';

const CLAIM = 'Your claim is clear.';
const criterion = (name: string, student_feedback: string, quote: string): GradedCriterion => ({
  criterion_id: name.toLowerCase(),
  criterion: name,
  score: 3,
  max: 4,
  rationale: '',
  student_feedback,
  quote,
});
const words: ProposedWords = {
  rubric_assessment: [criterion('Focus', CLAIM, 'Parks.'), criterion('Evidence', 'Name a source.', 'It is.')],
  strengths_paragraph: `${CLAIM} A good line.`,
  improvements_paragraph: 'Read it aloud.',
  student_feedback: null,
  detailed_feedback: null,
};
const edited = (edits: Partial<SheetEdits>): SheetEdits => ({ ...NO_EDITS, ...edits });
/** What can be kept, reworded points in their new words. */
const shown = (edits: SheetEdits) =>
  sheetPoints(words, edits).map(({ section, text }) => `${section}: ${text}`);
const EVIDENCE = ['criterion: Name a source.', 'quote: It is.'];
const LISTED = ['strength: A good line.', 'next_step: Read it aloud.'];

describe('what the machine says both of a criterion and on a list', () => {
  it('is one point, on the list; nothing is quoted for it beside the criterion', () => {
    expect(shown(NO_EDITS)).toEqual([...EVIDENCE, `strength: ${CLAIM}`, ...LISTED]);
  });

  it('does not come back beside the criterion when the teacher rewords it', () => {
    const { key } = sheetPoints(words, NO_EDITS).find(({ text }) => text === CLAIM)!;
    expect(shown(edited({ replaced: [{ key, text: 'Good.' }] }))).toEqual([
      ...EVIDENCE,
      'strength: Good.',
      ...LISTED,
    ]);
  });

  it('is on the sheet only if the teacher kept or reworded it; their own points always are', () => {
    const keys = sheetPoints(words, NO_EDITS).map(({ key }) => key);
    const added = [{ id: 'own', section: 'strength' as const, text: 'Mine.' }];
    const edits = edited({ kept: [keys[0]!], replaced: [{ key: keys[1]!, text: 'Hm.' }], added });
    const on = sheetPoints(words, edits).filter(({ kept }) => kept);
    expect(on.map(({ key, by }) => [key, by])).toEqual([
      [keys[0], 'machine'],
      [keys[1], 'both'],
      ['own', 'teacher'],
    ]);
  });

  it('stays beside the criterion where the list is hidden, or where the teacher has kept or changed it there', () => {
    const hidden = edited({ hides: ['strengths'] });
    const beside = [`criterion: ${CLAIM}`, 'quote: Parks.'];
    expect(shown(hidden).slice(0, 2)).toEqual(beside);
    const { key } = sheetPoints(words, hidden).find(({ section }) => section === 'criterion')!;
    expect(shown(edited({ kept: [key] })).slice(0, 2)).toEqual(beside);
    expect(shown(edited({ replaced: [{ key, text: 'Mine.' }] })).slice(0, 2)).toEqual([
      'criterion: Mine.',
      'quote: Parks.',
    ]);
  });
});
