import type { BaselineBatchUploadResult } from '@essays/contract';
import { baselineTypesOf, DEFAULT_ACADEMIC_YEAR, UPLOAD_ACADEMIC_YEARS } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isUnanswered, serverSentence, statusOf } from '../../api/error-sentence.ts';
import { SelectField, YearSelect } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Panel } from '../../components/panel.tsx';
import { ChoiceRow } from '../../components/review/choice-row.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import {
  OtherStudentDialog,
  UploadSourceFields,
  useUploadSource,
} from '../../components/review/upload-fields.tsx';
import { Message } from '../../components/state-panels.tsx';
import { essayTypeWord } from '../../domain/status-words.ts';
import { baselineFormProblem, baselineFormReady, classOf } from '../../domain/upload-rules.ts';
import type { BaselineForm, PeriodChoice } from '../../domain/upload-rules.ts';
import { AUTO_CLOSE_MS } from './assessment-dialog.tsx';
import { useUploadBaselineBatchMutation, useUploadBaselineMutation } from './baselines.api.ts';
import { ManualGrade, NO_SCORES } from './manual-grade.tsx';
import type { Scores } from './manual-grade.tsx';
import { RosterProblem, RosterYear } from '../../roster/use-upload-roster.tsx';
import type { UploadRoster } from '../../roster/use-upload-roster.tsx';
import { UploadProgressDialog } from './upload-progress-dialog.tsx';

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
  { value: 'manual_grade', label: 'Graded by me (enter scores)' },
] as const;

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
  roster,
  onBatch,
}: {
  user: string;
  roster: UploadRoster;
  onBatch: (result: BaselineBatchUploadResult, setup: BaselineSetup) => void;
}) => {
  const { period, students } = roster;
  const [studentId, setStudentId] = useState('');
  const [essayType, setEssayType] = useState('');
  const [gradingStatus, setGradingStatus] = useState('needs_grading');
  const [chosenYear, setYear] = useState<string | null>(null);
  const ofRoster = UPLOAD_ACADEMIC_YEARS.find((one) => one === roster.year);
  const year = chosenYear ?? ofRoster ?? DEFAULT_ACADEMIC_YEAR;
  const source = useUploadSource(user, 'upload-baseline');
  const { method, file, text, files } = source;
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

  useEffect(() => {
    if (dialog !== 'complete') return undefined;
    const timer = setTimeout(() => setDialog('closed'), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [dialog]);

  const clear = () => {
    setStudentId('');
    source.clear();
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
            <RosterYear roster={roster} onChange={() => setStudentId('')} />
            <SelectField
              label="Period"
              value={period}
              onChange={(next) => {
                roster.setPeriod(next as PeriodChoice);
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
                    : 'Optional: the student is recognized by an ID such as #(S0001) in the PDF.'
                }
                onChange={(id) => {
                  setStudentId(id);
                  const chosen = students?.find((s) => s.id === id);
                  if (chosen) roster.setPeriod(String(chosen.period) as PeriodChoice);
                }}
              />
            </Box>
          </Box>
          <RosterProblem roster={roster} failed="Failed to load students. Please try again." />
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
            <ManualGrade scores={scores} onScores={setScores} feedback={feedback} onFeedback={setFeedback} />
          )}
        </Panel>
        <Panel title="3. Upload method">
          <ChoiceRow
            label="Upload method"
            value={method}
            options={METHODS}
            onChange={(next) => {
              source.setMethod(next);
              setProblem(null);
            }}
          />
          <Box sx={{ mt: '12px' }}>
            <UploadSourceFields
              source={source}
              textLabel="Baseline text"
              filesHint="The file name or the text can contain #(student ID). Up to 10MB each."
              onProblem={setProblem}
            />
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
              'A first sample needs your review. Later samples are approved automatically if they are consistent with it.'}
          </Box>
        </Box>
      </Box>
      <UploadProgressDialog state={dialog} />
      <OtherStudentDialog
        sentence={mismatch}
        busy={busy}
        onConfirm={() => void send(true)}
        onCancel={() => setMismatch(null)}
      />
    </>
  );
};
