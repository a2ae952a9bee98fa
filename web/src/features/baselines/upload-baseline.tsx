import type { BaselineBatchUploadResult, PickerStudent } from '@essays/contract';
import { baselineTypesOf, DEFAULT_ACADEMIC_YEAR, round2, UPLOAD_ACADEMIC_YEARS } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence, isUnanswered, serverSentence, statusOf } from '../../api/error-sentence.ts';
import { useDraft } from '../../api/use-draft.ts';
import { Chip } from '../../components/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField, YearSelect } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Panel } from '../../components/panel.tsx';
import { ChoiceRow } from '../../components/review/choice-row.tsx';
import { FileDrop } from '../../components/review/file-drop.tsx';
import { ScoreChoice } from '../../components/review/score-choice.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import { ErrorPanel, Message } from '../../components/state-panels.tsx';
import { THREE_CRITERIA } from '../../domain/grading-view.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import {
  baselineFormProblem,
  baselineFormReady,
  classOf,
  pdfProblem,
  pdfsOf,
} from '../../domain/upload-rules.ts';
import type { BaselineForm, BaselineMethod, PeriodChoice } from '../../domain/upload-rules.ts';
import { AUTO_CLOSE_MS } from './assessment-dialog.tsx';
import {
  useAssignBaselinesMutation,
  useDeleteBaselineMutation,
  useUploadBaselineBatchMutation,
  useUploadBaselineMutation,
} from './baselines.api.ts';

const METHODS = [
  { value: 'pdf', label: 'Upload PDF', note: 'one file, up to 10MB', icon: 'file' },
  { value: 'text', label: 'Enter Text', note: 'type or paste it', icon: 'pencil' },
  { value: 'batch', label: 'Batch Upload', note: 'multiple PDFs', icon: 'files' },
] as const;

/** In the specification's order. */
const PERIODS = [
  { value: 'all', label: 'All' },
  { value: '1', label: '1 (IB)' },
  { value: '2', label: '2 (10th Grade)' },
  { value: '3', label: '3 (10th Grade)' },
  { value: '7', label: '7 (10th Grade)' },
  { value: '8', label: '8 (10th Grade)' },
  { value: '5', label: '5 (IB)' },
] as const;

const GRADING = [
  { value: 'needs_grading', label: 'Needs grading' },
  { value: 'previous_year', label: 'Previous year (not graded)' },
  { value: 'manual_grade', label: 'I enter the grade' },
] as const;

type Scores = BaselineForm['scores'];
const NO_SCORES: Scores = {
  focus_organization_score: 0,
  evidence_elaboration_score: 0,
  conventions_score: 0,
};

export interface BaselineSetup {
  essay_type: string;
  grading_status: string;
  academic_year: string;
  manual: Partial<Scores> & { detailed_feedback?: string };
}

/** What the upload says when it fails: the server's sentence, else what the browser says, else the default. */
export const uploadFailure = (problem: unknown): string => {
  const own = serverSentence(problem);
  if (own !== null) return own;
  const exception = (problem as { error?: unknown } | null)?.error;
  return isUnanswered(problem) && typeof exception === 'string' ? exception : 'Failed to upload baseline';
};

/** Upload samples in three steps: who, what, how. */
export const UploadBaselineForm = ({
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
  onBatch: (result: BaselineBatchUploadResult, setup: BaselineSetup) => void;
}) => {
  const [studentId, setStudentId] = useState('');
  const [essayType, setEssayType] = useState('');
  const [gradingStatus, setGradingStatus] = useState('needs_grading');
  const [year, setYear] = useState<string>(DEFAULT_ACADEMIC_YEAR);
  const [method, setMethod] = useState<BaselineMethod>('pdf');
  const [file, setFile] = useState<File | null>(null);
  const {
    draft: text,
    save: setText,
    clear: clearText,
    restored,
  } = useDraft<string>(user, 'upload-baseline', '');
  const [files, setFiles] = useState<File[]>([]);
  const [skipped, setSkipped] = useState<{ name: string; why: string }[]>([]);
  const [scores, setScores] = useState<Scores>(NO_SCORES);
  const [feedback, setFeedback] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [mismatch, setMismatch] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'closed' | 'waiting' | 'complete'>('closed');
  const [upload, uploading] = useUploadBaselineMutation();
  const [uploadBatch, uploadingBatch] = useUploadBaselineBatchMutation();
  const notify = useNotify();
  const busy = uploading.isLoading || uploadingBatch.isLoading;
  const sending = useRef(false);

  const student = students?.find((s) => s.id === studentId) ?? null;
  const types = baselineTypesOf(student ? student.class_type : classOf(period));
  const type = (types as readonly string[]).includes(essayType) ? essayType : '';
  const form: BaselineForm = { method, studentId, essayType: type, gradingStatus, file, text, files, scores };
  const isManual = gradingStatus === 'manual_grade';
  const complete = !Object.values(scores).includes(0);

  useEffect(() => {
    if (dialog !== 'complete') return undefined;
    const timer = setTimeout(() => setDialog('closed'), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [dialog]);

  const clear = () => {
    setStudentId('');
    setFile(null);
    setFiles([]);
    setSkipped([]);
    clearText('');
    setScores(NO_SCORES);
    setFeedback('');
    setProblem(null);
  };

  const send = async (confirmStudent: boolean) => {
    const found = baselineFormProblem(form);
    setProblem(found);
    if (found !== null || sending.current) return;
    sending.current = true;
    const manual = isManual
      ? { ...scores, ...(feedback.trim() && { detailed_feedback: feedback.trim() }) }
      : {};
    const common = { essay_type: type, grading_status: gradingStatus, academic_year: year };
    try {
      if (method === 'batch') {
        const body = new FormData();
        for (const one of files) body.append('files', one);
        const result = await uploadBatch(body).unwrap();
        onBatch(result, { ...common, manual });
        return;
      }
      setDialog('waiting');
      if (method === 'text')
        await upload({
          student_session_id: studentId,
          essay_text: text,
          ...common,
          ...manual,
          ...(confirmStudent && { confirm_student: true }),
        }).unwrap();
      else {
        const body = new FormData();
        if (file) body.append('file', file);
        for (const [key, value] of Object.entries({ ...common, ...manual })) body.append(key, String(value));
        if (studentId) body.append('student_session_id', studentId);
        if (confirmStudent) body.append('confirm_student', 'true');
        await upload(body).unwrap();
      }
      setMismatch(null);
      setDialog('complete');
      clear();
      notify('Baseline uploaded successfully! It will appear in the review queue.');
    } catch (failure) {
      setDialog('closed');
      const sentence = uploadFailure(failure);
      if (statusOf(failure) === 409 && method !== 'batch' && !confirmStudent) setMismatch(sentence);
      else {
        setMismatch(null);
        setProblem(sentence);
      }
    } finally {
      sending.current = false;
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const missing = baselineFormProblem(form);
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: '14px', maxWidth: 880 }}>
        <Panel title="1. Period and student">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'flex-start' }}>
            <SelectField
              label="Period"
              value={period}
              onChange={(next) => {
                onPeriod(next as PeriodChoice);
                setStudentId('');
              }}
              options={PERIODS}
            />
            <Box sx={{ flex: '1 1 260px' }}>
              <StudentPicker
                students={students ?? []}
                value={studentId}
                size="small"
                help={
                  method === 'text'
                    ? undefined
                    : 'Optional: the student is found by the id written in the PDF as #(S0001).'
                }
                onChange={(id) => {
                  setStudentId(id);
                  const chosen = students?.find((s) => s.id === id);
                  if (chosen) onPeriod(String(chosen.period) as PeriodChoice);
                }}
              />
            </Box>
          </Box>
          {studentsFailed !== null && <ErrorPanel sentence={studentsFailed} onRetry={onRetryStudents} />}
          {students?.length === 0 && (
            <Message severity="info">No students found for the selected period.</Message>
          )}
        </Panel>
        <Panel title="2. Essay setup">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px' }}>
            <SelectField
              label="Essay Type"
              value={type}
              onChange={setEssayType}
              minWidth={180}
              options={types.map((t) => ({ value: t, label: essayTypeWord(t) }))}
            />
            <SelectField
              label="Grading Status"
              value={gradingStatus}
              onChange={setGradingStatus}
              minWidth={220}
              options={GRADING}
            />
            <YearSelect value={year} onChange={setYear} years={UPLOAD_ACADEMIC_YEARS} withAll={false} />
          </Box>
          {isManual && (
            <Box component="section" aria-label="Manual grade" sx={{ mt: '14px' }}>
              {THREE_CRITERIA.map(({ field, label }) => (
                <ScoreChoice
                  key={field}
                  label={label}
                  min={1}
                  max={4}
                  value={scores[field] === 0 ? null : scores[field]}
                  onChange={(value) => setScores({ ...scores, [field]: value ?? 0 })}
                />
              ))}
              <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', mb: '8px' }}>
                1 Emerging · 2 Developing · 3 Proficient · 4 Advanced
              </Box>
              {complete && (
                <Box role="status" sx={{ mb: '8px' }}>
                  Overall{' '}
                  <strong>{round2(Object.values(scores).reduce((a, b) => a + b, 0) / 3).toFixed(2)}</strong> /
                  4
                </Box>
              )}
              <TextField
                label="Detailed feedback (optional)"
                value={feedback}
                onChange={(event) => setFeedback(event.target.value)}
                multiline
                minRows={3}
                fullWidth
              />
            </Box>
          )}
        </Panel>
        <Panel title="3. Upload method">
          <ChoiceRow
            label="Upload method"
            value={method}
            options={METHODS}
            onChange={(next) => {
              setMethod(next);
              setProblem(null);
            }}
          />
          <Box sx={{ mt: '12px' }}>
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
                  label="Baseline text"
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
                  hint="Names or texts may carry #(student id). Up to 10MB each."
                  multiple
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
                    Left out: {skipped.map((s) => `${s.name} (${s.why})`).join('; ')}
                  </Message>
                )}
              </>
            )}
          </Box>
        </Panel>
        {problem !== null && <Message severity="error">{problem}</Message>}
        <Box sx={{ display: 'flex', gap: '8px 14px', alignItems: 'center', flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" size="large" disabled={busy || !baselineFormReady(form)}>
            {busy ? 'Uploading...' : method === 'batch' ? 'Upload baselines' : 'Upload baseline'}
          </Button>
          <Button component={RouterLink} to="/baseline-reviews" variant="outlined" size="large">
            Cancel
          </Button>
          <Box component="span" role="note" sx={{ color: 'var(--ink-2)', flex: '1 1 240px' }}>
            {missing ??
              'A first sample waits for your review. A further one is approved by itself when it is consistent with the others.'}
          </Box>
        </Box>
      </Box>
      <ProgressDialog state={dialog} />
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

/** Waits while a single sample is uploaded; closes by itself when it is there. */
const ProgressDialog = ({ state }: { state: 'closed' | 'waiting' | 'complete' }) => {
  const id = useId();
  // What it said stays while it fades out.
  const said = useRef<'waiting' | 'complete'>('waiting');
  if (state !== 'closed') said.current = state;
  const waiting = said.current === 'waiting';
  return (
    <Dialog open={state !== 'closed'} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{waiting ? 'Uploading the baseline' : 'Upload complete'}</DialogTitle>
      <DialogContent>
        <Box role="status">
          {waiting ? (
            <>
              <LinearProgress aria-label="Uploading" />
              <Box sx={{ mt: '10px', color: 'var(--ink-2)' }}>
                The text is read and compared with the student’s samples. This typically takes 10-30 seconds.
              </Box>
            </>
          ) : (
            <Chip band="green">Complete</Chip>
          )}
        </Box>
      </DialogContent>
    </Dialog>
  );
};

/** After a batch: which student each extracted sample belongs to, with its text to look at. */
export const BaselineBatchReview = ({
  result,
  setup,
  students,
  onDone,
}: {
  result: BaselineBatchUploadResult;
  setup: BaselineSetup;
  students: readonly PickerStudent[];
  onDone: () => void;
}) => {
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(result.baselines.flatMap((b) => (b.id && b.student_id ? [[b.id, b.student_id]] : []))),
  );
  const [gone, setGone] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [assign, assigning] = useAssignBaselinesMutation();
  const [remove, removing] = useDeleteBaselineMutation();
  const notify = useNotify();
  const extracted = result.baselines.filter((b) => b.id !== null && !gone.includes(b.id));
  const failed = result.baselines.filter((b) => b.id === null);
  const open = extracted.filter((b) => b.id && !chosen[b.id]);

  const send = async () => {
    setProblem(null);
    try {
      await assign({
        assignments: extracted.flatMap((b) =>
          b.id && chosen[b.id] ? [{ baseline_id: b.id, student_session_id: chosen[b.id] as string }] : [],
        ),
        batch_id: result.batch_id,
        essay_type: setup.essay_type,
        grading_status: setup.grading_status,
        academic_year: setup.academic_year,
        ...setup.manual,
      }).unwrap();
      notify('Batch baselines assigned successfully!');
      onDone();
    } catch (failure) {
      setProblem(errorSentence(failure, 'Failed to assign baselines'));
    }
  };
  const removeNow = async () => {
    if (!asked) return;
    try {
      await remove(asked).unwrap();
      setGone([...gone, asked]);
      setAsked(null);
      notify('Baseline deleted successfully.');
    } catch (failure) {
      setAsked(null);
      setProblem(errorSentence(failure, 'Failed to delete baseline.'));
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: '14px', maxWidth: 1000 }}>
      <Message severity={result.failed_extractions > 0 ? 'warning' : 'info'}>
        {result.successful_extractions} of {result.total_files} files were read
        {result.failed_extractions > 0 ? `, ${result.failed_extractions} were not` : ''}. {open.length}{' '}
        {open.length === 1 ? 'needs' : 'need'} a student.
      </Message>
      {extracted.map((b) => {
        const id = b.id as string;
        return (
          <Panel
            key={id}
            title={b.original_filename}
            actions={
              <Button
                size="small"
                color="error"
                onClick={() => setAsked(id)}
                startIcon={<Icon name="trash" />}
              >
                Delete
              </Button>
            }
          >
            <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1.4fr' }, gap: '14px' }}>
              <Box>
                <StudentPicker
                  size="small"
                  label={`Student for ${b.original_filename}`}
                  students={students}
                  value={chosen[id] ?? ''}
                  onChange={(student) => setChosen({ ...chosen, [id]: student })}
                />
                <Box sx={{ mt: '8px' }}>
                  {b.student_id ? (
                    <Chip band={b.extraction_result.confidence === 'high' ? 'green' : 'yellow'}>
                      Found in the file, {b.extraction_result.confidence} confidence
                    </Chip>
                  ) : (
                    <Chip band="yellow">Choose a student</Chip>
                  )}
                </Box>
                {b.extraction_result.error && (
                  <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>{b.extraction_result.error}</Box>
                )}
              </Box>
              <Box
                tabIndex={0}
                role="region"
                aria-label={`Text of ${b.original_filename}`}
                sx={{
                  height: '10rem',
                  overflow: 'auto',
                  background: 'var(--sunk)',
                  borderRadius: '8px',
                  padding: '10px 14px',
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {b.raw_text ?? 'The text is still being read.'}
              </Box>
            </Box>
          </Panel>
        );
      })}
      {failed.length > 0 && (
        <Panel title="Set aside">
          {failed.map((b) => (
            <Box
              key={b.original_filename}
              sx={{ display: 'flex', gap: '12px', flexWrap: 'wrap', padding: '4px 0' }}
            >
              <strong>{b.original_filename}</strong>
              <span>{b.extraction_result.error ?? 'It could not be read.'}</span>
            </Box>
          ))}
        </Panel>
      )}
      {problem !== null && <Message severity="error">{problem}</Message>}
      <Box sx={{ display: 'flex', gap: '8px 14px', flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={assigning.isLoading || extracted.length === 0 || open.length > 0}
          onClick={() => void send()}
        >
          {assigning.isLoading ? 'Assigning...' : 'Assign baselines'}
        </Button>
        <Button variant="outlined" onClick={onDone}>
          Later
        </Button>
        {open.length > 0 && (
          <Box sx={{ color: 'var(--ink-2)' }}>Choose a student for each sample, or delete it.</Box>
        )}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title="Delete baseline"
        question="Are you sure you want to delete this baseline? This action cannot be undone."
        confirmLabel="Delete"
        danger
        busy={removing.isLoading}
        onConfirm={() => void removeNow()}
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
};
