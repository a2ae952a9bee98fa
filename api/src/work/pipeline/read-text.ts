import { doubtfulPages } from '@essays/contract';
import type { EventMap, RecordedEvent } from '@essays/contract';
import type { TextAsRead } from '@essays/engines/reading/document-text';
import { EXTRACTION_SENTENCES } from '@essays/engines/extraction/extraction';
import { TYPED, type TextSource } from '@essays/engines/reading/text-source';
import type { Job } from './job.ts';
import { formatOf, receivedOf } from './tools.ts';
import type { Tools } from './tools.ts';

/** Why the file of a document was not taken as read. */
interface NotRead {
  code: string;
  reason: string;
  /** What was read with doubts. */
  doubtful?: EventMap['EssayExtractionFailed']['personal'];
}

/** The text as it was typed, or what its file says. `doubt`: the sentence for a picture that was read with doubts. */
export const readText = async (
  tools: Tools,
  { life, streamId, signal }: Job,
  as: 'essay' | 'sample',
  received: RecordedEvent<'EssayReceived'> | RecordedEvent<'BaselineReceived'> | undefined,
  doubt: (pages: readonly number[], of: number) => string,
): Promise<{ read: TextAsRead } | { failure: NotRead }> => {
  const { data, personal } = received ?? {};
  const file_name = personal?.file_name ?? null;
  const readAs = async (raw: string, from: TextSource) => {
    const task = { as, raw, from, received: await receivedOf(tools, received) };
    return { read: await tools.engines.run('read_document', task, { signal }) };
  };
  if (personal?.text) return readAs(personal.text, { ...TYPED, file_name });
  const bytes = life.file_id ? await tools.files.get(streamId, life.file_id) : null;
  if (!bytes) return { failure: { code: 'file_missing', reason: EXTRACTION_SENTENCES.file_missing } };
  const result = await tools.extraction.extract(bytes, { signal, pictures: true }, formatOf(data?.method));
  if (!result.ok) {
    const { code, reason, doubtful } = result;
    const asked = doubtful && { doubtful_text: doubtful.text, remarks: doubtful.remarks };
    return { failure: { code, reason, ...(asked && { doubtful: asked }) } };
  }
  const { text, page_count, engine, created, remarks } = result;
  const pages = doubtfulPages(remarks);
  if (pages.length === 0) return readAs(text, { page_count, engine, created, remarks, file_name });
  const doubtful = { doubtful_text: text, remarks };
  return { failure: { code: 'picture_doubtful', reason: doubt(pages, page_count ?? 1), doubtful } };
};
