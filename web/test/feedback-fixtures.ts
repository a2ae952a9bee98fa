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
        feedback: 'Keep your claim in sight.',
        comment: null,
        quote: 'Parks are for all.',
      },
    ],
    total: { label: 'Essay score', score: '3.33', max: 4 },
    strengths: ['Your claim is easy to find.'],
    next_steps: ['Quote one source next time.'],
    feedback: [],
    details: [],
    comment: 'A pleasure to read.',
    text_comments: [],
    targets: [{ code: 'W.9-10.1a', name: 'Precise claim', score: 3, max: 4 }],
    disclosure: 'The scores and the feedback were drafted with AI. A teacher has confirmed the scores.',
  },
  points: [
    {
      key: 'strength:1',
      section: 'strength',
      about: null,
      proposed: 'Your claim is easy to find.',
      text: 'Your claim is easy to find.',
      dropped: false,
    },
    {
      key: 'next_step:2',
      section: 'next_step',
      about: null,
      proposed: 'Quote one source next time.',
      text: 'Quote one source next time.',
      dropped: false,
    },
  ],
  edits: NO_EDITS,
  returns: [],
  links: [],
  can_return: true,
  revision: 7,
  ...changes,
});
