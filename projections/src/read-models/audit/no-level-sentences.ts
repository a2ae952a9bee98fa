import type { NoLevelReason, RecordedEvent } from '@essays/contract';

const NO_LEVEL: Record<NoLevelReason, string> = {
  repeats: 'the text repeats itself',
  no_sentences: 'its words form no English sentences',
  foreign: 'hardly any word of a part of it is one that the class uses',
};
const OVERRULED: Record<NoLevelReason, string> = {
  repeats: 'what is repeated counts once',
  no_sentences: 'it is to be scored as it is',
  foreign: 'it is on the task',
};

type OfNoLevel = 'NoLevelProposed' | 'NoLevelOverruled';

/** Of essays for which no level is proposed, without their words. */
export const NO_LEVEL_SENTENCES: { [T in OfNoLevel]: (event: RecordedEvent<T>) => string } = {
  NoLevelProposed: ({ data }) => `No level was proposed: ${NO_LEVEL[data.because]} (${data.words} words).`,
  NoLevelOverruled: ({ data }) => `Asked for a level all the same: ${OVERRULED[data.because]}.`,
};
