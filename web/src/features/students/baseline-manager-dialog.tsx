import { SAMPLE_PREVIEW_LENGTH, truncate } from '@essays/contract';
import type { Baseline, StatedProvenance, Student } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { serverSentence } from '../../data/client/error-sentence.ts';
import { failedFor } from '../../data/client/making.ts';
import { useDraft } from '../../data/use-draft.ts';
import { StatusChip } from '../../components/chip.tsx';
import { ReadOnlyWhile } from '../../components/read-only-while.tsx';
import { DeleteSample } from '../../review/delete-sample.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Problem } from '../../components/problem.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { dateWord, todayIso } from '../../domain/dates.ts';
import { baselineStatusWord } from '../../domain/status-words.ts';
import {
  useAddSampleMutation,
  useDeleteSampleMutation,
  useStudentSamplesQuery,
} from '../../data/students.api.ts';
import { ProvenanceField } from '../../upload/provenance-field.tsx';
import { Offered } from '../../session/offered.tsx';
import { ListEnd } from '../../components/list-end.tsx';
import { sampleText } from '../../domain/sample-words.ts';
import { serverNow } from '../../domain/server-clock.ts';

const NO_SAMPLE = { text: '', prompt: '', notes: '' };

/** What was typed is kept until it is sent. */
const AddForm = ({ studentId, onAdded }: { studentId: string; onAdded: () => void }) => {
  const [add, { isLoading, error }] = useAddSampleMutation();
  const { draft, save, settle } = useDraft(`sample:${studentId}`, NO_SAMPLE);
  const { text, prompt, notes } = draft;
  const [date, setDate] = useState(() => todayIso(serverNow()));
  const [provenance, setProvenance] = useState<StatedProvenance | ''>('');
  const [tried, setTried] = useState(false);
  const said = serverSentence(error);

  const submit = async () => {
    setTried(true);
    if (!text.trim() || !date || isLoading) return;
    const answer = await add({
      student_session_id: studentId,
      essay_text: text,
      writing_date: date,
      ...(provenance !== '' && { provenance }),
      ...(prompt.trim() ? { writing_prompt: prompt.trim() } : {}),
      ...(notes.trim() ? { notes: notes.trim() } : {}),
    });
    if (answer.error) return;
    settle(draft, (typed) => typed);
    onAdded();
  };

  return (
    <form
      noValidate
      aria-label="Add a baseline sample"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 className="heading-3" style={{ marginTop: 14 }}>
        Add a baseline sample
      </h3>
      {error && (
        <Problem>
          {said ? failedFor('Failed to add baseline', said) : 'Failed to add baseline sample'}
        </Problem>
      )}
      <ReadOnlyWhile sending={isLoading}>
        <TextField
          label="Sample text"
          value={text}
          onChange={(event) => save({ ...draft, text: event.target.value })}
          error={tried && !text.trim()}
          helperText={
            tried && !text.trim()
              ? 'Sample text is required'
              : 'Writing done in class without help is most useful.'
          }
          required
          fullWidth
          multiline
          minRows={5}
          maxRows={12}
          margin="dense"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
          <TextField
            label="Writing date"
            type="date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
            error={tried && !date}
            helperText={tried && !date ? 'Writing date is required' : undefined}
            required
            margin="dense"
            sx={{ flex: '1 1 170px' }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label="Writing prompt (optional)"
            value={prompt}
            onChange={(event) => save({ ...draft, prompt: event.target.value })}
            margin="dense"
            sx={{ flex: '2 1 260px' }}
          />
        </Box>
        <Box sx={{ mt: '8px', mb: '4px' }}>
          <ProvenanceField value={provenance} onChange={setProvenance} />
        </Box>
        <TextField
          label="Notes (optional)"
          value={notes}
          onChange={(event) => save({ ...draft, notes: event.target.value })}
          fullWidth
          margin="dense"
        />
      </ReadOnlyWhile>
      <Button type="submit" variant="contained" disabled={isLoading} sx={{ mt: 1 }}>
        {isLoading ? 'Adding...' : 'Add Baseline'}
      </Button>
    </form>
  );
};

/** The student's samples and a form for a new one; a successful add closes it. */
export const BaselineManagerDialog = ({
  student,
  onClose,
  onAdded,
}: {
  student: Student;
  onClose: () => void;
  onAdded: () => void;
}) => {
  const query = useStudentSamplesQuery(student.id);
  const [remove] = useDeleteSampleMutation();
  const [doomed, setDoomed] = useState<Baseline | null>(null);

  return (
    <DialogFrame
      title={`Baselines of ${student.display_id}${student.student_name ? ` ${student.student_name}` : ''}`}
      maxWidth="md"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ListEnd query={query} of="samples" way="The others are older." />
      <Loaded query={query} failed="Failed to load baseline samples" rows={2}>
        {(samples) =>
          samples.length > 0 ? (
            <Box sx={{ border: '1px solid var(--line)', borderRadius: '8px' }}>
              <DataTable
                label="Baseline samples"
                dense
                rows={samples}
                rowKey={(sample) => sample.id}
                columns={[
                  { head: 'Date', cell: (s) => dateWord(s.writing_date ?? s.submission_date), nowrap: true },
                  {
                    head: 'Sample',
                    wide: true,
                    cell: (s) => truncate(sampleText(s), SAMPLE_PREVIEW_LENGTH) || '–',
                  },
                  {
                    head: 'Status',
                    cell: (s) => <StatusChip status={baselineStatusWord(s.processing_status, 'student')} />,
                  },
                  {
                    head: 'Actions',
                    quietHead: true,
                    align: 'right',
                    cell: (s) =>
                      s.can.delete && (
                        <Button size="small" color="error" onClick={() => setDoomed(s)}>
                          Delete
                        </Button>
                      ),
                  },
                ]}
              />
            </Box>
          ) : (
            <EmptyPanel icon="file" title="No baseline samples found for this student." />
          )
        }
      </Loaded>
      <Offered to="grade_essays">
        <AddForm studentId={student.id} onAdded={onAdded} />
      </Offered>
      {doomed && (
        <DeleteSample
          failed="Failed to delete baseline sample"
          send={() => remove({ id: doomed.id, revision: doomed.revision })}
          onClose={() => setDoomed(null)}
        />
      )}
    </DialogFrame>
  );
};
