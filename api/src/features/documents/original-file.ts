import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { FILE_FORMATS, isPicture, NotFound } from '@essays/contract';
import type { FileFormat } from '@essays/contract';
import type { FileStore } from '@essays/storage';

/** Of a file that a browser can show and may: it runs nothing in it. */
const isShown = (format: FileFormat): boolean => format === 'pdf' || (isPicture(format) && format !== 'heic');

/**
 * The file that was uploaded, not cached: a PDF or a picture is shown in the browser, everything else is saved, since a
 * browser would run what is in a web page.
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
  /** Another form of it to be sent instead; null: as it came. */
  instead: (bytes: Uint8Array) => Promise<Uint8Array | null> | null = () => null,
): Promise<StreamableFile> => {
  const stream = `${document.kind}-${document.id}`;
  const bytes = document.file_id === null ? null : await files.get(stream, document.file_id);
  if (!bytes) throw new NotFound(`This ${document.kind} has no file.`);
  response.setHeader('Cache-Control', 'private, no-store');
  const page = await instead(bytes);
  if (page)
    return new StreamableFile(page, {
      type: FILE_FORMATS.png.type,
      disposition: `inline; filename="${stream}.png"`,
    });
  const file_format = document.file_format ?? 'pdf';
  if (isShown(file_format))
    return new StreamableFile(bytes, {
      type: FILE_FORMATS[file_format].type,
      disposition: `inline; filename="${stream}.${FILE_FORMATS[file_format].extension}"`,
    });
  return new StreamableFile(bytes, {
    type: 'application/octet-stream',
    disposition: `attachment; filename="${stream}.${FILE_FORMATS[file_format].extension}"`,
  });
};
