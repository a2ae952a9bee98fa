import { PERCENT_FROM, wholePercent, wilson } from '@essays/contract';
import type { FlagCounts, FlagFigures, FlagReport } from '@essays/contract';
import { csvHead, csvLine } from '../../platform/http/csv.ts';

const KINDS = ['flagged', 'by_comparison', 'by_ai_check', 'by_hand'] as const satisfies (keyof FlagFigures)[];
const COUNTS = ['flagged', 'approved', 'rejected', 'open', 'dropped'] as const satisfies (keyof FlagCounts)[];

const COLUMNS = [
  'grouped_by',
  'group',
  'essays',
  'compared',
  'ai_checked',
  ...KINDS.flatMap((kind) => COUNTS.map((count) => (kind === 'flagged' ? count : `${kind}_${count}`))),
  'flagged_percent_low',
  'flagged_percent_high',
  'approved_percent_low',
  'approved_percent_high',
  'decisions',
  'undone',
  'waits',
  'median_days',
];

/** The 95 % interval in percent; none for numbers too small to be meaningful. */
const interval = (hits: number, of: number): [number | null, number | null] => {
  if (of < PERCENT_FROM) return [null, null];
  const [low, high] = wilson(hits, of);
  return [wholePercent(low), wholePercent(high)];
};

const line = (groupedBy: string, group: string, figures: FlagFigures): string =>
  csvLine([
    groupedBy,
    group,
    figures.essays,
    figures.compared,
    figures.ai_checked,
    ...KINDS.flatMap((kind) => COUNTS.map((count) => figures[kind][count])),
    ...interval(figures.flagged.flagged, figures.essays),
    ...interval(figures.flagged.approved, figures.flagged.approved + figures.flagged.rejected),
    figures.decisions,
    figures.undone,
    figures.waits,
    figures.median_days,
  ]);

/** One line for the total and one per group. */
export const flagReportCsv = (report: FlagReport): string =>
  [
    csvHead(COLUMNS),
    line('total', '', report.total),
    ...(['by_period', 'by_class_type', 'by_essay_type', 'by_teacher'] as const).flatMap((by) =>
      report[by].map((group) => line(by.slice('by_'.length), group.key, group)),
    ),
  ].join('');
