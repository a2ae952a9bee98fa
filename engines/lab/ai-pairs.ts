import { AI_ENOUGH_SAMPLES, AI_SAMPLE_WORDS } from '@essays/contract';
import type { AiReading } from '@essays/engines/ai-writing/ai-score';
import type { AiText } from './ai-data.ts';
import { hashOf } from './corpora.ts';

export interface AiRow extends AiText {
  reading: AiReading;
}
/** A text, and the student's texts it is compared with. */
export interface BesideOwn {
  row: AiRow;
  own: AiRow[];
}

const MOST_OWN = 3;

/** Who wrote what, among some texts. */
export class Students {
  readonly #texts = new Map<string, AiRow[]>();
  readonly #several: AiRow[][];

  constructor(rows: readonly AiRow[]) {
    for (const row of rows)
      if (row.author && row.reading.words >= AI_SAMPLE_WORDS)
        this.#texts.set(row.author, [...(this.#texts.get(row.author) ?? []), row]);
    this.#several = [...this.#texts.values()].filter((texts) => texts.length >= AI_ENOUGH_SAMPLES);
  }

  /** Other works by the writer that share no piece with this text. */
  ownOf(row: AiRow, atLeast = AI_ENOUGH_SAMPLES): AiRow[] | null {
    const others = (this.#texts.get(row.author ?? '') ?? []).filter(
      (other) => other.id !== row.id && !other.works?.some((work) => row.works?.includes(work)),
    );
    return others.length < atLeast ? null : someOf(others, row);
  }

  /** Texts by some student, to compare a machine's text with. */
  anybodyFor(row: AiRow, draw = ''): AiRow[] | null {
    const several = this.#several;
    return several.length === 0 ? null : someOf(several[hashOf(draw + row.id) % several.length]!, row);
  }
}

function someOf(texts: readonly AiRow[], row: AiRow): AiRow[] {
  return [...texts]
    .sort((one, other) => hashOf(row.id + one.id) - hashOf(row.id + other.id))
    .slice(0, MOST_OWN);
}
