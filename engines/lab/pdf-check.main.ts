import { FileExtraction } from '@essays/engines/extraction/file-extraction';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { agreementOf, wordsOf, type Agreement } from './text-agreement.ts';

/**
 * npm run pdf-check -- FOLDER [--json FILE]   reads every PDF below FOLDER as the product does, and compares the words
 * with those of `pdftotext` (Debian: poppler-utils) if that is there. --json writes what it found file by file.
 */
interface Checked {
  file: string;
  milliseconds: number;
  /** A code of ExtractionFailureCode; null: it was read. */
  failure: string | null;
  words: number;
  agreement: Agreement | null;
}

/** Characters of unseen words that a remark holds at most. */
const MOST_TOLD = 300;
/** A shorter text says little about a reader. */
const FEWEST_WORDS = 60;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

const inOrder = (values: number[]): number[] => values.toSorted((one, other) => one - other);

const referenceOf = (file: string): string[] | null => {
  const { status, stdout } = spawnSync('pdftotext', ['-q', '-enc', 'UTF-8', file, '-'], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 200_000_000,
  });
  return status === 0 ? wordsOf(stdout) : null;
};

async function check(file: string, name: string, reader: FileExtraction): Promise<Checked> {
  const began = performance.now();
  const result = await reader.extract(readFileSync(file), { urgent: true });
  const milliseconds = performance.now() - began;
  if (!result.ok) return { file: name, milliseconds, failure: result.code, words: 0, agreement: null };
  // What was left out and told was read. Of unseen words only the first are told: such a file cannot be compared.
  const told = result.remarks.filter(({ kind }) => kind === 'cut' || kind === 'unseen_words');
  const isToldInPart = told.some(
    ({ kind, words: some }) => kind === 'unseen_words' && some.length >= MOST_TOLD,
  );
  const words = wordsOf(result.text);
  const reference = isToldInPart ? null : referenceOf(file);
  const isCompared = reference !== null && reference.length >= FEWEST_WORDS;
  const agreement = isCompared
    ? agreementOf(words, reference, wordsOf(told.map((one) => one.words).join('\n')))
    : null;
  return { file: name, milliseconds, failure: null, words: words.length, agreement };
}

function tableOf(checked: readonly Checked[]): string {
  const read = checked.filter(({ failure }) => failure === null);
  const compared = checked.flatMap(({ agreement }) => agreement ?? []);
  const errors = inOrder(compared.map(({ error }) => error));
  const unordered = inOrder(compared.map((one) => one.unordered));
  const times = inOrder(checked.map(({ milliseconds }) => milliseconds));
  const gluedFrom = (count: number) => compared.filter(({ glued }) => glued.length >= count).length;
  const rows: [string, string][] = [
    ['files', String(checked.length)],
    ['read', String(read.length)],
    [`compared (${FEWEST_WORDS} words and more)`, String(compared.length)],
    ['word error, median', quantile(errors, 0.5).toFixed(3)],
    ['word error, ninth tenth', quantile(errors, 0.9).toFixed(3)],
    ['words whatever their order, median', quantile(unordered, 0.5).toFixed(3)],
    ['words whatever their order, ninth tenth', quantile(unordered, 0.9).toFixed(3)],
    ['with glued words', String(gluedFrom(1))],
    ['with five and more', String(gluedFrom(5))],
    ['with text twice', String(compared.filter((one) => one.isTwice).length)],
    ['milliseconds, median', quantile(times, 0.5).toFixed(0)],
    ['milliseconds, ninth tenth', quantile(times, 0.9).toFixed(0)],
    ['seconds, all', (times.reduce((sum, time) => sum + time, 0) / 1000).toFixed(0)],
  ];
  const failures = new Map<string, number>();
  for (const { failure } of checked) if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  for (const [code, count] of failures) rows.push([code, String(count)]);
  return rows.map(([what, figure]) => `| ${what.padEnd(42)} | ${figure.padStart(8)} |`).join('\n');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const folder = resolve(positionals[0] ?? '');
if (!positionals[0] || !existsSync(folder) || !statSync(folder).isDirectory()) {
  process.stderr.write('Which folder? npm run pdf-check -- FOLDER\n');
  process.exit(1);
}
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((file) => /\.pdf$/i.test(file) && statSync(file).isFile())
  .toSorted();
const reader = new FileExtraction();
await reader.prepare();
const checked: Checked[] = [];
for (const file of files) {
  checked.push(await check(file, relative(folder, file), reader));
  if (process.stderr.isTTY) process.stderr.write(`\r${checked.length} of ${files.length}`);
}
await reader.close();
process.stdout.write(`${tableOf(checked)}\n`);
if (values.json) writeFileSync(values.json, JSON.stringify(checked, null, 1));
