import TextField from '@mui/material/TextField';
import { pdfProblem, pdfsOf } from '../../domain/upload-rules.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Message } from '../state-panels.tsx';
import { FileDrop } from './file-drop.tsx';

/** One PDF; a file that is none is refused at once. */
export const PdfField = ({
  file,
  onFile,
}: {
  file: File | null;
  /** `problem` says why the file was refused. */
  onFile: (file: File | null, problem: string | null) => void;
}) => (
  <FileDrop
    label="PDF file"
    hint="Only PDF, up to 10MB. Drop it here or choose it."
    files={file ? [file] : []}
    onFiles={([chosen]) => {
      const problem = chosen ? pdfProblem(chosen) : null;
      onFile(problem === null ? (chosen ?? null) : null, problem);
    }}
  />
);

/** A file left out of a batch before it is sent. */
export interface SkippedFile {
  name: string;
  why: string;
}

/** Many PDFs; what is none is left out and named. */
export const PdfsField = ({
  hint,
  folder = false,
  files,
  skipped,
  onFiles,
}: {
  hint: string;
  /** Also offers a whole folder. */
  folder?: boolean;
  files: readonly File[];
  skipped: readonly SkippedFile[];
  onFiles: (files: File[], skipped: SkippedFile[]) => void;
}) => (
  <>
    <FileDrop
      label="PDF files"
      hint={hint}
      multiple
      folder={folder}
      files={files}
      onFiles={(chosen) => {
        const { pdfs, skipped: left } = pdfsOf(chosen);
        onFiles(pdfs, left);
      }}
    />
    {skipped.length > 0 && (
      <Message severity="warning">
        {skipped.length === 1 ? 'One file is' : `${skipped.length} files are`} left out:{' '}
        {skipped.map((file) => `${file.name} (${file.why})`).join('; ')}
      </Message>
    )}
  </>
);

const countWords = (text: string): number => (text.trim() === '' ? 0 : text.trim().split(/\s+/).length);

/** Writing typed or pasted in, with its length. */
export const WritingField = ({
  label,
  text,
  restored,
  onText,
}: {
  label: string;
  text: string;
  /** The text comes from an earlier visit. */
  restored: boolean;
  onText: (text: string) => void;
}) => (
  <>
    {restored && text !== '' && <Message severity="info">The text you had typed is still here.</Message>}
    <TextField
      label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      multiline
      minRows={10}
      maxRows={24}
      fullWidth
      helperText={`${countWords(text)} words`}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  </>
);

/** The text carries another student's id than the chosen one: filed only when the teacher insists. */
export const OtherStudentDialog = ({
  sentence,
  busy,
  onConfirm,
  onCancel,
}: {
  /** The server's; null keeps the dialog closed. */
  sentence: string | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) => (
  <ConfirmDialog
    open={sentence !== null}
    title="Another student's id"
    question={sentence ?? ''}
    confirmLabel="File it under the chosen student"
    busy={busy}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
