import { aiScoreText, similarityText, isUnscored, scoresWord } from '@essays/contract';
import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { Chip, StatusChip } from '../../../components/chip.tsx';
import { VerdictChip } from '../../../components/verdict-chip.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { usePagedRows } from '../../../components/paged-rows.tsx';
import { BandedNumber } from '../../../components/score-chip.tsx';
import { StudentLabel } from '../../../components/student-label.tsx';
import { aiBand, batchOverall, batchScore, unitOf, similarityBand, weighed } from '../../../domain/bands.ts';
import { copySentence } from '../../../domain/copy-words.ts';
import { essayWord, essayTypeWord } from '../../../domain/status-words.ts';
import { TextLink } from '../../../components/text-link.tsx';

const small = { display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' } as const;

/** Who wrote it; for a file without a student, its name and what stopped it. */
const Writer = ({ essay }: { essay: EssaySummary }) =>
  essay.student_display_id || essay.student_name ? (
    <StudentLabel displayId={essay.student_display_id} name={essay.student_name} />
  ) : (
    <span>
      Unknown
      {essay.original_filename && (
        <Box component="span" sx={{ ...small, minWidth: 110, overflowWrap: 'anywhere' }}>
          {essay.original_filename}
        </Box>
      )}
    </span>
  );

const BatchScore = ({ score }: { score: number | null }) =>
  score === null ? <span>–</span> : <BandedNumber score={score} isMean />;

/** The word first, then the number with its unit. */
const Result = ({
  band,
  word,
  number,
}: {
  band: Parameters<typeof Chip>[0]['band'];
  word: string;
  number: string;
}) => (
  <div data-band={band}>
    <Chip band={band}>
      <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
    </Chip>{' '}
    <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
      {number}
    </Box>
  </div>
);

const rawScores = (essay: EssaySummary) => [
  essay.focus_organization_score,
  essay.evidence_elaboration_score,
  essay.conventions_score,
];

const COLUMNS: readonly Column<EssaySummary>[] = [
  { head: 'Student', cell: (essay) => <Writer essay={essay} /> },
  { head: 'Type', cell: (essay) => essayTypeWord(essay.essay_type) },
  {
    head: 'Status',
    cell: (essay) => (
      <div>
        <StatusChip status={essayWord(essay)} />
        {essay.processing_status === 'error' && essay.processing_error && (
          <Box component="span" sx={{ ...small, mt: '2px' }}>
            {essay.processing_error}
          </Box>
        )}
        {essay.copies.map((copy, at) => (
          <Box component="span" key={copy.essay_id ?? at} sx={{ ...small, mt: '2px' }}>
            {copySentence(copy)}
          </Box>
        ))}
      </div>
    ),
  },
  {
    head: 'Baseline Check',
    cell: ({ baseline_similarity_score: similarity, evidence_strength }) =>
      similarity === null ? (
        <span>–</span>
      ) : (
        <VerdictChip
          verdict={weighed(similarityBand(similarity), evidence_strength)}
          after={evidence_strength === 'insufficient' ? '' : similarityText(similarity)}
        />
      ),
  },
  {
    head: 'AI Detection',
    cell: ({ ai_writing_score: score, ai_writing_band, is_flagged_for_ai_writing }) => {
      if (score === null) return <span>–</span>;
      const { band, word } = aiBand(ai_writing_band);
      return (
        <Result
          band={is_flagged_for_ai_writing ? 'red' : band}
          word={word}
          number={band === 'grey' ? '' : `(${aiScoreText(score)} of 100)`}
        />
      );
    },
  },
  {
    head: 'Overall Score',
    align: 'right',
    cell: (essay) => (
      <>
        <BatchScore score={batchOverall(rawScores(essay))} />
        {essay.scores && !isUnscored(essay) && (
          <Box component="span" sx={small}>
            {scoresWord(essay.scores, essay.confirmed_among)}
          </Box>
        )}
      </>
    ),
  },
  {
    head: 'Focus/Org',
    align: 'right',
    cell: (essay) => (
      <BatchScore score={batchScore(essay.focus_organization_score, unitOf(rawScores(essay)))} />
    ),
  },
  {
    head: 'Evidence',
    align: 'right',
    cell: (essay) => (
      <BatchScore score={batchScore(essay.evidence_elaboration_score, unitOf(rawScores(essay)))} />
    ),
  },
  {
    head: 'Conventions',
    align: 'right',
    cell: (essay) => <BatchScore score={batchScore(essay.conventions_score, unitOf(rawScores(essay)))} />,
  },
  {
    head: 'Actions',
    quietHead: true,
    align: 'right',
    cell: (essay) => (
      <TextLink
        underline="hover"
        to={`/essays/grade/${encodeURIComponent(essay.id)}`}
        style={{ whiteSpace: 'nowrap' }}
      >
        View Details
      </TextLink>
    ),
  },
];

/** Essays on a page. */
const SHOWN = 25;

/** A line per essay of a batch. */
export const BatchEssaysTable = ({ essays }: { essays: readonly EssaySummary[] }) => {
  const { shown, above, below } = usePagedRows(essays, {
    size: SHOWN,
    label: 'Search students and files',
    textOf: ({ student_display_id, student_name, original_filename }) =>
      `${student_display_id ?? ''} ${student_name ?? ''} ${original_filename ?? ''}`,
  });
  return (
    <>
      {above}
      <DataTable
        label="Essays of this batch"
        dense
        rows={shown}
        rowKey={(essay) => essay.id}
        columns={COLUMNS}
      />
      {below}
    </>
  );
};
