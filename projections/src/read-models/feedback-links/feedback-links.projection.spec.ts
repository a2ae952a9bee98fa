import { foldAll } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { recorded } from '../../../test/sample-history.ts';
import { SAMPLE_FEEDBACK_LINKS } from '../../../test/sample-feedback-links.ts';

describe('links to feedback', () => {
  it('a link records how often it was opened and when it was revoked', () => {
    expect(foldAll('feedback_links', recorded(SAMPLE_FEEDBACK_LINKS)).get('link-1')).toEqual({
      id: 'link-1',
      essay_id: 'essay-1',
      version: 1,
      made_at: '2026-01-15T09:01:00.000Z',
      expires_at: '2026-02-15T04:59:59.999Z',
      opened: 1,
      last_opened_at: '2026-01-15T09:02:00.000Z',
      revoked_at: '2026-01-15T09:03:00.000Z',
      seen: 2,
    });
  });

  it('has neither the student nor the hash of the secret', () => {
    const rows = JSON.stringify([...foldAll('feedback_links', recorded(SAMPLE_FEEDBACK_LINKS)).values()]);
    expect(rows).not.toMatch(/student-a|hash/);
  });

  it('an event of an unknown link creates none', () => {
    const opened = happened('FeedbackLinkOpened', { link_id: 'link-9', essay_id: 'essay-1' });
    expect(foldAll('feedback_links', recorded([['feedbacklink-link-9', [opened]]])).size).toBe(0);
  });
});
