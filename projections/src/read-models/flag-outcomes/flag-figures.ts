import { DAY_MS } from '@essays/contract';
import type { FlagCounts, FlagKind, FlagOutcome, FlagOutcomeRow } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** The fields of a row that are counted; the rest is for folding the next event. */
type CountedFlags = Omit<FlagOutcomeRow, 'life' | 'seen'>;
type Fate = { at: string; outcome: FlagOutcome };
type Count = readonly [name: string, amount: number];

/** The four kinds of count in a report. */
export type FlaggedBy = 'flagged' | 'by_comparison' | 'by_ai_check' | 'by_hand';

const KINDS: readonly FlagKind[] = ['authorship', 'ai_writing', 'teacher'];
/** If the flags of an essay ended differently, the furthest outcome counts. */
const STRONGEST: readonly FlagOutcome[] = ['rejected', 'open', 'approved', 'dropped'];

/** The flags of an essay taken together: since the first, and what became of the essay. */
const whole = ({ flags }: CountedFlags): Fate | null => {
  const fates = KINDS.flatMap((kind) => flags[kind] ?? []);
  const [at] = fates.map((fate) => fate.at).sort();
  const outcome = STRONGEST.find((one) => fates.some((fate) => fate.outcome === one));
  return at === undefined || outcome === undefined ? null : { at, outcome };
};

/** Tenths of days from the flag to the current decision; null while there is none. */
const waited = (row: CountedFlags): number | null => {
  const fate = whole(row);
  const decidedAt =
    fate?.outcome === 'approved' ? row.approved_at : fate?.outcome === 'rejected' ? row.rejected_at : null;
  return fate && decidedAt !== null
    ? Math.round((10 * Math.max(0, Date.parse(decidedAt) - Date.parse(fate.at))) / DAY_MS)
    : null;
};

export const countName = (by: FlaggedBy, count: keyof FlagCounts): string => `${by} ${count}`;
/** How many essays waited this many tenths of a day: enough for a median, without reading any essay. */
export const WAITED_PREFIX = 'waited ';

const fateCounts = (by: FlaggedBy, fate: { outcome: FlagOutcome } | null): Count[] =>
  fate
    ? [
        [countName(by, 'flagged'), 1],
        [countName(by, fate.outcome), 1],
      ]
    : [];

/** An essay filed under nobody could be neither compared nor flagged; it counts again once it is filed. */
const isCounted = (row: CountedFlags): boolean => row.academic_year !== null || whole(row) !== null;

const countsOf = (row: CountedFlags): Count[] => {
  if (!isCounted(row)) return [];
  const tenths = waited(row);
  const all: Count[] = [
    ['essays', 1],
    ['compared', Number(row.compared)],
    ['ai_checked', Number(row.ai_checked)],
    ...fateCounts('flagged', whole(row)),
    ...fateCounts('by_comparison', row.flags.authorship),
    ...fateCounts('by_ai_check', row.flags.ai_writing),
    ...fateCounts('by_hand', row.flags.teacher),
    ['decisions', row.decisions],
    ['undone', row.undone],
  ];
  if (tenths !== null) all.push([`${WAITED_PREFIX}${tenths}`, 1]);
  return all.filter(([, amount]) => amount !== 0);
};

export const TOTAL = 'total';
const teacherGroup = (id: string): string => `teacher ${id}`;
const groupsOf = ({ period, class_type, essay_type, uploaded_by }: CountedFlags): string[] => [
  TOTAL,
  `period ${period ?? ''}`,
  `class_type ${class_type ?? ''}`,
  `essay_type ${essay_type}`,
  teacherGroup(uploaded_by),
];

/** What is counted of each group, by its name: the whole, 'period 2', 'teacher u1'. */
export type FlagSums = Map<string, Record<string, number>>;

const addTo = (sums: FlagSums, group: string, name: string, amount: number): void => {
  const counts = sums.get(group) ?? {};
  counts[name] = (counts[name] ?? 0) + amount;
  sums.set(group, counts);
};

export const sumsOfFlags = (rows: readonly CountedFlags[]): FlagSums => {
  const sums: FlagSums = new Map();
  for (const row of rows)
    for (const group of groupsOf(row))
      for (const [name, amount] of countsOf(row)) addTo(sums, group, name, amount);
  return sums;
};

const ALL_YEARS = '*';
const ofYear = (year: string | null): string => year ?? '-';
const groupFigure = (year: string, group: string) => `=year ${year} ${group}`;
const dayFigure = (day: string) => `=day ${day}`;

/** Where the figures of a year, or of all, are. */
export const flagsOfYear = (academic_year: string | undefined) => {
  const beginning = groupFigure(academic_year ?? ALL_YEARS, '');
  return {
    total: groupFigure(academic_year ?? ALL_YEARS, TOTAL),
    ofTeacher: (id: string) => groupFigure(academic_year ?? ALL_YEARS, teacherGroup(id)),
    all: { gte: beginning, lt: `${beginning}\uffff` },
    groupOf: (id: string) => id.slice(beginning.length),
  };
};
/** The figures of the days from one to another, both inclusive. */
export const flagsOfDays = (from: string, to: string) => ({
  gte: dayFigure(from),
  lte: `${dayFigure(to)} \uffff`,
});
/** Adds the figure of a day, or nothing if it is of another year. */
export const addFlagsOfDay = (
  sums: FlagSums,
  { id, counts }: { id: string; counts: Record<string, number> },
  academic_year: string | undefined,
): void => {
  if (academic_year !== undefined && !id.endsWith(` ${academic_year}`)) return;
  for (const [name, amount] of Object.entries(counts)) {
    const [group = '', count = ''] = name.split('|');
    addTo(sums, group, count, amount);
  }
};

/** What an essay adds to its year, to all years, and to the day on which it was submitted. */
export const flagFigures = (row: FlagOutcomeRow): Contribution[] => {
  const counts = countsOf(row);
  const year = ofYear(row.academic_year);
  return groupsOf(row).flatMap((group) =>
    counts.flatMap(([name, amount]): Contribution[] => [
      [groupFigure(year, group), name, amount],
      [groupFigure(ALL_YEARS, group), name, amount],
      [`${dayFigure(row.submitted_at.slice(0, 10))} ${year}`, `${group}|${name}`, amount],
    ]),
  );
};
