import { countWords, pastedWords } from '@essays/contract';
import type { Filing, ParagraphComparison, ParagraphSilence, RecordedEvent } from '@essays/contract';
import type { Job } from './job.ts';
import { caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

interface Paragraph {
  text: string;
  filing: Filing;
  received: RecordedEvent<'BaselineReceived'>;
}

/**
 * A paragraph that its student was asked for, beside the essay that it is about; undefined for any other sample. A text
 * that came late, or from elsewhere, is compared with nothing: a machine's paragraph reads like a machine's essay.
 */
export const compareWithItsEssay = async (
  tools: Tools,
  job: Pick<Job, 'signal'>,
  { text, filing, received: { data, personal } }: Paragraph,
): Promise<ParagraphComparison | undefined> => {
  const essay_id = data.room?.essay_id;
  if (essay_id === undefined) return undefined;
  const silent = (because: ParagraphSilence): ParagraphComparison => ({
    essay_id,
    words: countWords(text),
    log_odds: null,
    because,
  });
  if (data.room?.late) return silent('late');
  if (personal?.process && pastedWords(personal.process) > 0) return silent('pasted');
  await caughtUp(tools, ['essays']);
  const essay = await tools.readModels.get('essays', essay_id);
  if (!essay?.essay_text || essay.student_session_id !== filing.student_id) return silent('no_essay');
  const prompt = personal?.writing_prompt ?? null;
  const work = { paragraph: text, essay: essay.essay_text, prompt };
  return {
    essay_id,
    ...(await tools.engines.run('compare_paragraph', work, { signal: job.signal })),
  };
};
