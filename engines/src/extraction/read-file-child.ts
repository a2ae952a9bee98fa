import { serveWork } from '../pool/serve-work.ts';
import type { ReadRequest } from './pdf-page.ts';

/** Each reader is loaded with the first file for it. */
serveWork({
  read_pdf: async (request: ReadRequest) => (await import('./read-pdf.ts')).readPdf(request),
  read_written: async (request: ReadRequest) =>
    (await import('../word-files/read-written.ts')).readWritten(request),
});
