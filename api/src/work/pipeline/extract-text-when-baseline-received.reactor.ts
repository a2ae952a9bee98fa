import { doubtfulPages } from '@essays/contract';
import type { BaselineLife } from '@essays/contract';
import { doubtfulSample, EXTRACTION_SENTENCES } from '@essays/engines/extraction/extraction';
import { TYPED, type TextSource } from '@essays/engines/reading/text-source';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { formatOf, receivedOf } from './tools.ts';
import type { Tools } from './tools.ts';

const readSample = async (
  tools: Tools,
  raw: string,
  from: TextSource,
  { signal, events }: Job<BaselineLife>,
) => {
  const received = await receivedOf(tools, lastOf(events, 'BaselineReceived'));
  return tools.engines.run('read_document', { as: 'sample', raw, from, received }, { signal });
};

export const extractTextWhenBaselineReceived = (tools: Tools): Reactor<BaselineLife> => ({
  document: 'baseline',
  step: 'extract',
  kind: 'extract',
  async react(job) {
    const { data, personal } = lastOf(job.events, 'BaselineReceived') ?? {};
    const file_name = personal?.file_name ?? null;
    const meta = metaOf(job, 'extracted', tools.now());
    if (personal?.text) {
      const read = await readSample(tools, personal.text, { ...TYPED, file_name }, job);
      return tools.baseline(job.id, { type: 'RecordText', ...read }, meta);
    }
    const bytes = job.life.file_id ? await tools.files.get(job.streamId, job.life.file_id) : null;
    const result = bytes
      ? await tools.extraction.extract(bytes, { signal: job.signal, pictures: true }, formatOf(data?.method))
      : { ok: false as const, code: 'file_missing', reason: EXTRACTION_SENTENCES.file_missing };
    const unreadable = (code: string, reason: string) =>
      tools.baseline(
        job.id,
        { type: 'RecordUnreadable', code, reason },
        metaOf(job, 'extraction failed', tools.now()),
      );
    if (!result.ok) return unreadable(result.code, result.reason);
    const { page_count, engine, created, remarks } = result;
    const doubtful = doubtfulPages(remarks);
    if (doubtful.length > 0) return unreadable('picture_doubtful', doubtfulSample(doubtful, page_count ?? 1));
    const read = await readSample(
      tools,
      result.text,
      { page_count, engine, created, remarks, file_name },
      job,
    );
    return tools.baseline(job.id, { type: 'RecordText', ...read }, meta);
  },
  // The file may be fine: the step can be retried, so it is not reported as unreadable.
  giveUp: (job, reason) =>
    tools.baseline(
      job.id,
      { type: 'RecordInterruption', step: 'extract', reason },
      metaOf(job, 'interrupted', tools.now()),
    ),
});
