import type { BaselineBatchUploadResult } from '@essays/contract';
import { useEffect, useRef, useState } from 'react';
import { isUnanswered, serverSentence, statusOf } from '../../api/error-sentence.ts';
import { useNotify } from '../../components/notices.tsx';
import type { Sending } from '../../components/review/upload-form.tsx';
import { baselineFormProblem } from '../../domain/upload-rules.ts';
import type { BaselineForm } from '../../domain/upload-rules.ts';
import { AUTO_CLOSE_MS } from './assessment-dialog.tsx';
import { useUploadBaselineBatchMutation, useUploadBaselineMutation } from './baselines.api.ts';
import type { Scores } from './manual-grade.tsx';

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

const batchBody = (files: readonly File[]): FormData => {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return body;
};

const sampleBody = (
  { method, studentId, file, text }: BaselineForm,
  { manual, ...setup }: BaselineSetup,
  confirmStudent: boolean,
): FormData | Record<string, unknown> => {
  const fields = { ...setup, ...manual, ...(confirmStudent && { confirm_student: true }) };
  if (method === 'text') return { student_session_id: studentId, essay_text: text, ...fields };
  const body = new FormData();
  if (file) body.append('file', file);
  if (studentId) body.append('student_session_id', studentId);
  for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
  return body;
};

/** Sends one sample or many files, and asks whose it is where the text names somebody else. */
export const useSendBaseline = ({
  form,
  setup,
  onBatch,
  onStored,
}: {
  form: BaselineForm;
  setup: BaselineSetup;
  onBatch: (result: BaselineBatchUploadResult, setup: BaselineSetup) => void;
  /** The sample is stored: the form starts anew. */
  onStored: () => void;
}) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [mismatch, setMismatch] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'closed' | 'waiting' | 'complete'>('closed');
  const [upload, uploading] = useUploadBaselineMutation();
  const [uploadBatch, uploadingBatch] = useUploadBaselineBatchMutation();
  const notify = useNotify();
  const underWay = useRef(false);

  useEffect(() => {
    if (dialog !== 'complete') return undefined;
    const timer = setTimeout(() => setDialog('closed'), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [dialog]);

  const sendBatch = async () => {
    try {
      onBatch(await uploadBatch(batchBody(form.files)).unwrap(), setup);
    } catch (failure) {
      setProblem(uploadFailure(failure));
    }
  };

  const sendOne = async (confirmStudent: boolean) => {
    setDialog('waiting');
    try {
      await upload(sampleBody(form, setup, confirmStudent)).unwrap();
      setMismatch(null);
      setDialog('complete');
      setProblem(null);
      onStored();
      notify('Baseline uploaded successfully! It will appear in the review queue.');
    } catch (failure) {
      setDialog('closed');
      const sentence = uploadFailure(failure);
      const isMismatch = statusOf(failure) === 409 && !confirmStudent;
      setMismatch(isMismatch ? sentence : null);
      if (!isMismatch) setProblem(sentence);
    }
  };

  const send = async (confirmStudent: boolean) => {
    const found = baselineFormProblem(form);
    setProblem(found);
    if (found !== null || underWay.current) return;
    underWay.current = true;
    await (form.method === 'batch' ? sendBatch() : sendOne(confirmStudent));
    underWay.current = false;
  };

  const sending: Sending = {
    busy: uploading.isLoading || uploadingBatch.isLoading,
    problem,
    mismatch,
    send: (confirmStudent = false) => void send(confirmStudent),
    forgetMismatch: () => setMismatch(null),
  };
  return { sending, setProblem, dialog };
};
