import { GRADING_FEATURES } from '@essays/engines/grading/grading-features';
import type { GradedText, GradingModel } from '@essays/engines/grading/grading-features';
import { TRAITS } from '@essays/engines/grading/criteria-traits';
import type { Trait } from '@essays/engines/grading/criteria-traits';
import { GRADING_MODEL, traitPoints } from '@essays/engines/grading/scoring-ladder';
import { seeded } from './corpora.ts';
import { fitGrading, type ScoredEssay } from './fit-grading.ts';
import { shuffled } from './authorship-cases.ts';
import { deviation, mean, quadraticKappa } from './statistics.ts';
import { three } from './report-authorship.ts';

const level = (points: number) => Math.max(0, Math.min(4, Math.round(points)));
const text = (essay: ScoredEssay): GradedText => ({ words: 0, values: essay.values, measures: {} });
const scoresOf = (essay: ScoredEssay) =>
  Object.fromEntries(TRAITS.map((trait) => [trait, essay.traits[trait] ?? essay.overall])) as Record<
    Trait,
    number
  >;

interface Setting {
  mode: string;
  classSize: number;
  anchors: number;
  rounds: number;
}
const SETTINGS: readonly Setting[] = [
  { mode: 'absolute_draft', classSize: 1, anchors: 0, rounds: 400 },
  { mode: 'class_12', classSize: 12, anchors: 0, rounds: 40 },
  { mode: 'class_25', classSize: 25, anchors: 0, rounds: 30 },
  { mode: 'class_25_and_5_teacher_scores', classSize: 25, anchors: 5, rounds: 30 },
  { mode: 'teacher_calibrated_150', classSize: 200, anchors: 150, rounds: 3 },
];

interface GradingReport {
  /** By file and prompt. */
  grading: Record<string, Record<string, unknown>>;
  /** Mean over the prompts of ASAP, by setting. */
  grading_means: Record<string, unknown>;
}
/** Essays of other prompts that slopes may be fitted on. */
const LEAST_ESSAYS = 200;

/**
 * @param leaveOut each prompt by slopes that never saw it; else by the shipped ones, as where nothing else
 * can be fitted
 */
export function reportGrading(essays: readonly ScoredEssay[], leaveOut: boolean): GradingReport {
  const result: Record<string, Record<string, unknown>> = {};
  const random = seeded(19);
  const means: Record<string, { qwk: number[]; within: number[]; exact: number[] }> = {};
  for (const prompt of new Set(essays.map((one) => one.prompt))) {
    const rest = essays.filter((one) => one.prompt !== prompt);
    const isLeftOut = leaveOut && rest.length >= LEAST_ESSAYS;
    const model = isLeftOut ? fitGrading(rest, 'held-out') : GRADING_MODEL;
    const rows = essays.filter((one) => one.prompt === prompt);
    const file = rows[0]!.file;
    const cells: Record<string, unknown> = {};
    for (const setting of SETTINGS) {
      if (rows.length < setting.classSize) continue;
      const cell = measureSetting(rows, setting, model, random);
      cells[setting.mode] = cell;
      if (file === 'aes_asap') {
        const sums = (means[setting.mode] ??= { qwk: [], within: [], exact: [] });
        sums.qwk.push(cell.qwk!);
        sums.within.push(cell.within_one!);
        sums.exact.push(cell.exact!);
      }
    }
    const headline = (cells.class_25_and_5_teacher_scores ?? cells.absolute_draft ?? {}) as Record<
      string,
      unknown
    >;
    (result[file] ??= {})[prompt] = {
      ...headline,
      slopes: isLeftOut ? 'fitted without this prompt' : 'shipped',
      settings: cells,
    };
  }
  return {
    grading: result,
    grading_means: Object.fromEntries(
      Object.entries(means).map(([mode, sums]) => [
        mode,
        { qwk: three(mean(sums.qwk)), within_one: three(mean(sums.within)), exact: three(mean(sums.exact)) },
      ]),
    ),
  };
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const middle = mean(one);
  const otherMiddle = mean(other);
  return (
    mean(one.map((value, at) => (value - middle) * (other[at]! - otherMiddle))) /
    (deviation(one) * deviation(other))
  );
}

const LENGTH = GRADING_FEATURES.findIndex(({ id }) => id === 'v_log_words');
/** Two essays count as equally long up to this share. */
const EQUALLY_LONG = Math.log(1.1);
interface Scored {
  /** Logarithm of the number of words. */
  length: number;
  scorer: number;
  people: number;
}
interface LengthSums {
  length: number;
  scorer: number;
  people: number;
  /** Pairs of equally long essays that people put two levels apart: whether they are ordered rightly. */
  alike: boolean[];
}
/** Within a class: how far points follow length, and how essays of equal length are ordered. */
function addLengths(sums: LengthSums, scored: readonly Scored[]): void {
  const middle = (of: (one: Scored) => number) => mean(scored.map(of));
  const [length, scorer, people] = [
    middle((one) => one.length),
    middle((one) => one.scorer),
    middle((one) => one.people),
  ];
  scored.forEach((one, at) => {
    sums.length += (one.length - length) ** 2;
    sums.scorer += (one.length - length) * (one.scorer - scorer);
    sums.people += (one.length - length) * (one.people - people);
    for (const other of scored.slice(0, at))
      if (
        Math.abs(one.length - other.length) <= EQUALLY_LONG &&
        Math.abs(level(one.people) - level(other.people)) >= 2
      )
        sums.alike.push(one.people > other.people === one.scorer > other.scorer);
  });
}
const aboutLength = ({ length, scorer, people, alike }: LengthSums) => ({
  points_per_doubling:
    length === 0
      ? null
      : { scorer: three((Math.LN2 * scorer) / length), people: three((Math.LN2 * people) / length) },
  equally_long_ordered: { right: alike.filter(Boolean).length, of: alike.length },
});

function measureSetting(
  rows: readonly ScoredEssay[],
  setting: Setting,
  model: GradingModel,
  random: () => number,
) {
  const given: number[] = [];
  const found: number[] = [];
  const errors: number[] = [];
  const levelled = { people: 0, of: 0, scorer: 0, all: 0 };
  const lengths: LengthSums = { length: 0, scorer: 0, people: 0, alike: [] };
  const profile: [number[], number[]] = [[], []];
  const traits: Record<Trait, [number[], number[]]> = {
    focus: [[], []],
    evidence: [[], []],
    conventions: [[], []],
  };
  for (let round = 0; round < setting.rounds; round += 1) {
    const some = shuffled(rows, random).slice(0, setting.classSize);
    const anchors = some
      .slice(0, setting.anchors)
      .map((essay) => ({ graded: text(essay), scores: scoresOf(essay) }));
    const scored = some.slice(setting.anchors);
    const texts = scored.map(text);
    const scoredNow: Scored[] = [];
    scored.forEach((essay, at) => {
      const { points } = traitPoints(
        texts[at]!,
        anchors,
        texts.filter((_, other) => other !== at),
        { model },
      );
      const cap = setting.classSize < 12 ? 3 : 4;
      const overall = mean(TRAITS.map((trait) => points[trait]));
      given.push(level(essay.overall));
      found.push(Math.min(cap, Math.max(1, level(overall))));
      errors.push(overall - essay.overall);
      scoredNow.push({ length: essay.values[LENGTH]!, scorer: overall, people: essay.overall });
      const levels = TRAITS.map((trait) => Math.min(cap, Math.max(1, level(points[trait]))));
      levelled.all += 1;
      if (levels.every((one) => one === levels[0])) levelled.scorer += 1;
      const given3 = TRAITS.map((trait) => essay.traits[trait]);
      if (given3.every((one) => one !== undefined)) {
        levelled.of += 1;
        if (given3.every((one) => level(one) === level(given3[0]!))) levelled.people += 1;
        profile[0].push(given3[2]! - (given3[0]! + given3[1]!) / 2);
        profile[1].push(points.conventions - (points.focus + points.evidence) / 2);
      }
      for (const trait of TRAITS)
        if (essay.traits[trait] !== undefined) {
          traits[trait][0].push(level(essay.traits[trait]));
          traits[trait][1].push(Math.min(cap, Math.max(1, level(points[trait]))));
        }
    });
    addLengths(lengths, scoredNow);
  }
  const agreement = (within: number) =>
    mean(given.map((score, at) => (Math.abs(score - found[at]!) <= within ? 1 : 0)));
  return {
    mode: setting.mode,
    scored: given.length,
    qwk: three(quadraticKappa(given, found, 0, 4)),
    exact: three(agreement(0)),
    within_one: three(agreement(1)),
    ...aboutLength(lengths),
    rmse: three(Math.sqrt(mean(errors.map((error) => error * error)))),
    /**
     * Essays with one level on all three criteria: by people, by the scorer; and whether the two agree which
     * way conventions differ.
     */
    same_on_all: {
      people: levelled.of === 0 ? null : three(levelled.people / levelled.of),
      scorer: three(levelled.scorer / levelled.all),
    },
    conventions_against_rest_r: profile[0].length === 0 ? null : three(correlation(profile[0], profile[1])),
    traits: Object.fromEntries(
      TRAITS.filter((trait) => traits[trait][0].length > 0).map((trait) => [
        trait,
        three(quadraticKappa(traits[trait][0], traits[trait][1], 0, 4)),
      ]),
    ),
  };
}
