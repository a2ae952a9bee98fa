import { aiLogit, type AiModel } from '../ai-writing/ai-score.ts';
import { AI_ENOUGH_WORDS, AI_SAMPLE_WORDS } from '@essays/contract';
import { AI_MODEL, scoreOf } from '../ai-writing/ai-writing-indicator.ts';
import { aiHalf } from './ai-data.ts';
import { hashOf } from './corpora.ts';
import { canFitAi, fitAi, type AiRow } from './fit-ai.ts';
import { areaUnderCurve } from './statistics.ts';
import { share, three } from './report-authorship.ts';

interface Scored {
  row: AiRow;
  logit: number;
}

/** By file: every group alone, and again with a student's own texts as the second key. */
export function reportAi(rows: readonly AiRow[], model: AiModel = AI_MODEL): Record<string, unknown> {
  const scored = rows.map((row) => ({ row, logit: aiLogit(row.values, model) }));
  const authors = new Map<string, Scored[]>();
  for (const one of scored)
    if (one.row.author && one.row.words >= AI_SAMPLE_WORDS)
      authors.set(one.row.author, [...(authors.get(one.row.author) ?? []), one]);
  const students = [...authors.values()].filter((texts) => texts.length >= 2);
  const result: Record<string, unknown> = {};
  for (const file of new Set(rows.map((row) => row.file))) {
    const some = scored.filter(({ row }) => row.file === file);
    const groups: Record<string, unknown> = {};
    for (const group of new Set(some.map(({ row }) => row.group))) {
      const members = some.filter(({ row }) => row.group === group);
      const long = members.filter(({ row }) => row.words >= AI_ENOUGH_WORDS);
      const alone = members.map(({ row, logit }) => scoreOf(logit, row.words, [], model));
      const withOwn = long.flatMap(({ row, logit }) => {
        const own = row.author
          ? (authors.get(row.author) ?? []).filter((text) => text.row.id !== row.id)
          : row.label === 'ai' && students.length > 0
            ? students[hashOf(row.id) % students.length]!
            : [];
        if (own.length < 2) return [];
        const samples = [...own]
          .sort((one, other) => hashOf(row.id + one.row.id) - hashOf(row.id + other.row.id))
          .slice(0, 3);
        return [
          scoreOf(
            logit,
            row.words,
            samples.map((sample) => sample.logit),
            model,
          ),
        ];
      });
      groups[group] = {
        label: members[0]!.row.label,
        n: members.length,
        over_50: alone.filter((score) => score > 50).length,
        at_80_plus: alone.filter((score) => score >= 80).length,
        long_enough: long.length,
        ...(withOwn.length > 0
          ? {
              with_own_samples: {
                n: withOwn.length,
                over_50: withOwn.filter((score) => score > 50).length,
                at_80_plus: share(withOwn.filter((score) => score >= 80).length, withOwn.length),
              },
            }
          : {}),
      };
    }
    const of = (label: string) => some.filter(({ row }) => row.label === label).map(({ logit }) => logit);
    result[file] = { auroc: three(areaUnderCurve(of('ai'), of('human'))), groups };
  }
  return result;
}

/** Fitted on one half of the texts, measured on the other, both ways; null with too few texts. */
export function reportAiHalves(rows: readonly AiRow[]): Record<string, unknown> | null {
  const half = (side: 0 | 1) => rows.filter((row) => aiHalf(row) === side);
  if (!canFitAi(half(0)) || !canFitAi(half(1))) return null;
  return {
    first_to_second: reportAi(half(1), fitAi(half(0), 'half')),
    second_to_first: reportAi(half(0), fitAi(half(1), 'half')),
  };
}

/** Files that come from the same people or the same tasks. */
const POPULATIONS: Readonly<Record<string, readonly string[]>> = {
  persuade: ['ai_outfox', 'ai_persuade_human'],
  asap: ['aes_asap', 'ai_ndhal_gpt'],
  ellipse: ['aes_ellipse'],
  use: ['av_use_docs'],
  amt: ['av_amt_docs'],
  micusp: ['av_micusp_docs', 'ai_micusp_human'],
  liang: ['ai_liang2023'],
  herbold: ['ai_herbold'],
  argugpt: ['ai_argugpt_machine'],
};

/** Each population by an indicator that was fitted without it: people, tasks and machine texts of its files. */
export function reportUnseenAi(rows: readonly AiRow[]): Record<string, unknown> | null {
  const found = Object.entries(POPULATIONS).flatMap(([population, files]) => {
    const rest = rows.filter((row) => !files.includes(row.file));
    if (rest.length === rows.length || !canFitAi(rest)) return [];
    const report = reportAi(rows, fitAi(rest, 'measured'));
    return [
      [population, Object.fromEntries(files.flatMap((file) => (report[file] ? [[file, report[file]]] : [])))],
    ];
  });
  return found.length === 0 ? null : (Object.fromEntries(found) as Record<string, unknown>);
}
