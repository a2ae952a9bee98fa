import { BATCH_SIZES, CLASS_TYPE_LABEL, DEFAULT_BATCH_SIZE } from '@essays/contract';
import type { EssayWithoutBaseline } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useRef, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { DataTable } from '../../components/data-table.tsx';
import { classFilterProps, FilterBar, SelectField } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/notices.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel, Message } from '../../components/state-panels.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import { dateWord } from '../../domain/dates.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import {
  useConvertToBaselineMutation,
  useEssaysWithoutBaselineQuery,
  useGradeEssayMutation,
} from './essays.api.ts';
import type { ListFilter } from './essays.api.ts';
import { Offered } from '../../session/offered.tsx';

interface Run {
  ids: readonly string[];
  done: number;
  failed: readonly string[];
  running: boolean;
  stopped: boolean;
}

const startedSentence = (count: number): string =>
  `Successfully initiated grading for ${count} essays. They will be converted to baselines once graded.`;

/** Grading in groups of the chosen size; a failure is counted and shown, and does not stop the others. */
export const BatchGrade = ({
  filter,
  onFilter,
  years,
}: {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  years: readonly string[];
}) => {
  const { data, error, isLoading, refetch } = useEssaysWithoutBaselineQuery(filter);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [size, setSize] = useState<number>(DEFAULT_BATCH_SIZE);
  const [problem, setProblem] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [gradeOne] = useGradeEssayMutation();
  const [convert] = useConvertToBaselineMutation();
  const notify = useNotify();
  const rows = data ?? [];
  const shownSelection = selected.filter((id) => rows.some((r) => r.id === id));
  const allSelected = rows.length > 0 && shownSelection.length === rows.length;
  const running = run?.running === true;
  /** Set by Stop: the current group is finished, the next is not started. */
  const stop = useRef(false);

  const gradeAll = async (ids: readonly string[]) => {
    setProblem(null);
    setSuccess(null);
    if (ids.length === 0) {
      setProblem('Please select at least one essay to grade');
      return;
    }
    let [begun, done] = [0, 0];
    const failed: string[] = [];
    let reason: unknown = null;
    stop.current = false;
    const say = (isRunning: boolean) =>
      setRun({ ids, done, failed: [...failed], running: isRunning, stopped: stop.current });
    say(true);
    for (let at = 0; at < ids.length && !stop.current; at += size)
      await Promise.all(
        ids.slice(at, at + size).map(async (id) => {
          begun++;
          try {
            // Without a grade it is still waiting: the grader has not got to it yet.
            if ((await gradeOne({ id }).unwrap()).grading_result !== null) done++;
          } catch (failure) {
            failed.push(id);
            reason ??= failure;
            console.warn('Grading of one essay failed', id);
          }
          say(true);
        }),
      );
    // If Stop was pressed during the last group, nothing was stopped.
    stop.current &&= begun < ids.length;
    say(false);
    setSelected(stop.current ? ids.slice(begun).concat(failed) : failed);
    if (stop.current) return;
    if (failed.length === ids.length) setProblem(errorSentence(reason, 'Failed to grade essays'));
    else {
      setSuccess(startedSentence(ids.length));
      notify(startedSentence(ids.length));
    }
  };

  const convertOne = async ({ id, revision }: EssayWithoutBaseline) => {
    setProblem(null);
    try {
      await convert({ id, revision }).unwrap();
      notify('Essay converted to baseline successfully!');
    } catch (failure) {
      setProblem(errorSentence(failure, 'Failed to convert to baseline'));
    }
  };

  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((s) => s !== id) : [...selected, id]);
  return (
    <>
      <PageHeading
        title="Batch Grade Essays Without Baseline"
        note={rows.length > 0 ? `${rows.length} ${rows.length === 1 ? 'essay' : 'essays'}` : undefined}
      >
        <FilterBar {...classFilterProps(filter, onFilter, years)} />
      </PageHeading>
      {problem !== null && <Message severity="error">{problem}</Message>}
      {run && (
        <Message severity={run.failed.length > 0 ? 'warning' : 'info'}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', alignItems: 'center' }}>
            {success && <span>{success}</span>}
            <span>
              {run.done} done, {run.failed.length} failed, {run.ids.length - run.done - run.failed.length}{' '}
              waiting of {run.ids.length}
            </span>
            {run.running && run.ids.length > size && (
              <Button
                size="small"
                variant="outlined"
                disabled={run.stopped}
                onClick={() => {
                  stop.current = true;
                  setRun({ ...run, stopped: true });
                }}
              >
                {run.stopped ? 'Stopping…' : 'Stop'}
              </Button>
            )}
            {!run.running && run.stopped && <span>Stopped. The others are still selected.</span>}
            {!run.running && run.failed.length > 0 && (
              <Button size="small" variant="outlined" onClick={() => void gradeAll(run.failed)}>
                Retry failed
              </Button>
            )}
          </Box>
        </Message>
      )}
      {isLoading ? (
        <LoadingPanel rows={6} label="Loading essays" />
      ) : error && !data ? (
        <ErrorPanel sentence={errorSentence(error, 'Failed to load essays')} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <EmptyPanel
          title="No Essays Without Baseline"
          why="For the selected filters, every student with an essay has a baseline."
          icon="check"
        />
      ) : (
        <Panel flush sx={{ pt: 0 }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '8px 12px',
              alignItems: 'center',
              padding: '10px 16px',
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Box
              component="label"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', ml: '-9px' }}
            >
              <Checkbox
                checked={allSelected}
                indeterminate={shownSelection.length > 0 && !allSelected}
                onChange={() => setSelected(allSelected ? [] : rows.map((r) => r.id))}
                slotProps={{ input: { 'aria-label': 'Select all' } }}
              />
              {shownSelection.length > 0
                ? `${shownSelection.length} of ${rows.length} selected`
                : 'Select all'}
            </Box>
            <Box sx={{ flex: 1 }} />
            <SelectField
              label="Batch size"
              value={String(size)}
              onChange={(value) => setSize(Number(value))}
              minWidth={104}
              options={BATCH_SIZES.map((s) => ({ value: String(s), label: String(s) }))}
            />
            <Offered to="grade_essays">
              <Button variant="contained" disabled={running} onClick={() => void gradeAll(shownSelection)}>
                {running ? 'Grading...' : `Grade Selected (${shownSelection.length})`}
              </Button>
            </Offered>
          </Box>
          <DataTable<EssayWithoutBaseline>
            label="Essays without baseline"
            rows={rows}
            rowKey={(row) => row.id}
            isSelected={(row) => shownSelection.includes(row.id)}
            columns={[
              {
                head: 'Select',
                width: 64,
                cell: (row) => (
                  <Checkbox
                    checked={shownSelection.includes(row.id)}
                    onChange={() => toggle(row.id)}
                    sx={{ m: '-9px' }}
                    slotProps={{ input: { 'aria-label': `Select ${row.student_display_id ?? 'essay'}` } }}
                  />
                ),
              },
              {
                head: 'Student',
                cell: (row) => <StudentLabel displayId={row.student_display_id} name={row.student_name} />,
              },
              {
                head: 'Class Type',
                cell: (row) => (row.class_type ? CLASS_TYPE_LABEL[row.class_type] : '–'),
              },
              { head: 'Essay Type', cell: (row) => essayTypeWord(row.essay_type) },
              { head: 'Submitted', cell: (row) => dateWord(row.submission_date), nowrap: true },
              {
                head: 'Actions',
                cell: (row) => (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
                    {row.can.grade && (
                      <Button
                        size="small"
                        variant="outlined"
                        disabled={running}
                        onClick={() => void gradeAll([row.id])}
                      >
                        Grade
                      </Button>
                    )}
                    {row.can.convert && (
                      <Button size="small" disabled={running} onClick={() => void convertOne(row)}>
                        Convert to Baseline
                      </Button>
                    )}
                  </Box>
                ),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
};
