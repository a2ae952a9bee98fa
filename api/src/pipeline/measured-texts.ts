import type { MeasuredText, TextToMeasure } from '@essays/engines/pool/measured-text';
import type { ClassEssayRow } from '@essays/contract';
import type { Shingles } from '@essays/engines/own-words/set-apart';
import { inParallel } from '../async/in-parallel.ts';
import { EngineFailure } from '../engines/engines.ts';
import type { Engines } from '../engines/engines.ts';

/** Texts whose measures are cached: those of a few classes, each needed again and again. */
const MOST_KEPT = 2_000;
/** An essay, and which version of what is set apart in it. */
export type KnownText = Pick<ClassEssayRow, 'id' | 'own_words_at'>;

/** Texts measured at the same time. */
const WIDTH = 4;

/**
 * The measures of other essays, with which a text is graded and compared. Each text is measured once, separately: one
 * that cannot be measured within the limits is left out, and never blocks another.
 */
export class MeasuredTexts {
  /** By the document's id and when it was said whose words it has; its text never changes once it was read. */
  readonly #kept = new Map<string, MeasuredText | null>();
  readonly #wording = new Map<string, Shingles>();

  constructor(private readonly engines: Engines) {}

  /** In their order, without those that have no text or cannot be measured. */
  async of(
    texts: readonly KnownText[],
    textOf: (id: string) => Promise<TextToMeasure | null>,
    signal: AbortSignal,
  ): Promise<(MeasuredText & { id: string })[]> {
    const measured = await inParallel(texts, WIDTH, async (one) => {
      const found = await this.#measured(one, textOf, signal);
      return found ? [{ ...found, id: one.id }] : [];
    });
    return measured.flat();
  }

  async #measured(
    { id, own_words_at: at }: KnownText,
    textOf: (id: string) => Promise<TextToMeasure | null>,
    signal: AbortSignal,
  ): Promise<MeasuredText | null> {
    const key = `${id} ${at}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const text = await textOf(id);
    if (text === null) return null;
    const found = await this.engines.run('measure', text, { signal }).catch(nullAtALimit);
    // A copy: what comes from another process is a view of the whole message it came in.
    const measured = found && {
      ...found,
      fingerprint: found.fingerprint.slice(),
    };
    keep(this.#kept, key, measured);
    return measured;
  }

  /** The wording of these essays, which costs a fraction of their measures. */
  async wordingOf(
    ids: readonly string[],
    textOf: (id: string) => Promise<string | null>,
    signal: AbortSignal,
  ): Promise<Shingles[]> {
    const all = await inParallel(ids, WIDTH, async (id) => {
      const kept = this.#wording.get(id);
      if (kept) return [kept];
      const text = await textOf(id);
      if (text === null) return [];
      const found = await this.engines.run('wording', text, { signal }).catch(nullAtALimit);
      if (found === null) return [];
      const wording = found.slice();
      keep(this.#wording, id, wording);
      return [wording];
    });
    return all.flat();
  }
}

/** A text that cannot be read within the limits is left out. */
const nullAtALimit = (error: unknown): null => {
  if (error instanceof EngineFailure && !error.retryable) return null;
  throw error;
};

const keep = <Kept>(all: Map<string, Kept>, key: string, one: Kept): void => {
  if (all.size >= MOST_KEPT) all.delete(all.keys().next().value!);
  all.set(key, one);
};
