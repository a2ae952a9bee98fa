/**
 * How a sample or an essay came to the school. `in_class`: written in a writing room that a teacher had opened, which
 * says when and how; or a teacher said that they saw it being written; `late`: written in a room, but it came after the
 * room was closed; `handed_in`: a sample made of an essay that was handed in, or a teacher said so; `unknown`: nobody
 * said.
 */
export type Provenance = 'in_class' | 'late' | 'handed_in' | 'unknown';

/** What a teacher can say of a sample that is uploaded. */
export const STATED_PROVENANCES = ['in_class', 'handed_in'] as const;
export type StatedProvenance = (typeof STATED_PROVENANCES)[number];

export const PROVENANCE_LABEL: Readonly<Record<Provenance, string>> = {
  in_class: 'Written in class',
  late: 'From a writing room, came late',
  handed_in: 'Handed in',
  unknown: 'Not known where written',
};

/** What an event says of the room in which a text was written. */
export interface WrittenInRoom {
  room_id: string;
  /** It came after the room was closed. */
  late?: true;
  /** The essay that it is a paragraph about; missing: none. */
  essay_id?: string;
}

/** `from_essay_id`: of a sample that was made from an essay; `stated`: what its teacher said. */
export const provenanceOf = (
  room: WrittenInRoom | undefined,
  from_essay_id: string | null = null,
  stated?: StatedProvenance,
): Provenance => {
  if (room) return room.late ? 'late' : 'in_class';
  if (stated) return stated;
  return from_essay_id === null ? 'unknown' : 'handed_in';
};
