import { NO_PROCESS } from '@essays/contract';
import type { ParagraphComparison } from '@essays/contract';
import type { ParagraphFrom } from '../../../test/test-intake.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { OTHER, TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

/** What is recorded of a paragraph about an essay of its student. */
const compared = async (
  paragraph: string,
  about: (essay: string) => ParagraphFrom,
  of: 'own' | 'other' = 'own',
): Promise<{ found: ParagraphComparison | null | undefined; essay: string }> => {
  const t = await start();
  t.pipeline.start();
  const filing = await t.student();
  const essay = await t.essay({
    filing: of === 'own' ? filing : await t.student('Ben Classmate'),
    text: TEXT,
  });
  await t.settle();
  const id = await t.baseline({ filing, text: paragraph, about: about(essay) });
  await t.settle();
  return { found: (await t.storage.readModels.get('baselines', id))?.about_essay, essay };
};

describe('a paragraph that a student was asked for', () => {
  it('is compared with the essay that it is about, by its own words', async () => {
    const { found, essay } = await compared(OTHER, (essay_id) => ({ room: { room_id: 'r', essay_id } }));
    expect(found).toEqual({ essay_id: essay, words: expect.any(Number), log_odds: expect.any(Number) });
  });

  it('that repeats the question alone is compared with nothing', async () => {
    const { found } = await compared(OTHER, (essay_id) => ({
      room: { room_id: 'r', essay_id },
      prompt: OTHER,
    }));
    expect(found).toMatchObject({ log_odds: null, because: 'short' });
  });

  it('that came late, or was pasted, cannot speak for anybody: a machine’s reads like a machine’s', async () => {
    const { found: late } = await compared(OTHER, (essay_id) => ({
      room: { room_id: 'r', essay_id, late: true },
    }));
    expect(late).toMatchObject({ log_odds: null, because: 'late' });
    const process = { ...NO_PROCESS, pastes: [{ at: 3, words: 40, text: 'From elsewhere' }] };
    const { found: pasted } = await compared(OTHER, (essay_id) => ({
      room: { room_id: 'r', essay_id },
      process,
    }));
    expect(pasted).toMatchObject({ log_odds: null, because: 'pasted' });
  });

  it('is not compared with an essay that is filed under somebody else by now', async () => {
    const about = (essay_id: string): ParagraphFrom => ({ room: { room_id: 'r', essay_id } });
    expect((await compared(OTHER, about, 'other')).found).toMatchObject({
      log_odds: null,
      because: 'no_essay',
    });
  });
});
