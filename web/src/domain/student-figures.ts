import { changeText, countsInProgress, meanText, rounded, writtenOn } from '@essays/contract';
import type { EssaySummary, StudentProgress } from '@essays/contract';
import { shownZone, yearOf } from './dates.ts';
import { fourPointScore } from './dashboard.ts';
import { byCriteria, THREE_CRITERIA } from './grading-view.ts';

/** How many of the latest essays count for a skill. */
const LAST = 5;

/** Essays of the current calendar year, not the academic year. */
export const essaysThisYear = (essays: readonly EssaySummary[], now: Date): number =>
  essays.filter((essay) => yearOf(writtenOn(essay, shownZone())) === yearOf(now)).length;

/** Scores on the 4-point scale of the essays that count, in their order: neither flagged nor rejected. */
const countedScores = (essays: readonly EssaySummary[]): number[] =>
  essays
    .filter(countsInProgress)
    .map(fourPointScore)
    .filter((score): score is number => score !== null);

/** Mean of the scores that count, one decimal; null when there is none. */
export const averageScore = (essays: readonly EssaySummary[]): number | null => {
  const scores = countedScores(essays);
  if (!scores.length) return null;
  return rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length, 1);
};

/** The server's trend; only without it the local rule: two scored essays read 'Improving'. */
export const trendWord = (progress: StudentProgress | undefined, essays: readonly EssaySummary[]): string => {
  if (progress) return progress.progress.trend_status;
  return countedScores(essays).length >= 2 ? 'Improving' : 'Insufficient Data';
};

/** Two essays always lie on a line: no trend to be sure of, as the summary beside the card says too. */
export const isSureTrend = (progress: StudentProgress | undefined): boolean => progress?.progress.count !== 2;

/** '+0.12 per essay · 8 scored' */
export const slopeWord = (progress: StudentProgress | undefined): string => {
  if (!progress) return '';
  const { slope_per_essay: slope, count } = progress.progress;
  const scored = `${count} scored${isSureTrend(progress) ? '' : ', too few to be sure'}`;
  return slope === null ? scored : `${changeText(slope)} per essay · ${scored}`;
};

/** 'latest 4.00, +1.00 since the one before', of essays newest first; empty when none is scored. */
export const latestWord = (essays: readonly EssaySummary[]): string => {
  const [latest, before] = countedScores(essays);
  if (latest === undefined) return '';
  if (before === undefined) return `latest ${meanText(latest)}`;
  const change = changeText(latest - before);
  const since = /[1-9]/.test(change) ? `${change} since the one before` : 'as the one before';
  return `latest ${meanText(latest)}, ${since}`;
};

/** '1 flagged or rejected essay left out'; empty when every scored essay counts. */
export const leftOutWord = (essays: readonly EssaySummary[]): string => {
  const scored = essays.filter((essay) => fourPointScore(essay) !== null);
  const count = scored.length - countedScores(essays).length;
  if (count === 0) return '';
  return `${count} flagged or rejected ${count === 1 ? 'essay' : 'essays'} left out`;
};

interface TargetProgress {
  code: string;
  name: string;
  latest: number;
  /** Up to four scores before the latest, oldest first. */
  before: number[];
}

/** Each learning target's scores over the essays that count (newest first in); the lowest first: those to work on. */
export const targetProgress = (essays: readonly EssaySummary[]): TargetProgress[] => {
  const byCode = new Map<string, { name: string; scores: number[] }>();
  for (const target of essays.filter(countsInProgress).flatMap((essay) => essay.learning_targets ?? [])) {
    const { learning_target_code: code, learning_target_name: name, score } = target;
    if (typeof score !== 'number') continue;
    byCode.set(code, {
      name: byCode.get(code)?.name ?? name,
      scores: [...(byCode.get(code)?.scores ?? []), score].slice(0, LAST),
    });
  }
  return [...byCode]
    .map(
      ([
        code,
        {
          name,
          scores: [latest = 0, ...before],
        },
      ]) => ({
        code,
        name,
        latest,
        before: before.reverse(),
      }),
    )
    .sort((a, b) => a.latest - b.latest);
};

/** Mean by criterion over the last five scored essays (newest first in), on the scale of the criterion. */
export const criterionMeans = (
  essays: readonly EssaySummary[],
): { label: string; mean: number; max: number; count: number }[] => {
  const sums = new Map<string, { label: string; total: number; count: number; max: number }>();
  const add = (label: string, score: number, max: number) => {
    // Two rubrics may have criteria with the same name but different levels.
    const key = `${label} ${max}`;
    const sum = sums.get(key) ?? { label, total: 0, count: 0, max };
    if (sum.count < LAST) sums.set(key, { ...sum, total: sum.total + score, count: sum.count + 1 });
  };
  for (const essay of essays.filter(countsInProgress)) {
    for (const { label, field } of THREE_CRITERIA) {
      const score = essay[field];
      if (typeof score === 'number') add(label, score, 4);
    }
    if (byCriteria(essay))
      for (const criterion of essay.rubric_assessment ?? [])
        if (typeof criterion.score === 'number')
          add(criterion.criterion, criterion.score, criterion.max ?? 5);
  }
  return [...sums.values()].map(({ label, total, count, max }) => ({
    label,
    mean: total / count,
    max,
    count,
  }));
};

/** How many essays the means are of: a student with two scored essays has no last five. */
export const meansWord = (means: readonly { count: number }[]): string => {
  const [first, ...others] = means.map(({ count }) => count);
  if (first === undefined) return '';
  if (others.some((count) => count !== first)) return `average of at most the last ${LAST}`;
  return first === 1 ? 'one essay' : `average of the last ${first}`;
};
