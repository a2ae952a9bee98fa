import type {
  BaselineBatchUploadResult,
  NewBaseline,
  BaselineSetup as SetupSent,
  StatedProvenance,
} from '@essays/contract';
import { useEffect, useRef, useState } from 'react';
import { isUnanswered, serverSentence } from '../../data/client/error-sentence.ts';
import { useNotify } from '../../components/use-notify.ts';
import type { FormSubmission } from '../../upload/upload-form.tsx';
import { useSubmission } from '../../upload/use-submission.ts';
import { baselineFormProblem, isMany } from '../../domain/upload-rules.ts';
import type { BaselineForm } from '../../domain/upload-rules.ts';
import { AUTO_CLOSE_MS } from './assessment-dialog.tsx';
import {
  useUploadBaselineBatchMutation,
  useUploadBaselineFilesMutation,
  useUploadBaselineMutation,
} from './baselines.api.ts';
import type { Scores } from './manual-grade.tsx';

export interface BaselineSetup {
  /** Empty: not chosen. */
  essay_type: BaselineForm['essayType'];
  grading_status: BaselineForm['gradingStatus'];
  academic_year: string;
  manual: Partial<Scores> & { detailed_feedback?: string };
}

/** In the form the server expects. */
export const setupSent = ({
  essay_type,
  grading_status,
  academic_year,
  manual,
}: BaselineSetup): SetupSent => ({
  ...(essay_type && { essay_type }),
  ...(grading_status && { grading_status }),
  ...(academic_year && { academic_year }),
  ...manual,
});

/** What is shown when the upload fails: the server's sentence, or what `api.ts` says of it, or the default. */
export const uploadFailure = (problem: unknown): string => {
  const own = serverSentence(problem);
  if (own !== null) return own;
  const exception = (problem as { error?: unknown } | null)?.error;
  return isUnanswered(problem) && typeof exception === 'string' ? exception : 'Failed to upload baseline';
};

/** What the form says about one sample; a text is sent as JSON, a file as a form. */
const sampleOf = (
  { method, studentId, file, text }: BaselineForm,
  setup: BaselineSetup,
  said: Pick<NewBaseline, 'writing_date' | 'provenance'>,
  confirmStudent: boolean,
): NewBaseline & { files?: readonly File[] } => {
  const body = {
    ...setupSent(setup),
    ...said,
    ...(studentId && { student_session_id: studentId }),
    ...(confirmStudent && { confirm_student: true }),
  };
  return method === 'text' ? { ...body, essay_text: text } : { ...body, files: file ? [file] : [] };
};

/** Sends one sample or many files, and asks whose it is where the text names someone else. */
export const useSendBaseline = ({
  form,
  setup,
  writingDate,
  provenance,
  onBatch,
  onStored,
}: {
  form: BaselineForm;
  setup: BaselineSetup;
  /** '': what the text or the file says. */
  writingDate: string;
  /** '': not known. */
  provenance: StatedProvenance | '';
  onBatch: (result: BaselineBatchUploadResult, setup: BaselineSetup) => void;
  /** The sample is stored: the form starts again. */
  onStored: () => void;
}) => {
  const { standing, setProblem, begin, accepted, refused } = useSubmission();
  const [dialog, setDialog] = useState<'closed' | 'waiting' | 'complete'>('closed');
  const [upload, uploading] = useUploadBaselineMutation();
  const [uploadBatch, uploadingBatch] = useUploadBaselineBatchMutation();
  const [uploadFiles, uploadingFiles] = useUploadBaselineFilesMutation();
  const notify = useNotify();
  const underWay = useRef(false);
  const said = {
    ...(writingDate !== '' && { writing_date: writingDate }),
    ...(provenance !== '' && { provenance }),
  };

  useEffect(() => {
    if (dialog !== 'complete') return undefined;
    const timer = setTimeout(() => setDialog('closed'), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [dialog]);

  const sendBatch = async () => {
    // The answer comes before the files are read: the next step shows the count.
    const body = { ...setupSent(setup), ...said, answer_when: 'received' as const };
    const sendAll = form.method === 'files' ? uploadFiles : uploadBatch;
    const { data, error } = await sendAll({ ...body, files: form.files });
    if (error) refused(error, uploadFailure(error), false);
    else onBatch(data, setup);
  };

  const sendOne = async (confirmStudent: boolean) => {
    setDialog('waiting');
    const { error } = await upload(sampleOf(form, setup, said, confirmStudent));
    setDialog(error ? 'closed' : 'complete');
    if (error) return refused(error, uploadFailure(error), !confirmStudent);
    accepted();
    onStored();
    return notify('Baseline uploaded successfully! It will appear in the review queue.');
  };

  const send = async (confirmStudent: boolean) => {
    const found = baselineFormProblem(form);
    begin(found);
    if (found !== null || underWay.current) return;
    underWay.current = true;
    await (isMany(form.method) ? sendBatch() : sendOne(confirmStudent));
    underWay.current = false;
  };

  const sending: FormSubmission = {
    busy: uploading.isLoading || uploadingBatch.isLoading || uploadingFiles.isLoading,
    ...standing,
    send: (confirmStudent = false) => void send(confirmStudent),
  };
  return { sending, setProblem, dialog };
};
