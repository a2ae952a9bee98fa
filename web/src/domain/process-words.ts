import { pastedWords, PROVENANCE_LABEL, secondsAway, STRETCH_SECONDS } from '@essays/contract';
import type { Interval, Paste, Provenance, WritingProcess } from '@essays/contract';
import { counted } from './counted.ts';

/** '4:05', minutes and seconds after its writer began. */
const minuteWord = (second: number): string =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`;

const lengthWord = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute');

/** How long it was written, seconds. */
const secondsWritten = ({ words }: WritingProcess): number => words.length * STRETCH_SECONDS;

/** 'Written in class', or that nobody said. */
export const provenanceWord = (provenance: Provenance = 'unknown'): string => PROVENANCE_LABEL[provenance];

/** The same within a sentence or a list. */
export const provenancePart = (provenance?: Provenance): string => provenanceWord(provenance).toLowerCase();

const FIRST_SAMPLE: Record<Provenance, string> = {
  in_class: 'It was written in a writing room: how is below the text.',
  late: 'It came from a writing room, but late.',
  handed_in: 'It was handed in, and may have been written with help.',
  unknown: 'Nobody has said where it was written.',
};

/** What a first sample is, before everything later is compared with it. */
export const firstSampleSentence = ({
  provenance,
  process,
}: {
  provenance: Provenance;
  process?: WritingProcess;
}): string =>
  provenance === 'in_class' && !process
    ? 'It was written in class, as the teacher who uploaded it said.'
    : FIRST_SAMPLE[provenance];

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
 * 'Of the 3 samples, 1 was written in class and 1 was handed in; of 1 it is not known where it was written.', so that
 * nobody takes homework for more than it is; null without samples.
 */
export const samplesSentence = (samples: readonly { provenance?: Provenance }[]): string | null => {
  const parts = COUNTED.flatMap(([of, words]) => {
    const n = samples.filter(({ provenance }) => provenance === of).length;
    return n === 0 ? [] : [`${n} ${n === 1 ? 'was' : 'were'} ${words}`];
  });
  if (samples.length === 0) return null;
  const unknown = samples.filter(({ provenance = 'unknown' }) => provenance === 'unknown').length;
  const where = `it is not known where ${unknown === 1 ? 'it was' : 'they were'} written`;
  const all = samples.length === 1 ? 'the one sample' : `the ${samples.length} samples`;
  if (parts.length === 0) return `Of ${all} ${where}.`;
  if (samples.length === 1) return `The one sample ${parts[0]?.slice(2)}.`;
  const last = parts.pop();
  const known = [parts.join(', '), last].filter(Boolean).join(' and ');
  return `Of ${all}, ${known}${unknown === 0 ? '' : `; of ${unknown} ${where}`}.`;
};
