import { fourPointEquivalent, isScored, shownScore } from '@essays/contract';
import type { BaselineSummary, EssaySummary } from '@essays/contract';
import { hourOf, waitedWord } from './dates.ts';

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
/** The recent and the pending ones, each once, newest first, so that the card, the table and the menu agree. */
export const needsReview = (...lists: readonly (readonly BaselineSummary[])[]): BaselineSummary[] =>
  [...new Map(lists.flat().map((baseline) => [baseline.id, baseline])).values()]
    .filter((baseline) => NEEDS_REVIEW.includes(baseline.processing_status))
    .sort((a, b) => b.submission_date.localeCompare(a.submission_date));

/** How many samples that wait, the newest first. */
export const SHOWN_TO_REVIEW = 10;
export const PENDING_SHOWN = 5;
/** The longest waiting first: those are the ones to look at. */
export const pendingShown = (baselines: readonly BaselineSummary[]): BaselineSummary[] =>
  [...baselines].sort((a, b) => a.status_since.localeCompare(b.status_since)).slice(0, PENDING_SHOWN);

/** The score on the 4-point scale, or null. */
export const fourPointScore = (essay: EssaySummary): number | null => {
  const shown = shownScore(essay);
  return shown && fourPointEquivalent(shown.score, shown.max);
};

/** How the scores are spread over the four bands. */
export const scoreGroups = (counts: readonly number[]) =>
  (
    [
      ['below 2.5', 'red'],
      ['2.5–2.99', 'yellow'],
      ['3–3.49', 'blue'],
      ['3.5–4', 'green'],
    ] as const
  ).map(([label, band], n) => ({ label, band, count: counts[n] ?? 0 }));

/** Since when the first of these has been waiting, or null. */
export const oldestOf = (queues: readonly { oldest: string | null }[]): string | null =>
  queues.flatMap(({ oldest }) => oldest ?? []).sort()[0] ?? null;

/** What the dashboard says first: to a teacher what is theirs to do, to someone who only reads what waits for one. */
export const queueSentence = ({
  things,
  oldest,
  now,
  mayDecide,
  isComplete,
}: {
  things: number;
  oldest: string | null;
  now: Date;
  mayDecide: boolean;
  /** Every student has a sample. */
  isComplete: boolean;
}): string => {
  if (things === 0 && !mayDecide) return 'Nothing waits for a teacher.';
  if (things === 0) return isComplete ? 'You are all caught up.' : 'No essay needs your attention.';
  const [verb, many] = mayDecide
    ? ['needs your attention', 'need your attention']
    : ['waits for a teacher', 'wait for a teacher'];
  const waited =
    oldest && ` The oldest has waited ${waitedWord(oldest, now).replace('just now', 'a moment')}.`;
  return `${things === 1 ? `1 item ${verb}` : `${things} items ${many}`}.${waited ?? ''}`;
};

/** Good morning until noon, good afternoon until six. */
export const greeting = (now: Date): string => {
  const hour = hourOf(now);
  return hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
};
