import type { PickerStudent } from '@essays/contract';
import { TAUGHT_PERIODS } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence, statusOf } from '../../api/error-sentence.ts';
import { useDraft } from '../../api/use-draft.ts';
import { StatusChip } from '../../components/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PeriodSelect, SelectField } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Panel } from '../../components/panel.tsx';
import { ChoiceRow } from '../../components/review/choice-row.tsx';
import { FileDrop } from '../../components/review/file-drop.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import { ErrorPanel, Message } from '../../components/state-panels.tsx';
import { dateWord } from '../../domain/dates.ts';
import { essayStatusWord, essayTypeWord } from '../../domain/status-words.ts';
import { essayFormProblem, essayTypesFor, pdfProblem, pdfsOf } from '../../domain/upload-rules.ts';
import type { EssayMethod, PeriodChoice } from '../../domain/upload-rules.ts';
import type { EssayBatchUploadResult } from '@essays/contract';
import {
  useDecideRewriteMutation,
  useEssayQuery,
  useStudentEssaysQuery,
  useUploadEssayBatchMutation,
  useUploadEssayMutation,
} from './essays.api.ts';
import type { UploadedEssay } from './essays.api.ts';
import { RewritePanel } from './rewrite-panel.tsx';
import { isUnderWay, POLL_MS } from './use-essay-filter.ts';

const METHODS = [
  { value: 'pdf', label: 'Upload PDF', note: 'one file, up to 10MB', icon: 'file' },
  { value: 'text', label: 'Enter Text', note: 'type or paste it', icon: 'pencil' },
  { value: 'batch', label: 'Batch Upload Folder', note: 'many PDFs at once', icon: 'files' },
] as const;

/** Upload one essay, or a folder of them. The typed text is kept on this device until it is sent. */
export const UploadEssayForm = ({
  user,
  period,
  onPeriod,
  students,
  studentsFailed,
  onRetryStudents,
  onBatch,
}: {
  user: string;
  period: PeriodChoice;
  onPeriod: (period: PeriodChoice) => void;
  students: readonly PickerStudent[] | undefined;
  studentsFailed: string | null;
  onRetryStudents: () => void;
  onBatch: (result: EssayBatchUploadResult, skipped: readonly { name: string; why: string }[]) => void;
}) => {
  const types = essayTypesFor(period);
  const [method, setMethod] = useState<EssayMethod>('pdf');
  const [studentId, setStudentId] = useState('');
  const [essayType, setEssayType] = useState<string>(types[0] ?? 'argumentative');
  const [file, setFile] = useState<File | null>(null);
  const {
    draft: text,
    save: setText,
    clear: clearText,
    restored,
  } = useDraft<string>(user, 'upload-essay', '');
  const [files, setFiles] = useState<File[]>([]);
  const [skipped, setSkipped] = useState<{ name: string; why: string }[]>([]);
  const [isRewrite, setRewrite] = useState(false);
  const [originalId, setOriginalId] = useState('');
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [mismatch, setMismatch] = useState<string | null>(null);
  const [rewriteAnswer, setRewriteAnswer] = useState<{ answer: UploadedEssay; text: string | null } | null>(
    null,
  );
  const [lastId, setLastId] = useState<string | null>(null);
  const notify = useNotify();
  const [upload, uploading] = useUploadEssayMutation();
  const [uploadBatch, uploadingBatch] = useUploadEssayBatchMutation();
  const [decideRewrite, deciding] = useDecideRewriteMutation();
  const earlier = useStudentEssaysQuery(studentId, { skip: !isRewrite || studentId === '' });
  const busy = uploading.isLoading || uploadingBatch.isLoading;

  const choosePeriod = (next: PeriodChoice) => {
    onPeriod(next);
    setStudentId('');
    setOriginalId('');
    setEssayType(essayTypesFor(next)[0] ?? 'argumentative');
  };

  const clear = () => {
    setStudentId('');
    setFile(null);
    clearText('');
    setFiles([]);
    setSkipped([]);
    setRewrite(false);
    setOriginalId('');
    setNotes('');
    setProblem(null);
    setRewriteAnswer(null);
  };

  const send = async (confirmStudent: boolean) => {
    const found = essayFormProblem({ method, studentId, file, text, files, isRewrite, originalId });
    setProblem(found);
    if (found !== null || busy) return;
    const body = new FormData();
    if (method === 'batch') {
      body.append('essay_type', essayType);
      for (const one of files) body.append('files', one);
      try {
        const result = await uploadBatch(body).unwrap();
        onBatch(result, skipped);
      } catch (error) {
        setProblem(errorSentence(error, 'Failed to upload batch'));
      }
      return;
    }
    body.append('student_session_id', studentId);
    body.append('essay_type', essayType);
    if (method === 'pdf' && file) body.append('file', file);
    if (method === 'text') body.append('essay_text', text);
    if (isRewrite) {
      body.append('is_rewrite', 'true');
      body.append('rewrite_of_essay_id', originalId);
      if (notes.trim()) body.append('improvement_notes', notes.trim());
    }
    if (confirmStudent) body.append('confirm_student', 'true');
    try {
      const answer = await upload(body).unwrap();
      setMismatch(null);
      setLastId(answer.id ?? answer.essay_id ?? null);
      if (answer.is_rewrite && !isRewrite)
        setRewriteAnswer({ answer, text: method === 'text' ? text : null });
      else if (
        answer.is_rewrite &&
        (answer.changeMetrics?.isIdentical || answer.changeMetrics?.isNearlyIdentical)
      )
        setRewriteAnswer({ answer, text: method === 'text' ? text : null });
      else {
        clear();
        notify('Essay uploaded successfully!');
      }
    } catch (error) {
      const sentence = errorSentence(error, 'Failed to upload essay');
      if (statusOf(error) === 409 && !confirmStudent) setMismatch(sentence);
      else {
        setMismatch(null);
        setProblem(sentence);
      }
    }
  };

  const sayRewrite = async (confirmed: boolean) => {
    const id = rewriteAnswer?.answer.id ?? rewriteAnswer?.answer.essay_id;
    try {
      if (id) await decideRewrite({ id, confirmed }).unwrap();
    } catch (error) {
      // The essay is stored either way; the word on it can be given again on the essay's page.
      if (statusOf(error) !== 404)
        notify(errorSentence(error, 'Failed to save the decision'), { kind: 'error' });
    }
    clear();
    notify('Essay uploaded successfully!');
  };

  if (rewriteAnswer)
    return (
      <RewritePanel
        answer={rewriteAnswer.answer}
        text={rewriteAnswer.text}
        busy={deciding.isLoading}
        onDecide={(confirmed) => void sayRewrite(confirmed)}
      />
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const single = method !== 'batch';
  return (
    <>
      {lastId !== null && <Uploaded id={lastId} />}
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: '14px', maxWidth: 880 }}>
        <Panel title="1. How">
          <ChoiceRow
            label="Upload method"
            value={method}
            options={METHODS}
            onChange={(next) => {
              setMethod(next);
              setProblem(null);
            }}
          />
        </Panel>
        <Panel title={single ? '2. Student and type' : '2. Type'}>
          <Row>
            <PeriodSelect
              value={period}
              onChange={(next) => choosePeriod(next as PeriodChoice)}
              periods={TAUGHT_PERIODS}
            />
            <SelectField
              label="Essay Type"
              value={essayType}
              onChange={setEssayType}
              minWidth={170}
              options={types.map((type) => ({ value: type, label: essayTypeWord(type) }))}
            />
            {single && (
              <Box sx={{ flex: '1 1 260px' }}>
                <StudentPicker
                  students={students ?? []}
                  value={studentId}
                  size="small"
                  onChange={(id) => {
                    setStudentId(id);
                    setOriginalId('');
                    setProblem(null);
                  }}
                />
              </Box>
            )}
          </Row>
          {studentsFailed !== null && <ErrorPanel sentence={studentsFailed} onRetry={onRetryStudents} />}
          {single && students?.length === 0 && (
            <Message severity="info">No students found for the selected period.</Message>
          )}
          {!single && (
            <Box sx={{ color: 'var(--ink-2)', mt: '10px' }}>
              Each file is matched by the student id written in the text as <code>#(S0001)</code>. Files
              without one wait for you in the next step.
            </Box>
          )}
          {single && (
            <FormControlLabel
              sx={{ mt: '6px' }}
              control={
                <Checkbox
                  checked={isRewrite}
                  onChange={(event) => {
                    setRewrite(event.target.checked);
                    setProblem(null);
                  }}
                />
              }
              label="This is a rewrite of an earlier essay"
            />
          )}
          {single && isRewrite && (
            <Box sx={{ display: 'grid', gap: '12px', mt: '8px' }}>
              <SelectField
                label="Original essay"
                value={earlier.data?.some((e) => e.id === originalId) ? originalId : ''}
                onChange={setOriginalId}
                disabled={studentId === '' || !earlier.data?.length}
                options={(earlier.data ?? []).map((essay) => ({
                  value: essay.id,
                  label: `${dateWord(essay.submission_date)} · ${essayTypeWord(essay.essay_type)} · ${(essay.essay_description ?? essay.essay_text ?? '').slice(0, 60)}`,
                }))}
              />
              <Box sx={{ color: 'var(--ink-2)' }}>
                {studentId === ''
                  ? 'Choose the student first.'
                  : earlier.isFetching
                    ? 'Looking for earlier essays …'
                    : earlier.data?.length === 0
                      ? 'This student has no earlier essay.'
                      : null}
              </Box>
              <TextField
                label="Improvement notes (optional)"
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
                multiline
                minRows={2}
              />
            </Box>
          )}
        </Panel>
        <Panel title={method === 'text' ? '3. Text' : method === 'pdf' ? '3. File' : '3. Files'}>
          {method === 'pdf' && (
            <FileDrop
              label="PDF file"
              hint="Only PDF, up to 10MB. Drop it here or choose it."
              files={file ? [file] : []}
              onFiles={([chosen]) => {
                const wrong = chosen ? pdfProblem(chosen) : null;
                setProblem(wrong);
                setFile(wrong === null ? (chosen ?? null) : null);
              }}
            />
          )}
          {method === 'text' && (
            <>
              {restored && text !== '' && (
                <Message severity="info">The text you had typed is still here.</Message>
              )}
              <TextField
                label="Essay text"
                value={text}
                onChange={(event) => setText(event.target.value)}
                multiline
                minRows={10}
                maxRows={24}
                fullWidth
                helperText={`${text.trim() === '' ? 0 : text.trim().split(/\s+/).length} words`}
              />
            </>
          )}
          {method === 'batch' && (
            <>
              <FileDrop
                label="PDF files"
                hint="Choose a folder or several PDFs, up to 10MB each."
                multiple
                folder
                files={files}
                onFiles={(chosen) => {
                  const { pdfs, skipped: left } = pdfsOf(chosen);
                  setFiles(pdfs);
                  setSkipped(left);
                  setProblem(null);
                }}
              />
              {skipped.length > 0 && (
                <Message severity="warning">
                  {skipped.length === 1 ? 'One file is' : `${skipped.length} files are`} left out:{' '}
                  {skipped.map((s) => `${s.name} (${s.why})`).join('; ')}
                </Message>
              )}
            </>
          )}
        </Panel>
        {problem !== null && <Message severity="error">{problem}</Message>}
        <Box sx={{ display: 'flex', gap: '8px 18px', alignItems: 'center', flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {busy
              ? 'Uploading...'
              : single
                ? 'Upload Essay'
                : files.length > 0
                  ? `Upload ${files.length} files`
                  : 'Upload files'}
          </Button>
          <Box component="span" sx={{ color: 'var(--ink-2)' }}>
            After the upload the text is read, compared with the student’s samples and checked. You may leave
            the page.
          </Box>
        </Box>
      </Box>
      <ConfirmDialog
        open={mismatch !== null}
        title="Another student's id"
        question={mismatch ?? ''}
        confirmLabel="File it under the chosen student"
        busy={busy}
        onConfirm={() => void send(true)}
        onCancel={() => setMismatch(null)}
      />
    </>
  );
};

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-start' }}>{children}</Box>
);

/** The essay that was uploaded last, and how far it is. */
const Uploaded = ({ id }: { id: string }) => {
  const [poll, setPoll] = useState(POLL_MS);
  const { data } = useEssayQuery(id, { pollingInterval: poll });
  const next = data && !isUnderWay(data) ? 0 : POLL_MS;
  if (next !== poll) setPoll(next);
  if (!data) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center', mb: '14px' }}
      role="status"
    >
      <span>Last upload: {data.student_display_id ?? 'essay'}</span>
      <StatusChip status={essayStatusWord(data.processing_status)} />
      {data.processing_error && <span>{data.processing_error}</span>}
      <Link component={RouterLink} to={`/essays/grade/${encodeURIComponent(id)}`}>
        Open essay
      </Link>
    </Box>
  );
};
