import { createContext, useContext } from 'react';

/** Said when the key is pressed before anything was decided on the page, and no notice offers Undo. */
export const NOTHING_TO_UNDO = 'Nothing to undo yet.';

/** A refusal by a key is neither a success nor a mistake of anybody. */
export type NoticeKind = 'success' | 'info' | 'error';

export type Notify = (text: string, options?: { kind?: NoticeKind; undo?: () => void }) => void;
export const NoticeContext = createContext<{ notify: Notify; undoOffered: () => boolean }>({
  notify: () => undefined,
  undoOffered: () => false,
});

/**
 * `notify('Authorship approved.', { undo })`: read out politely, gone after 3 s; Undo stays 10 s, an error
 * until closed.
 */
export const useNotify = (): Notify => useContext(NoticeContext).notify;

/**
 * Does what Undo of the notice in view does, which may come from the page before; false if none is offered.
 */
export const useUndoOffered = (): (() => boolean) => useContext(NoticeContext).undoOffered;
