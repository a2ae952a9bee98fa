import {
  InvalidInput,
  isTextCommentEvent,
  LONGEST_PASSAGE,
  LONGEST_TEXT_COMMENT,
  MOST_TEXT_COMMENTS,
  NotFound,
  selectedPassage,
  placeOf,
} from '@essays/contract';
import type { DomainEvent, Place } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { isSeenAs } from '../../../platform/http/covered.ts';
import { refuse } from '../../documents/document-rules.ts';
import { received } from './essay-state.ts';
import type { EssayState, WrittenComment } from './essay-state.ts';

/** Comments on words of the text. They decide nothing and change no score. */
export type TextCommentCommand =
  | ({ type: 'AddTextComment'; comment_id: string; quote: string; text: string } & Place)
  | { type: 'ChangeTextComment'; comment_id: string; text: string }
  | { type: 'RemoveTextComment'; comment_id: string };

const REMOVED = 'This comment has been removed since. What you wrote is kept; add it as a new comment.';

const written = (text: string): string => {
  const words = text.trim();
  if (words === '') throw new InvalidInput('Please write a comment');
  if (words.length > LONGEST_TEXT_COMMENT)
    throw new InvalidInput(`The comment may have at most ${LONGEST_TEXT_COMMENT} characters`);
  return words;
};

/** Where the selected words are in the text as it is now. */
const passageIn = (text: string, { start, end, quote }: Place & { quote: string }): Place => {
  const there = isSeenAs(text.slice(start, end), quote)
    ? { start, end }
    : placeOf(text, quote, { start, end });
  if (!there)
    return refuse(
      'The text has changed since you selected these words. Select them again; your comment is kept.',
    );
  const passage = selectedPassage(text, there);
  if (!passage) throw new InvalidInput('Please select the words that the comment is about');
  if (passage.end - passage.start > LONGEST_PASSAGE)
    throw new InvalidInput(
      `A comment may be about at most ${LONGEST_PASSAGE} characters. Select fewer words, or write about the essay ` +
        'as a whole in the detailed feedback.',
    );
  return passage;
};

export const textCommentChanged = (state: EssayState, command: TextCommentCommand): DomainEvent[] => {
  const { essay_id, owner } = received(state);
  const { comment_id } = command;
  const student_id = owner.filing?.student_id ?? null;
  const known = state.comments.find(({ id }) => id === comment_id);
  if (command.type === 'AddTextComment') {
    if (known) return [];
    const text = written(command.text);
    const { start, end } = passageIn(state.text ?? '', command);
    if (state.comments.filter((one) => one.text !== null).length >= MOST_TEXT_COMMENTS)
      return refuse(
        `An essay may have at most ${MOST_TEXT_COMMENTS} comments in its text. Remove one that is no longer needed.`,
      );
    const quote = (state.text ?? '').slice(start, end);
    return [event('TextCommentAdded', { essay_id, student_id, comment_id, start, end }, { quote, text })];
  }
  if (!known) throw new NotFound('Comment not found');
  if (command.type === 'RemoveTextComment')
    return known.text === null ? [] : [event('TextCommentRemoved', { essay_id, comment_id })];
  const text = written(command.text);
  if (known.text === null) return refuse(REMOVED);
  if (known.text === text) return [];
  return [event('TextCommentChanged', { essay_id, student_id, comment_id }, { text })];
};

/** The comments after one more event of the essay; a removed one stays, without words. */
export const writtenComments = (
  comments: readonly WrittenComment[],
  e: DomainEvent,
): readonly WrittenComment[] => {
  if (!isTextCommentEvent(e)) return comments;
  const { comment_id: id } = e.data;
  const text = e.type === 'TextCommentRemoved' ? null : (e.personal?.text ?? '');
  return [...comments.filter((one) => one.id !== id), { id, text }];
};
