import { InvalidInput, isDay, MOST_TALKS } from '@essays/contract';
import type { DomainEvent, TalkSupport } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { refuse } from '../../documents/document-rules.ts';
import { received } from './essay-state.ts';
import type { EssayState } from './essay-state.ts';

/** Notes a talk with the student. It decides nothing, so any existing essay may have one. */
export interface NoteTalk {
  type: 'NoteTalk';
  talk_id: string;
  held_on: string;
  /** The day at the school: a talk cannot be later. */
  today: string;
  said: string;
  supports: TalkSupport[];
  outcome: string | null;
  /** The note that this one replaces. */
  corrects: string | null;
}

export const talkNoted = (state: EssayState, command: NoteTalk): DomainEvent[] => {
  const { talk_id, held_on, corrects, supports } = command;
  const said = command.said.trim();
  const outcome = command.outcome?.trim() || null;
  if (!isDay(held_on)) throw new InvalidInput('The day of the talk must be a date such as 2025-09-01');
  if (held_on > command.today) throw new InvalidInput('The talk cannot be in the future');
  if (said === '') throw new InvalidInput('Please write down what the student said');
  if (corrects !== null && !state.talks.includes(corrects))
    return refuse('This note is no longer the latest one. Reload the essay and correct the latest note.');
  if (corrects === null && state.talks.length >= MOST_TALKS)
    return refuse(`An essay may have at most ${MOST_TALKS} notes of talks. Correct one of them instead.`);
  const data = {
    essay_id: received(state).essay_id,
    talk_id,
    held_on,
    supports: [...new Set(supports)],
    corrects,
  };
  return [event('TalkNoted', data, { said, outcome })];
};

/** The ids of the notes after one more event of the essay. */
export const standingTalks = (talks: readonly string[], e: DomainEvent): readonly string[] => {
  if (e.type === 'TalkNoted') return [...talks.filter((id) => id !== e.data.corrects), e.data.talk_id];
  // They were talks with another student.
  return e.type === 'EssayAssignmentUndone' ? [] : talks;
};
