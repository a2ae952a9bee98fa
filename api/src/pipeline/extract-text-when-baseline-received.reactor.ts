import type { BaselineLife } from '@essays/contract';
import { readSample } from '../documents/read-text.ts';
import { EXTRACTION_SENTENCES } from '@essays/engines/extraction/extraction';
import { tidyText } from '@essays/engines/extraction/paragraphs';
import { lastOf, metaOf } from './job.ts';
import type { Reactor } from './job.ts';
import type { Tools } from './tools.ts';

export const extractTextWhenBaselineReceived = (tools: Tools): Reactor<BaselineLife> => ({
  document: 'baseline',
  step: 'extract',
  kind: 'extract',
  async react(job) {
    const personal = lastOf(job.events, 'BaselineReceived')?.personal;
    const file_name = personal?.file_name ?? null;
    const meta = metaOf(job, 'extracted', tools.now());
    if (personal?.text) {
      const read = readSample(tidyText(personal.text), { page_count: null, engine: 'typed', file_name });
      return tools.baseline(job.id, { type: 'RecordText', ...read }, meta);
    }
    const bytes = job.life.file_id ? await tools.files.get(job.streamId, job.life.file_id) : null;
    const result = bytes
      ? await tools.extraction.extract(bytes)
      : { ok: false as const, code: 'file_missing', reason: EXTRACTION_SENTENCES.file_missing };
    if (!result.ok)
      return tools.baseline(
        job.id,
        { type: 'RecordUnreadable', code: result.code, reason: result.reason },
        metaOf(job, 'extraction failed', tools.now()),
      );
    const { page_count, engine } = result;
    const read = readSample(result.text, { page_count, engine, file_name });
    return tools.baseline(job.id, { type: 'RecordText', ...read }, meta);
  },
  // The file may be well: the step may be tried again, so it is not called unreadable.
  giveUp: (job, reason) =>
    tools.baseline(
      job.id,
      { type: 'RecordInterruption', step: 'extract', reason },
      metaOf(job, 'interrupted', tools.now()),
    ),
});
