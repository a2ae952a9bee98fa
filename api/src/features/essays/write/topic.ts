import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import type { TopicReport } from './essay.commands.ts';
import { received } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';

/** Only what has changed is recorded, and nothing about an assignment that it has left. */
export const topicRecorded = (state: EssayState, { assignment_id, found }: TopicReport): DomainEvent[] => {
  const { essay_id, erased } = received(state);
  const { off_topic, is_on_task } = state;
  if (erased || is_on_task || state.assignment_id !== assignment_id) return [];
  if (found === null) return off_topic ? [event('EssayOnTopic', { essay_id, assignment_id })] : [];
  if (off_topic && off_topic.resembles === found.resembles) return [];
  const { words, ...figures } = found;
  return [event('EssayOffTopic', { essay_id, assignment_id, ...figures }, { words })];
};

/** A teacher says that the essay is on the task. What the server has taken back in the meantime needs no answer. */
export const offTopicDismissed = (state: EssayState): DomainEvent[] => {
  const { essay_id } = received(state);
  const { assignment_id, off_topic } = state;
  return off_topic && assignment_id ? [event('OffTopicDismissed', { essay_id, assignment_id })] : [];
};
