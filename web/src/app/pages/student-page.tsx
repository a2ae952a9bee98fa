import {
  CLASS_TYPE_LABEL,
  DESCRIPTION_LENGTH,
  SAMPLE_PREVIEW_LENGTH,
  ordinal,
  truncate,
} from '@essays/contract';
import type { Essay, Student } from '@essays/contract';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ifMatch } from '../../api/api.ts';
import { errorSentence, statusOf } from '../../api/error-sentence.ts';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { Score } from '../../components/score-chip.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import {
  FIRST_BASELINE,
  ageBand,
  ageWord,
  asPercent,
  baselineAuthorship,
  learningTargetBand,
  similarityBand,
} from '../../domain/bands.ts';
import { shownScore, submissions } from '../../domain/dashboard.ts';
import { useNow } from '../../components/use-now.ts';
import { dateWord, daysBetween, shortDateWord, timeWord } from '../../domain/dates.ts';
import { baselineStatusWord, essayStatusWord, essayTypeWord } from '../../domain/status-words.ts';
import {
  averageScore,
  criterionMeans,
  essaysThisYear,
  slopeWord,
  trendWord,
} from '../../domain/student-figures.ts';
import { viewResultsPath } from '../../domain/view-results.ts';
import { HistoryDisclosure } from '../../features/audit/history-disclosure.tsx';
import {
  useBaselineQuery,
  useDeleteBaselineMutation,
  useRetryBaselineMutation,
  useReviewBaselineMutation,
  useUndoBaselineReviewMutation,
} from '../../features/baselines/baselines.api.ts';
import { Bar, StatCard } from '../../features/dashboard/stat-card.tsx';
import { BaselineDetailDialog } from '../../features/students/baseline-detail-dialog.tsx';
import {
  BaselineManagerDialog,
  DELETE_BASELINE_QUESTION,
} from '../../features/students/baseline-manager-dialog.tsx';
import {
  useDismissFlagMutation,
  useEssaysOfStudentQuery,
  useStudentProgressQuery,
  useStudentQuery,
  useStudentSamplesQuery,
} from '../../features/students/students.api.ts';
import type { Sample } from '../../features/students/students.api.ts';
import { TrendChart } from '../../features/students/trend-chart.tsx';
import { PATHS } from '../paths.ts';

const TREND_BAND: Record<string, string> = { Improving: 'green', Declining: 'red', Stable: 'blue' };
const RETRYABLE: readonly string[] = ['pending', 'processing', 'baseline_checking'];
const GRID = { display: 'grid', gap: '14px', mb: '14px' } as const;

/** Failures of these two are for the developer's console only; the teacher sees that nothing changed. */
const logFailure = (what: string, error: unknown): void => console.error(what, statusOf(error));

const FlagsBanner = ({ student }: { student: Student }) => {
  const [dismiss] = useDismissFlagMutation();
  const open = (student.flags ?? []).filter((flag) => flag.resolved_at === null);
  if (open.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Flags"
      sx={{
        mb: '14px',
        borderRadius: '10px',
        background: 'var(--red-tint)',
        color: 'var(--red)',
        padding: '6px 16px',
      }}
    >
      {open.map((flag) => (
        <Box key={flag.id} sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 40 }}>
          <Icon name="flag" size={17} />
          <Box sx={{ flex: 1 }}>{flag.flag_reason ?? 'Flagged'}</Box>
          <Button
            color="error"
            onClick={() =>
              void dismiss({ id: flag.id, resolution_notes: 'Dismissed on the student page' }).then(
                (answer) => {
                  if (answer.error) logFailure('Dismissing the flag failed', answer.error);
                },
              )
            }
          >
            Dismiss
          </Button>
        </Box>
      ))}
    </Box>
  );
};

/** What waits for a decision about her, as one line. */
const WaitingBanner = ({ essays }: { essays: readonly Essay[] }) => {
  const flagged = essays.filter((essay) => essay.processing_status === 'flagged');
  const first = flagged[0];
  if (!first) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        mb: '14px',
        borderRadius: '10px',
        background: 'var(--red-tint)',
        color: 'var(--red)',
        padding: '10px 16px',
      }}
    >
      <Icon name="flag" size={17} />
      <Box sx={{ flex: 1 }}>
        <strong>
          {flagged.length === 1
            ? 'One essay waits for a decision.'
            : `${flagged.length} essays wait for a decision.`}
        </strong>{' '}
        {first.flag_reason}
      </Box>
      <Link component={RouterLink} to={viewResultsPath(first)} sx={{ color: 'inherit' }}>
        Review
      </Link>
    </Box>
  );
};

const comparison = (sample: Sample) => {
  const word = baselineAuthorship(sample);
  if (word === 'first') return <Chip band="grey">{FIRST_BASELINE}</Chip>;
  if (sample.evidence_strength === 'insufficient') return <Chip band="grey">Not enough writing to say</Chip>;
  if (sample.authorship_probability === null || sample.authorship_probability === undefined)
    return <span>–</span>;
  return word === 'same' ? (
    <Chip band="green">Same author</Chip>
  ) : (
    <Chip band="yellow">Differs from the samples</Chip>
  );
};

/** Milliseconds between two looks while something of hers is being processed. */
const POLL_MS = 2000;

const StudentPage = () => {
  const { studentId = '' } = useParams();
  const notify = useNotify();
  const now = useNow();
  const student = useStudentQuery(studentId);
  // The pipeline works after the answer: what is under way is asked for again until it rests.
  const [isBusy, setBusy] = useState(false);
  const polling = { pollingInterval: isBusy ? POLL_MS : 0 };
  const essaysQuery = useEssaysOfStudentQuery(studentId, polling);
  const samples = useStudentSamplesQuery(studentId, polling);
  const underWay = [...(essaysQuery.data ?? []), ...(samples.data ?? [])].some((text) =>
    ['pending', 'processing'].includes(text.processing_status),
  );
  if (underWay !== isBusy) setBusy(underWay);
  const progress = useStudentProgressQuery({ id: studentId });
  const [review, reviewing] = useReviewBaselineMutation();
  const [undoReview] = useUndoBaselineReviewMutation();
  const [retry, retrying] = useRetryBaselineMutation();
  const [remove, removal] = useDeleteBaselineMutation();
  const [viewed, setViewed] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Sample | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [wrongStudent, setWrongStudent] = useState(false);
  const detail = useBaselineQuery(viewed ?? '', { skip: viewed === null });
  useEffect(() => {
    if (detail.error) logFailure('Failed to load full baseline details', detail.error);
  }, [detail.error]);

  if (student.isLoading) return <LoadingPanel rows={8} label="Loading the student" />;
  if (!student.data) {
    const isUnknown = statusOf(student.error) === 404;
    return (
      <>
        <PageHeading title="Student" back={{ to: PATHS.students, label: 'Students' }} />
        {isUnknown ? (
          <EmptyPanel icon="user" title="Student not found" />
        ) : (
          <ErrorPanel
            sentence={errorSentence(student.error, 'Failed to load student information')}
            onRetry={() => void student.refetch()}
          />
        )}
      </>
    );
  }

  const her = student.data;
  const essays = submissions(essaysQuery.data ?? []);
  const average = averageScore(essays);
  const trend = trendWord(progress.data, essays);
  const criteria = criterionMeans(essays);
  const latestTargets = essays.find((essay) => essay.learning_targets?.length)?.learning_targets ?? [];
  const summary = progress.data?.teacher_summary ?? null;

  const approve = async (sample: Sample) => {
    if (sample.student_session_id !== null && sample.student_session_id !== studentId) {
      setWrongStudent(true);
      return;
    }
    const answer = await review({ id: sample.id, decision: 'approved', headers: ifMatch(sample.revision) });
    if (answer.error) {
      logFailure('Approving the baseline failed', answer.error);
      void samples.refetch();
      return;
    }
    notify('Baseline approved successfully.', { undo: () => void undoReview(sample.id) });
  };

  const retryProcessing = async (sample: Sample) => {
    const answer = await retry(sample.id);
    if (answer.error)
      notify(errorSentence(answer.error, 'Failed to retry processing. Please try again.'), { kind: 'error' });
  };

  const samplesState = samples.isLoading ? (
    <LoadingPanel rows={2} />
  ) : samples.error && !samples.data ? (
    <Box sx={{ px: 2, pb: 2 }}>
      <ErrorPanel
        sentence={errorSentence(samples.error, 'Failed to load baseline samples')}
        onRetry={() => void samples.refetch()}
      />
    </Box>
  ) : samples.data?.length ? null : (
    <EmptyPanel
      icon="star"
      title="No baseline samples found for this student."
      action={
        <Button variant="outlined" onClick={() => setAdding(true)} startIcon={<Icon name="plus" />}>
          Add baseline
        </Button>
      }
    />
  );

  return (
    <>
      <PageHeading
        title={her.student_name ?? her.display_id}
        back={{ to: PATHS.students, label: 'Students' }}
        note={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}>
            <strong>{her.display_id}</strong>
            <span>{ordinal(her.period)} period</span>
            <Chip band="blue" icon="file">
              {CLASS_TYPE_LABEL[her.class_type]}
            </Chip>
            <span>
              {her.academic_year} · since {dateWord(her.enrollment_date)}
            </span>
            {!her.is_active && (
              <Chip band="grey" icon="minus">
                Inactive
              </Chip>
            )}
          </Box>
        }
      >
        <Button variant="outlined" onClick={() => setAdding(true)} startIcon={<Icon name="plus" />}>
          Add baseline
        </Button>
        <Button
          variant="contained"
          component={RouterLink}
          to={PATHS.uploadEssay}
          startIcon={<Icon name="upload" />}
        >
          Upload essay
        </Button>
      </PageHeading>
      <FlagsBanner student={her} />
      <WaitingBanner essays={essays} />

      <Box
        sx={{
          ...GRID,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <StatCard label="Total Essays" value={essaysQuery.isLoading ? '…' : essays.length} />
        <StatCard
          label="Essays This Year"
          value={essaysQuery.isLoading ? '…' : essaysThisYear(essays, now)}
          note={`in ${now.getFullYear()}`}
        />
        <StatCard
          label="Average Score"
          value={
            average === null ? (
              '–'
            ) : (
              <>
                {average.toFixed(1)}
                <Box component="span" sx={{ fontSize: '1rem', fontWeight: 500, color: 'var(--ink-2)' }}>
                  {' '}
                  / 4
                </Box>
              </>
            )
          }
        />
        <StatCard
          label="Trend"
          value={
            <Box sx={{ fontSize: '1.375rem', color: `var(--${TREND_BAND[trend] ?? 'ink-2'})` }}>{trend}</Box>
          }
          note={slopeWord(progress.data)}
        />
      </Box>

      <Box
        sx={{ ...GRID, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' } }}
      >
        <Box sx={{ display: 'grid', gap: '14px', alignContent: 'start' }}>
          <Panel
            title="Trends (Teacher View)"
            actions={summary ? <CopyButton text={summary} of="the teacher summary" /> : null}
          >
            {progress.isLoading ? (
              <LoadingPanel rows={4} />
            ) : progress.error && !progress.data ? (
              <ErrorPanel
                sentence={errorSentence(progress.error, 'Failed to load progress.')}
                onRetry={() => void progress.refetch()}
              />
            ) : (
              <>
                <TrendChart scores={progress.data?.scores ?? []} />
                {summary ? (
                  <>
                    <Box
                      sx={{
                        mt: '10px',
                        fontSize: '0.9375rem',
                        lineHeight: 1.55,
                        maxWidth: '75ch',
                        whiteSpace: 'pre-line',
                      }}
                    >
                      {summary}
                    </Box>
                    <Box sx={{ mt: '6px', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
                      {progress.data?.teacher_summary_model} · updated{' '}
                      {timeWord(progress.data?.teacher_summary_updated_at)}
                    </Box>
                  </>
                ) : (
                  <EmptyPanel
                    icon="message"
                    title="No teacher summary yet. This will appear here once generated."
                  />
                )}
              </>
            )}
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: '14px', alignContent: 'start' }}>
          <Panel title="By criterion" note={criteria.length ? 'last 5, mean' : undefined}>
            {criteria.length === 0 ? (
              <Box sx={{ color: 'var(--ink-2)' }}>Nothing is scored yet.</Box>
            ) : (
              criteria.map((criterion) => (
                <Box key={criterion.label} sx={{ mb: '12px' }}>
                  <Box sx={{ display: 'flex', mb: '4px' }}>
                    <Box sx={{ flex: 1 }}>{criterion.label}</Box>
                    <Score score={criterion.mean} max={criterion.max} decimals={2} />
                  </Box>
                  <Bar share={criterion.mean / criterion.max} colour="primary" />
                </Box>
              ))
            )}
          </Panel>
          <Panel title="Learning Targets Progress">
            <Box sx={{ color: 'var(--ink-2)' }}>Coming soon with AI grading integration</Box>
          </Panel>
        </Box>
      </Box>
      {latestTargets.length > 0 && (
        <Panel title="Learning targets, latest essay" sx={{ mb: '14px' }}>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: '0 28px',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {latestTargets.map((target) => (
              <Box
                component="li"
                key={target.learning_target_code}
                sx={{
                  display: 'flex',
                  gap: '10px',
                  alignItems: 'center',
                  padding: '6px 0',
                  borderTop: '1px solid var(--line)',
                }}
              >
                <Box component="strong" sx={{ fontSize: '0.78125rem', width: 84, flex: 'none' }}>
                  {target.learning_target_code}
                </Box>
                <Box sx={{ flex: 1 }}>{target.learning_target_name}</Box>
                <Chip band={learningTargetBand(target.score).band}>{target.score} / 4</Chip>
              </Box>
            ))}
          </Box>
        </Panel>
      )}

      <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title="All Essays" flush>
          {essaysQuery.isLoading ? (
            <LoadingPanel rows={4} />
          ) : essaysQuery.error && !essaysQuery.data ? (
            <Box sx={{ px: 2, pb: 2 }}>
              <ErrorPanel
                sentence={errorSentence(essaysQuery.error, 'Failed to load student data. Please try again.')}
                onRetry={() => void essaysQuery.refetch()}
              />
            </Box>
          ) : essays.length === 0 ? (
            <EmptyPanel icon="file" title="No essays submitted yet." />
          ) : (
            <DataTable
              label="All Essays"
              rows={essays}
              rowKey={(e) => e.id}
              columns={[
                { head: 'Date', nowrap: true, cell: (e) => shortDateWord(e.submission_date, now) },
                { head: 'Type', cell: (e) => essayTypeWord(e.essay_type) },
                {
                  head: 'Grade',
                  align: 'right',
                  nowrap: true,
                  cell: (e) => {
                    const score = shownScore(e);
                    return (
                      <Score
                        score={score?.score}
                        max={score?.max ?? 4}
                        decimals={score?.max === 4 ? 2 : undefined}
                      />
                    );
                  },
                },
                {
                  head: 'Description',
                  wide: true,
                  cell: (e) => truncate(e.essay_description ?? e.essay_text ?? '', DESCRIPTION_LENGTH) || '–',
                },
                { head: 'Status', cell: (e) => <StatusChip status={essayStatusWord(e.processing_status)} /> },
                {
                  head: 'Actions',
                  align: 'right',
                  nowrap: true,
                  cell: (e) => (
                    <Link component={RouterLink} to={viewResultsPath(e)} underline="hover">
                      Jump to Essay
                    </Link>
                  ),
                },
              ]}
            />
          )}
        </Panel>
        <Panel title="Baseline Essays" note="how each sample compares with the others" flush>
          {samplesState ?? (
            <DataTable
              label="Baseline Essays"
              rows={samples.data ?? []}
              rowKey={(s) => s.id}
              columns={[
                { head: 'Date', nowrap: true, cell: (s) => shortDateWord(s.submission_date, now) },
                {
                  head: 'Status',
                  cell: (s) => <StatusChip status={baselineStatusWord(s.processing_status, 'student')} />,
                },
                {
                  head: 'Similarity Score',
                  cell: (s) =>
                    s.baseline_similarity_score === null ||
                    s.baseline_similarity_score === undefined ||
                    s.authorship_baseline_count === 0 ? (
                      '–'
                    ) : s.evidence_strength === 'insufficient' ? (
                      <span>{asPercent(s.baseline_similarity_score)}</span>
                    ) : (
                      <Chip band={similarityBand(s.baseline_similarity_score).band}>
                        {asPercent(s.baseline_similarity_score)}{' '}
                        {similarityBand(s.baseline_similarity_score).word}
                      </Chip>
                    ),
                },
                { head: 'Intelligent Comparison', cell: comparison },
                {
                  head: 'Actions',
                  align: 'right',
                  nowrap: true,
                  cell: (s) => (
                    <Link component={RouterLink} to={baselinePage(s)} underline="hover">
                      View Results
                    </Link>
                  ),
                },
              ]}
            />
          )}
        </Panel>
        <Panel title="Baselines" note="the samples themselves" flush>
          {samplesState ?? (
            <DataTable
              label="Baselines"
              rows={samples.data ?? []}
              rowKey={(s) => s.id}
              columns={[
                {
                  head: 'Written',
                  nowrap: true,
                  cell: (s) => {
                    const written = s.writing_date ?? s.submission_date;
                    const age = daysBetween(written, now);
                    return (
                      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
                        {shortDateWord(written, now)}
                        <Chip band={ageBand(age)} icon="clock">
                          {ageWord(age)}
                        </Chip>
                      </Box>
                    );
                  },
                },
                {
                  head: 'Sample',
                  wide: true,
                  cell: (s) => (
                    <>
                      {s.is_primary && <strong>Primary · </strong>}
                      {truncate(s.sample_text ?? s.essay_text ?? '', SAMPLE_PREVIEW_LENGTH) || '–'}
                    </>
                  ),
                },
                {
                  head: 'Status',
                  cell: (s) => <StatusChip status={baselineStatusWord(s.processing_status, 'student')} />,
                },
                {
                  head: 'Actions',
                  align: 'right',
                  cell: (s) => (
                    <Box
                      sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        gap: '2px',
                        justifyContent: { sm: 'flex-end' },
                      }}
                    >
                      <Button size="small" onClick={() => setViewed(s.id)}>
                        View
                      </Button>
                      {s.processing_status === 'ready_for_review' && (
                        <Button size="small" disabled={reviewing.isLoading} onClick={() => void approve(s)}>
                          Approve
                        </Button>
                      )}
                      {RETRYABLE.includes(s.processing_status) && (
                        <Button
                          size="small"
                          disabled={retrying.isLoading}
                          onClick={() => void retryProcessing(s)}
                        >
                          Retry
                        </Button>
                      )}
                      <Button size="small" color="error" onClick={() => setDoomed(s)}>
                        Delete
                      </Button>
                    </Box>
                  ),
                },
              ]}
            />
          )}
        </Panel>
      </Box>

      {viewed !== null && (
        <BaselineDetailDialog
          baseline={detail.isError ? null : (detail.currentData ?? null)}
          isLoading={detail.isFetching && !detail.currentData}
          onClose={() => setViewed(null)}
        >
          <HistoryDisclosure subject="baseline" id={viewed} />
        </BaselineDetailDialog>
      )}
      {isAdding && (
        <BaselineManagerDialog
          student={her}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            notify('Baseline uploaded successfully! It will appear in the review queue.');
          }}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete baseline"
        question={DELETE_BASELINE_QUESTION}
        confirmLabel="Delete"
        danger
        busy={removal.isLoading}
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (!doomed) return;
          void remove(doomed.id).then((answer) => {
            setDoomed(null);
            if (answer.error)
              notify(errorSentence(answer.error, 'Failed to delete baseline. Please try again.'), {
                kind: 'error',
              });
            else notify('Baseline deleted successfully.');
          });
        }}
      />
      <ConfirmDialog
        open={wrongStudent}
        title="Not approved"
        question="This baseline belongs to a different student. Action prevented."
        onCancel={() => setWrongStudent(false)}
        onConfirm={() => setWrongStudent(false)}
      />
      <Backdrop
        open={retrying.isLoading}
        sx={{ zIndex: 1400, color: '#fff', flexDirection: 'column', gap: 2 }}
      >
        <CircularProgress color="inherit" aria-hidden />
        <Box role="status" sx={{ fontWeight: 600 }}>
          {retrying.isLoading ? 'Reprocessing baseline' : ''}
        </Box>
      </Backdrop>
    </>
  );
};

/** Where the sample stands: accepted, rejected or in review. */
const baselinePage = (sample: Sample): string => {
  const page =
    sample.processing_status === 'approved'
      ? PATHS.acceptedBaselines
      : sample.processing_status === 'rejected'
        ? PATHS.rejectedBaselines
        : PATHS.baselineReviews;
  return `${page}?id=${encodeURIComponent(sample.id)}`;
};

export default StudentPage;
