import { DESCRIPTION_LENGTH, isMeanScore, shownScore, truncate } from '@essays/contract';
import type { EssaySummary } from '@essays/contract';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Score } from '../../components/score-chip.tsx';
import { dateWord } from '../../domain/dates.ts';
import { essayWord, essayTypeWord } from '../../domain/status-words.ts';
import { viewResultsPath } from '../../domain/view-results.ts';
import { TextLink } from '../../components/text-link.tsx';

/** Every essay of the student, newest first. */
export const EssaysTable = ({ essays }: { essays: readonly EssaySummary[] }) => (
  <DataTable
    label="All Essays"
    rows={essays}
    rowKey={(e) => e.id}
    columns={[
      {
        head: 'Date',
        nowrap: true,
        title: true,
        sortBy: (e) => e.submission_date,
        cell: (e) => dateWord(e.submission_date),
      },
      {
        head: 'Type',
        title: true,
        sortBy: (e) => essayTypeWord(e.essay_type),
        cell: (e) => essayTypeWord(e.essay_type),
      },
      {
        head: 'Grade',
        align: 'right',
        nowrap: true,
        cell: (e) => {
          const score = shownScore(e);
          return <Score score={score?.score} max={score?.max ?? 4} isMean={isMeanScore(e)} />;
        },
      },
      {
        head: 'Description',
        wide: true,
        cell: (e) => truncate(e.essay_description ?? '', DESCRIPTION_LENGTH) || '–',
      },
      {
        head: 'Status',
        nowrap: true,
        sortBy: (e) => essayWord(e).word,
        cell: (e) => <StatusChip status={essayWord(e)} />,
      },
      {
        head: 'Actions',
        align: 'right',
        nowrap: true,
        cell: (e) => (
          <TextLink to={viewResultsPath(e)} underline="hover">
            Jump to Essay
          </TextLink>
        ),
      },
    ]}
  />
);
