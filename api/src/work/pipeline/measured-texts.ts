import type { MeasuredText, TextToMeasure } from '@essays/engines/pool/measured-text';
import type { ClassEssayRow } from '@essays/contract';
import type { UsedWords } from '@essays/engines/class-words/content-words';
import type { Shingles } from '@essays/engines/own-words/set-apart';
import { inParallel } from '../../platform/async/in-parallel.ts';
import { EngineFailure } from '../../platform/engines/engines.ts';
import type { Engines } from '../../platform/engines/engines.ts';

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
  readonly #measures = new Map<string, MeasuredText | null>();
  readonly #words = new Map<string, UsedWords | null>();
  /** By the document's id. */
  readonly #wording = new Map<string, Shingles | null>();

  constructor(private readonly engines: Engines) {}

  /** In their order, without those that have no text or cannot be measured. */
  of(
    texts: readonly KnownText[],
    textOf: TextOf,
    signal: AbortSignal,
  ): Promise<(MeasuredText & { id: string })[]> {
    return inOrder(texts, async (one) => {
      const found = await kept(
        this.#measures,
        keyOf(one),
        () => textOf(one.id),
        async (text) => {
          const measured = await this.engines.run('measure', text, { signal });
          // A copy: what comes from another process is a view of the whole message it came in.
          return { ...measured, fingerprint: measured.fingerprint.slice() };
        },
      );
      return found && { ...found, id: one.id };
    });
  }

  /** The content words of these essays. */
  wordsOf(
    texts: readonly KnownText[],
    textOf: TextOf,
    signal: AbortSignal,
  ): Promise<{ id: string; words: UsedWords }[]> {
    return inOrder(texts, async (one) => {
      const words = await kept(
        this.#words,
        keyOf(one),
        () => textOf(one.id),
        (text) => this.engines.run('used_words', text, { signal }),
      );
      return words === null ? null : { id: one.id, words };
    });
  }

  /** All wording of these essays, which costs a fraction of their measures. */
  wordingOf(
    ids: readonly string[],
    textOf: (id: string) => Promise<string | null>,
    signal: AbortSignal,
  ): Promise<Shingles[]> {
    return inOrder(ids, (id) =>
      kept(
        this.#wording,
        id,
        () => textOf(id),
        async (text) => (await this.engines.run('wording', text, { signal })).slice(),
      ),
    );
  }
}

type TextOf = (id: string) => Promise<TextToMeasure | null>;

const keyOf = ({ id, own_words_at: at }: KnownText): string => `${id} ${at}`;

const inOrder = async <One, Found extends {}>(
  all: readonly One[],
  find: (one: One) => Promise<Found | null>,
): Promise<Found[]> => {
  const found = await inParallel(all, WIDTH, find);
  return found.filter((one) => one !== null);
};

/** What is known about a text, else what is found now; null for one that is not there or cannot be read. */
const kept = async <Text extends {}, Found extends {}>(
  all: Map<string, Found | null>,
  key: string,
  textOf: () => Promise<Text | null>,
  find: (text: Text) => Promise<Found>,
): Promise<Found | null> => {
  const known = all.get(key);
  if (known !== undefined) return known;
  const text = await textOf();
  if (text === null) return null;
  const found = await find(text).catch(nullAtALimit);
  if (all.size >= MOST_KEPT) all.delete(all.keys().next().value!);
  all.set(key, found);
  return found;
};

/** A text that cannot be read within the limits is left out. */
const nullAtALimit = (error: unknown): null => {
  if (error instanceof EngineFailure && !error.retryable) return null;
  throw error;
};
