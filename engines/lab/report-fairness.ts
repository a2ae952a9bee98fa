import { AI_ENOUGH_WORDS, DIFFERS_BELOW, ONE_CLOSE_SAMPLE_FROM } from '@essays/contract';
import { aiEvidence, aiMarks, aiReading, type AiModel } from '@essays/engines/ai-writing/ai-score';
import { scoreOf } from '@essays/engines/ai-writing/ai-writing-indicator';
import { GRADING_FEATURES } from '@essays/engines/grading/grading-features';
import type { GradedText } from '@essays/engines/grading/grading-features';
import { TRAITS } from '@essays/engines/grading/criteria-traits';
import { traitPoints } from '@essays/engines/grading/scoring-ladder';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { firstWords } from '@essays/engines/reading/normalise';
import { aiHalf, aiTexts, type AiText } from './ai-data.ts';
import { Students, type AiRow } from './ai-pairs.ts';
import { halves, shuffled } from './authorship-cases.ts';
import { isOtherWork, isSameAssignment, type Document } from './authorship-data.ts';
import { HONEST_CHANGES, withSlips, type HonestChange } from './changed-texts.ts';
import { hashOf, isName, isText, readCorpus, seeded } from './corpora.ts';
import { Library } from './document-profiles.ts';
import { fitAi, canFitAi } from './fit-ai.ts';
import { fitAuthorshipEngine, logitsOf, score } from './fit-authorship.ts';
import { fitGrading, type ScoredEssay } from './fit-grading.ts';
import { share, three } from './report-authorship.ts';
import { mean, sigmoid } from './statistics.ts';

const CHANGES = Object.keys(HONEST_CHANGES) as HonestChange[];

/**
 * Whom the checks meet oftener: groups of writers, and honest texts that a spelling checker, a program that mends more
 * or a dictation has changed; and, beside them, essays of which half is another's. Never on a writer of the fit.
 */
export function reportFairness(
  directory: string,
  documents: readonly Document[],
  rows: readonly AiRow[],
  essays: readonly ScoredEssay[],
): Record<string, unknown> {
  return {
    authorship: reportFlags(directory, documents),
    ai_writing: reportAiChanges(directory, rows),
    grading: reportOffsets(essays),
  };
}

/** Words of each text. */
const WORDS = 500;
/** How often a student's texts are drawn anew. */
const DRAWS = 4;

interface Flagged {
  what: string;
  group: string;
  flagged: boolean;
}

function reportFlags(directory: string, documents: readonly Document[]): Record<string, unknown> {
  const [first, second] = halves(documents);
  const native = nativeWriters(directory);
  const groupOf = (one: Document): string =>
    one.corpus === 'micusp' ? `micusp ${native.get(one.id) ?? 'unknown'}` : one.corpus;
  const found = [...flagsBy(first, second, groupOf), ...flagsBy(second, first, groupOf)];
  return Object.fromEntries(
    [...new Set(found.map(({ what }) => what))].map((what) => {
      const some = found.filter((one) => one.what === what);
      const of = (those: readonly Flagged[]) =>
        share(those.filter(({ flagged }) => flagged).length, those.length);
      return [
        what,
        {
          all: of(some),
          ...Object.fromEntries(
            [...new Set(some.map(({ group }) => group))].map((group) => [
              group,
              of(some.filter((one) => one.group === group)),
            ]),
          ),
        },
      ];
    }),
  );
}

function nativeWriters(directory: string): Map<string, string> {
  const rows =
    readCorpus<{ id?: string; doc?: string; text: string; author: string; speaker_status?: string }>(
      directory,
      'av_micusp_docs',
      (row) => isText(row.text) && isName(row.author),
    ) ?? [];
  return new Map(rows.map((one, at) => [String(one.id ?? one.doc ?? at), one.speaker_status ?? 'unknown']));
}

function flagsBy(
  fit: readonly Document[],
  test: readonly Document[],
  groupOf: (one: Document) => string,
): Flagged[] {
  const { model, weights } = fitAuthorshipEngine(fit, 'measured');
  const library = new Library(model);
  const random = seeded(57);
  const changed = (one: Document, what: string, by: (text: string) => string): Document => ({
    ...one,
    id: `${one.id} ${what}`,
    text: by(firstWords(one.text, WORDS + 100)),
  });
  const isFlagged = (question: Document, samples: Document[]): boolean => {
    const pairs = score(
      { corpus: question.corpus, same: 1, length: WORDS, question, samples },
      library,
      weights,
    );
    const shift = Math.log(weights.prior / (1 - weights.prior));
    const likely = logitsOf(pairs, weights.calibration).map((logit) => sigmoid(logit + shift));
    return mean(likely) < DIFFERS_BELOW && Math.max(...likely) < ONE_CLOSE_SAMPLE_FROM;
  };
  const authors = new Map<string, Document[]>();
  for (const one of test) authors.set(one.author, [...(authors.get(one.author) ?? []), one]);
  return [...authors.values()].flatMap((works) =>
    Array.from({ length: DRAWS }, (_, draw) => draw).flatMap((draw): Flagged[] => {
      const [essay, ...own] = apart(shuffled(works, random));
      const samples = own.slice(0, 2);
      if (!essay || samples.length < 2) return [];
      const group = groupOf(essay);
      const strangers = test.filter((one) => one.author !== essay.author && isSameAssignment(one, essay));
      const stranger = strangers[Math.floor(random() * strangers.length)];
      const slips = samples.map((one) => changed(one, `slips ${draw}`, withSlips));
      return [
        ...CHANGES.map((what) => ({
          what: `honest ${what}`,
          group,
          flagged: isFlagged(changed(essay, what, HONEST_CHANGES[what]), samples),
        })),
        {
          what: 'honest mended_by_program beside samples with slips',
          group,
          flagged: isFlagged(changed(essay, 'mended_by_program', HONEST_CHANGES.mended_by_program), slips),
        },
        ...(stranger
          ? [
              { what: 'another', group, flagged: isFlagged(stranger, samples) },
              {
                what: 'another mended_by_program',
                group,
                flagged: isFlagged(
                  changed(stranger, 'mended_by_program', HONEST_CHANGES.mended_by_program),
                  samples,
                ),
              },
              { what: 'half another', group, flagged: isFlagged(halfAnother(essay, stranger), samples) },
            ]
          : []),
        ...terms(works).map(({ what, question, samples: early }) => ({
          what,
          group,
          flagged: isFlagged(question, early),
        })),
      ];
    }),
  );
}

/** The first half of one essay, and as many words of another's. */
const halfAnother = (essay: Document, other: Document): Document => ({
  ...essay,
  id: `${essay.id} half ${other.id}`,
  text: `${firstWords(essay.text, WORDS / 2)}\n\n${firstWords(other.text, WORDS / 2)}`,
});

/** The assignments of USE are given in the order of their names: a first term, then later ones. */
function terms(works: readonly Document[]): { what: string; question: Document; samples: Document[] }[] {
  if (works[0]?.corpus !== 'use') return [];
  const first = works.filter(({ assignment }) => assignment.startsWith('a'));
  const later = works.filter(({ assignment }) => /^[bc]/.test(assignment));
  return [
    ...(first.length >= 2
      ? later.map((question) => ({ what: 'honest a later term', question, samples: first.slice(0, 2) }))
      : []),
    ...(first.length >= 3
      ? first
          .slice(2)
          .map((question) => ({ what: 'honest the same term', question, samples: first.slice(0, 2) }))
      : []),
  ];
}

const apart = (works: readonly Document[]): Document[] =>
  works.reduce<Document[]>(
    (kept, one) => (kept.every((other) => isOtherWork(other, one)) ? [...kept, one] : kept),
    [],
  );

/** Texts of a group. */
const MOST_TEXTS = 250;

/** Texts by people, changed, alone and beside the writer's own unchanged texts; by the indicator of the other half. */
function reportAiChanges(directory: string, rows: readonly AiRow[]): Record<string, unknown> {
  const half = (side: 0 | 1) => rows.filter((row) => aiHalf(row) === side);
  if (!canFitAi(half(0)) || !canFitAi(half(1))) return {};
  const models = [fitAi(half(1), 'half'), fitAi(half(0), 'half')] as const;
  const students = new Students(rows);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const groups = new Map<string, AiText[]>();
  for (const one of aiTexts(directory))
    if (one.label === 'human') groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return Object.fromEntries(
    [...groups].map(([group, all]) => {
      const some = all
        .filter((one) => (rowOf.get(one.id)?.reading.words ?? 0) >= AI_ENOUGH_WORDS)
        .toSorted((one, other) => hashOf(one.id) - hashOf(other.id))
        .slice(0, MOST_TEXTS);
      return [
        group,
        Object.fromEntries(CHANGES.map((what) => [what, aiCell(some, what, { models, students, rowOf })])),
      ];
    }),
  );
}

function aiCell(
  texts: readonly AiText[],
  what: HonestChange,
  by: { models: readonly [AiModel, AiModel]; students: Students; rowOf: ReadonlyMap<string, AiRow> },
) {
  const scores = texts.map((one) => {
    const model = by.models[aiHalf(one)];
    const reading = aiReading(ownByForm(HONEST_CHANGES[what](one.text)));
    const marks = aiMarks(reading, model);
    const own = by.students.ownOf(by.rowOf.get(one.id)!);
    const beside = own?.map((row) => aiMarks(row.reading, model)) ?? null;
    return {
      alone: scoreOf(aiEvidence(marks, [], model), reading.words, model),
      own: beside && scoreOf(aiEvidence(marks, beside, model), reading.words, model),
    };
  });
  const own = scores.flatMap((one) => one.own ?? []);
  return {
    over_50_alone: share(scores.filter(({ alone }) => alone > 50).length, scores.length),
    ...(own.length > 0 && {
      over_50_with_own: share(own.filter((one) => one > 50).length, own.length),
      at_80_with_own: share(own.filter((one) => one >= 80).length, own.length),
    }),
  };
}

const asText = ({ values }: ScoredEssay): GradedText => ({ words: 0, values, measures: {} });
const LENGTH = GRADING_FEATURES.findIndex(({ id }) => id === 'v_log_words');

/**
 * Signed error of a draft against people's scores, by prompt and by thirds of length and of misspellings: whom the
 * scorer favors. Slopes were fitted without the prompt.
 */
function reportOffsets(essays: readonly ScoredEssay[]): Record<string, unknown> {
  const misspelt = GRADING_FEATURES.findIndex(({ id }) => id === 'e_misspelt');
  return Object.fromEntries(
    [...new Set(essays.map(({ prompt }) => prompt))].map((prompt) => {
      const model = fitGrading(
        essays.filter((one) => one.prompt !== prompt),
        'held-out',
      );
      const some = essays.filter((one) => one.prompt === prompt);
      const scored = some.map((one) => {
        const { points } = traitPoints(asText(one), [], [], { model });
        return { one, error: mean(TRAITS.map((trait) => points[trait])) - one.overall };
      });
      const thirds = (column: number) => {
        const sorted = scored.toSorted((a, b) => a.one.values[column]! - b.one.values[column]!);
        const third = (at: number) =>
          sorted.slice(Math.floor((at * sorted.length) / 3), Math.floor(((at + 1) * sorted.length) / 3));
        return [0, 1, 2].map((at) => three(mean(third(at).map(({ error }) => error))));
      };
      return [
        prompt,
        {
          essays: some.length,
          mean_error: three(mean(scored.map(({ error }) => error))),
          by_length: thirds(LENGTH),
          ...(misspelt >= 0 && { by_misspellings: thirds(misspelt) }),
        },
      ];
    }),
  );
}
