import type { EssayAssignments, EssaySummary, SameText } from '@essays/contract';
import { truncate } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { Chip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Panel } from '../../components/panel.tsx';
import { NamedStudentLine, TakeNamed } from '../../components/review/named-student-line.tsx';
import { SameTextLine } from '../../components/review/same-text-line.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import { useNamedStudents } from '../../components/review/use-named-students.ts';
import { Message } from '../../components/state-panels.tsx';
import { setAsideWord } from '../../domain/status-words.ts';
import { useStudentsForUploadQuery } from '../../roster/students.api.ts';
import { useBatchFilesQuery } from './batches/batches.api.ts';
import { useAssignEssaysMutation } from './essays.api.ts';
import type { UnassignedEssay } from './essays.api.ts';

/** All students: a file of a batch may belong to any period and year. */
const useEverybody = () => useStudentsForUploadQuery({}).data ?? [];

const assignmentOf = (essay_id: string, essay: EssaySummary | null, student_session_id: string) => ({
  essay_id,
  student_session_id,
  ...(essay && { revision: essay.revision }),
});

const useAssign = (batchId: string | null) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [assign, { isLoading }] = useAssignEssaysMutation();
  const notify = useNotify();
  const send = async (chosen: EssayAssignments['manual_assignments']) => {
    setProblem(null);
    try {
      await assign({
        ...(batchId !== null && { batch_id: batchId }),
        manual_assignments: chosen,
      }).unwrap();
      notify(chosen.length === 1 ? 'Essay assigned.' : `${chosen.length} essays assigned.`);
      return true;
    } catch (failure) {
      setProblem(errorSentence(failure, 'Failed to assign essays'));
      return false;
    }
  };
  return { send, problem, busy: isLoading };
};

/** A file by its name, its first words, and where else its text stands. */
export const FileLabel = ({
  name,
  essay,
  same,
}: {
  name: string;
  essay: EssaySummary | null;
  same: SameText | null;
}) => (
  <span>
    <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
    {essay?.essay_description && (
      <Box component="span" sx={{ display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
        “{truncate(essay.essay_description.replace(/\s+/g, ' '), 60)}”
        {essay.word_count !== null && `, ${essay.word_count} words`}
      </Box>
    )}
    <SameTextLine same={same} />
  </span>
);

/** Files of a batch without a student: choose, then assign those that were chosen. */
export const AssignStudents = ({
  batchId,
  files,
  actions,
}: {
  batchId: string;
  files: readonly { id: string; filename: string; essay: EssaySummary | null }[];
  /** Beside the Assign button. */
  actions?: ReactNode;
}) => {
  const students = useEverybody();
  const { data: batch } = useBatchFilesQuery(batchId, { skip: batchId === '' });
  const sameOf = (id: string) => batch?.essays.find((file) => file.id === id)?.same_text ?? null;
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { send, problem, busy } = useAssign(batchId);
  const named = useNamedStudents(
    students,
    files.map(({ id, filename, essay }) => ({ id, name: filename, text: essay?.essay_description ?? null })),
    chosen,
  );
  const ready = files.flatMap(({ id, essay }) => (chosen[id] ? [assignmentOf(id, essay, chosen[id])] : []));
  return (
    <Panel title="Needs your attention" note={`${files.length} without a student`} flush>
      <DataTable
        label="Files without a student"
        rows={files}
        rowKey={(file) => file.id}
        columns={[
          {
            head: 'File',
            wide: true,
            cell: (file) => <FileLabel name={file.filename} essay={file.essay} same={sameOf(file.id)} />,
          },
          {
            head: 'Student',
            width: '36%',
            wide: true,
            cell: (file) => (
              <>
                <StudentPicker
                  size="small"
                  label={`Student for ${file.filename}`}
                  students={students}
                  value={chosen[file.id] ?? ''}
                  onChange={(id) => setChosen({ ...chosen, [file.id]: id })}
                />
                <NamedStudentLine
                  named={named.of(file.id)}
                  of={file.filename}
                  onTake={(id) => setChosen({ ...chosen, [file.id]: id })}
                />
              </>
            ),
          },
          { head: 'Why', cell: (file) => (file.essay ? setAsideWord(file.essay) : '–') },
          {
            head: 'State',
            nowrap: true,
            cell: (file) =>
              chosen[file.id] ? <Chip band="blue">Chosen</Chip> : <Chip band="yellow">Choose a student</Chip>,
          },
        ]}
      />
      <Box sx={{ padding: '10px 16px', borderTop: '1px solid var(--line)' }}>
        {problem !== null && <Message severity="error">{problem}</Message>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
          <Button
            variant="contained"
            disabled={ready.length === 0 || busy}
            onClick={() => void send(ready).then((sent) => sent && setChosen({}))}
            startIcon={<Icon name="user" />}
          >
            {ready.length > 0 ? `Assign ${ready.length}` : 'Assign'}
          </Button>
          <TakeNamed count={named.count} onTake={() => setChosen(named.withNamed())} />
          {actions}
        </Box>
      </Box>
    </Panel>
  );
};

/** Whatever still needs a student, batch by batch: it has no year and no period, so no class's list contains it. */
export const UnassignedEssays = ({ essays }: { essays: readonly UnassignedEssay[] }) => {
  const byBatch = new Map<string, UnassignedEssay[]>();
  for (const essay of essays)
    if (essay.can.assign)
      byBatch.set(essay.batch_id ?? '', [...(byBatch.get(essay.batch_id ?? '') ?? []), essay]);
  return [...byBatch].map(([batch, rows]) => (
    <Box key={batch} sx={{ mb: '14px' }}>
      <AssignStudents
        batchId={batch}
        files={rows.map((essay) => ({ id: essay.id, filename: essay.original_filename ?? 'Essay', essay }))}
      />
    </Box>
  ));
};

/** The same for one essay, on its own page. */
export const AssignStudent = ({ essay }: { essay: UnassignedEssay }) => {
  const students = useEverybody();
  const [student, setStudent] = useState('');
  const { send, problem, busy } = useAssign(essay.batch_id);
  return (
    <>
      <Box sx={{ color: 'var(--ink-2)', mb: '12px', overflowWrap: 'anywhere' }}>
        {essay.original_filename && (
          <>
            <strong>{essay.original_filename}: </strong>
            {setAsideWord(essay)}.{' '}
          </>
        )}
        It is compared and checked once you assign a student.
      </Box>
      <StudentPicker size="small" students={students} value={student} onChange={setStudent} />
      {problem !== null && <Message severity="error">{problem}</Message>}
      <Button
        variant="contained"
        disabled={student === '' || busy}
        onClick={() => void send([assignmentOf(essay.id, essay, student)])}
        startIcon={<Icon name="user" />}
        sx={{ mt: '12px' }}
      >
        Assign
      </Button>
    </>
  );
};
