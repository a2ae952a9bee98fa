import { OFF_TOPIC_MARK, OFF_TOPIC_NOTE } from '../domain/topic-words.ts';
import { Chip } from './chip.tsx';

/** In a list, an essay that may not answer its question. */
export const OffTopicChip = () => (
  <Chip band="blue" icon="info" title={OFF_TOPIC_NOTE}>
    {OFF_TOPIC_MARK}
  </Chip>
);
