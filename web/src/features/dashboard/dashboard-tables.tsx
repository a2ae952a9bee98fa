import { similarityText, isMeanScore, shownScore } from '@essays/contract';
import type { BaselineSummary, EssaySummary } from '@essays/contract';
import type { ReactNode } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Score } from '../../components/score-chip.tsx';
import { Waited } from '../../components/waited.tsx';
import { isFirstBaseline, similarityBand, verdictText, weighed } from '../../domain/bands.ts';
import { dateWord } from '../../domain/dates.ts';
import { PATHS, studentPath, withId } from '../../domain/paths.ts';
import { baselineWord, essayWord, essayTypeWord, isUnderWay } from '../../domain/status-words.ts';
import { viewResultsPath } from '../../domain/view-results.ts';
import { TextLink } from '../../components/text-link.tsx';

interface Look {
  seesNames: boolean;
  /** Sample figures lead nowhere. */
  isSample: boolean;
}

/** Without a student, a file is told from others by its name. */
const nameOrFile = (row: {
  student_display_id: string | null;
  student_name: string | null;
  original_filename: string | null;
}): ReactNode =>
  row.student_name ??
  (row.student_display_id === null && row.original_filename !== null ? (
    <span style={{ overflowWrap: 'anywhere' }}>{row.original_filename}</span>
  ) : (
    '–'
  ));

const studentColumns = <
  Row extends {
    student_display_id: string | null;
    student_name: string | null;
    student_session_id: string | null;
    original_filename: string | null;
  },
>({
  seesNames,
  isSample,
}: Look): Column<Row>[] => [
  {
    head: 'Student',
    nowrap: true,
    title: true,
    cell: (row) =>
      row.student_session_id && !isSample ? (
        <TextLink to={studentPath(row.student_session_id)} underline="hover" style={{ color: 'var(--ink)' }}>
          {row.student_display_id}
        </TextLink>
      ) : (
        <strong>{row.student_display_id ?? 'Unassigned'}</strong>
      ),
  },
  ...(seesNames ? [{ head: 'Name', title: true, cell: nameOrFile }] : []),
];

const actionColumn = <Row extends { student_display_id: string | null }>(
  word: string,
  to: (row: Row) => string,
  isSample: boolean,
): Column<Row> => ({
  head: 'Actions',
  quietHead: true,
  align: 'right',
  nowrap: true,
  cell: (row) =>
    isSample ? null : (
      <TextLink to={to(row)} underline="hover" aria-label={`${word} ${row.student_display_id ?? ''}`.trim()}>
        {word}
      </TextLink>
    ),
});

const reviewColumn = (isSample: boolean) =>
  actionColumn<BaselineSummary>('Review', (b) => withId(PATHS.baselineReviews, b.id), isSample);

export const RecentEssays = ({ rows, ...look }: { rows: readonly EssaySummary[] } & Look) => (
  <DataTable<EssaySummary>
    label="Recent Essays"
    rows={rows}
    rowKey={(e) => e.id}
    columns={[
      ...studentColumns<EssaySummary>(look),
      { head: 'Type', cell: (e) => essayTypeWord(e.essay_type) },
      {
        head: 'Status',
        nowrap: true,
        cell: (e) => <StatusChip status={essayWord(e)} />,
      },
      {
        head: 'Score',
        align: 'right',
        nowrap: true,
        cell: (e) => {
          const score = shownScore(e);
          return <Score score={score?.score} max={score?.max ?? 4} isMean={isMeanScore(e)} />;
        },
      },
      { head: 'Submitted', nowrap: true, cell: (e) => dateWord(e.submission_date) },
      actionColumn<EssaySummary>('View Results', viewResultsPath, look.isSample),
    ]}
  />
);

const similarity = (b: BaselineSummary): ReactNode => {
  if (b.duplicate_of) return <Chip band="yellow">Duplicate</Chip>;
  if (isUnderWay(b) && typeof b.baseline_similarity_score !== 'number') return '–';
  if (b.authorship_baseline_count === 0 || isFirstBaseline(b.baseline_similarity_score, b.flag_reason))
    return 'First baseline';
  if (typeof b.baseline_similarity_score !== 'number') return '–';
  if (b.evidence_strength === 'insufficient') return <Chip band="grey">Not enough writing to say</Chip>;
  const verdict = weighed(similarityBand(b.baseline_similarity_score), b.evidence_strength);
  return (
    <VerdictChip
      verdict={verdict}
      before={similarityText(b.baseline_similarity_score)}
      title={`${verdictText(verdict)}; on strong evidence green from 80%, blue from 60%; yellow from 40%`}
    />
  );
};

export const BaselinesToReview = ({ rows, ...look }: { rows: readonly BaselineSummary[] } & Look) => (
  <DataTable<BaselineSummary>
    label="Baselines Needing Review"
    rows={rows}
    rowKey={(b) => b.id}
    columns={[
      ...studentColumns<BaselineSummary>(look),
      {
        head: 'Status',
        nowrap: true,
        cell: (b) => <StatusChip status={baselineWord(b)} />,
      },
      { head: 'Similarity', cell: similarity },
      { head: 'Submitted', nowrap: true, cell: (b) => dateWord(b.submission_date) },
      reviewColumn(look.isSample),
    ]}
  />
);

export const PendingReviews = ({ rows, ...look }: { rows: readonly BaselineSummary[] } & Look) => (
  <DataTable<BaselineSummary>
    label="Pending Baseline Reviews"
    rows={rows}
    rowKey={(b) => b.id}
    columns={[
      ...studentColumns<BaselineSummary>(look),
      {
        head: 'Why',
        cell: (b) => b.flag_reason ?? (b.authorship_baseline_count === 0 ? 'First baseline' : '–'),
      },
      { head: 'Waiting', nowrap: true, cell: (b) => <Waited since={b.status_since} /> },
      reviewColumn(look.isSample),
    ]}
  />
);
