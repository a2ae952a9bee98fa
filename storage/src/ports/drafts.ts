/** What one student has written in a writing room so far, as their device last sent it. */
export interface Draft {
  room_id: string;
  student_id: string;
  /** The page that wrote it, and how often that had changed it. */
  page: string;
  version: number;
  /** On the server's clock, milliseconds. */
  saved_at: number;
  /** The caller's: the text and what belongs to it. */
  words: unknown;
}

/** A state of another page that a draft began with: it goes on from there, and takes its place. */
export type DraftBefore = Pick<Draft, 'page' | 'version'>;

/** A draft with its words sealed, as a store keeps it. */
export interface SealedDraft extends Omit<Draft, 'words'> {
  sealed: Uint8Array;
}

/**
 * Texts that are being written, beside the event log: a class saves a thousand times while it writes one text each, and
 * only the text is what happened. A seat has one for each page that did not go on from another: none overwrites what
 * another device wrote. They are sealed, and gone with the student.
 */
export interface DraftStore<One> {
  /**
   * On the disk when it resolves. False, with no change, for a student who was erased, and for a version of a page
   * that has saved a later one. Of the page `before`, what is no later than this version is removed.
   */
  save(draft: One, before?: DraftBefore): Promise<boolean>;
  /** Newest first; none of a student who was erased. */
  ofSeat(roomId: string, studentId: string): Promise<One[]>;
  /** Student by student, newest first. */
  ofRoom(roomId: string): Promise<One[]>;
  /** Removes it unless a later version was saved since. */
  remove(draft: Pick<Draft, 'room_id' | 'student_id' | 'page' | 'version'>): Promise<void>;
  /** Removes all of a student. */
  forgetStudent(studentId: string): Promise<void>;
}

export type Drafts = DraftStore<Draft>;
/** With words that are sealed already: it knows nothing of erased students. */
export type SealedDrafts = DraftStore<SealedDraft>;
