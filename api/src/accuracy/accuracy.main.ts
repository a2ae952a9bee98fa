import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { AI_MODEL } from '../ai-writing/ai-writing-indicator.ts';
import { AUTHORSHIP_WEIGHTS, comparePair } from '../authorship/similarity.ts';
import { fingerprint, FINGERPRINT_VERSION } from '../authorship/fingerprint.ts';
import { GRADING_MODEL } from '../grading/scoring-ladder.ts';
import { authorDocuments } from './authorship-data.ts';
import { aiRows, fitAiWriting, fitAuthorship, fitRubric } from './fit.ts';
import { scoredEssays } from './fit-grading.ts';
import { reportAi, reportAiHalves } from './report-ai.ts';
import { reportAuthorship, reportAuthorshipHalves } from './report-authorship.ts';
import { reportGrading } from './report-grading.ts';
import { reportRewrites } from './report-rewrites.ts';

/**
 * npm run accuracy -- --data DIR [--json FILE] [--halves]   measures the shipped engines on the files of DIR;
 *   --halves adds the honest figures of the development data: fitted on one half of the authors, measured on the other.
 * npm run accuracy -- fit --data DIR                        fits the coefficients again.
 * --only authorship,ai_writing,grading,rewrites,speed       does these parts alone; the rest of FILE stays as it is.
 */
const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const only = option('only')?.split(',');
const isWanted = (part: string): boolean => only?.includes(part) ?? true;
const directory = resolve(option('data') ?? '../shared/data/dev');
if (!existsSync(directory)) {
  console.error(
    `There is no data at ${directory}. The corpora are not part of the project; see docs/accuracy.md.`,
  );
  process.exit(1);
}
const day = new Date().toISOString().slice(0, 10);
if (args.includes('fit')) {
  if (isWanted('authorship')) fitAuthorship(directory, day);
  if (isWanted('ai_writing')) fitAiWriting(aiRows(directory), day);
  if (isWanted('grading')) fitRubric(directory, day);
} else {
  const started = performance.now();
  const file = option('json');
  const before: { halves?: object } =
    only && file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const rows = isWanted('ai_writing') ? aiRows(directory) : [];
  const halves = args.includes('--halves');
  const part = <T>(name: string, measure: () => T) => (isWanted(name) ? { [name]: measure() } : {});
  const report = {
    ...before,
    made: day,
    data: relative(process.cwd(), directory),
    engines: {
      authorship: FINGERPRINT_VERSION,
      ai_writing: AI_MODEL.version,
      grading: GRADING_MODEL.version,
    },
    prior: AUTHORSHIP_WEIGHTS.prior,
    ...part('authorship', () => reportAuthorship(directory)),
    ...part('ai_writing', () => reportAi(rows)),
    ...part('grading', () => reportGrading(scoredEssays(directory), halves)),
    ...part('rewrites', () => reportRewrites(directory)),
    ...part('speed', () => speed(directory)),
    ...(halves
      ? {
          halves: {
            ...before.halves,
            ...part('authorship', () => reportAuthorshipHalves(directory, [0.85, 0.9, 0.95])),
            ...part('ai_writing', () => reportAiHalves(rows)),
          },
        }
      : {}),
  };
  print(report);
  if (file) writeFileSync(resolve(file), `${JSON.stringify(report, null, 1)}\n`);
  console.log(`Measured in ${Math.round((performance.now() - started) / 1000)} s.`);
}

function speed(from: string): { fingerprint_ms: number; comparison_ms: number } | null {
  const texts = authorDocuments(from)
    .slice(0, 80)
    .map((one) => one.text);
  if (texts.length < 10) return null;
  for (const text of texts.slice(0, 20)) fingerprint(`${text} `);
  let began = performance.now();
  const prints = texts.map((text) => fingerprint(`${text}  `));
  const fingerprintMs = (performance.now() - began) / texts.length;
  for (const one of prints) comparePair(one, prints[0]!);
  began = performance.now();
  for (const one of prints) for (const other of prints) comparePair(one, other);
  const comparisonMs = (performance.now() - began) / prints.length ** 2;
  return {
    fingerprint_ms: Math.round(fingerprintMs * 100) / 100,
    comparison_ms: Math.round(comparisonMs * 1e4) / 1e4,
  };
}

/** False accusations first. */
function print(report: Record<string, unknown>): void {
  type Count = { n: number; of: number };
  const show = ({ n, of }: Count) => `${n}/${of}${of > 0 ? ` (${((100 * n) / of).toFixed(1)} %)` : ''}`;
  console.log('\nGenuine essays flagged by authorship');
  for (const [file, cell] of Object.entries(report['authorship'] ?? {})) {
    const one = cell as {
      genuine_flagged: Count;
      other_flagged: Count;
      auc: number;
      c_at_1: number;
      brier: number;
    };
    console.log(
      `  ${file.padEnd(22)} ${show(one.genuine_flagged).padEnd(18)} other authors flagged ${show(one.other_flagged).padEnd(18)} AUC ${one.auc} c@1 ${one.c_at_1} Brier ${one.brier}`,
    );
  }
  console.log('\nAI writing: texts scored over 50, and 80 or more with the own texts of a student');
  for (const [file, cell] of Object.entries(report['ai_writing'] ?? {}))
    for (const [group, one] of Object.entries(
      (
        cell as {
          groups: Record<
            string,
            { label: string; n: number; over_50: number; with_own_samples?: { at_80_plus: Count } }
          >;
        }
      ).groups,
    ))
      if (one.n >= 8)
        console.log(
          `  ${file.padEnd(20)} ${one.label.padEnd(6)} ${group.padEnd(46)} ${show({ n: one.over_50, of: one.n }).padEnd(18)} ${one.with_own_samples ? show(one.with_own_samples.at_80_plus) : ''}`,
        );
  console.log(
    '\nGrading',
    JSON.stringify((report['grading'] as Record<string, unknown> | undefined)?.mean_of_asap_prompts),
  );
  console.log('\nRewrites', JSON.stringify(report['rewrites']));
  console.log('\nSpeed', JSON.stringify(report['speed']));
}
