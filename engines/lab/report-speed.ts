import { fingerprint } from '@essays/engines/authorship/fingerprint';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { comparePair } from '@essays/engines/authorship/similarity';
import { AI_FILES } from './ai-data.ts';
import { isText, readCorpus } from './corpora.ts';
import { AUTHORSHIP_FILES } from './report-authorship.ts';

const TEXTS = 80;
const FILES = ['av_use_docs', 'av_amt_docs', 'av_micusp_docs', 'aes_asap', 'aes_ellipse'];

/**
 * Processor time of one fingerprint and of one comparison of two; wall-clock time would measure whatever else the
 * machine is doing.
 */
export function reportSpeed(directory: string): { fingerprint_ms: number; comparison_ms: number } | null {
  const texts = someTexts(directory);
  if (texts.length < 2) return null;
  // An added word makes a text that no cache has seen. The first round warms the compiler.
  for (const text of texts) fingerprint(ownByForm(`${text} one`));
  let began = process.cpuUsage();
  const prints = texts.map((text) => fingerprint(ownByForm(`${text} two`)));
  const fingerprintMs = millisecondsSince(began) / texts.length;
  const compareAll = () => {
    for (const one of prints) for (const other of prints) comparePair(one, other);
  };
  compareAll();
  began = process.cpuUsage();
  compareAll();
  const comparisonMs = millisecondsSince(began) / prints.length ** 2;
  return {
    fingerprint_ms: Math.round(fingerprintMs * 100) / 100,
    comparison_ms: Math.round(comparisonMs * 1e4) / 1e4,
  };
}

function someTexts(directory: string): string[] {
  for (const file of [...FILES, ...AI_FILES, ...AUTHORSHIP_FILES]) {
    const rows =
      readCorpus<{ text?: string; unknown?: string }>(
        directory,
        file,
        (row) => isText(row.text) || isText(row.unknown),
      ) ?? [];
    if (rows.length > 1) return rows.slice(0, TEXTS).map((row) => row.text ?? row.unknown!);
  }
  return [];
}

function millisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
