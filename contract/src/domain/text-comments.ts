import type { Place } from '../facts/passages.ts';
import type { TextComment } from '../facts/text-comment.ts';
import type { DomainEvent, RecordedEvent } from '../events/event.ts';
import { foldedText, occurrencesOf } from './quotes.ts';
import { wholeCharacters } from './text.ts';
import { LONGEST_PASSAGE } from './thresholds.ts';

type CommentEvent = 'TextCommentAdded' | 'TextCommentChanged' | 'TextCommentRemoved';

const COMMENT_EVENTS: readonly string[] = [
  'TextCommentAdded',
  'TextCommentChanged',
  'TextCommentRemoved',
] satisfies CommentEvent[];

export const isTextCommentEvent = <E extends DomainEvent | RecordedEvent>(
  event: E,
): event is Extract<E, { type: CommentEvent }> => COMMENT_EVENTS.includes(event.type);

const BLANK = /\s/;

/** Selected words without surrounding whitespace, widened to whole characters; null where nothing is left. */
export const selectedPassage = (text: string, { start, end }: Place): Place | null => {
  let from = Math.max(0, start);
  let to = Math.min(text.length, end);
  while (from < to && BLANK.test(text[from]!)) from += 1;
  while (to > from && BLANK.test(text[to - 1]!)) to -= 1;
  if (from >= to) return null;
  from = wholeCharacters(text, from);
  while (to < text.length && wholeCharacters(text, to) !== to) to += 1;
  return { start: from, end: to };
};

/**
 * Where the words of a comment are in a text: where they were selected; else the nearest place that has them, with
 * white space, quotation marks and dashes taken alike; null where they are gone.
 */
export const placeOf = (text: string, quote: string, selected: Place): Place | null => {
  const { start, end } = selected;
  if (quote.length > 0 && text.slice(start, end) === quote) return { start, end };
  const wanted = foldedText(quote).text.trim();
  if (wanted === '' || wanted.length > LONGEST_PASSAGE) return null;
  const searched = foldedText(text);
  let nearest: Place | null = null;
  for (const at of occurrencesOf(wanted, searched.text)) {
    const place = { start: searched.from[at]!, end: searched.from[at + wanted.length - 1]! + 1 };
    if (nearest && Math.abs(place.start - start) >= Math.abs(nearest.start - start)) break;
    nearest = place;
  }
  return nearest && selectedPassage(text, nearest);
};

const END = Number.POSITIVE_INFINITY;
/** In the order of the text, which is their number; those about the whole essay come last. */
const inOrder = (comments: readonly TextComment[]): TextComment[] =>
  comments.toSorted(
    (a, b) =>
      (a.place?.start ?? END) - (b.place?.start ?? END) ||
      (a.place?.end ?? END) - (b.place?.end ?? END) ||
      (a.id < b.id ? -1 : 1),
  );

/** The comments on a text that was extracted again. */
export const relocatedComments = (comments: readonly TextComment[], text: string | null): TextComment[] =>
  inOrder(
    comments.map((comment) => ({
      ...comment,
      place:
        text === null || comment.quote === null
          ? null
          : placeOf(text, comment.quote, comment.place ?? { start: 0, end: 0 }),
    })),
  );

/** The comments after one more event. */
export const withTextComment = (
  comments: readonly TextComment[],
  event: RecordedEvent<CommentEvent>,
): TextComment[] => {
  const others = comments.filter(({ id }) => id !== event.data.comment_id);
  const by = {
    written_by: event.metadata.actorId,
    written_at: event.metadata.occurredAt,
    revision: event.revision,
  };
  switch (event.type) {
    case 'TextCommentRemoved':
      return others;
    case 'TextCommentChanged':
      return comments.map((comment) =>
        comment.id === event.data.comment_id
          ? { ...comment, ...by, text: event.personal?.text ?? null }
          : comment,
      );
    default: {
      const { comment_id: id, start, end } = event.data;
      const { quote = null, text = null } = event.personal ?? {};
      return inOrder([...others, { id, place: { start, end }, quote, text, ...by }]);
    }
  }
};
