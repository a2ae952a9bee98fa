import { DIFFERS_BELOW, ONE_CLOSE_SAMPLE_FROM } from '@essays/contract';
import type { AuthorshipWeights } from '@essays/engines/authorship/score';
import { halves, shuffled } from './authorship-cases.ts';
import { isOtherWork, isSameAssignment } from './authorship-data.ts';
import type { Document } from './authorship-data.ts';
import { seeded } from './corpora.ts';
import { Library } from './document-profiles.ts';
import { fitAuthorshipEngine, logitsOf, score } from './fit-authorship.ts';
import { share } from './report-authorship.ts';
import { mean, sigmoid } from './statistics.ts';

/** Words of each text; a class writes as many in half an hour. */
const WORDS = 400;
/** How often a student's texts are drawn anew. */
const DRAWS = 4;

/** Whose the two samples on file are. */
const FILES = ['own', 'one_of_each', 'another'] as const;

/**
 * What follows when a sample on file is not the student's own, as homework may not be: two samples, an essay of the
 * student and one by whoever wrote what is on file. Fitted on the other half of the authors.
 */
export function reportYardstick(documents: readonly Document[]): Record<string, unknown> {
  const [first, second] = halves(documents);
  const judged = [...judgedBy(first, second), ...judgedBy(second, first)];
  const flagged = (file: (typeof FILES)[number], by: 'student' | 'another') => {
    const those = judged.filter((one) => one.file === file && one.by === by);
    return share(those.filter((one) => one.flagged).length, those.length);
  };
  return Object.fromEntries(
    FILES.map((file) => [file, { honest: flagged(file, 'student'), other: flagged(file, 'another') }]),
  );
}

interface JudgedText {
  file: (typeof FILES)[number];
  /** Who wrote the essay. */
  by: 'student' | 'another';
  flagged: boolean;
}

function judgedBy(fit: readonly Document[], test: readonly Document[]): JudgedText[] {
  const { model, weights } = fitAuthorshipEngine(fit, 'measured');
  const library = new Library(model);
  const random = seeded(97);
  const authors = new Map<string, Document[]>();
  for (const one of test) authors.set(one.author, [...(authors.get(one.author) ?? []), one]);
  return [...authors.values()].flatMap((works) =>
    Array.from({ length: DRAWS }).flatMap((): JudgedText[] => {
      const [essay, ...own] = apart(shuffled(works, random));
      if (!essay || own.length < 2) return [];
      const strangers = test.filter((one) => one.author !== essay.author && isSameAssignment(one, essay));
      const stranger = strangers[Math.floor(random() * strangers.length)];
      // The other's essay is on the student's assignment; what is on file is not.
      const theirs = stranger
        ? apart([stranger, ...shuffled(authors.get(stranger.author) ?? [], random)]).slice(1)
        : [];
      if (!stranger || theirs.length < 2) return [];
      const files = {
        own: own.slice(0, 2),
        one_of_each: [own[0]!, theirs[0]!],
        another: theirs.slice(0, 2),
      };
      return FILES.flatMap((file) => [
        { file, by: 'student', flagged: isFlagged(essay, files[file], library, weights) },
        { file, by: 'another', flagged: isFlagged(stranger, files[file], library, weights) },
      ]);
    }),
  );
}

/** Of these texts those that are no parts or versions of one before them. */
const apart = (works: readonly Document[]): Document[] =>
  works.reduce<Document[]>(
    (kept, one) => (kept.every((other) => isOtherWork(other, one)) ? [...kept, one] : kept),
    [],
  );

function isFlagged(
  question: Document,
  samples: Document[],
  library: Library,
  weights: AuthorshipWeights,
): boolean {
  const { corpus } = question;
  const pairs = score({ corpus, same: 1, length: WORDS, question, samples }, library, weights);
  const shift = Math.log(weights.prior / (1 - weights.prior));
  const likely = logitsOf(pairs, weights.calibration).map((logit) => sigmoid(logit + shift));
  return mean(likely) < DIFFERS_BELOW && Math.max(...likely) < ONE_CLOSE_SAMPLE_FROM;
}
