import type { EssayCopy } from '@essays/contract';
import { counted } from './counted.ts';

export const SAME_WORDS_MARK = 'Same words';
export const SAME_WORDS_NOTE =
  'Another student’s essay has the same words, perhaps from a common source. It flags nothing.';

/** Whose essay it is, by name where the server gives it. */
export const copiedFrom = ({ student_name }: Pick<EssayCopy, 'student_name'>): string =>
  student_name === null ? 'another student’s essay' : `${student_name}’s essay`;

/** It does not say who copied: nothing shows that. */
export const copySentence = (copy: Pick<EssayCopy, 'student_name' | 'words'>): string =>
  `The same ${counted(copy.words, 'word')} as in ${copiedFrom(copy)}, perhaps from a common source.`;
