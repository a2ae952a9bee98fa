import type { Essay, StudentProgress } from '@essays/contract';
import { fourPointScore } from './dashboard.ts';

/** Essays of the present calendar year, not the academic one. */
export const essaysThisYear = (essays: readonly Essay[], now: Date): number =>
  essays.filter((essay) => {
    const day = /^(\d{4})-\d{2}-\d{2}$/.exec(essay.submission_date);
    return (day ? Number(day[1]) : new Date(essay.submission_date).getFullYear()) === now.getFullYear();
  }).length;

/** Mean of the scored essays on the 4-point scale, one decimal; null when none is scored. */
export const averageScore = (essays: readonly Essay[]): number | null => {
  const scores = essays.map(fourPointScore).filter((score): score is number => score !== null);
  if (!scores.length) return null;
  return (
    Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length + Number.EPSILON) * 10) / 10
  );
};

/** The server's trend; only without it the local rule: two scored essays read 'Improving'. */
export const trendWord = (progress: StudentProgress | undefined, essays: readonly Essay[]): string => {
  if (progress) return progress.progress.trend_status;
  return essays.filter((essay) => fourPointScore(essay) !== null).length >= 2
    ? 'Improving'
    : 'Insufficient Data';
};

/** '+0.12 per essay · 8 scored'. */
export const slopeWord = (progress: StudentProgress | undefined): string => {
  if (!progress) return '';
  const { slope_per_essay: slope, count } = progress.progress;
  const scored = `${count} scored`;
  return slope === null
    ? scored
    : `${slope >= 0 ? '+' : '−'}${Math.abs(slope).toFixed(2)} per essay · ${scored}`;
};

const LAST = 5;
const CRITERIA = [
  { label: 'Focus/Organization', field: 'focus_organization_score' },
  { label: 'Evidence/Elaboration', field: 'evidence_elaboration_score' },
  { label: 'Conventions', field: 'conventions_score' },
] as const;

/** Mean by criterion over the last five scored essays (newest first in), on the scale of the criterion. */
export const criterionMeans = (essays: readonly Essay[]): { label: string; mean: number; max: number }[] => {
  const sums = new Map<string, { total: number; count: number; max: number }>();
  const add = (label: string, score: number, max: number) => {
    const sum = sums.get(label) ?? { total: 0, count: 0, max };
    if (sum.count < LAST) sums.set(label, { total: sum.total + score, count: sum.count + 1, max });
  };
  for (const essay of essays) {
    for (const { label, field } of CRITERIA) {
      const score = essay[field];
      if (typeof score === 'number') add(label, score, 4);
    }
    if (essay.class_type === 'ib_english')
      for (const criterion of essay.rubric_assessment ?? [])
        if (typeof criterion.score === 'number')
          add(criterion.criterion, criterion.score, criterion.max ?? 5);
  }
  return [...sums].map(([label, { total, count, max }]) => ({ label, mean: total / count, max }));
};
