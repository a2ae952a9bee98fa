import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { FILE_FORMATS, NotFound } from '@essays/contract';
import type { FileFormat } from '@essays/contract';
import type { FileStore } from '@essays/storage';

/**
 * The file that was uploaded, not cached: a PDF is shown in the browser, everything else is saved, since a browser
 * would run what is in a web page.
 * @throws NotFound for a typed document, or one whose file is gone.
 */
export const originalFile = async (
  files: FileStore,
  document: {
    kind: 'essay' | 'baseline';
    id: string;
    file_id: string | null;
    file_format: FileFormat | null;
  },
  response: Response,
): Promise<StreamableFile> => {
  const stream = `${document.kind}-${document.id}`;
  const bytes = document.file_id === null ? null : await files.get(stream, document.file_id);
  if (!bytes) throw new NotFound(`This ${document.kind} has no file.`);
  response.setHeader('Cache-Control', 'private, no-store');
  const { file_format } = document;
  if (file_format === null || file_format === 'pdf')
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${stream}.pdf"`,
    });
  return new StreamableFile(bytes, {
    type: 'application/octet-stream',
    disposition: `attachment; filename="${stream}.${FILE_FORMATS[file_format].extension}"`,
  });
};
