import type { Talk } from '../answers/talk.ts';
import type { RecordedEvent } from '../events/event.ts';

/** What a student brought to a talk to support what they said. */
export const TALK_SUPPORTS = [
  'drafts_shown',
  'version_history',
  'in_class_paragraph',
  'oral_explanation',
  'something_else',
] as const;
export type TalkSupport = (typeof TALK_SUPPORTS)[number];

export const TALK_SUPPORT_LABEL: Record<TalkSupport, string> = {
  drafts_shown: 'drafts shown',
  version_history: 'version history of the file',
  in_class_paragraph: 'paragraph written in class',
  oral_explanation: 'explained the essay in person',
  something_else: 'something else',
};

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
