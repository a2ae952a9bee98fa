import { serveWork } from '../pool/serve-work.ts';
import type { ScanRequest } from '../ocr/read-scan.ts';
import type { ReadRequest } from './pdf-page.ts';

/** Each reader is loaded with the first file for it. */
serveWork({
  read_pdf: async (request: ReadRequest) => (await import('./read-pdf.ts')).readPdf(request),
  read_written: async (request: ReadRequest) =>
    (await import('../word-files/read-written.ts')).readWritten(request),
  word_history: async (bytes: Uint8Array) =>
    (await import('../word-files/word-history.ts')).wordHistory(bytes),
  read_picture: async (request: ReadRequest) => (await import('../ocr/read-picture.ts')).readPicture(request),
  draw_page: async (request: ScanRequest) => (await import('../ocr/read-scan.ts')).drawPng(request),
  draw_photo: async ({ bytes }: ScanRequest) => (await import('../ocr/read-picture.ts')).drawPhoto(bytes),
  read_scan: async (request: ScanRequest) => (await import('../ocr/read-scan.ts')).readScan(request),
});
