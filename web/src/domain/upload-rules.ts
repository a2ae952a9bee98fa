import type { BaselineType, ClassType, EssayType, GradingStatus } from '@essays/contract';
import {
  classTypeOfPeriod,
  essayTypesOf,
  MAX_PDF_BYTES,
  MAX_ZIP_BYTES,
  MAX_ZIP_WORD,
  READABLE_ENDINGS,
  SENTENCES,
} from '@essays/contract';

/** After a failure that leaves open what has arrived. */
export const SEND_AGAIN = 'What you entered is still here. Please send it again: nothing is stored twice.';

/** 'all' means no filter. */
export type PeriodChoice = 'all' | `${number}`;

const periodNumber = (choice: PeriodChoice): number | null => (choice === 'all' ? null : Number(choice));

/** Periods 1 and 5 write analytical essays only, every other choice the three of 10th grade. */
export const essayTypesFor = (choice: PeriodChoice): readonly EssayType[] => {
  const period = periodNumber(choice);
  return essayTypesOf(period === null ? '10th_grade_english' : classTypeOfPeriod(period));
};

export const classOf = (choice: PeriodChoice): ClassType | null => {
  const period = periodNumber(choice);
  return period === null ? null : classTypeOfPeriod(period);
};

/** Why the file cannot be sent, or null. The server checks its content; here name, type and size must do. */
export const pdfProblem = (file: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  if (!/\.pdf$/i.test(file.name) || (file.type !== '' && file.type !== 'application/pdf'))
    return SENTENCES.onlyPdf;
  return file.size > MAX_PDF_BYTES ? SENTENCES.tooLarge : null;
};

/** What the browser offers among a teacher's files. */
export const READABLE = [...READABLE_ENDINGS, '.zip'].join(',');
/** Not offered, but read as text, or answered with what to save them as. */
const ALSO_SENT = ['.text', '.md', '.doc', '.pages', '.gdoc'];
const SENT: ReadonlySet<string> = new Set([...READABLE_ENDINGS, '.zip', ...ALSO_SENT]);

/** The same for a file of any kind that can be read, or a ZIP. */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  if (!SENT.has(/\.\w+$/.exec(name)?.[0].toLowerCase() ?? '')) return SENTENCES.onlyReadable;
  if (/\.zip$/i.test(name)) return size > MAX_ZIP_BYTES ? `A ZIP must be ${MAX_ZIP_WORD} or less` : null;
  return size > MAX_PDF_BYTES ? SENTENCES.tooLarge : null;
};

/** The files of a chosen folder that can be sent, and the names of what was left out. */
export const sendable = <F extends Pick<File, 'name' | 'type' | 'size'>>(
  chosen: readonly F[],
  problemOf: (file: F) => string | null,
): { files: F[]; skipped: { name: string; why: string }[] } => {
  const files: F[] = [];
  const skipped: { name: string; why: string }[] = [];
  for (const file of chosen) {
    const why = problemOf(file);
    if (why === null) files.push(file);
    else skipped.push({ name: file.name, why });
  }
  return { files, skipped };
};

/** `batch`: many PDFs; `files`: many files of any kind. */
export type UploadMethod = 'pdf' | 'text' | 'batch' | 'files';
export const isMany = (method: UploadMethod): boolean => method === 'batch' || method === 'files';

interface EssayForm {
  method: UploadMethod;
  studentId: string;
  file: File | null;
  text: string;
  files: readonly File[];
  isRewrite: boolean;
  originalId: string;
}

/** The first thing that is missing, in the words of the specification, or null. */
export const essayFormProblem = (form: EssayForm): string | null => {
  if (isMany(form.method)) return form.files.length === 0 ? 'Please select files to upload' : null;
  if (form.studentId === '') return 'Please select a student';
  if (form.method === 'pdf' && form.file === null) return 'Please select a file to upload';
  if (form.method === 'text' && form.text.trim() === '') return 'Please enter essay text';
  if (form.isRewrite && form.originalId === '') return 'Please select the original essay for this rewrite';
  return null;
};

export interface BaselineForm {
  method: UploadMethod;
  studentId: string;
  /** Empty until chosen. */
  essayType: BaselineType | '';
  /** Empty until chosen. */
  gradingStatus: GradingStatus | '';
  file: File | null;
  text: string;
  files: readonly File[];
  /** 1–4 each; 0 is not chosen yet. */
  scores: Record<'focus_organization_score' | 'evidence_elaboration_score' | 'conventions_score', number>;
}

export const baselineFormProblem = (form: BaselineForm): string | null => {
  if (form.method === 'text' && form.studentId === '') return 'Please select a student for text uploads';
  if (form.method === 'text' && form.text.trim() === '') return 'Please enter the baseline text';
  if (form.essayType === '') return 'Please select an essay type';
  if (form.method === 'pdf' && form.file === null) return 'Please select a PDF file';
  if (form.method === 'batch' && form.files.length === 0) return 'Please select PDF files for batch upload';
  if (form.method === 'files' && form.files.length === 0) return 'Please select files to upload';
  return null;
};

/** Whether the form may be sent; the sentences above say why not. */
export const baselineFormReady = (form: BaselineForm): boolean =>
  !(form.method === 'text' && (form.studentId === '' || form.text.trim() === '')) &&
  !(form.method === 'pdf' && form.file === null) &&
  !(isMany(form.method) && form.files.length === 0) &&
  form.gradingStatus !== '' &&
  !(form.gradingStatus === 'manual_grade' && Object.values(form.scores).includes(0));
