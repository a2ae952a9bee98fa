import type { AnswerOf, CALLS, EssayBatchUploadResult, EssayType, NewEssay } from '@essays/contract';
import { useState } from 'react';
import { errorSentence, statusOf } from '../../../data/client/error-sentence.ts';
import { useNotify } from '../../../components/use-notify.ts';
import type { SkippedFile, UploadSource } from '../../../upload/upload-fields.tsx';
import { useSubmission } from '../../../upload/use-submission.ts';
import { essayFormProblem, isMany } from '../../../domain/upload-rules.ts';
import {
  useDecideRewriteMutation,
  useUploadEssayBatchMutation,
  useUploadEssayFilesMutation,
  useUploadEssayMutation,
} from '../essays.api.ts';

interface EssayDetails {
  studentId: string;
  essayType: EssayType;
  /** '': no assignment. */
  assignmentId: string;
  /** '': what the text or the file says. */
  writingDate: string;
  isRewrite: boolean;
  originalId: string;
  /** What the student set out to improve. */
  notes: string;
}

type UploadedEssay = AnswerOf<typeof CALLS.essays.upload>;

const essayOf = (
  { studentId, essayType, assignmentId, writingDate, isRewrite, originalId, notes }: EssayDetails,
  { method, text }: UploadSource,
  confirmStudent: boolean,
): NewEssay => ({
  student_session_id: studentId,
  essay_type: essayType,
  ...(assignmentId !== '' && { assignment_id: assignmentId }),
  ...(writingDate !== '' && { writing_date: writingDate }),
  ...(method === 'text' && { essay_text: text }),
  ...(isRewrite && {
    is_rewrite: true,
    rewrite_of_essay_id: originalId,
    ...(notes.trim() && { improvement_notes: notes.trim() }),
  }),
  ...(confirmStudent && { confirm_student: true }),
});

/** A rewrite the teacher has not named as one, or one in which hardly anything has changed. */
const isQuestionable = (answer: UploadedEssay, isRewrite: boolean): boolean =>
  Boolean(
    answer.is_rewrite &&
    (!isRewrite || answer.changeMetrics?.isIdentical || answer.changeMetrics?.isNearlyIdentical),
  );

/**
 * Sends one essay or a folder of them, and asks what only the teacher knows: whose it is, and whether it is a
 * rewrite.
 */
export const useSendEssay = ({
  source,
  details,
  onBatch,
  onStored,
}: {
  source: UploadSource;
  details: EssayDetails;
  onBatch: (result: EssayBatchUploadResult, skipped: readonly SkippedFile[]) => void;
  /** The essay is stored and there is nothing left to ask: the form is reset. */
  onStored: () => void;
}) => {
  const { standing, setProblem, begin, accepted, refused } = useSubmission();
  const [rewrite, setRewrite] = useState<{ answer: UploadedEssay; text: string | null } | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const notify = useNotify();
  const [upload, uploading] = useUploadEssayMutation();
  const [uploadBatch, uploadingBatch] = useUploadEssayBatchMutation();
  const [uploadFiles, uploadingFiles] = useUploadEssayFilesMutation();
  const [decideRewrite, deciding] = useDecideRewriteMutation();
  const busy = uploading.isLoading || uploadingBatch.isLoading || uploadingFiles.isLoading;

  const finish = () => {
    setRewrite(null);
    onStored();
    notify('Essay uploaded successfully!');
  };

  const sendBatch = async () => {
    const { files, skipped } = source;
    const { essayType: essay_type, assignmentId: assignment_id } = details;
    const assigned = assignment_id !== '' && { assignment_id };
    const said = details.writingDate !== '' && { writing_date: details.writingDate };
    // The answer comes before the files are read: the next step shows the count.
    const body = { essay_type, ...assigned, ...said, answer_when: 'received' as const };
    const upload = source.method === 'files' ? uploadFiles : uploadBatch;
    const { data, error } = await upload({ ...body, files });
    if (error) refused(error, errorSentence(error, 'Failed to upload batch'), false);
    else onBatch(data, skipped);
  };

  const sendOne = async (confirmStudent: boolean) => {
    const { data: answer, error } = await upload({
      ...essayOf(details, source, confirmStudent),
      files: source.method === 'pdf' && source.file ? [source.file] : [],
    });
    if (error) return refused(error, errorSentence(error, 'Failed to upload essay'), !confirmStudent);
    accepted();
    setLastId(answer.id);
    return isQuestionable(answer, details.isRewrite)
      ? setRewrite({ answer, text: source.method === 'text' ? source.text : null })
      : finish();
  };

  const send = (confirmStudent = false) => {
    const { method, file, text, files } = source;
    const found = essayFormProblem({ ...details, method, file, text, files });
    begin(found);
    if (found !== null || busy) return;
    void (isMany(method) ? sendBatch() : sendOne(confirmStudent));
  };

  const decide = async (confirmed: boolean) => {
    if (!rewrite) return;
    const { id, revision } = rewrite.answer;
    const { error } = await decideRewrite({ id, revision, confirmed });
    // The essay is stored either way; the decision can be made again on the essay's page.
    if (error && statusOf(error) !== 404)
      notify(errorSentence(error, 'Failed to save the decision'), { kind: 'error' });
    finish();
  };

  return {
    ...standing,
    send,
    busy,
    setProblem,
    rewrite: rewrite && { ...rewrite, busy: deciding.isLoading, decide: (yes: boolean) => void decide(yes) },
    lastId,
  };
};
