import { happened } from './happened.ts';
import type { Streams } from './happened.ts';

const link = { link_id: 'link-1', essay_id: 'essay-1' };

/** One that is opened, then revoked. */
export const SAMPLE_FEEDBACK_LINKS: Streams = [
  [
    'feedbacklink-link-1',
    [
      happened('FeedbackLinkMade', {
        ...link,
        student_id: 'student-a',
        version: 1,
        secret_hash: 'hash-1',
        last_day: '2026-02-14',
        expires_at: '2026-02-15T04:59:59.999Z',
      }),
      happened('FeedbackLinkOpened', link),
      happened('FeedbackLinkRevoked', link),
    ],
  ],
];
