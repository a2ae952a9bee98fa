import { countWords, MAX_PDF_WORD, MAX_ZIP_WORD, TYPED_FILES } from '@essays/contract';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useDraft } from '../data/use-draft.ts';
import { fileProblem, isMany, pdfProblem, READABLE, sendable } from '../domain/upload-rules.ts';
import type { UploadMethod } from '../domain/upload-rules.ts';
import { Message } from '../components/message.tsx';
import { FileDrop } from '../components/file-drop.tsx';
import { counted } from '../domain/counted.ts';

/** One PDF; any other file is refused at once. */
const PdfField = ({
  file,
  onFile,
}: {
  file: File | null;
  /** `problem` says why the file was refused. */
  onFile: (file: File | null, problem: string | null) => void;
}) => (
  <FileDrop
    label="PDF file"
    hint={`Only PDF, up to ${MAX_PDF_WORD}. Drop it here or choose it. Other files: ‘Word files, scans and photos’.`}
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

interface ChosenFiles {
  files: File[];
  skipped: SkippedFile[];
}
const EMPTY: ChosenFiles = { files: [], skipped: [] };
const NO_FILES: readonly File[] = [];

/** Many files; those that cannot be sent are left out and listed. */
const FilesField = ({
  label,
  accept,
  problemOf,
  hint,
  folder = false,
  files,
  skipped,
  onFiles,
}: {
  label: string;
  accept?: string;
  problemOf: (file: File) => string | null;
  hint: string;
  /** Also offers a whole folder. */
  folder?: boolean;
  files: readonly File[];
  skipped: readonly SkippedFile[];
  onFiles: (files: File[], skipped: SkippedFile[]) => void;
}) => (
  <>
    <FileDrop
      label={label}
      hint={hint}
      multiple
      folder={folder}
      {...(accept !== undefined && { accept })}
      files={files}
      onFiles={(chosen) => {
        const sent = sendable(chosen, problemOf);
        onFiles(sent.files, sent.skipped);
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

/** Writing typed or pasted in, with its length. */
const WritingField = ({
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
    {restored && text !== '' && <Message severity="info">The text you typed is still here.</Message>}
    <TextField
      label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      multiline
      minRows={10}
      maxRows={24}
      fullWidth
      helperText={counted(countWords(text), 'word')}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  </>
);

/** What is to be uploaded, and how. Typed text is kept on this device until it is sent. */
export const useUploadSource = (subject: string) => {
  const [file, setFile] = useState<File | null>(null);
  const [pdfs, setPdfs] = useState<ChosenFiles>(EMPTY);
  const [mixed, setMixed] = useState<ChosenFiles>(EMPTY);
  const { draft: text, save: setText, clear: clearText, restored } = useDraft<string>(subject, '');
  // A text that was typed before is shown, not waiting behind another method.
  const [method, setMethod] = useState<UploadMethod>(restored && text !== '' ? 'text' : 'pdf');
  const [batch, setBatch] = method === 'files' ? [mixed, setMixed] : [pdfs, setPdfs];
  const chosen = useMemo(
    () => (isMany(method) ? batch.files : method === 'pdf' && file ? [file] : NO_FILES),
    [method, batch, file],
  );
  return {
    method,
    setMethod,
    /** What the chosen method would send; the same list until that changes. */
    chosen,
    file,
    setFile,
    ...batch,
    setBatch,
    text,
    setText,
    restored,
    clear: () => {
      setFile(null);
      setPdfs(EMPTY);
      setMixed(EMPTY);
      clearText('');
    },
  };
};
export type UploadSource = ReturnType<typeof useUploadSource>;

/** The field of the chosen method. */
export const UploadSourceFields = ({
  source,
  textLabel,
  filesHint,
  folder,
  ofSamples = false,
  onProblem,
}: {
  source: UploadSource;
  textLabel: string;
  filesHint: string;
  folder?: boolean;
  /** What is read with doubts is no sample. */
  ofSamples?: boolean;
  /** Why a file was refused; null once another one is chosen. */
  onProblem: (problem: string | null) => void;
}) => {
  switch (source.method) {
    case 'pdf':
      return (
        <PdfField
          file={source.file}
          onFile={(file, problem) => {
            source.setFile(file);
            onProblem(problem);
          }}
        />
      );
    case 'text':
      return (
        <WritingField
          label={textLabel}
          text={source.text}
          restored={source.restored}
          onText={source.setText}
        />
      );
    case 'batch':
      return (
        <FilesField
          label="PDF files"
          problemOf={pdfProblem}
          hint={filesHint}
          folder={folder}
          files={source.files}
          skipped={source.skipped}
          onFiles={(files, skipped) => {
            source.setBatch({ files, skipped });
            onProblem(null);
          }}
        />
      );
    case 'files':
      return (
        <FilesField
          label="Word files, scans and photos"
          accept={READABLE}
          problemOf={fileProblem}
          hint={
            `${TYPED_FILES}, PDFs, or photos of typed pages (.jpg, .png, .heic), up to ` +
            `${MAX_PDF_WORD} each, or the ZIP that Canvas or Classroom gave you, up to ` +
            `${MAX_ZIP_WORD}. ` +
            (ofSamples
              ? 'A picture that is read with doubts is not taken: type its text instead.'
              : 'Where a picture is read with doubts, you see it beside its text first.')
          }
          folder
          files={source.files}
          skipped={source.skipped}
          onFiles={(files, skipped) => {
            source.setBatch({ files, skipped });
            onProblem(null);
          }}
        />
      );
  }
};
