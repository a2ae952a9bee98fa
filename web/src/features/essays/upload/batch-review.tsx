import { percentText } from '@essays/contract';
import type { EssayBatchUploadResult, EssaySummary, SameText } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { usePollWhile } from '../../../data/client/use-poll-while.ts';
import { Chip, StatusChip } from '../../../components/chip.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { usePagedRows } from '../../../components/paged-rows.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Problem } from '../../../components/problem.tsx';
import { ErrorPanel } from '../../../components/state-panels.tsx';
import { StudentLabel } from '../../../components/student-label.tsx';
import { essayStatusWord, isUnderWay } from '../../../domain/status-words.ts';
import { useBatchFilesQuery } from '../batches.api.ts';
import { AssignStudents, FileLabel } from '../correct/assign-students.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { useEssaysOfBatchQuery, useProcessEssaysMutation } from '../essays.api.ts';
import { TextLink } from '../../../components/text-link.tsx';

interface FileRow {
  id: string | null;
  filename: string;
  failure: string | null;
  essay: EssaySummary | null;
  studentId: string | null;
  same: SameText | null;
}

/** The files of a batch with what is known about each so far; every file is in exactly one group. */
const groupBatch = (
  result: EssayBatchUploadResult,
  live: readonly EssaySummary[] | undefined,
  skipped: readonly { name: string; why: string }[],
): { needYou: FileRow[]; setAside: FileRow[]; waiting: FileRow[]; matched: FileRow[] } => {
  const rows = result.essays.map((item): FileRow => {
    const essay = live?.find((e) => e.id === item.id) ?? null;
    const failed = essay?.processing_status === 'error' && essay.failed_step === 'extract';
    return {
      id: item.id,
      filename: item.original_filename,
      failure: item.extraction_result.error ?? (failed ? essay.processing_error : null),
      essay,
      studentId: essay ? essay.student_session_id : item.student_id,
      same: item.same_text,
    };
  });
  const status = (row: FileRow) =>
    row.essay?.processing_status ?? result.essays.find((e) => e.id === row.id)?.processing_status;
  const setAside = rows.filter((r) => r.id === null || r.failure !== null);
  const rest = rows.filter((r) => !setAside.includes(r));
  const needYou = rest.filter((r) => status(r) === 'unassigned');
  const waiting = rest.filter(
    (r) =>
      !needYou.includes(r) &&
      (status(r) === 'pending' || (status(r) === 'processing' && r.studentId === null)),
  );
  return {
    needYou,
    waiting,
    matched: rest.filter((r) => !needYou.includes(r) && !waiting.includes(r)),
    setAside: [
      ...setAside,
      ...skipped.map((s): FileRow => ({
        id: null,
        filename: s.name,
        failure: s.why,
        essay: null,
        studentId: null,
        same: null,
      })),
    ],
  };
};

/** After a batch: what needs the teacher first, then what could not be read, then what was matched. */
export const BatchReview = ({
  result: received,
  skipped,
  onDone,
}: {
  /** As the upload was answered. */
  result: EssayBatchUploadResult;
  skipped: readonly { name: string; why: string }[];
  onDone: () => void;
}) => {
  const files = useBatchFilesQuery(received.batch_id);
  const result = files.data ?? received;
  usePollWhile(result.waiting > 0, files.refetch);
  const { data, error, refetch } = useEssaysOfBatchQuery(result.batch_id);
  usePollWhile(!data || data.some(isUnderWay), refetch);
  const [isEarly, setEarly] = useState(false);
  // Until then files would move from one list to another under the teacher's hand.
  const isReading = result.waiting > 0 && !isEarly;
  const [process, processing] = useProcessEssaysMutation();
  const notify = useNotify();
  const groups = groupBatch(result, data, skipped);
  const ready = groups.matched.filter(
    (r) => r.essay?.processing_status === 'ready_for_grading' || r.essay === null,
  );
  const grade = async () => {
    const answer = await process({ essay_ids: ready.flatMap((r) => (r.id ? [r.id] : [])) });
    if (!answer.error) notify('Grading has started.');
  };

  return (
    <Box sx={{ display: 'grid', gap: '14px' }}>
      <BatchProgress groups={groups} read={result.total_files - result.waiting} of={result.total_files} />
      {error && (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load batch results')}
          onRetry={() => void refetch()}
        />
      )}
      {isReading && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
          <span>The files are listed here once all are read.</span>
          <Button size="small" onClick={() => setEarly(true)}>
            Show those already read
          </Button>
        </Box>
      )}
      {!isReading && groups.needYou.length > 0 && (
        <AssignStudents
          batchId={result.batch_id}
          files={groups.needYou.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))}
        />
      )}
      {!isReading && groups.setAside.length > 0 && (
        <Panel title="Not readable" flush>
          <DataTable
            label="Files that could not be read"
            rows={groups.setAside}
            rowKey={(row) => row.id ?? row.filename}
            columns={[
              { head: 'File', wide: true, cell: fileCell },
              { head: 'Why', wide: true, cell: (row) => row.failure ?? 'The file could not be read.' },
              { head: 'State', cell: () => <Chip band="red">Not readable</Chip> },
            ]}
          />
        </Panel>
      )}
      {!isReading && (groups.matched.length > 0 || groups.waiting.length > 0) && (
        <Panel title="Matched" note={groups.matched.length} flush>
          <MatchedFiles rows={[...groups.matched, ...groups.waiting]} />
        </Panel>
      )}
      {processing.error && <Problem>{errorSentence(processing.error, 'Failed to grade essays')}</Problem>}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          // Above the labels of fields that scroll below it.
          zIndex: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px',
          alignItems: 'center',
          background: 'var(--surface)',
          border: '1px solid var(--line)',
          borderRadius: '10px',
          padding: '10px 16px',
        }}
      >
        {ready.length > 0 && (
          <ActionButton
            variant={groups.needYou.length > 0 ? 'outlined' : 'contained'}
            disabled={processing.isLoading}
            onClick={() => void grade()}
            icon="check"
          >
            Grade {ready.length} now
          </ActionButton>
        )}
        <ActionButton to={`/batch/${encodeURIComponent(result.batch_id)}`} variant="outlined">
          Batch results
        </ActionButton>
        <Button onClick={onDone}>Upload more</Button>
        <Box component="span" sx={{ ml: { sm: 'auto' }, color: 'var(--ink-2)' }}>
          You can leave this page; processing continues.
        </Box>
      </Box>
    </Box>
  );
};

const fileCell = (row: FileRow) => <FileLabel name={row.filename} essay={row.essay} same={row.same} />;

const MATCHED_COLUMNS: readonly Column<FileRow>[] = [
  { head: 'File', wide: true, cell: fileCell },
  {
    head: 'Student',
    cell: ({ essay }) =>
      essay?.student_display_id ? (
        <StudentLabel displayId={essay.student_display_id} name={essay.student_name} />
      ) : (
        '–'
      ),
  },
  {
    head: 'State',
    cell: ({ essay }) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: '6px', flexWrap: 'wrap' }}>
        <StatusChip status={essayStatusWord(essay?.processing_status ?? 'pending')} />
        {essay?.is_rewrite && essay.change_metrics && (
          <Chip band="blue">
            Rewrite? {percentText(essay.change_metrics.wordChangePercentage / 100)} changed or moved
          </Chip>
        )}
      </Box>
    ),
  },
  {
    head: 'Actions',
    quietHead: true,
    cell: (row) => row.id && <TextLink to={`/essays/grade/${encodeURIComponent(row.id)}`}>Open</TextLink>,
  },
];

/** Files on a page. */
const SHOWN = 25;

const MatchedFiles = ({ rows }: { rows: readonly FileRow[] }) => {
  const { shown, above, below } = usePagedRows(rows, {
    size: SHOWN,
    label: 'Search matched files',
    textOf: ({ filename, essay }) =>
      `${filename} ${essay?.student_display_id ?? ''} ${essay?.student_name ?? ''}`,
  });
  return (
    <>
      {above}
      <DataTable
        label="Matched files"
        rows={shown}
        rowKey={(row) => row.id ?? row.filename}
        columns={MATCHED_COLUMNS}
      />
      {below}
    </>
  );
};
