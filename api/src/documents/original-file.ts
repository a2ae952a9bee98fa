import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { NotFound } from '@essays/contract';
import type { FileStore } from '@essays/storage';

/**
 * The PDF that was uploaded, shown in the browser and not cached.
 * @throws NotFound for a typed document, or one whose file is gone.
 */
export const originalFile = async (
  files: FileStore,
  document: { kind: 'essay' | 'baseline'; id: string; file_id: string | null },
  response: Response,
): Promise<StreamableFile> => {
  const stream = `${document.kind}-${document.id}`;
  const bytes = document.file_id === null ? null : await files.get(stream, document.file_id);
  if (!bytes) throw new NotFound(`This ${document.kind} has no file.`);
  response.setHeader('Cache-Control', 'private, no-store');
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `inline; filename="${stream}.pdf"`,
  });
};
