import type { ReturnedFeedback } from '@essays/contract';
import { dateWord } from '../domain/dates.ts';
import { returnedWord } from '../domain/feedback-words.ts';
import { Chip } from './chip.tsx';

/** Shows that the student got the feedback; nothing before that. */
export const ReturnedChip = ({ returned }: { returned: ReturnedFeedback | null }) =>
  returned && (
    <Chip band="green" icon="tick" title={returnedWord(returned)}>
      Returned on {dateWord(returned.at)}
    </Chip>
  );
