import { doubtfulPages } from '@essays/contract';
import type { EssayLife, EventMap } from '@essays/contract';
import { doubtfulReading, EXTRACTION_SENTENCES } from '@essays/engines/extraction/extraction';
import { TYPED, type TextSource } from '@essays/engines/reading/text-source';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { formatOf, receivedOf } from './tools.ts';
import type { Tools } from './tools.ts';

type Doubtful = EventMap['EssayExtractionFailed']['personal'];

export const extractTextWhenEssayReceived = (tools: Tools): Reactor<EssayLife> => {
  const failed = (job: Job<EssayLife>, code: string, reason: string, doubtful?: Doubtful) =>
    tools.essay(
      job.id,
      { type: 'RecordExtractionFailure', code, reason, ...(doubtful && { doubtful }) },
      metaOf(job, 'extraction failed', tools.now()),
    );
  const readEssay = async (raw: string, from: TextSource, { signal, events }: Job<EssayLife>) => {
    const received = await receivedOf(tools, lastOf(events, 'EssayReceived'));
    return tools.engines.run('read_document', { as: 'essay', raw, from, received }, { signal });
  };
  return {
    document: 'essay',
    step: 'extract',
    kind: 'extract',
    async react(job) {
      const { data, personal } = lastOf(job.events, 'EssayReceived') ?? {};
      const file_name = personal?.file_name ?? null;
      const meta = metaOf(job, 'extracted', tools.now());
      if (personal?.text) {
        const read = await readEssay(personal.text, { ...TYPED, file_name }, job);
        return tools.essay(job.id, { type: 'RecordText', ...read }, meta);
      }
      const bytes = job.life.file_id ? await tools.files.get(job.streamId, job.life.file_id) : null;
      if (!bytes) return failed(job, 'file_missing', EXTRACTION_SENTENCES.file_missing);
      const options = { signal: job.signal, pictures: true };
      const result = await tools.extraction.extract(bytes, options, formatOf(data?.method));
      if (!result.ok) return failed(job, result.code, result.reason);
      const { page_count, engine, created, remarks } = result;
      const doubtful = doubtfulPages(remarks);
      if (doubtful.length > 0)
        return failed(job, 'picture_doubtful', doubtfulReading(doubtful, page_count ?? 1), {
          doubtful_text: result.text,
          remarks,
        });
      const read = await readEssay(result.text, { page_count, engine, created, remarks, file_name }, job);
      return tools.essay(job.id, { type: 'RecordText', ...read }, meta);
    },
    giveUp: (job, reason) => failed(job, 'reader_failed', reason),
  };
};
