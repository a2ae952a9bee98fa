import { pastedWords, PROVENANCE_LABEL, secondsAway, STRETCH_SECONDS } from '@essays/contract';
import type { Interval, Paste, Provenance, WritingProcess } from '@essays/contract';
import { counted } from './counted.ts';

/** '4:05', minutes and seconds after its writer began. */
export const minuteWord = (second: number): string =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`;

const lengthWord = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute');

/** How long it was written, seconds. */
export const secondsWritten = ({ words }: WritingProcess): number => words.length * STRETCH_SECONDS;

/** 'Written in class'; null where nothing is known. */
export const provenanceWord = (provenance: Provenance | undefined): string | null =>
  provenance === undefined || provenance === 'unknown' ? null : PROVENANCE_LABEL[provenance];

/** What is known of how it came about, in parts of a line; nothing here judges. */
export const processParts = (process: WritingProcess): string[] => {
  const pasted = pastedWords(process);
  const away = secondsAway(process);
  return [
    `in ${lengthWord(secondsWritten(process))}`,
    pasted === 0 ? 'nothing pasted' : `pasted ${counted(pasted, 'word')}`,
    ...(process.pauses.length > 0 ? [counted(process.pauses.length, 'pause')] : []),
    ...(away > 0 ? [`window left for ${lengthWord(away)}`] : []),
  ];
};

export const pasteLine = ({ at, words }: Paste): string =>
  `After ${minuteWord(at)} minutes, ${counted(words, 'word')} pasted:`;

export const intervalLine = ({ at, seconds }: Interval): string =>
  `after ${minuteWord(at)}, for ${lengthWord(seconds)}`;

const COUNTED: [Provenance, string][] = [
  ['in_class', 'written in class'],
  ['late', 'from a writing room but late'],
  ['handed_in', 'handed in'],
];

/**
 * 'Of the 3 samples, 2 were written in class and 1 was handed in.', so that nobody takes homework for more than it is;
 * null where nothing is known of any.
 */
export const samplesSentence = (samples: readonly { provenance?: Provenance }[]): string | null => {
  const parts = COUNTED.flatMap(([of, words]) => {
    const n = samples.filter(({ provenance }) => provenance === of).length;
    return n === 0 ? [] : [`${n} ${n === 1 ? 'was' : 'were'} ${words}`];
  });
  if (parts.length === 0) return null;
  const all = samples.length === 1 ? 'Of the one sample' : `Of the ${samples.length} samples`;
  const last = parts.pop();
  return `${all}, ${[parts.join(', '), last].filter(Boolean).join(' and ')}.`;
};
