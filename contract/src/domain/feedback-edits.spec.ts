import type { SheetEdits } from '../facts/feedback-sheet.ts';
import { NO_EDITS, sheetPoints } from './feedback-points.ts';
import { composeSheet, proposedWords } from './feedback-sheet.ts';
import { edited, keptOf, keyOf, machine, source } from '../../test/sheet-source.ts';

describe('a feedback sheet that its teacher edited', () => {
  it('has the points that were kept and those that were reworded, each with its writer, and no other', () => {
    const kept = [keyOf('Your claim is clear.'), keyOf('On Focus/Organization.')];
    const replaced = [{ key: keyOf('Vary your openings.'), text: 'Begin one sentence with a verb.' }];
    const sheet = composeSheet(source(), edited({ kept, replaced }));
    expect(sheet.strengths).toEqual(machine('Your claim is clear.'));
    expect(sheet.next_steps).toEqual([{ text: 'Begin one sentence with a verb.', by: 'both' }]);
    expect(sheet.scores.map(({ feedback, quote }) => [feedback?.text ?? null, quote])).toEqual([
      ['On Focus/Organization.', null],
      [null, null],
      [null, null],
    ]);
  });

  it('lists the teacher’s own points after the others of their kind', () => {
    const added = [
      { id: 'own-1', section: 'strength' as const, text: 'I laughed.' },
      { id: 'own-2', section: 'next_step' as const, text: 'Come and see me.' },
    ];
    const sheet = composeSheet(source(), { ...keptOf(source()), added });
    expect([sheet.strengths.at(-1), sheet.next_steps.at(-1)]).toEqual([
      { text: 'I laughed.', by: 'teacher' },
      { text: 'Come and see me.', by: 'teacher' },
    ]);
  });

  it('omits each part that the teacher hides', () => {
    const full = source({ teacher_feedback: 'Mine.' });
    const without = (...hides: SheetEdits['hides']) => composeSheet(full, keptOf(full, { hides }));
    expect(without('scores')).toMatchObject({ scores: [], total: null });
    expect(without('criteria').scores[0]).toMatchObject({
      feedback: null,
      quote: { text: 'Parks are for all.' },
    });
    expect(without('quotes').scores[0]).toMatchObject({
      quote: null,
      feedback: { text: 'On Focus/Organization.' },
    });
    expect(without('strengths').strengths).toEqual([]);
    expect(without('next_steps').next_steps).toEqual([]);
    expect(without('comment').comment).toBeNull();
    expect(without('targets').targets).toEqual([]);
  });

  it('keeps the teacher’s words when the machine’s change, and has none of the new ones that nobody kept', () => {
    const replaced = [{ key: keyOf('Vary your openings.'), text: 'Begin one sentence with a verb.' }];
    const kept = [keyOf('Your claim is clear.')];
    const again = source({
      strengths_paragraph: 'Your ending is strong.',
      improvements_paragraph: 'Check your commas.',
    });
    const sheet = composeSheet(again, edited({ replaced, kept }));
    expect(sheet.strengths).toEqual([]);
    expect(sheet.next_steps).toEqual([{ text: 'Begin one sentence with a verb.', by: 'both' }]);
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
