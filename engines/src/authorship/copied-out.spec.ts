import { compareAuthorship } from './compare-authorship.ts';

const SENTENCES = [
  'I walked down to the harbour before anybody was awake, because my uncle needed help with his boat',
  'The water was flat and grey and it smelled of diesel and of weed',
  'We did not talk much while we pulled the nets over the side',
  'My hands were so cold that I could not close them around the rope',
  'He told me that his father had shown him the same knot when he was nine',
  'I think that people who never get up early do not know what quiet is',
];
const text = (mark: string, from: number) =>
  Array.from({ length: 36 }, (_, n) => `${SENTENCES[(n * 5 + from) % 6]!}${mark}`).join(' ');
/** The same words with marks and misspellings that a reading of a picture could have made. */
const spoilt = (one: string) =>
  one.replaceAll('.', ' !').replaceAll('could not', 'cuold nto').replaceAll('because', 'becuase');

const sample = {
  id: 'b1',
  text: text('.', 1),
  date: '2026-09-20',
  isPrimary: true,
  essayType: 'argumentative' as const,
};
const compared = (question: string, isCopiedOut: boolean) =>
  compareAuthorship({
    text: question,
    date: '2026-10-01',
    essayType: 'argumentative',
    isCopiedOut,
    samples: [sample, { ...sample, id: 'b2', text: text('.', 3) }],
  });
const saidOf = ({ analysis }: ReturnType<typeof compareAuthorship>): string[] => [
  ...analysis.evidence.map(({ statement }) => statement),
  ...analysis.individual_comparisons.flatMap((one) => [
    ...one.key_differences,
    ...one.supporting_evidence,
    ...one.red_flags,
  ]),
];
const MARKS_AND_SPELLING = /exclamation|spell|apostrophe|space|capital|comma|punctuation/i;

describe('a text that was copied out: read from a picture, or typed by a teacher', () => {
  it('is not judged by its spelling and its marks, for or against the student', () => {
    const typed = compared(spoilt(text('.', 0)), false);
    const fromPicture = compared(spoilt(text('.', 0)), true);
    expect(typed.analysis.error_fingerprints).not.toEqual([]);
    expect(fromPicture.analysis.error_fingerprints).toEqual([]);
    expect(saidOf(typed).filter((one) => MARKS_AND_SPELLING.test(one))).not.toEqual([]);
    expect(saidOf(fromPicture).filter((one) => MARKS_AND_SPELLING.test(one))).toEqual([]);
    expect(fromPicture.similarity).toBeGreaterThan(typed.similarity);
  });

  it('is compared by its words alone also when it is the sample', () => {
    const samples = [{ ...sample, text: spoilt(sample.text), isCopiedOut: true }];
    const result = compareAuthorship({
      text: text('.', 0),
      date: '2026-10-01',
      essayType: 'argumentative',
      samples,
    });
    expect(result.analysis.evidence.filter(({ statement }) => MARKS_AND_SPELLING.test(statement))).toEqual(
      [],
    );
    expect(result.analysis.shared_errors).toEqual([]);
  });
});
