import { isOtherWork, isSameAssignment, type Document } from './authorship-data.ts';
import { hashOf, seeded } from './corpora.ts';

/** Essays are cut to these numbers of words, samples likewise: a school essay is rarely longer. */
export const LENGTHS = [300, 500, 1000] as const;

/** A question whose answer is known: are these samples and this text by one author? */
export interface Case {
  corpus: Document['corpus'];
  same: 0 | 1;
  length: number;
  question: Document;
  samples: Document[];
}

/**
 * For each document: its author's other works as samples (genuine), and the samples of another author who wrote on
 * the same assignment (false), so that the topic reveals nothing.
 */
export function makeCases(
  documents: readonly Document[],
  lengths: readonly number[],
  seed: number,
  counts: readonly number[],
): Case[] {
  const random = seeded(seed);
  const byAuthor = new Map<string, Document[]>();
  for (const one of documents) byAuthor.set(one.author, [...(byAuthor.get(one.author) ?? []), one]);
  const cases: Case[] = [];
  for (const question of documents) {
    const own = shuffled(
      byAuthor.get(question.author)!.filter((one) => isOtherWork(question, one)),
      random,
    );
    if (own.length === 0) continue;
    const strangers = documents.filter(
      (one) => one.author !== question.author && isSameAssignment(one, question),
    );
    for (const length of lengths)
      for (const wanted of counts) {
        const count = Math.min(wanted, own.length);
        if (count < wanted && count < 4 && wanted !== 1) continue;
        cases.push({ corpus: question.corpus, same: 1, length, question, samples: own.slice(0, count) });
        for (let tries = 0; tries < 8 && strangers.length > 0; tries += 1) {
          const stranger = strangers[Math.floor(random() * strangers.length)]!;
          const theirs = shuffled(
            byAuthor.get(stranger.author)!.filter((one) => isOtherWork(stranger, one)),
            random,
          ).slice(0, count);
          if (theirs.length < count) continue;
          cases.push({ corpus: question.corpus, same: 0, length, question, samples: theirs });
          break;
        }
      }
  }
  return cases;
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const to = Math.floor(random() * (at + 1));
    [copy[at], copy[to]] = [copy[to]!, copy[at]!];
  }
  return copy;
}

/** The two halves of the authors, corpus by corpus, the same on every machine. */
export function halves(documents: readonly Document[]): [Document[], Document[]] {
  return [partOf(documents, 'half', 2, 0), partOf(documents, 'half', 2, 1)];
}

/** One part of the authors; no author is in two parts. */
export function partOf(
  documents: readonly Document[],
  name: string,
  parts: number,
  part: number,
): Document[] {
  return documents.filter((one) => hashOf(`${name}|${one.author}`) % parts === part);
}
