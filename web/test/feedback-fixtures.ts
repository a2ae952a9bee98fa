import type { EssayFeedback } from '@essays/contract';
import { NO_EDITS } from '@essays/contract';

/** A sheet with a point of each kind. */
export const feedbackOf = (changes: Partial<EssayFeedback> = {}): EssayFeedback => ({
  essay_id: 'e1',
  student_session_id: 's1',
  student_display_id: 'S0001',
  student_name: 'Maya Rivera',
  sheet: {
    essay_type: 'argumentative',
    class_type: '10th_grade_english',
    submission_date: '2026-01-15T09:00:00.000Z',
    scores: [
      {
        criterion: 'Focus/Organization',
        score: 3,
        max: 4,
        level: 'Proficient',
        feedback: { text: 'Keep your claim in sight.', by: 'machine' },
        comment: null,
        quote: { text: 'Parks are for all.', by: 'machine' },
      },
    ],
    total: { label: 'Essay score', score: '3.33', max: 4 },
    scoring: 'confirmed',
    strengths: [{ text: 'Your claim is easy to find.', by: 'machine' }],
    next_steps: [{ text: 'Quote one source next time.', by: 'machine' }],
    feedback: [],
    details: [],
    comment: 'A pleasure to read.',
    text_comments: [],
    targets: [{ code: 'W.9-10.1a', name: 'Precise claim', score: 3, max: 4 }],
    disclosure:
      'The scores were drafted with AI and confirmed by a teacher for this essay. ' +
      '* Drafted with AI; a teacher read it and kept it.',
  },
  points: [
    {
      key: 'strength:1',
      section: 'strength',
      about: null,
      proposed: 'Your claim is easy to find.',
      text: 'Your claim is easy to find.',
      by: 'machine',
      kept: true,
    },
    {
      key: 'next_step:2',
      section: 'next_step',
      about: null,
      proposed: 'Quote one source next time.',
      text: 'Quote one source next time.',
      by: 'machine',
      kept: true,
    },
  ],
  edits: { ...NO_EDITS, kept: ['strength:1', 'next_step:2'], read: true },
  returns: [],
  links: [],
  can_return: true,
  can_revoke: true,
  revision: 7,
  ...changes,
});
