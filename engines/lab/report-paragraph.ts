import { PARAGRAPH_READS_LIKE_FROM } from '@essays/contract';
import { pairLength, sampleLogits } from '@essays/engines/authorship/score';
import { similarities } from '@essays/engines/authorship/family-similarities';
import { styleScore } from '@essays/engines/authorship/similarity';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { halves } from './authorship-cases.ts';
import { isOtherWork, isSameAssignment } from './authorship-data.ts';
import type { Document } from './authorship-data.ts';
import { seeded } from './corpora.ts';
import { Library } from './document-profiles.ts';
import { fitAuthorshipEngine } from './fit-authorship.ts';
import { share } from './report-authorship.ts';
import { areaUnderCurve, quantile } from './statistics.ts';

/** Words of a paragraph, and of the essay that it is held against. */
const PARAGRAPHS = [100, 150, 200, 300] as const;
const ESSAY = 500;
/** Paragraphs of others that are held against each essay. */
const OTHERS = 3;
/** Of others, so many may read like the essay when a threshold is looked for. */
const ALLOWED = [0.02, 0.05, 0.1] as const;

/** By which share of others the threshold is chosen: decision 0104. */
const CHOSEN = 0.07;

type PairKind = 'same_essay' | 'same_writer' | 'another';
interface Pair {
  corpus: Document['corpus'];
  whose: PairKind;
  words: number;
  logit: number;
}

/**
 * Short texts against essays: a later part of the same essay, the beginning of another work of its writer, and that of
 * another writer's on the same assignment; fitted on the other half of the authors.
 */
export function reportParagraph(documents: readonly Document[]): Record<string, unknown> {
  const [first, second] = halves(documents);
  const measured = [pairsBy(second, first), pairsBy(first, second)] as const;
  const pairs = measured.flat();
  const cells: Record<string, unknown> = {
    from: PARAGRAPH_READS_LIKE_FROM,
    chosen_on_first_half: chosenOn(measured[0], measured[1]),
    chosen_on_second_half: chosenOn(measured[1], measured[0]),
  };
  for (const words of PARAGRAPHS)
    for (const corpus of ['use', 'amt', 'micusp', 'all'] as const)
      cells[`${corpus}_${words}_words`] = cellOf(
        pairs.filter((one) => one.words === words && (corpus === 'all' || one.corpus === corpus)),
      );
  return cells;
}

/** The lowest threshold, in steps of a tenth, that lets through at most `CHOSEN` of others at each length. */
function thresholdOn(pairs: readonly Pair[]): number {
  const highest = PARAGRAPHS.map((words) =>
    quantile(
      pairs
        .filter((one) => one.words === words && one.whose === 'another')
        .map(({ logit }) => logit)
        .sort((a, b) => a - b),
      1 - CHOSEN,
    ),
  );
  return Math.ceil(Math.max(...highest) * 10) / 10;
}

/** A threshold chosen on some writers, and how often it is reached among writers on whom it was not. */
const chosenOn = (some: readonly Pair[], others: readonly Pair[]) => {
  const from = thresholdOn(some);
  const at = (whose: PairKind) =>
    Object.fromEntries(
      PARAGRAPHS.map((words) => {
        const those = others.filter((one) => one.words === words && one.whose === whose);
        return [words, share(those.filter(({ logit }) => logit >= from).length, those.length)];
      }),
    );
  return { from, another: at('another'), same_writer: at('same_writer'), same_essay: at('same_essay') };
};

const cellOf = (pairs: readonly Pair[]) => {
  const of = (whose: PairKind) => pairs.filter((one) => one.whose === whose).map(({ logit }) => logit);
  const said = (whose: PairKind, from = PARAGRAPH_READS_LIKE_FROM) =>
    share(of(whose).filter((logit) => logit >= from).length, of(whose).length);
  const others = of('another').sort((a, b) => a - b);
  return {
    said: { same_essay: said('same_essay'), same_writer: said('same_writer'), another: said('another') },
    auc: areaUnderCurve(of('same_writer'), others),
    at: Object.fromEntries(
      ALLOWED.map((allowed) => {
        const from = quantile(others, 1 - allowed);
        return [
          allowed,
          { from, same_writer: said('same_writer', from), same_essay: said('same_essay', from) },
        ];
      }),
    ),
  };
};

const isPlain = (document: Document): boolean => wordsOf(document.text).length >= ESSAY;
const wordsOf = (text: string): string[] => ownByForm(text).split(/\s+/).filter(Boolean);

/** The words of a document from the `from`th, as a document of its own. */
const partFrom = (document: Document, from: number): Document => ({
  ...document,
  id: `${document.id} from ${from}`,
  text: tailOf(document.text, from),
});

const tailOf = (text: string, from: number): string => {
  let words = 0;
  for (const { index } of text.matchAll(/\S+/g)) {
    if (words === from) return text.slice(index);
    words += 1;
  }
  return '';
};

function pairsBy(fit: readonly Document[], test: readonly Document[]): Pair[] {
  const { model, weights } = fitAuthorshipEngine(fit, 'measured');
  const library = new Library(model);
  const random = seeded(83);
  const long = test.filter(isPlain);
  const any = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  return long.flatMap((essay) => {
    const own = test.filter((one) => one.author === essay.author && isOtherWork(essay, one));
    const strangers = test.filter((one) => one.author !== essay.author && isSameAssignment(one, essay));
    const drawn: [PairKind, Document | undefined][] = [
      ['same_writer', any(own)],
      ['same_essay', partFrom(essay, ESSAY)],
      ...Array.from({ length: OTHERS }, (): [PairKind, Document | undefined] => ['another', any(strangers)]),
    ];
    return drawn.flatMap(([whose, paragraph]) =>
      PARAGRAPHS.flatMap((words): Pair[] => {
        if (!paragraph || wordsOf(paragraph.text).length < words) return [];
        const score = styleScore(
          similarities(library.get(paragraph, words), library.get(essay, ESSAY)),
          weights,
        );
        const [logit] = sampleLogits([{ score, length: pairLength(words, ESSAY) }], [1], weights.calibration);
        return [{ corpus: essay.corpus, whose, words, logit: logit! }];
      }),
    );
  });
}
