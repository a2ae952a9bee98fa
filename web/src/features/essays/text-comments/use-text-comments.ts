import type { Essay, Place, TextComment } from '@essays/contract';
import { LONGEST_PASSAGE, selectedPassage } from '@essays/contract';
import { useEffect, useMemo, useState } from 'react';
import { errorSentence, statusOf } from '../../../data/client/error-sentence.ts';
import { useOwnTry } from '../../../data/client/use-own-try.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { commentNumberId } from '../../../review/commented-words.tsx';
import type { CommentLayer } from '../../../review/commented-words.tsx';
import { useDecideAnyway } from '../../../session/outside-classes.tsx';
import {
  useAddTextCommentMutation,
  useChangeTextCommentMutation,
  useRemoveTextCommentMutation,
} from './text-comments.api.ts';

type NewTextComment = Parameters<ReturnType<typeof useAddTextCommentMutation>[0]>[0];

/** What is being written: a new comment, or a standing one anew. */
interface Draft extends Place {
  /** Of the comment that is worded anew. */
  id: string | null;
  quote: string;
  text: string;
  /** At which it was seen. */
  revision: number | null;
}

const FAILED = 'The comment could not be saved.';

export const textPaneId = (essayId: string): string => `words-${essayId}`;
export const commentItemId = (id: string): string => `comment-${id}`;
export const editorId = (essayId: string): string => `comment-editor-${essayId}`;

/** Once it is shown. */
const focusOn = (id: string, within?: string) =>
  setTimeout(() => {
    const element = document.getElementById(id);
    const field = within === undefined ? element : element?.querySelector<HTMLElement>(within);
    field?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest' });
  });

/** The comments in an essay's text: which there are, the one that is written, and what is done with them. */
export const useTextComments = (essay: Essay) => {
  const { id, text_comments: comments, essay_text: text } = essay;
  const { draft, save, clear, latest, settle } = useDraft<Draft | null>(`comment:${id}`, null);
  const [active, setActive] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [add, adding] = useAddTextCommentMutation();
  const [change, changing] = useChangeTextCommentMutation();
  const [remove] = useRemoveTextCommentMutation();
  const ownTry = useOwnTry<NewTextComment>();
  const notify = useNotify();
  const tell = useOutcomeNotice();
  const decideAnyway = useDecideAnyway();
  /** The comment whose number gets the focus as soon as it is in the text. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const isThere = comments.some((one) => one.id === awaited);
  useEffect(() => {
    if (!awaited || !isThere) return;
    const at = document.activeElement;
    // A user who has moved on meanwhile, to the scores for instance, is left there.
    if (at !== null && at !== document.body && at.id !== textPaneId(id)) return;
    document.getElementById(commentNumberId(awaited))?.focus({ preventScroll: true });
  }, [awaited, id, isThere]);

  const removeNow = async ({ id: commentId, revision, place, quote, text: said }: TextComment) => {
    if (!(await tell(remove({ id, commentId, revision }), { failed: FAILED }))) return;
    const again =
      place && quote !== null && said !== null
        ? { start: place.start, end: place.end, quote, text: said }
        : null;
    notify('Comment removed.', {
      ...(again && { undo: () => void tell(add({ id, ...again }), { failed: FAILED }) }),
    });
  };
  const write = (next: Draft) => {
    setError(null);
    save(next);
    focusOn(editorId(id), 'textarea:not([aria-hidden])');
  };

  /** The selected words in the form a comment needs; null if nothing is selected. */
  const passageAt = (selected: Place): Place | null =>
    text === null ? null : selectedPassage(text, selected);
  const begin = (selected: Place) => {
    const place = passageAt(selected);
    if (!place || text === null) return;
    if (place.end - place.start > LONGEST_PASSAGE) {
      notify(`Please select at most ${LONGEST_PASSAGE} characters.`, { kind: 'error' });
      return;
    }
    const typed = draft && draft.id === null ? draft.text : '';
    const quote = text.slice(place.start, place.end);
    decideAnyway([essay], () => write({ ...place, id: null, quote, text: typed, revision: null }));
  };
  const edit = (comment: TextComment) =>
    write({
      ...(comment.place ?? { start: 0, end: 0 }),
      id: comment.id,
      quote: comment.quote ?? '',
      text: comment.text ?? '',
      revision: comment.revision,
    });

  const stop = () => {
    const back = draft?.id;
    clear(null);
    setError(null);
    if (back) focusOn(commentNumberId(back));
  };

  const busy = adding.isLoading || changing.isLoading;
  /** Whether nothing was typed since `sent` was sent. If something was, it becomes a change to the `saved` comment. */
  const isDone = (sent: Draft, saved: TextComment | undefined): boolean => {
    setError(null);
    return settle(
      sent,
      (typed) => {
        const isOfIt = typed.id === sent.id && typed.start === sent.start && typed.end === sent.end;
        return saved && isOfIt ? { ...typed, id: saved.id, revision: saved.revision } : typed;
      },
      null,
    );
  };
  const send = async () => {
    if (!draft || busy) return;
    const said = draft.text.trim();
    if (said === '') {
      setError('Please write a comment.');
      return;
    }
    try {
      if (draft.id === null) {
        const { start, end, quote } = draft;
        const before = new Set(comments.map((one) => one.id));
        const sent = { id, start, end, quote, text: said };
        const answer = await ownTry(sent, add, ({ text_comments: those }, tries) => {
          const made = those.find(({ place, text: words }) =>
            tries.some((one) => one.start === place?.start && one.end === place.end && one.text === words),
          );
          return made ? change({ id, commentId: made.id, revision: made.revision, text: said }) : null;
        });
        if (!answer.data) throw answer.error;
        const { text_comments: now } = answer.data;
        const made = now.find((one) => !before.has(one.id) && one.text === said);
        notify('Comment added.', { ...(made && { undo: () => void removeNow(made) }) });
        if (!isDone(draft, made)) return;
        // Its number arrives with the reloaded essay; until then the text keeps the focus.
        document.getElementById(textPaneId(id))?.focus({ preventScroll: true });
        setAwaited(made?.id ?? null);
      } else {
        const commentId = draft.id;
        const before = comments.find((one) => one.id === commentId);
        const revision = draft.revision ?? before?.revision ?? 0;
        const { text_comments: now } = await change({ id, commentId, revision, text: said }).unwrap();
        const changed = now.find((one) => one.id === commentId);
        const back = { id, commentId, revision: changed?.revision ?? 0, text: before?.text ?? '' };
        const undo = () => void tell(change(back), { failed: FAILED });
        notify('Comment changed.', { ...(before?.text && changed && { undo }) });
        if (isDone(draft, changed)) focusOn(commentNumberId(commentId));
      }
    } catch (problem) {
      if (statusOf(problem) === 412) {
        save({ ...(latest() ?? draft), revision: null });
        setError(
          'Someone else, or you in another tab, has just changed this comment; that version is shown above. ' +
            'Save again to replace it with this one.',
        );
      } else setError(errorSentence(problem, FAILED));
    }
  };

  const layer: CommentLayer = useMemo(
    () => ({
      marks: comments.flatMap(({ id: comment, place }, at) =>
        place ? [{ id: comment, number: at + 1, ...place }] : [],
      ),
      active,
      onActive: setActive,
      onOpen: (comment) => focusOn(commentItemId(comment)),
    }),
    [comments, active],
  );

  return {
    essay,
    comments,
    layer,
    active,
    setActive,
    draft,
    type: (typed: string) => draft && save({ ...draft, text: typed }),
    error,
    busy,
    passageAt,
    begin,
    edit,
    stop,
    send,
    remove: removeNow,
  };
};
export type TextComments = ReturnType<typeof useTextComments>;
