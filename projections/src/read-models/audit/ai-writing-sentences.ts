import { aiScoreText } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';

export const aiWritingChecked = ({
  data: { score, band },
}: Pick<RecordedEvent<'AiWritingChecked' | 'BaselineAiWritingChecked'>, 'data'>): string =>
  band === 'not_enough_writing'
    ? 'Checked for AI writing: not enough of the student’s own words to say.'
    : `Checked for AI writing: score ${aiScoreText(score)} of 100.`;

export const notChecked = (later: boolean | undefined): string =>
  `Could not check for AI writing${later ? ': the service was unavailable. It will be made when it is back' : ''}.`;
