import { AI_ENOUGH_WORDS } from '@essays/contract';
import { AI_MODEL, scoreOf } from '@essays/engines/ai-writing/ai-writing-indicator';
import { aiEvidence, aiMarks, type AiModel } from '@essays/engines/ai-writing/ai-score';
import { aiHalf } from './ai-data.ts';
import { Students, type AiRow } from './ai-pairs.ts';
import { canFitAi, fitAi } from './fit-ai.ts';
import { areaUnderCurve } from './statistics.ts';
import { share, three } from './report-authorship.ts';

/**
 * By file: every group alone, and again with a student's own texts as the second key.
 *
 * @param reported which of the rows; the others only serve as students' texts
 */
export function reportAi(
  rows: readonly AiRow[],
  model: AiModel = AI_MODEL,
  reported: readonly AiRow[] = rows,
): Record<string, unknown> {
  const marks = new Map(rows.map((row) => [row, aiMarks(row.reading, model)]));
  const students = new Students(rows);
  const evidence = (row: AiRow, own: readonly AiRow[]) =>
    aiEvidence(
      marks.get(row)!,
      own.map((one) => marks.get(one)!),
      model,
    );
  const result: Record<string, unknown> = {};
  for (const file of new Set(reported.map((row) => row.file))) {
    const some = reported.filter((row) => row.file === file);
    const groups: Record<string, unknown> = {};
    for (const group of new Set(some.map((row) => row.group))) {
      const members = some.filter((row) => row.group === group);
      const long = members.filter(({ reading }) => reading.words >= AI_ENOUGH_WORDS);
      const alone = members.map((row) => scoreOf(evidence(row, []), row.reading.words, model));
      const withOwn = long.flatMap((row) => {
        const own = row.label === 'ai' ? students.anybodyFor(row) : students.ownOf(row);
        return own ? [scoreOf(evidence(row, own), row.reading.words, model)] : [];
      });
      groups[group] = {
        label: members[0]!.label,
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
    const of = (label: string) =>
      some.filter((row) => row.label === label).map((row) => evidence(row, []).alone);
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

/** Each population by an indicator that was fitted without it: people, tasks and machine texts of its files. */
export function reportUnseenAi(rows: readonly AiRow[]): Record<string, unknown> | null {
  const populations = [...new Set(rows.map((row) => row.population))];
  const found = populations.flatMap((population) => {
    const rest = rows.filter((row) => row.population !== population);
    if (!canFitAi(rest)) return [];
    const left = rows.filter((row) => row.population === population);
    return [[population, reportAi(rows, fitAi(rest, 'measured'), left)]];
  });
  return found.length === 0 ? null : (Object.fromEntries(found) as Record<string, unknown>);
}
