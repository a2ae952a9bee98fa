import { essayTypesOf, TAUGHT_PERIODS } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { errorSentence, statusOf } from '../../api/error-sentence.ts';
import { PeriodSelect, SelectField } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Panel } from '../../components/panel.tsx';
import { ChoiceRow } from '../../components/review/choice-row.tsx';
import { StudentPicker } from '../../components/review/student-picker.tsx';
import {
  OtherStudentDialog,
  UploadSourceFields,
  useUploadSource,
} from '../../components/review/upload-fields.tsx';
import type { SkippedFile } from '../../components/review/upload-fields.tsx';
import { Message } from '../../components/state-panels.tsx';
import { essayTypeWord } from '../../domain/status-words.ts';
import { essayFormProblem, essayTypesFor } from '../../domain/upload-rules.ts';
import type { PeriodChoice } from '../../domain/upload-rules.ts';
import type { EssayBatchUploadResult } from '@essays/contract';
import {
  useDecideRewriteMutation,
  useUploadEssayBatchMutation,
  useUploadEssayMutation,
} from './essays.api.ts';
import type { UploadedEssay } from './essays.api.ts';
import { RosterProblem, RosterYear } from '../../roster/use-upload-roster.tsx';
import type { UploadRoster } from '../../roster/use-upload-roster.tsx';
import { RewritePanel } from './rewrite-panel.tsx';
import { RewriteFields } from './rewrite-fields.tsx';
import { LastUpload } from './last-upload.tsx';

const METHODS = [
  { value: 'pdf', label: 'Upload PDF', note: 'one file, up to 10MB', icon: 'file' },
  { value: 'text', label: 'Enter Text', note: 'type or paste it', icon: 'pencil' },
  { value: 'batch', label: 'Batch Upload Folder', note: 'many PDFs at once', icon: 'files' },
] as const;

/** Upload one essay, or a folder of them. The typed text is kept on this device until it is sent. */
export const UploadEssayForm = ({
  user,
  roster,
  onBatch,
}: {
  user: string;
  roster: UploadRoster;
  onBatch: (result: EssayBatchUploadResult, skipped: readonly SkippedFile[]) => void;
}) => {
  const source = useUploadSource(user, 'upload-essay');
  const { method, file, text, files } = source;
  const { period, students } = roster;
  const [studentId, setStudentId] = useState(roster.wanted ?? '');
  // What the chosen student's class writes; with nobody chosen, what the period does.
  const student = students?.find((s) => s.id === studentId);
  const types = student ? essayTypesOf(student.class_type) : essayTypesFor(period);
  const [chosenType, setEssayType] = useState<string>('');
  const essayType = types.find((type) => type === chosenType) ?? types[0] ?? 'argumentative';
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
  const busy = uploading.isLoading || uploadingBatch.isLoading;

  const choosePeriod = (next: PeriodChoice) => {
    roster.setPeriod(next);
    setStudentId('');
    setOriginalId('');
    setEssayType('');
  };

  const clear = () => {
    setStudentId('');
    source.clear();
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
        onBatch(result, source.skipped);
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
      {lastId !== null && <LastUpload id={lastId} />}
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: '14px', maxWidth: 880 }}>
        <Panel title="1. Upload method">
          <ChoiceRow
            label="Upload method"
            value={method}
            options={METHODS}
            onChange={(next) => {
              source.setMethod(next);
              setProblem(null);
            }}
          />
        </Panel>
        <Panel title={single ? '2. Student and type' : '2. Type'}>
          <Row>
            {single && <RosterYear roster={roster} onChange={() => setStudentId('')} />}
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
          {(single || roster.error) && <RosterProblem roster={roster} failed="Failed to load students" />}
          {!single && (
            <Box sx={{ color: 'var(--ink-2)', mt: '10px' }}>
              Each file is matched by the student ID in its text, such as <code>#(S0001)</code>. You assign
              the others in the next step.
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
            <RewriteFields
              studentId={studentId}
              originalId={originalId}
              onOriginal={setOriginalId}
              notes={notes}
              onNotes={setNotes}
            />
          )}
        </Panel>
        <Panel title={method === 'text' ? '3. Text' : method === 'pdf' ? '3. File' : '3. Files'}>
          <UploadSourceFields
            source={source}
            textLabel="Essay text"
            filesHint="Choose a folder or several PDFs, up to 10MB each."
            folder
            onProblem={setProblem}
          />
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
            Next, the text is read, compared with the student’s samples and checked for AI writing. You can
            leave this page.
          </Box>
        </Box>
      </Box>
      <OtherStudentDialog
        sentence={mismatch}
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
