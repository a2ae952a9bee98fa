import type { FeedbackSheet, Writer } from '../facts/feedback-sheet.ts';
import { disclosureOf } from './feedback-disclosure.ts';

type Sheet = Omit<FeedbackSheet, 'disclosure'>;
const sheet = (by: readonly Writer[], more: Partial<Sheet> = {}): Sheet =>
  ({
    scoring: 'teacher',
    scores: [],
    strengths: by.map((one) => ({ text: 'Words.', by: one })),
    next_steps: [],
    feedback: [],
    details: [],
    targets: [],
    comment: null,
    text_comments: [],
    ...more,
  }) as unknown as Sheet;

describe('the last lines of a feedback sheet', () => {
  it('call it a teacher’s only if no machine wrote a part of any word', () => {
    expect(disclosureOf(sheet(['teacher']), null, true)).toBe('The feedback was written by a teacher.');
    for (const by of ['machine', 'both'] as const)
      expect(disclosureOf(sheet(['teacher', by]), null, true)).not.toContain('written by a teacher');
  });

  it('mark what was drafted with AI and kept, and what a teacher changed', () => {
    expect(disclosureOf(sheet(['machine']), null, true)).toBe(
      '* Drafted with AI; a teacher read it and kept it.',
    );
    expect(disclosureOf(sheet(['machine']), null, false)).toContain('may not have read it');
    expect(disclosureOf(sheet(['both']), null, true)).toBe('† Drafted with AI and changed by a teacher.');
  });

  it('say among how many essays the scores were confirmed, from two on', () => {
    const scores = [{ feedback: null, quote: null, comment: null }] as unknown as Sheet['scores'];
    const confirmed = sheet([], { scoring: 'confirmed', scores });
    expect([null, 1, 2].map((among) => disclosureOf(confirmed, among, true))).toEqual([
      'The scores were drafted with AI and confirmed by a teacher for this essay.',
      'The scores were drafted with AI and confirmed by a teacher for this essay.',
      'The scores were drafted with AI and confirmed by a teacher among those of 2 essays.',
    ]);
  });
});
