/**
 * The two halves of an event. `data` holds facts, ids, numbers and decisions, readable forever.
 * `personal` holds a person's words or name; it is stored encrypted and reads as `null` once its key is destroyed.
 */
export interface EventShape<Data, Personal = null> {
  data: Data;
  personal: Personal;
}

/** Why a document was erased: by itself, or with its student. */
export type ErasureReason = 'deleted' | 'student_erased';
