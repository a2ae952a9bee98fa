import type { ReturnedFeedback } from '@essays/contract';
import { SAME_WORDS_MARK, SAME_WORDS_NOTE } from '../domain/copy-words.ts';
import { dateWord } from '../domain/dates.ts';
import { returnedWord } from '../domain/feedback-words.ts';
import { OFF_TOPIC_MARK, OFF_TOPIC_NOTE } from '../domain/topic-words.ts';
import { Chip } from './chip.tsx';

/** In a list, an essay that may not answer its question. */
export const OffTopicChip = () => (
  <Chip band="blue" icon="info" title={OFF_TOPIC_NOTE}>
    {OFF_TOPIC_MARK}
  </Chip>
);

/** In a list, an essay with the same words as another student's. */
export const SameWordsChip = () => (
  <Chip band="blue" icon="files" title={SAME_WORDS_NOTE}>
    {SAME_WORDS_MARK}
  </Chip>
);

/** Shows that the student got the feedback; nothing before that. */
export const ReturnedChip = ({ returned }: { returned: ReturnedFeedback | null }) =>
  returned && (
    <Chip band="green" icon="tick" title={returnedWord(returned)}>
      Returned on {dateWord(returned.at)}
    </Chip>
  );
