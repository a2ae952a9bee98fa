import type { OwnText } from '@essays/contract';
import { pairEvidence } from './evidence.ts';
import { currentFingerprint, type Fingerprint } from './fingerprint.ts';
import { measureText, unpacked } from '../pool/measured-text.ts';
import { comparePair } from './similarity.ts';

const NOUNS = 'harbour boat rope kitchen garden window teacher brother engine letter winter market'.split(
  ' ',
);
const VERBS = 'found carried painted mended followed opened lost borrowed counted forgot'.split(' ');
/** Different words each time, so that no text is a version of another. */
const text = (mark: string, from: number) =>
  Array.from({ length: 36 }, (_, n) => {
    const word = (of: string[], step: number) => of[(n * step + from * 7 + step) % of.length]!;
    const [one, two, verb] = [word(NOUNS, 5), word(NOUNS, 7), word(VERBS, 3)];
    return `My uncle ${verb} the ${one} before I could not see the ${two}, because ${word(NOUNS, 1)} came first${mark}`;
  }).join(' ');
/** The same words with marks and misspellings that a reading of a picture could have made. */
const spoilt = (one: string) =>
  one.replaceAll('.', '!').replaceAll('could not', 'cuold nto').replaceAll('because', 'becuase');

const printOf = (written: string, isTranscribed = false): Fingerprint => ({
  ...currentFingerprint(written as OwnText),
  ...(isTranscribed && { isTranscribed }),
});
const saidOf = (question: Fingerprint, sample: Fingerprint): string[] => {
  const { differences, likenesses } = pairEvidence(question, sample);
  return [...differences, ...likenesses].filter((one) =>
    /exclamation|spell|apostrophe|space|capital|comma|punctuation/i.test(one),
  );
};

describe('a text that was copied out: read from a picture, or typed by a teacher', () => {
  const sample = printOf(text('.', 1));
  const spoiltText = spoilt(text('.', 4));

  it('is not judged by its spelling and its marks, for or against the student', () => {
    const [typed, fromPicture] = [printOf(spoiltText), printOf(spoiltText, true)];
    expect(saidOf(typed, sample)).not.toEqual([]);
    expect(saidOf(fromPicture, sample)).toEqual([]);
    const { dense } = fromPicture;
    const far = {
      err: dense.err.map(() => 9),
      mech: dense.mech.map(() => 9),
      punct: dense.punct.map(() => 9),
    };
    const other = (print: Fingerprint) =>
      comparePair({ ...print, dense: { ...dense, ...far } }, sample).score;
    expect(other(fromPicture)).toBe(comparePair(fromPicture, sample).score);
    expect(other(typed)).not.toBe(comparePair(typed, sample).score);
  });

  it('is compared by its words alone also when it is the sample', () => {
    const [typed, fromPicture] = [printOf(spoiltText), printOf(spoiltText, true)];
    expect(saidOf(sample, typed)).not.toEqual([]);
    expect(saidOf(sample, fromPicture)).toEqual([]);
  });

  it('is known by its numbers alone, as other texts are compared with it', () => {
    const packed = (isTranscribed: boolean) =>
      unpacked(measureText({ text: spoiltText, apart: [], isTranscribed }).fingerprint);
    expect(packed(true)).toEqual(printOf(spoiltText, true));
    expect(packed(false)).toEqual(printOf(spoiltText));
  });
});
