import { DAY_MS, isAbove, PERCENT_FROM } from '@essays/contract';
import type {
  FlagCounts,
  FlagFigures,
  FlagGroup,
  FlagKind,
  FlagOutcome,
  FlagOutcomeRow,
  FlagReport,
} from '@essays/contract';

type Row = Omit<FlagOutcomeRow, 'life' | 'seen'>;
type Fate = { at: string; outcome: FlagOutcome };

const KINDS: readonly FlagKind[] = ['authorship', 'ai_writing', 'teacher'];
/** The furthest that an essay has come counts, where its flags ended differently. */
const STRONGEST: readonly FlagOutcome[] = ['rejected', 'open', 'approved', 'dropped'];

/** The flags of an essay taken together: since the first, and what became of the essay. */
const whole = ({ flags }: Row): Fate | null => {
  const fates = KINDS.flatMap((kind) => flags[kind] ?? []);
  const [at] = fates.map((fate) => fate.at).sort();
  const outcome = STRONGEST.find((one) => fates.some((fate) => fate.outcome === one));
  return at === undefined || outcome === undefined ? null : { at, outcome };
};

const countsOf = (fates: readonly (Fate | null)[]): FlagCounts => {
  const of = (outcome: FlagOutcome) => fates.filter((fate) => fate?.outcome === outcome).length;
  return {
    flagged: fates.filter(Boolean).length,
    approved: of('approved'),
    rejected: of('rejected'),
    open: of('open'),
    dropped: of('dropped'),
  };
};

/** Days from the flag to the decision that stands; null while there is none. */
const waited = (row: Row): number | null => {
  const fate = whole(row);
  const decidedAt =
    fate?.outcome === 'approved' ? row.approved_at : fate?.outcome === 'rejected' ? row.rejected_at : null;
  return fate && decidedAt !== null
    ? Math.max(0, Date.parse(decidedAt) - Date.parse(fate.at)) / DAY_MS
    : null;
};

const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const flagFigures = (rows: readonly Row[]): FlagFigures => {
  const waits = rows.flatMap((row) => waited(row) ?? []);
  const days = median(waits);
  return {
    essays: rows.length,
    compared: rows.filter((row) => row.compared).length,
    ai_checked: rows.filter((row) => row.ai_checked).length,
    flagged: countsOf(rows.map(whole)),
    by_comparison: countsOf(rows.map((row) => row.flags.authorship)),
    by_ai_check: countsOf(rows.map((row) => row.flags.ai_writing)),
    by_hand: countsOf(rows.map((row) => row.flags.teacher)),
    decisions: sum(rows.map((row) => row.decisions)),
    undone: sum(rows.map((row) => row.undone)),
    waits: waits.length,
    median_days: days === null ? null : Math.round(days * 10) / 10,
  };
};

const shareFlagged = ({ flagged, essays }: FlagFigures) => ({ hits: flagged.flagged, of: essays });

/** By key in its natural order: a list by how often somebody is flagged would be a ranking. */
const grouped = (rows: readonly Row[], keyOf: (row: Row) => string): FlagGroup[] => {
  const inOrder = new Intl.Collator('en', { numeric: true });
  return [...new Set(rows.map(keyOf))].sort(inOrder.compare).map((key) => {
    const figures = flagFigures(rows.filter((row) => keyOf(row) === key));
    const rest = flagFigures(rows.filter((row) => keyOf(row) !== key));
    return {
      key,
      ...figures,
      stands_out: figures.essays >= PERCENT_FROM && isAbove(shareFlagged(figures), shareFlagged(rest)),
    };
  });
};

/** @param usernames by user id; an account that is not there is nobody's name. */
export const flagReport = (
  rows: readonly Row[],
  asked: Pick<FlagReport, 'from' | 'to' | 'academic_year'>,
  usernames: ReadonlyMap<string, string>,
): FlagReport => ({
  ...asked,
  total: flagFigures(rows),
  by_period: grouped(rows, ({ period }) => (period === null ? '' : String(period))),
  by_class_type: grouped(rows, ({ class_type }) => class_type ?? ''),
  by_essay_type: grouped(rows, ({ essay_type }) => essay_type),
  by_teacher: grouped(rows, ({ uploaded_by }) => usernames.get(uploaded_by) ?? ''),
});
