import { SAME_WORDS_MARK, SAME_WORDS_NOTE } from '../domain/copy-words.ts';
import { Chip } from './chip.tsx';

/** In a list, an essay with the same words as another student's. */
export const SameWordsChip = () => (
  <Chip band="blue" icon="files" title={SAME_WORDS_NOTE}>
    {SAME_WORDS_MARK}
  </Chip>
);
