/**
 * What a room is for. `sample`: each text becomes a baseline; `essay`: an essay of the assignment; `paragraph`: one
 * student writes about an essay of their own, and the text becomes a baseline that is shown beside it.
 */
export const ROOM_PURPOSES = ['sample', 'essay', 'paragraph'] as const;

export type RoomPurpose = (typeof ROOM_PURPOSES)[number];

export const ROOM_PURPOSE_LABEL: Record<RoomPurpose, string> = {
  sample: 'Baselines: samples of their writing',
  essay: 'Essays of an assignment',
  paragraph: 'A paragraph about an essay',
};

/** `numbers`: the seats are shown by their numbers, and no name is. */
export const SEATS_SHOWN = ['names', 'numbers'] as const;

export type SeatsShown = (typeof SEATS_SHOWN)[number];
