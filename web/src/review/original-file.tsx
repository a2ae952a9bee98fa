import { CALLS, FILE_FORMATS } from '@essays/contract';
import type { FileFormat } from '@essays/contract';
import { call } from '../data/client/call.ts';
import { DownloadButton } from '../components/download-button.tsx';
import { useMay } from '../data/use-me.ts';

const FILE = { essay: CALLS.essays.file, baseline: CALLS.baselines.file };

/** The file as it was uploaded; it usually contains the student's name, so only people who may see names get it. */
export const OriginalFile = ({
  of,
  kind,
}: {
  of: { id: string; has_file?: boolean; file_format?: FileFormat | null };
  kind: 'essay' | 'baseline';
}) => {
  const may = useMay('view_student_names');
  const format = of.file_format ?? 'pdf';
  return may && of.has_file ? (
    <DownloadButton
      file={call(FILE[kind], { path: { id: of.id } })}
      name={`${kind}-${of.id}.${FILE_FORMATS[format].extension}`}
      quiet
    >
      {format === 'pdf' ? 'Original PDF' : 'Original file'}
    </DownloadButton>
  ) : null;
};
