import type { EssayAssignments, EssaySummary, SameText, StudentBrief } from '@essays/contract';
import { truncate } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { Chip } from '../../../components/chip.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { usePagedRows } from '../../../components/paged-rows.tsx';
import { Panel } from '../../../components/panel.tsx';
import { NamedStudentLine, TakeNamed } from '../../../upload/named-student-line.tsx';
import { SameTextLine } from '../../../upload/same-text-line.tsx';
import { isAwaited } from '../../../components/loaded.tsx';
import { Problem } from '../../../components/problem.tsx';
import { LoadingPanel } from '../../../components/state-panels.tsx';
import { setAsideWord } from '../../../domain/status-words.ts';
import { StudentPicker } from '../../../upload/student-picker.tsx';
import { useNamedStudents } from '../../../data/use-named-students.ts';
import type { ChosenStudents } from '../../../data/use-named-students.ts';
import { useBatchFilesQuery } from '../batches.api.ts';
import { useAssignEssaysMutation } from '../essays.api.ts';
import type { UnassignedEssay } from '../essays.api.ts';
import { counted } from '../../../domain/counted.ts';

const assignmentOf = (essay_id: string, essay: EssaySummary | null, student: StudentBrief) => ({
  essay_id,
  student_session_id: student.id,
  ...(essay && { revision: essay.revision }),
});

const useAssign = (batchId: string | null) => {
  const [assign, { isLoading, error }] = useAssignEssaysMutation();
  const notify = useNotify();
  const send = async (chosen: EssayAssignments['manual_assignments']) => {
    const answer = await assign({
      ...(batchId !== null && { batch_id: batchId }),
      manual_assignments: chosen,
    });
    if (!answer.error) notify(chosen.length === 1 ? 'Essay assigned.' : `${chosen.length} essays assigned.`);
    return !answer.error;
  };
  return { send, problem: error ? errorSentence(error, 'Failed to assign essays') : null, busy: isLoading };
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
      <Box
        component="span"
        sx={{ display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 }}
      >
        “{truncate(essay.essay_description.replace(/\s+/g, ' '), 60)}”
        {essay.word_count !== null && `, ${counted(essay.word_count, 'word')}`}
      </Box>
    )}
    <SameTextLine same={same} />
  </span>
);

interface UnassignedFile {
  id: string;
  filename: string;
  essay: EssaySummary | null;
}

const NOBODY: ChosenStudents = {};
/** Files on a page. */
const SHOWN = 10;
/** The line of a named student, who is known later than the rest: nothing moves when it appears. */
const ROOM_FOR_NAME = 35;

const namedFile = ({ id, filename, essay }: UnassignedFile) => ({
  id,
  name: filename,
  text: essay?.essay_description ?? null,
});

const inOrder = (files: readonly UnassignedFile[]) =>
  files.toSorted((a, b) => a.filename.localeCompare(b.filename, 'en', { numeric: true }));

/** Files of a batch without a student: choose, then assign those that were chosen. */
export const AssignStudents = ({ batchId, files }: { batchId: string; files: readonly UnassignedFile[] }) => {
  const query = useBatchFilesQuery(batchId, { skip: batchId === '' });
  const { data: batch } = query;
  const isLoading = isAwaited(query);
  const sameOf = (id: string) => batch?.essays.find((file) => file.id === id)?.same_text ?? null;
  const {
    draft: chosen,
    save: setChosen,
    settle,
  } = useDraft<ChosenStudents>(`essay-students:${batchId}`, NOBODY);
  const choose = (file: string, student: StudentBrief | null) => setChosen({ ...chosen, [file]: student });
  const { send, problem, busy } = useAssign(batchId);
  const { shown, above, below } = usePagedRows(inOrder(files), {
    size: SHOWN,
    label: 'Search files and students',
    textOf: ({ id, filename }) => `${filename} ${chosen[id]?.display_id ?? ''} ${chosen[id]?.name ?? ''}`,
  });
  const named = useNamedStudents(files.map(namedFile), chosen, shown.map(namedFile));
  const ready = files.flatMap(({ id, essay }) => (chosen[id] ? [assignmentOf(id, essay, chosen[id])] : []));
  /** Whoever is chosen while these are sent stays chosen. */
  const assign = async () => {
    const sent = new Set(ready.map(({ essay_id }) => essay_id));
    const others = (typed: ChosenStudents): ChosenStudents =>
      Object.fromEntries(Object.entries(typed).filter(([id]) => !sent.has(id)));
    if (await send(ready)) settle(chosen, others);
  };
  return (
    <Panel title="Needs your attention" note={`${files.length} without a student`} flush>
      {above}
      {/* What is known of each file's text makes its row taller: the rows are seen once that is there. */}
      <Box sx={{ position: 'relative' }}>
        {isLoading && (
          <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
            <LoadingPanel rows={shown.length} label="Loading the files" />
          </Box>
        )}
        <Box sx={isLoading ? { visibility: 'hidden' } : undefined}>
          <DataTable
            label="Files without a student"
            rows={shown}
            rowKey={(file) => file.id}
            columns={[
              {
                head: 'File',
                wide: true,
                cell: (file) => (
                  <>
                    <FileLabel name={file.filename} essay={file.essay} same={sameOf(file.id)} />
                    {file.essay && (
                      <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 400 }}>
                        {setAsideWord(file.essay)}
                      </Box>
                    )}
                  </>
                ),
              },
              {
                head: 'Student',
                width: '44%',
                wide: true,
                cell: (file) => (
                  // Room for the label above what was chosen.
                  <Box sx={{ pt: '6px' }}>
                    <StudentPicker
                      size="small"
                      label={`Student for ${file.filename}`}
                      value={chosen[file.id] ?? null}
                      onChange={(student) => choose(file.id, student)}
                    />
                    <Box sx={{ minHeight: { md: ROOM_FOR_NAME } }}>
                      <NamedStudentLine
                        named={named.of(file.id)}
                        of={file.filename}
                        onTake={(student) => choose(file.id, student)}
                      />
                    </Box>
                  </Box>
                ),
              },
              {
                head: 'State',
                nowrap: true,
                cell: (file) =>
                  chosen[file.id] ? (
                    <Chip band="blue">Chosen</Chip>
                  ) : (
                    <Chip band="yellow">Choose a student</Chip>
                  ),
              },
            ]}
          />
        </Box>
      </Box>
      {below}
      <Box sx={{ padding: '10px 16px', borderTop: '1px solid var(--line)' }}>
        {problem !== null && <Problem>{problem}</Problem>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
          <ActionButton
            variant="contained"
            disabled={ready.length === 0 || busy}
            onClick={() => void assign()}
            icon="user"
          >
            {ready.length > 0 ? `Assign ${ready.length}` : 'Assign'}
          </ActionButton>
          <TakeNamed count={named.count} onTake={() => setChosen(named.withNamed())} />
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
  const [student, setStudent] = useState<StudentBrief | null>(null);
  const { send, problem, busy } = useAssign(essay.batch_id);
  const file = { id: essay.id, filename: essay.original_filename ?? 'this essay', essay };
  const named = useNamedStudents([namedFile(file)], student ? { [essay.id]: student } : NOBODY);
  return (
    <>
      <Box sx={{ color: 'var(--ink-2)', mb: '12px', overflowWrap: 'anywhere' }}>
        {essay.set_aside_reason === null && essay.word_count === null ? (
          'Its student is looked for once its text is there. You can also choose them now.'
        ) : (
          <>
            {essay.original_filename && (
              <>
                <strong>{essay.original_filename}: </strong>
                {setAsideWord(essay)}.{' '}
              </>
            )}
            It is compared and checked once you assign a student.
          </>
        )}
      </Box>
      <StudentPicker size="small" value={student} onChange={setStudent} />
      <NamedStudentLine named={named.of(file.id)} of={file.filename} onTake={setStudent} />
      {problem !== null && <Problem>{problem}</Problem>}
      <ActionButton
        variant="contained"
        disabled={student === null || busy}
        onClick={() => student && void send([assignmentOf(essay.id, essay, student)])}
        icon="user"
        sx={{ mt: '12px' }}
      >
        Assign
      </ActionButton>
    </>
  );
};
