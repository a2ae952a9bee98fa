import { AI_WARNING_ABOVE } from '@essays/contract';
import { aiEvidence, aiMarks, aiReading, type AiModel } from '@essays/engines/ai-writing/ai-score';
import { forLength, scoreOf } from '@essays/engines/ai-writing/ai-writing-indicator';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { firstWords } from '@essays/engines/reading/normalise';
import { aiHalf, aiTexts, type AiText } from './ai-data.ts';
import type { AiRow } from './ai-pairs.ts';
import { hashOf } from './corpora.ts';
import { canFitAi, fitAi } from './fit-ai.ts';
import { share } from './report-authorship.ts';

/** Words to which texts are cut; the last is more than any has. */
const LENGTHS = [205, 250, 300, 350, 400, 100_000];
/** Texts of a group; as many of each length, so that only the length differs. */
const MOST = 150;
/** A group's texts that are cut have at least this many words. */
const LEAST = 400;

/**
 * How often honest texts stand over 50 when they are cut, and whether machine texts are still found: whatever the
 * limit of words is, by an indicator that was fitted on the other half.
 */
export function reportAiLength(directory: string, rows: readonly AiRow[]): Record<string, unknown> {
  const half = (side: 0 | 1) => rows.filter((row) => aiHalf(row) === side);
  if (!canFitAi(half(0)) || !canFitAi(half(1))) return {};
  const models = [fitAi(half(1), 'half'), fitAi(half(0), 'half')] as const;
  const long = new Set(rows.filter(({ reading }) => reading.words >= LEAST).map(({ id }) => id));
  const texts = aiTexts(directory).filter(({ id, label }) => long.has(id) && label !== 'other');
  const groups = new Map<string, AiText[]>();
  for (const one of texts) {
    const name = one.label === 'ai' ? 'machines' : one.group;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return Object.fromEntries(
    [...groups].map(([group, all]) => {
      const some = all.toSorted((one, other) => hashOf(one.id) - hashOf(other.id)).slice(0, MOST);
      const at = (words: number) =>
        share(some.filter((one) => isOver(one, words, models[aiHalf(one)])).length, some.length);
      return [group, Object.fromEntries(LENGTHS.map((words) => [words > 1000 ? 'whole' : words, at(words)]))];
    }),
  );
}

function isOver({ text }: AiText, words: number, model: AiModel): boolean {
  const reading = aiReading(ownByForm(firstWords(text, words)));
  const evidence = forLength(aiEvidence(aiMarks(reading, model), [], model), reading.words);
  return scoreOf(evidence, Infinity, model) > AI_WARNING_ABOVE;
}
