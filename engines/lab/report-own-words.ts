import { CONSISTENT_BASELINE_FROM, median } from '@essays/contract';
import type { OwnText } from '@essays/contract';
import { judge } from '@essays/engines/authorship/judgement';
import { SHIPPED_ENGINE } from '@essays/engines/authorship/school-calibration';
import { setApart } from '@essays/engines/own-words/set-apart';
import { firstWords } from '@essays/engines/reading/normalise';
import { makeCases, type Case } from './authorship-cases.ts';
import type { Document } from './authorship-data.ts';
import { ADDED } from './boilerplate.ts';
import { share, three } from './report-authorship.ts';
import { areaUnderCurve } from './statistics.ts';

/** Genuine pairs of each collection, and as many of other writers. */
const CASES: Record<Document['corpus'], number> = { use: 170, amt: 120, micusp: 40 };
const WORDS = 420;
const SAMPLES = 2;
const DAY = '2026-01-01';

type Add = (text: string) => string;
const asItIs: Add = (text) => text;

/** The same text added to an essay and its samples, or to the essay alone, compared as they are and by own words. */
export function reportOwnWords(documents: readonly Document[]): Record<string, unknown> {
  const cases = makeCases(documents, [WORDS], 29, [SAMPLES]);
  const drawn = (Object.keys(CASES) as Document['corpus'][]).flatMap((corpus) =>
    ([0, 1] as const).flatMap((same) =>
      evenly(
        cases.filter((one) => one.corpus === corpus && one.same === same),
        CASES[corpus],
      ),
    ),
  );
  return Object.fromEntries(
    Object.entries(ADDED).map(([name, add]) => [
      name,
      {
        as_it_is: cellOf(drawn, add, add, false),
        own_words: cellOf(drawn, add, add, true),
        essay_only_as_it_is: cellOf(drawn, add, asItIs, false),
        essay_only_own_words: cellOf(drawn, add, asItIs, true),
      },
    ]),
  );
}

const evenly = <One>(all: readonly One[], count: number): One[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);

function cellOf(cases: readonly Case[], add: Add, addToSample: Add, ownOnly: boolean) {
  const judged = cases.flatMap((one) => {
    const text = add(firstWords(one.question.text, WORDS));
    const samples = one.samples.map((sample) => ({
      id: sample.id,
      text: addToSample(firstWords(sample.text, WORDS)),
    }));
    const { own, samplesOwn } = ownOnly
      ? setApart({ text, samples })
      : {
          own: text as OwnText,
          samplesOwn: samples.map(({ id, text: all }) => ({ id, own: all as OwnText })),
        };
    if (samplesOwn.length === 0) return [];
    const result = judge(
      {
        text: own,
        date: DAY,
        essayType: 'argumentative',
        samples: samplesOwn.map((sample) => ({
          id: sample.id,
          text: sample.own,
          date: DAY,
          isPrimary: false,
          essayType: 'argumentative',
        })),
      },
      SHIPPED_ENGINE,
    );
    return [{ same: one.same, ...result }];
  });
  const of = (same: 0 | 1) => judged.filter((one) => one.same === same);
  const similarities = (same: 0 | 1) => of(same).map((one) => one.similarity);
  const count = (same: 0 | 1, is: (one: (typeof judged)[number]) => boolean) =>
    share(of(same).filter(is).length, of(same).length);
  const middle = (same: 0 | 1) => three(median(similarities(same)) ?? Number.NaN);
  return {
    other_median: middle(0),
    other_flagged: count(0, (one) => one.flagged),
    other_approved: count(
      0,
      (one) => one.strength !== 'insufficient' && one.similarity >= CONSISTENT_BASELINE_FROM,
    ),
    other_strong: count(0, (one) => one.strength === 'strong'),
    genuine_median: middle(1),
    genuine_flagged: count(1, (one) => one.flagged),
    auc: three(areaUnderCurve(similarities(1), similarities(0))),
    not_enough: share(judged.filter((one) => one.strength === 'insufficient').length, judged.length),
  };
}
