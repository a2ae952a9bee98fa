import type { FeedbackLinkRow, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

const changed =
  <Event extends RecordedEvent>(change: (row: FeedbackLinkRow, event: Event) => Partial<FeedbackLinkRow>) =>
  (row: FeedbackLinkRow | null, event: Event): FeedbackLinkRow | null =>
    !row || isRepeat(row.seen, event) ? row : { ...row, ...change(row, event), seen: event.revision };

/** The links that teachers made for students, for those teachers to see and to revoke. */
export const feedbackLinks: Projection<'feedback_links'> = {
  name: 'feedback_links',
  version: 1,
  indexes: ['essay_id'],
  on: {
    FeedbackLinkMade: {
      row: (event) => event.data.link_id,
      evolve: (row, event): FeedbackLinkRow | null => {
        if (isRepeat(row?.seen, event)) return row;
        const { link_id: id, essay_id, version, expires_at } = event.data;
        const made_at = event.metadata.occurredAt;
        const unopened = { revoked_at: null, opened: 0, last_opened_at: null };
        return { id, essay_id, version, made_at, expires_at, ...unopened, seen: event.revision };
      },
    },
    FeedbackLinkOpened: {
      row: (event) => event.data.link_id,
      evolve: changed<RecordedEvent<'FeedbackLinkOpened'>>((row, event) => ({
        opened: row.opened + 1,
        last_opened_at: event.metadata.occurredAt,
      })),
    },
    FeedbackLinkRevoked: {
      row: (event) => event.data.link_id,
      evolve: changed<RecordedEvent<'FeedbackLinkRevoked'>>((_row, event) => ({
        revoked_at: event.metadata.occurredAt,
      })),
    },
  },
};
