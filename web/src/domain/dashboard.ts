import { DAY_MS, fourPointEquivalent, ibTotal, isScored, overallScore } from '@essays/contract';
import type { Baseline, EssaySummary } from '@essays/contract';

/** What the dashboard reads of an essay; a record of an import may lack most of it. */
export type DashboardEssay = EssaySummary;

const submissionOf = (essay: EssaySummary): string => essay.grading_essay_submission_id || essay.id;
const isGraded = (essay: EssaySummary): boolean => Boolean(essay.grading_result_id) || isScored(essay);

/** Origin essay only, one record for a submission (the graded one), newest first. */
export const submissions = (essays: readonly EssaySummary[]): EssaySummary[] => {
  const bySubmission = new Map<string, EssaySummary>();
  for (const essay of essays) {
    if (essay.origin !== 'essay') continue;
    const known = bySubmission.get(submissionOf(essay));
    if (!known || (!isGraded(known) && isGraded(essay))) bySubmission.set(submissionOf(essay), essay);
  }
  return [...bySubmission.values()].sort((a, b) => b.submission_date.localeCompare(a.submission_date));
};

export const RECENT_SHOWN = 5;
export const recentEssays = (essays: readonly EssaySummary[]): EssaySummary[] =>
  submissions(essays).slice(0, RECENT_SHOWN);

const NEEDS_REVIEW: readonly string[] = ['pending', 'baseline_checking', 'ready_for_review', 'processing'];
/** Of the recent and of the pending ones, each once, newest first: so the card, the table and the menu agree. */
export const needsReview = (...lists: readonly (readonly Baseline[])[]): Baseline[] =>
  [...new Map(lists.flat().map((baseline) => [baseline.id, baseline])).values()]
    .filter((baseline) => NEEDS_REVIEW.includes(baseline.processing_status))
    .sort((a, b) => b.submission_date.localeCompare(a.submission_date));

export const PENDING_SHOWN = 5;
/** The longest waiting first: those are the ones to look at. */
export const pendingShown = (baselines: readonly Baseline[]): Baseline[] =>
  [...baselines].sort((a, b) => a.status_since.localeCompare(b.status_since)).slice(0, PENDING_SHOWN);

/** Percent of students with a baseline, rounded; 0 when there is nobody. */
export const baselinePercent = (withBaseline: number, total: number): number =>
  total === 0 ? 0 : Math.round((withBaseline / total) * 100);

/** An essay's score with its scale: out of 20 for IB analytical, else out of 4. */
export const shownScore = (essay: EssaySummary): { score: number; max: number } | null => {
  if (essay.class_type === 'ib_english') {
    const total = ibTotal(essay.rubric_assessment);
    if (total !== null) return { score: total, max: 20 };
  }
  const overall = essay.overall_score ?? overallScore(essay);
  return overall === null ? null : { score: overall, max: 4 };
};

/** The score on the 4-point scale, or null. */
export const fourPointScore = (essay: EssaySummary): number | null => {
  const shown = shownScore(essay);
  return shown && fourPointEquivalent(shown.score, shown.max);
};

export interface ScoreGroup {
  label: string;
  band: 'red' | 'yellow' | 'blue' | 'green';
  count: number;
}

/** How the scores of these essays are spread over the four bands, and their mean. */
export const scoreDistribution = (
  essays: readonly EssaySummary[],
): { groups: ScoreGroup[]; mean: number | null; count: number } => {
  const scores = essays.map(fourPointScore).filter((score): score is number => score !== null);
  const count = (from: number, below: number) => scores.filter((s) => s >= from && s < below).length;
  return {
    groups: [
      { label: 'below 2.5', band: 'red', count: count(-Infinity, 2.5) },
      { label: '2.5–2.99', band: 'yellow', count: count(2.5, 3) },
      { label: '3–3.49', band: 'blue', count: count(3, 3.5) },
      { label: '3.5–4', band: 'green', count: count(3.5, Infinity) },
    ],
    mean: scores.length ? scores.reduce((sum, s) => sum + s, 0) / scores.length : null,
    count: scores.length,
  };
};

/** Essays a day in ten groups of three days, oldest first. */
export const submissionsOverTime = (essays: readonly EssaySummary[], now: Date): number[] => {
  const groups = Array.from({ length: 10 }, () => 0);
  for (const essay of essays) {
    const age = Math.floor((now.getTime() - new Date(essay.submission_date).getTime()) / (3 * DAY_MS));
    const index = 9 - age;
    if (index >= 0 && index < 10) groups[index] = (groups[index] ?? 0) + 1;
  }
  return groups;
};

/** The earliest moment since when one of them waits, or null. */
export const oldestSince = (waiting: readonly { status_since: string }[]): string | null =>
  waiting.reduce<string | null>(
    (oldest, { status_since }) => (oldest === null || status_since < oldest ? status_since : oldest),
    null,
  );

/** Good morning until noon, good afternoon until six. */
export const greeting = (now: Date): string =>
  now.getHours() < 12 ? 'Good morning' : now.getHours() < 18 ? 'Good afternoon' : 'Good evening';
