import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AI_VERSION } from '@essays/engines/ai-writing/ai-writing-indicator';
import { FINGERPRINT_VERSION } from '@essays/engines/authorship/engine-version';
import { AUTHORSHIP_WEIGHTS } from '@essays/engines/authorship/similarity';
import { GRADING_VERSION } from '@essays/engines/grading/rubric-scorer';
import { AI_FILES } from './ai-data.ts';
import { authorDocuments } from './authorship-data.ts';
import { hasCorpus, leftOut } from './corpora.ts';
import { aiRows, fitAiWriting, fitAuthorship, fitGuards, fitRubric } from './fit.ts';
import { scoredEssays } from './fit-grading.ts';
import { measuredBuild } from './measured-build.ts';
import { printReport, type PrintedReport } from './print-report.ts';
import { reportAiLength } from './report-ai-length.ts';
import { reportAi, reportAiHalves, reportUnseenAi } from './report-ai.ts';
import {
  AUTHORSHIP_FILES,
  reportAuthorship,
  reportAuthorshipHalves,
  reportUnseenAuthorship,
} from './report-authorship.ts';
import { reportCopies } from './report-copies.ts';
import { reportFairness } from './report-fairness.ts';
import { reportGuards } from './report-guards.ts';
import { reportGrading } from './report-grading.ts';
import { reportLikeness } from './report-likeness.ts';
import { reportOwnWords } from './report-own-words.ts';
import { reportParagraph } from './report-paragraph.ts';
import { reportRewrites } from './report-rewrites.ts';
import { reportSpeed } from './report-speed.ts';
import { reportTerm } from './report-term.ts';
import { reportTopic } from './report-topic.ts';
import { reportYardstick } from './report-yardstick.ts';
import { sentenceTable } from './sentence-table.ts';

/**
 * npm run accuracy -- --data DIR [--json FILE] [--halves]   measures the shipped engines on the files of DIR;
 * --halves adds the honest figures for the development data: fitted on one half of the authors and measured on the
 * other; and fitted without a whole collection and measured on that. npm run accuracy -- fit --data DIR
 * fits the coefficients again.
 * --only with parts of the list below, separated by commas, runs only these parts; the rest of FILE stays as it is.
 */
const PARTS = [
  'authorship',
  'likeness',
  'own_words',
  'term',
  'paragraph',
  'yardstick',
  'fairness',
  'topic',
  'ai_writing',
  'ai_length',
  'grading',
  'guards',
  'rewrites',
  'copies',
  'speed',
  'sentences',
] as const;
type Part = (typeof PARTS)[number];
const DOCUMENT_FILES = ['av_use_docs', 'av_amt_docs', 'av_micusp_docs', 'aes_asap', 'aes_ellipse'];
const FILES = [...AUTHORSHIP_FILES, ...AI_FILES, ...DOCUMENT_FILES, 'aes_persuade_sample'];

interface Request {
  fit: boolean;
  directory: string;
  json: string | null;
  halves: boolean;
  wants(part: Part): boolean;
  only: boolean;
}

/** @throws a sentence saying what cannot be done, before any work */
function requestOf(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '../shared/data/dev' },
      json: { type: 'string' },
      halves: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const directory = resolve(values.data);
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new Error(
      `There is no folder ${directory}. The corpora are not part of the project; docs/accuracy.md names them.`,
    );
  if (!FILES.some((file) => hasCorpus(directory, file)))
    throw new Error(
      `${directory} holds none of the files that are measured, such as ${FILES[0]}.jsonl.gz or ${AI_FILES[0]}.jsonl.`,
    );
  const json = values.json === undefined ? null : resolve(values.json);
  if (json && !existsSync(dirname(json)))
    throw new Error(`There is no folder ${dirname(json)} to write ${values.json} into.`);
  const only = values.only?.split(',');
  const unknown = [
    ...positionals.filter((one) => one !== 'fit'),
    ...(only ?? []).filter((one) => !(PARTS as readonly string[]).includes(one)),
  ];
  if (unknown.length > 0)
    throw new Error(`'${unknown.join(', ')}' is not known. The parts are ${PARTS.join(', ')}; or 'fit'.`);
  return {
    fit: positionals.includes('fit'),
    directory,
    json,
    halves: values.halves,
    only: only !== undefined,
    wants: (part) => only?.includes(part) ?? true,
  };
}

function fit({ directory, wants }: Request, day: string): void {
  if (wants('authorship')) fitAuthorship(directory, day);
  if (wants('ai_writing')) fitAiWriting(aiRows(directory), day);
  if (wants('grading')) fitRubric(directory, day);
  if (wants('guards')) fitGuards(directory, day);
}

function measure({ directory, json, halves, only, wants }: Request, day: string): PrintedReport {
  const before: { made?: string; measured?: object; halves?: object; unseen_corpus?: object } =
    only && json && existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {};
  const rows = wants('ai_writing') || wants('ai_length') || wants('fairness') ? aiRows(directory) : [];
  const documents = wants('authorship') && halves ? authorDocuments(directory) : [];
  const part = <T>(name: Part, of: () => T) => (wants(name) ? { [name]: of() } : {});
  const report = {
    ...before,
    made: before.made ?? day,
    /** Of parts that were measured since. */
    measured: {
      ...before.measured,
      ...(only && Object.fromEntries(PARTS.filter(wants).map((one) => [one, day]))),
    },
    data: relative(process.cwd(), directory),
    build: measuredBuild(),
    engines: {
      authorship: FINGERPRINT_VERSION,
      ai_writing: AI_VERSION,
      grading: GRADING_VERSION,
    },
    prior: AUTHORSHIP_WEIGHTS.prior,
    ...part('authorship', () => reportAuthorship(directory)),
    ...part('likeness', () => reportLikeness(authorDocuments(directory), halves)),
    ...part('own_words', () => reportOwnWords(authorDocuments(directory))),
    ...part('term', () => reportTerm(authorDocuments(directory))),
    ...part('paragraph', () => reportParagraph(authorDocuments(directory))),
    ...part('yardstick', () => reportYardstick(authorDocuments(directory))),
    ...part('fairness', () =>
      reportFairness(directory, authorDocuments(directory), rows, scoredEssays(directory)),
    ),
    ...part('topic', () => reportTopic(directory)),
    ...part('ai_writing', () => reportAi(rows)),
    ...part('ai_length', () => reportAiLength(directory, rows)),
    ...(wants('grading') ? reportGrading(scoredEssays(directory), halves) : {}),
    ...part('guards', () => reportGuards(directory)),
    ...part('rewrites', () => reportRewrites(directory)),
    ...part('copies', () => reportCopies(directory)),
    ...part('speed', () => reportSpeed(directory)),
    ...part('sentences', sentenceTable),
    ...(halves
      ? {
          halves: {
            ...before.halves,
            ...part('authorship', () => reportAuthorshipHalves(documents)),
            ...part('ai_writing', () => reportAiHalves(rows)),
          },
          unseen_corpus: {
            ...before.unseen_corpus,
            ...part('authorship', () => reportUnseenAuthorship(documents)),
            ...part('ai_writing', () => reportUnseenAi(rows)),
          },
        }
      : {}),
  };
  return { ...report, left_out: Object.fromEntries([...leftOut].filter(([, count]) => count > 0)) };
}

try {
  const request = requestOf(process.argv.slice(2));
  const day = new Date().toISOString().slice(0, 10);
  const started = performance.now();
  if (request.fit) fit(request, day);
  else {
    const report = measure(request, day);
    printReport(report);
    if (request.json) writeFileSync(request.json, `${JSON.stringify(report, null, 1)}\n`);
  }
  console.log(`Done in ${Math.round((performance.now() - started) / 1000)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
