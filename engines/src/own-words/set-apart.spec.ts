import { ownText, withQuotations } from '@essays/contract';
import type { Place, SetApart } from '@essays/contract';
import { aiWritingIndicator } from '../ai-writing/ai-writing-indicator.ts';
import { compareAuthorship } from '../authorship/compare-authorship.ts';
import { fingerprint } from '../authorship/fingerprint.ts';
import { gradingFeatures } from '../grading/grading-features.ts';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { apartByForm, ownByForm } from './apart-by-form.ts';
import { apartAlone, classShingles, setApart } from './set-apart.ts';

const PLEDGE =
  'I promise that I wrote every line of this essay by myself, that nobody helped me with it, and that I have told my ' +
  'teacher about each book that I used.';
const TASK =
  'Write an essay for the school newspaper in which you say whether beehives belong on the roof of a school. Give ' +
  'three reasons, use both articles from the booklet, and answer one objection before you close.';
const WORKS_CITED =
  'Works Cited\nFrost, Robert. Mountain Interval. Henry Holt, 1916.\n' +
  'Shelley, Mary. Frankenstein; or, The Modern Prometheus. Lackington, 1818.';

const passages = (text: string, apart: readonly SetApart[]) =>
  apart.map(({ start, end, reason }) => [reason, text.slice(start, end)]);
const reasons = (apart: readonly SetApart[]) => apart.map(({ reason }) => reason);

describe('what a text shows by its form not to be its writer’s own wording', () => {
  it('is headings, quotations of six words and more, and the list of sources', () => {
    const quoting =
      'Frost writes, “Two roads diverged in a yellow wood,” and I agree. She said "go now" twice.';
    const text = `Bees on the Roof\n\n${quoting}\n\n${WORKS_CITED}`;
    expect(passages(text, apartByForm(text))).toEqual([
      ['heading', 'Bees on the Roof'],
      ['quotation', '“Two roads diverged in a yellow wood,”'],
      ...WORKS_CITED.split('\n').map((line) => ['sources', line]),
    ]);
  });

  it('is never what stands between two quotations, nor a paragraph below the word References', () => {
    const between =
      'He wrote 6" on it and I was sure that nobody would ever read it, but 9" was the truth of it.';
    expect(apartByForm(between)).toEqual([]);
    const prose = `References\n\n${CAREFUL}`;
    expect(passages(prose, apartByForm(prose))).toEqual([['sources', 'References']]);
  });

  it('leaves every other word where it stands', () => {
    const text = `Bees\n\n${CAREFUL}`;
    const own = ownByForm(text);
    expect(own).toHaveLength(text.length);
    expect(own.slice(6)).toBe(text.slice(6));
    expect(own.slice(0, 6)).toBe('    \n\n');
  });
});

describe('whose words are compared', () => {
  it('the task of the assignment is not the student’s own, nor a sentence that is mostly the task', () => {
    const text = `${TASK}\n\n${CAREFUL}`;
    const apart = apartAlone(text, { tasks: [TASK] });
    expect(passages(text, apart)).toEqual([['task', TASK]]);
    expect(ownText(text, apart).trim()).toBe(CAREFUL.trim());
  });

  it('what half of a class and at least four students have is not one student’s own', () => {
    const classmates = (count: number, all: number) =>
      Array.from({ length: all }, (_, at) =>
        classShingles(at < count ? `${PLEDGE} ${CARELESS}` : CAREFUL_TWO),
      );
    const text = `${PLEDGE}\n\n${CAREFUL}`;
    const found = (count: number, all: number) =>
      reasons(apartAlone(text, { classmates: classmates(count, all) }));
    expect(found(3, 3)).toEqual(['class']);
    expect(found(2, 2)).toEqual([]);
    expect(found(5, 9)).toEqual(['class']);
    expect(found(3, 9)).toEqual([]);
  });

  it('runs of eight words that an essay shares with its samples are set apart in both', () => {
    const { own, samplesOwn, set_apart, samples } = setApart({
      text: `${PLEDGE}\n\n${CAREFUL}`,
      samples: [{ id: 'a', text: `${CARELESS}\n\n${PLEDGE}` }],
    });
    expect(reasons(set_apart)).toEqual(['shared']);
    expect(reasons(samples.a!)).toEqual(['shared']);
    expect(own.trim()).toBe(CAREFUL.trim());
    expect(samplesOwn[0]!.own.trim()).toBe(CARELESS.trim());
  });

  it('two texts that are one work are named and set nothing apart between them', () => {
    const revised = CAREFUL.replace('the', 'this');
    const { set_apart, same_work, samplesOwn } = setApart({
      text: CAREFUL,
      samples: [
        { id: 'earlier version', text: revised },
        { id: 'other', text: CARELESS },
        { id: 'other again', text: `${CARELESS} The end.` },
      ],
    });
    expect(set_apart).toEqual(apartByForm(CAREFUL));
    expect(same_work).toEqual(['earlier version', 'other again']);
    expect(samplesOwn.map(({ id }) => id)).toEqual(['other']);
  });

  it('what a teacher has called the student’s own stays', () => {
    const text = `${TASK}\n\n${CAREFUL}`;
    const claimed = [{ start: 0, end: TASK.length }];
    expect(apartAlone(text, { tasks: [TASK], claimed })).toEqual(apartByForm(CAREFUL));
  });

  it('what was called so in an essay stays in the sample that was made of it', () => {
    const made = { id: 'a', text: `${TASK}\n\n${CAREFUL}` };
    const reasonsOf = (claimed: readonly Place[]) =>
      reasons(setApart({ text: CARELESS, samples: [{ ...made, claimed }], tasks: [TASK] }).samples.a!);
    expect(reasonsOf([])).toEqual(['task']);
    expect(reasonsOf([{ start: 0, end: TASK.length }])).toEqual([]);
  });
});

describe('every engine takes the same own words', () => {
  const day = '2026-01-20';
  const sample = (id: string, text: string) => ({
    id,
    text,
    date: '2026-01-01',
    isPrimary: false,
    essayType: 'argumentative' as const,
  });
  const long = (text: string) => `${text}\n\n${CAREFUL_TWO}`;

  it('a pledge at the top of essay and sample changes neither similarity nor strength', () => {
    const compare = (top: string) =>
      compareAuthorship({
        text: `${top}${long(CAREFUL)}`,
        date: day,
        essayType: 'argumentative',
        samples: [sample('a', `${top}${CARELESS}`)],
      });
    const [bare, pledged] = [compare(''), compare(`${PLEDGE}\n\n`)];
    expect(pledged.similarity).toBe(bare.similarity);
    expect(pledged.evidence_strength).toBe(bare.evidence_strength);
    expect(pledged.own_words.compared_words).toBe(bare.own_words.compared_words);
    expect(pledged.own_words.all_words).toBe(bare.own_words.all_words + PLEDGE.split(' ').length);
  });

  it('words that are set apart raise no evidence from insufficient to limited', () => {
    const short = CARELESS.split(' ').slice(0, 235).join(' ');
    const result = compareAuthorship({
      text: `${TASK}\n\n${short}`,
      date: day,
      essayType: 'argumentative',
      samples: [sample('a', long(CAREFUL))],
      origins: { tasks: [TASK] },
    });
    expect(result.evidence_strength).toBe('insufficient');
  });

  it('AI writing, measures of a class and a grade are those of the bare text', () => {
    const text = `${TASK}\n\n${CAREFUL}`;
    const apart = apartAlone(text, { tasks: [TASK] });
    expect(aiWritingIndicator({ text, apart }).score).toBe(aiWritingIndicator({ text: CAREFUL }).score);
    expect(fingerprint(ownText(text, apart))).toEqual(fingerprint(ownByForm(CAREFUL)));
    expect(gradingFeatures(text, apart).values).toEqual(gradingFeatures(CAREFUL).values);
  });

  it('a grader reads sentences with the words they quote, and no task', () => {
    const quoting = 'The poet says, “Two roads diverged in a yellow wood,” and goes on.';
    const text = `${TASK}\n\n${quoting}`;
    expect(withQuotations(text, apartAlone(text, { tasks: [TASK] })).trim()).toBe(quoting);
  });

  it('quotations shown as evidence are as in the text, with what was set apart within them', () => {
    const text = `${long(CAREFUL)}\n\nMy aunt says, “a hive is a town with one queen and no king,” and she is right.`;
    const { evidence } = compareAuthorship({
      text,
      date: day,
      essayType: 'argumentative',
      samples: [sample('a', CARELESS), sample('b', CARELESS.slice(0, 900))],
    }).analysis;
    for (const { essay_quote } of evidence)
      if (essay_quote) expect(text.slice(essay_quote.start, essay_quote.end)).toBe(essay_quote.quote);
    expect(evidence.length).toBeGreaterThan(0);
  });
});
