import type { EssayLife } from '@essays/contract';
import { readText } from '../documents/read-text.ts';
import { EXTRACTION_SENTENCES } from '@essays/engines/extraction/extraction';
import { tidyText } from '@essays/engines/extraction/paragraphs';
import { lastOf, metaOf } from './job.ts';
import type { Reactor } from './job.ts';
import type { Tools } from './tools.ts';

export const extractTextWhenEssayReceived = (tools: Tools): Reactor<EssayLife> => {
  const failed = (job: Parameters<Reactor<EssayLife>['react']>[0], code: string, reason: string) =>
    tools.essay(
      job.id,
      { type: 'RecordExtractionFailure', code, reason },
      metaOf(job, 'extraction failed', tools.now()),
    );
  return {
    document: 'essay',
    step: 'extract',
    kind: 'extract',
    async react(job) {
      const personal = lastOf(job.events, 'EssayReceived')?.personal;
      const file_name = personal?.file_name ?? null;
      const meta = metaOf(job, 'extracted', tools.now());
      if (personal?.text) {
        const read = readText(tidyText(personal.text), { page_count: null, engine: 'typed', file_name });
        return tools.essay(job.id, { type: 'RecordText', ...read }, meta);
      }
      const bytes = job.life.file_id ? await tools.files.get(job.streamId, job.life.file_id) : null;
      if (!bytes) return failed(job, 'file_missing', EXTRACTION_SENTENCES.file_missing);
      const result = await tools.extraction.extract(bytes);
      if (!result.ok) return failed(job, result.code, result.reason);
      const { page_count, engine } = result;
      const read = readText(result.text, { page_count, engine, file_name });
      return tools.essay(job.id, { type: 'RecordText', ...read }, meta);
    },
    giveUp: (job) => failed(job, 'reader_failed', EXTRACTION_SENTENCES.reader_failed),
  };
};
