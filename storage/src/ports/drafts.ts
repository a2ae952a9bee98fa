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

/** A draft with its words sealed, as a store keeps it. */
export interface SealedDraft extends Omit<Draft, 'words'> {
  sealed: Uint8Array;
}

/**
 * Texts that are being written, beside the event log: a class saves a thousand times while it writes one text each, and
 * only the text is what happened. They are sealed, and gone with the student.
 */
export interface Drafts {
  /**
   * On the disk when it resolves. False, with no change, for a student who was erased, and for a version of a page
   * that has saved a later one.
   */
  save(draft: Draft): Promise<boolean>;
  /** Null for none, and for one that was erased. */
  get(roomId: string, studentId: string): Promise<Draft | null>;
  ofRoom(roomId: string): Promise<Draft[]>;
  /** Removes it unless a later version was saved since. */
  remove(draft: Pick<Draft, 'room_id' | 'student_id' | 'page' | 'version'>): Promise<void>;
  /** Removes all of a student. */
  forgetStudent(studentId: string): Promise<void>;
}

/** The same with words that are sealed already. */
export interface SealedDrafts {
  /** False, with no change, for a version of a page that has saved a later one. */
  save(draft: SealedDraft): Promise<boolean>;
  get(roomId: string, studentId: string): Promise<SealedDraft | null>;
  ofRoom(roomId: string): Promise<SealedDraft[]>;
  remove(draft: Pick<Draft, 'room_id' | 'student_id' | 'page' | 'version'>): Promise<void>;
  forgetStudent(studentId: string): Promise<void>;
}
