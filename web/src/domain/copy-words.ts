import type { EssayCopy } from '@essays/contract';
import { counted } from './counted.ts';

export const SAME_WORDS_MARK = 'Same words';
export const SAME_WORDS_NOTE =
  'Another student’s essay has the same words, perhaps from a common source. It flags nothing.';

/** Whether the caller may read the other essay. */
export const isReadable = (copy: EssayCopy): copy is EssayCopy & { essay_id: string } =>
  copy.essay_id !== null;

/** Whose essay it is, by name where the server gives it. */
export const copiedFrom = ({
  essay_id,
  student_name,
}: Pick<EssayCopy, 'essay_id' | 'student_name'>): string =>
  essay_id === null
    ? 'an essay of another class'
    : student_name === null
      ? 'another student’s essay'
      : `${student_name}’s essay`;

/** It does not say who copied: nothing shows that. */
export const copySentence = (copy: Pick<EssayCopy, 'essay_id' | 'student_name' | 'words'>): string =>
  `The same ${counted(copy.words, 'word')} as in ${copiedFrom(copy)}, perhaps from a common source.`;
