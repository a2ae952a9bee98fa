import type { GradedCriterion } from '../answers/grade.ts';
import type { SheetEdits } from '../answers/feedback.ts';
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
const shown = (edits: SheetEdits) =>
  sheetPoints(words, edits)
    .filter(({ dropped }) => !dropped)
    .map(({ section, text }) => `${section}: ${text}`);
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

  it('stands beside the criterion when the teacher leaves it out of the list, until she leaves it out there', () => {
    const isClaim = ({ text }: { text: string }) => text === CLAIM;
    const listed = sheetPoints(words, NO_EDITS).find(isClaim)!.key;
    const leftOut = edited({ dropped: [listed] });
    const beside = [`criterion: ${CLAIM}`, 'quote: Parks.'];
    expect(shown(leftOut)).toEqual([...beside, ...EVIDENCE, ...LISTED]);
    const both = [listed, sheetPoints(words, leftOut).find(isClaim)!.key];
    expect(shown(edited({ dropped: both }))).toEqual(['quote: Parks.', ...EVIDENCE, ...LISTED]);
  });

  it('stays beside the criterion where the list is hidden, or where the teacher has changed it there', () => {
    const hidden = edited({ hides: ['strengths'] });
    const beside = [`criterion: ${CLAIM}`, 'quote: Parks.'];
    expect(shown(hidden).slice(0, 2)).toEqual(beside);
    const { key } = sheetPoints(words, hidden).find(({ section }) => section === 'criterion')!;
    expect(shown(edited({ replaced: [{ key, text: 'Mine.' }] })).slice(0, 2)).toEqual([
      'criterion: Mine.',
      'quote: Parks.',
    ]);
  });
});
