import type { Talk } from '../facts/talk.ts';
import type { RecordedEvent } from '../events/event.ts';

/** The notes after one more: a correction replaces the note it names. Oldest talk first. */
export const withTalk = (talks: readonly Talk[], event: RecordedEvent<'TalkNoted'>): Talk[] => {
  const { talk_id, held_on, supports, corrects } = event.data;
  const talk: Talk = {
    id: talk_id,
    held_on,
    supports,
    said: event.personal?.said ?? null,
    outcome: event.personal?.outcome ?? null,
    noted_at: event.metadata.occurredAt,
    corrects,
  };
  const standing = talks.filter(({ id }) => id !== corrects && id !== talk_id);
  return [...standing, talk].sort((a, b) => (a.held_on < b.held_on ? -1 : a.held_on > b.held_on ? 1 : 0));
};
