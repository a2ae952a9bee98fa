import { aiScoreText, byVersion } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';

export const aiWritingChecked = ({
  data: { score, band, engine, engine_version },
}: Pick<RecordedEvent<'AiWritingChecked' | 'BaselineAiWritingChecked'>, 'data'>): string => {
  const by = byVersion({ engine, version: engine_version });
  return band === 'not_enough_writing'
    ? `Checked for AI writing: not enough of the student’s own words to say, ${by}.`
    : `Checked for AI writing: score ${aiScoreText(score)} of 100, ${by}.`;
};

export const notChecked = (later: boolean | undefined): string =>
  `Could not check for AI writing${later ? ': the service was unavailable. It will be made when it is back' : ''}.`;
