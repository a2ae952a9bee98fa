import { BATCH_SIZES, CLASS_TYPE_LABEL, DEFAULT_BATCH_SIZE, PERIOD_WORD } from '@essays/contract';
import type { EssayWithoutBaseline } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { classFilterProps, FilterBar } from '../../../components/filter-bar.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Problem } from '../../../components/problem.tsx';
import { Message } from '../../../components/message.tsx';
import { EmptyPanel } from '../../../components/state-panels.tsx';
import { StudentLabel } from '../../../components/student-label.tsx';
import { counted } from '../../../domain/counted.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { useConvertToBaselineMutation, useEssaysWithoutBaselineQuery } from '../essays.api.ts';
import type { ListFilter } from '../essays.api.ts';
import { useGradingRun } from './use-grading-run.ts';
import type { GradingRun } from './use-grading-run.ts';
import { Offered } from '../../../session/offered.tsx';
import { ListEnd } from '../../../components/list-end.tsx';
import { useListEnds } from '../../../data/client/list-ends.ts';

interface RunMessageProps {
  run: GradingRun;
  success: string | null;
  /** Essays in a group. */
  size: number;
  onStop: () => void;
  onRetry: () => void;
}

/** How many are done, failed and waiting, with the way to stop and to try again. */
const RunMessage = ({ run, success, size, onStop, onRetry }: RunMessageProps) => (
  <Message severity={run.failed.length > 0 ? 'warning' : 'info'}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', alignItems: 'center' }}>
      {success && <span>{success}</span>}
      <span>
        {run.done} done, {run.failed.length} failed, {run.ids.length - run.done - run.failed.length} waiting
        of {run.ids.length}
      </span>
      {run.running && run.ids.length > size && (
        <Button size="small" variant="outlined" disabled={run.stopped} onClick={onStop}>
          {run.stopped ? 'Stopping…' : 'Stop'}
        </Button>
      )}
      {!run.running && run.stopped && <span>Stopped. The others are still selected.</span>}
      {!run.running && run.failed.length > 0 && (
        <Button size="small" variant="outlined" onClick={onRetry}>
          Retry failed
        </Button>
      )}
    </Box>
  </Message>
);

interface EssaysTableProps {
  rows: readonly EssayWithoutBaseline[];
  selected: readonly string[];
  isRunning: boolean;
  onToggle: (essay: EssayWithoutBaseline) => void;
  onGrade: (essay: EssayWithoutBaseline) => void;
  onConvert: (essay: EssayWithoutBaseline) => void;
}

const EssaysTable = ({ rows, selected, isRunning, onToggle, onGrade, onConvert }: EssaysTableProps) => (
  <DataTable<EssayWithoutBaseline>
    label="Essays without baseline"
    rows={rows}
    rowKey={(row) => row.id}
    isSelected={(row) => selected.includes(row.id)}
    columns={[
      {
        head: 'Select',
        width: 64,
        cell: (row) => (
          <Checkbox
            checked={selected.includes(row.id)}
            onChange={() => onToggle(row)}
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
              <Button size="small" variant="outlined" disabled={isRunning} onClick={() => onGrade(row)}>
                Grade
              </Button>
            )}
            {row.can.convert && (
              <Button size="small" disabled={isRunning} onClick={() => onConvert(row)}>
                Convert to Baseline
              </Button>
            )}
          </Box>
        ),
      },
    ]}
  />
);

/** Grading in groups of the chosen size; a failure is counted and shown, and does not stop the others. */
export const BatchGrade = ({
  filter,
  onFilter,
}: {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}) => {
  const query = useEssaysWithoutBaselineQuery(filter);
  const ends = useListEnds(query);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [size, setSize] = useState<number>(DEFAULT_BATCH_SIZE);
  const { run, problem, setProblem, success, gradeAll, stop } = useGradingRun(size, setSelected);
  const [convert] = useConvertToBaselineMutation();
  const notify = useNotify();
  const rows = query.data ?? [];
  const shownSelection = selected.filter((id) => rows.some((r) => r.id === id));
  const allSelected = rows.length > 0 && shownSelection.length === rows.length;
  const running = run?.running === true;
  const convertOne = async ({ id, revision }: EssayWithoutBaseline) => {
    setProblem(null);
    const { error } = await convert({ id, revision });
    if (error) setProblem(errorSentence(error, 'Failed to convert to baseline'));
    else notify('Essay converted to baseline successfully!');
  };

  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((s) => s !== id) : [...selected, id]);
  return (
    <>
      <PageHeading
        title="Batch Grade Essays Without Baseline"
        note={rows.length > 0 && !ends ? counted(rows.length, 'essay') : undefined}
      >
        <FilterBar {...classFilterProps(filter, onFilter)} />
      </PageHeading>
      <ListEnd
        query={query}
        of="essays without a baseline"
        way={`Choose a year or ${PERIOD_WORD.one} to see others.`}
      />
      {problem !== null && <Problem>{problem}</Problem>}
      {run && (
        <RunMessage
          run={run}
          success={success}
          size={size}
          onStop={stop}
          onRetry={() => void gradeAll(run.failed)}
        />
      )}
      <Loaded query={query} failed="Failed to load essays" rows={6} label="Loading essays">
        {() =>
          rows.length === 0 ? (
            <EmptyPanel
              title="No Essays Without Baseline"
              why="For the selected filters, every student with an essay has a baseline."
              icon="check"
            />
          ) : (
            <Panel flush>
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
                  <Button
                    variant="contained"
                    disabled={running}
                    onClick={() => void gradeAll(shownSelection)}
                  >
                    {running ? 'Grading...' : `Grade Selected (${shownSelection.length})`}
                  </Button>
                </Offered>
              </Box>
              <EssaysTable
                rows={rows}
                selected={shownSelection}
                isRunning={running}
                onToggle={({ id }) => toggle(id)}
                onGrade={({ id }) => void gradeAll([id])}
                onConvert={(row) => void convertOne(row)}
              />
            </Panel>
          )
        }
      </Loaded>
    </>
  );
};
