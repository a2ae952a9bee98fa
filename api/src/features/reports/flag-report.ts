import { isAbove, PERCENT_FROM, rounded } from '@essays/contract';
import type { FlagCounts, FlagFigures, FlagGroup, FlagReport } from '@essays/contract';
import { countName, TOTAL, WAITED_PREFIX } from '@essays/projections';
import type { FlaggedBy, FlagSums } from '@essays/projections';

type Counts = Readonly<Record<string, number>>;

const countsOf = (counts: Counts, by: FlaggedBy): FlagCounts => {
  const of = (count: keyof FlagCounts) => counts[countName(by, count)] ?? 0;
  return {
    flagged: of('flagged'),
    approved: of('approved'),
    rejected: of('rejected'),
    open: of('open'),
    dropped: of('dropped'),
  };
};

/** The median in days, from how many essays waited how many tenths of a day. */
const medianOf = (waits: readonly (readonly [tenths: number, essays: number])[]): number | null => {
  const all = waits.reduce((sum, [, essays]) => sum + essays, 0);
  if (all === 0) return null;
  const sorted = waits.toSorted(([a], [b]) => a - b);
  const at = (place: number) => {
    let before = 0;
    return sorted.find(([, essays]) => (before += essays) > place)![0];
  };
  return rounded((at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 20, 1);
};

export const flagFiguresOf = (counts: Counts = {}): FlagFigures => {
  const waits = Object.entries(counts)
    .filter(([name]) => name.startsWith(WAITED_PREFIX))
    .map(([name, essays]) => [Number(name.slice(WAITED_PREFIX.length)), essays] as const);
  const of = (name: string) => counts[name] ?? 0;
  return {
    essays: of('essays'),
    compared: of('compared'),
    ai_checked: of('ai_checked'),
    flagged: countsOf(counts, 'flagged'),
    by_comparison: countsOf(counts, 'by_comparison'),
    by_ai_check: countsOf(counts, 'by_ai_check'),
    by_hand: countsOf(counts, 'by_hand'),
    decisions: of('decisions'),
    undone: of('undone'),
    waits: waits.reduce((sum, [, essays]) => sum + essays, 0),
    median_days: medianOf(waits),
  };
};

const shareFlagged = ({ flagged, essays }: FlagFigures, of: FlagFigures | null = null) => ({
  hits: (of?.flagged.flagged ?? 0) + (of ? -1 : 1) * flagged.flagged,
  of: (of?.essays ?? 0) + (of ? -1 : 1) * essays,
});

const plus = (a: Counts, b: Counts): Counts => {
  const sum = { ...a };
  for (const [name, amount] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
};

/** By key in its natural order: a list by how often someone is flagged would be a ranking. */
const grouped = (
  sums: FlagSums,
  total: FlagFigures,
  by: string,
  keyOf: (name: string) => string = (name) => name,
): FlagGroup[] => {
  const inOrder = new Intl.Collator('en', { numeric: true });
  const groups = new Map<string, Counts>();
  for (const [group, counts] of sums) {
    if (!group.startsWith(`${by} `)) continue;
    const key = keyOf(group.slice(by.length + 1));
    groups.set(key, plus(groups.get(key) ?? {}, counts));
  }
  return [...groups]
    .sort(([a], [b]) => inOrder.compare(a, b))
    .map(([key, counts]) => {
      const figures = flagFiguresOf(counts);
      return {
        key,
        ...figures,
        stands_out:
          figures.essays >= PERCENT_FROM && isAbove(shareFlagged(figures), shareFlagged(figures, total)),
      };
    });
};

/** @param usernames by user id; an account that does not exist has no name. */
export const flagReport = (
  sums: FlagSums,
  asked: Pick<FlagReport, 'from' | 'to' | 'academic_year'>,
  usernames: ReadonlyMap<string, string>,
): FlagReport => {
  const total = flagFiguresOf(sums.get(TOTAL));
  return {
    ...asked,
    total,
    by_period: grouped(sums, total, 'period'),
    by_class_type: grouped(sums, total, 'class_type'),
    by_essay_type: grouped(sums, total, 'essay_type'),
    by_teacher: grouped(sums, total, 'teacher', (id) => usernames.get(id) ?? ''),
  };
};
