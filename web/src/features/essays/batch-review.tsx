import type { Essay, EssayBatchUploadResult, PickerStudent } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Panel } from '../../components/panel.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import { ErrorPanel, Message } from '../../components/state-panels.tsx';
import { truncate } from '@essays/contract';
import { essayStatusWord } from '../../domain/status-words.ts';
import { useAssignEssaysMutation, useEssaysOfBatchQuery, useProcessEssaysMutation } from './essays.api.ts';
import { isUnderWay, POLL_MS } from './use-essay-filter.ts';

interface FileRow {
  id: string | null;
  filename: string;
  failure: string | null;
  essay: Essay | null;
  studentId: string | null;
}

/** Files of a batch with what is known of each by now; each stands in exactly one of the groups. */
export const groupBatch = (
  result: EssayBatchUploadResult,
  live: readonly Essay[] | undefined,
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
      })),
    ],
  };
};

/** After a batch: what needs the teacher first, then what could not be read, then what was matched. */
export const BatchReview = ({
  result,
  skipped,
  students,
  onDone,
}: {
  result: EssayBatchUploadResult;
  skipped: readonly { name: string; why: string }[];
  students: readonly PickerStudent[];
  onDone: () => void;
}) => {
  const [poll, setPoll] = useState(POLL_MS);
  const { data, error, refetch } = useEssaysOfBatchQuery(result.batch_id, { pollingInterval: poll });
  const next = !data || data.some(isUnderWay) ? POLL_MS : 0;
  if (next !== poll) setPoll(next);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [assign, assigning] = useAssignEssaysMutation();
  const [process, processing] = useProcessEssaysMutation();
  const notify = useNotify();
  const groups = groupBatch(result, data, skipped);
  const total =
    groups.needYou.length + groups.setAside.length + groups.waiting.length + groups.matched.length;
  const ready = groups.matched.filter(
    (r) => r.essay?.processing_status === 'ready_for_grading' || r.essay === null,
  );
  const assignments = groups.needYou.flatMap((r) =>
    r.id && chosen[r.id] ? [{ essay_id: r.id, student_session_id: chosen[r.id] as string }] : [],
  );

  const send = async () => {
    setProblem(null);
    try {
      await assign({ batch_id: result.batch_id, manual_assignments: assignments }).unwrap();
      notify(assignments.length === 1 ? 'Essay assigned.' : `${assignments.length} essays assigned.`);
      setChosen({});
    } catch (failure) {
      setProblem(errorSentence(failure, 'Failed to assign essays'));
    }
  };
  const grade = async () => {
    setProblem(null);
    try {
      await process(ready.flatMap((r) => (r.id ? [r.id] : []))).unwrap();
      notify('Grading has begun.');
    } catch (failure) {
      setProblem(errorSentence(failure, 'Failed to grade essays'));
    }
  };

  const parts = [
    { count: groups.matched.length, word: 'matched', colour: 'var(--matches)' },
    {
      count: groups.needYou.length,
      word: groups.needYou.length === 1 ? 'needs you' : 'need you',
      colour: '#c9912f',
    },
    { count: groups.setAside.length, word: 'set aside', colour: 'var(--differs)' },
    { count: groups.waiting.length, word: 'waiting', colour: 'var(--line)' },
  ];
  const fileCell = (row: FileRow) => (
    <span>
      <strong style={{ overflowWrap: 'anywhere' }}>{row.filename}</strong>
      {row.essay?.essay_text && (
        <Box component="span" sx={{ display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
          “{truncate(row.essay.essay_text.replace(/\s+/g, ' '), 60)}”
          {row.essay.word_count !== null && `, ${row.essay.word_count} words`}
        </Box>
      )}
    </span>
  );

  return (
    <Box sx={{ display: 'grid', gap: '14px' }}>
      <Panel title={groups.waiting.length > 0 ? `Reading and matching ${total} files` : `${total} files`}>
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            gap: '2px',
            height: 10,
            borderRadius: 5,
            overflow: 'hidden',
            background: 'var(--sunk)',
          }}
        >
          {parts.map(
            (part) =>
              part.count > 0 && <Box key={part.word} sx={{ flex: part.count, background: part.colour }} />,
          )}
        </Box>
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 22px', mt: '10px' }}>
          {parts.map((part) => (
            <span key={part.word}>
              <strong>{part.count}</strong> {part.word}
            </span>
          ))}
          <Box
            component="span"
            sx={{ flex: 1, textAlign: 'right', color: 'var(--ink-2)', whiteSpace: 'nowrap' }}
          >
            {parts.map((p) => p.count).join(' + ')} = {total}
          </Box>
        </Box>
      </Panel>
      {error && (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load batch results')}
          onRetry={() => void refetch()}
        />
      )}
      {groups.needYou.length > 0 && (
        <Panel title="Need you" note={`${groups.needYou.length} without a student`} flush>
          <DataTable
            label="Files without a student"
            rows={groups.needYou}
            rowKey={(row) => row.id ?? row.filename}
            columns={[
              { head: 'File', cell: fileCell },
              {
                head: 'Student',
                width: '36%',
                cell: (row) => (
                  <StudentPicker
                    size="small"
                    label={`Student for ${row.filename}`}
                    students={students}
                    value={row.id ? (chosen[row.id] ?? '') : ''}
                    onChange={(id) => row.id && setChosen({ ...chosen, [row.id]: id })}
                  />
                ),
              },
              { head: 'How it was matched', cell: (row) => markerWord(row) },
              { head: 'State', cell: () => <Chip band="yellow">Choose a student</Chip> },
            ]}
          />
        </Panel>
      )}
      {groups.setAside.length > 0 && (
        <Panel title="Set aside" flush>
          <DataTable
            label="Files that could not be used"
            rows={groups.setAside}
            rowKey={(row) => row.id ?? row.filename}
            columns={[
              { head: 'File', cell: fileCell },
              { head: 'Why', cell: (row) => row.failure ?? 'It could not be read.' },
              { head: 'State', cell: () => <Chip band="red">Not used</Chip> },
            ]}
          />
        </Panel>
      )}
      {(groups.matched.length > 0 || groups.waiting.length > 0) && (
        <Panel title="Matched" note={groups.matched.length} flush>
          <DataTable
            label="Matched files"
            rows={[...groups.matched, ...groups.waiting]}
            rowKey={(row) => row.id ?? row.filename}
            columns={[
              { head: 'File', cell: fileCell },
              {
                head: 'Student',
                cell: (row) =>
                  row.essay?.student_display_id
                    ? `${row.essay.student_display_id}${row.essay.student_name ? ` · ${row.essay.student_name}` : ''}`
                    : '–',
              },
              {
                head: 'State',
                cell: (row) => (
                  <Box component="span" sx={{ display: 'inline-flex', gap: '6px', flexWrap: 'wrap' }}>
                    <StatusChip status={essayStatusWord(row.essay?.processing_status ?? 'pending')} />
                    {row.essay?.is_rewrite && row.essay.change_metrics && (
                      <Chip band="blue">
                        Rewrite? {Math.round(row.essay.change_metrics.wordChangePercentage)}% changed
                      </Chip>
                    )}
                  </Box>
                ),
              },
              {
                head: 'Actions',
                quietHead: true,
                cell: (row) =>
                  row.id && (
                    <Link component={RouterLink} to={`/essays/grade/${encodeURIComponent(row.id)}`}>
                      Open
                    </Link>
                  ),
              },
            ]}
          />
        </Panel>
      )}
      {problem !== null && <Message severity="error">{problem}</Message>}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
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
        {groups.needYou.length > 0 && (
          <Button
            variant="contained"
            disabled={assignments.length === 0 || assigning.isLoading}
            onClick={() => void send()}
            startIcon={<Icon name="user" />}
          >
            {assignments.length > 0 ? `Assign ${assignments.length}` : 'Assign'}
          </Button>
        )}
        <Button
          variant={groups.needYou.length > 0 ? 'outlined' : 'contained'}
          disabled={ready.length === 0 || processing.isLoading}
          onClick={() => void grade()}
          startIcon={<Icon name="check" />}
        >
          Grade {ready.length} now
        </Button>
        <Button
          component={RouterLink}
          to={`/batch/${encodeURIComponent(result.batch_id)}`}
          variant="outlined"
        >
          Batch results
        </Button>
        <Button onClick={onDone}>Upload more</Button>
        <Box component="span" sx={{ ml: 'auto', color: 'var(--ink-2)' }}>
          You may leave this page; nothing stops.
        </Box>
      </Box>
    </Box>
  );
};

const markerWord = (row: FileRow): string => {
  const markers = (row.essay as { markers?: string[] } | null)?.markers ?? [];
  if (markers.length === 0) return 'no #(id) found';
  return markers.length === 1
    ? `#(${markers[0]}) is nobody’s id`
    : `several: ${markers.map((m) => `#(${m})`).join(', ')}`;
};
