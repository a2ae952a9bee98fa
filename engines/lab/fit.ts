import { fitGrading, scoredEssays } from './fit-grading.ts';
import { aiReading } from '@essays/engines/ai-writing/ai-score';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { aiTexts } from './ai-data.ts';
import type { AiRow } from './ai-pairs.ts';
import { fitAi } from './fit-ai.ts';
import { authorDocuments } from './authorship-data.ts';
import { fitAuthorshipEngine } from './fit-authorship.ts';
import { fitTagTriples } from './fit-tag-triples.ts';
import { writtenTexts } from './mistake-hits.ts';
import { writeFitted } from './write-fitted.ts';

export function fitAuthorship(directory: string, day: string): void {
  const { model, weights } = fitAuthorshipEngine(authorDocuments(directory), `style-3-${day}`);
  writeFitted('style-model', model);
  writeFitted('authorship-weights', weights);
  console.log(
    weights.families.map((family, at) => `${family} ${weights.weights[at]}`).join(', '),
    weights.calibration,
  );
}

export function aiRows(directory: string): AiRow[] {
  return aiTexts(directory).map((one) => ({ ...one, text: '', reading: aiReading(ownByForm(one.text)) }));
}

export function fitAiWriting(rows: readonly AiRow[], day: string): void {
  const model = fitAi(rows, `ai-3-${day}`);
  writeFitted('ai-model', model);
  console.log('AI writing: thresholds', model.map, model.firstKey, model.secondKey);
}

export function fitRubric(directory: string, day: string): void {
  const model = fitGrading(scoredEssays(directory), `rubric-${day}`);
  writeFitted('grading-model', model);
  console.log(
    'Grading: slopes',
    model.slopes.conventions.map((slope, at) => `${model.features[at]} ${slope}`).join(', '),
  );
}

/** Texts of each collection in the table of tag triples: more change nothing that can be seen. */
const TEXTS_OF_EACH = 400;
const SEED = 7;

/** On the half of the texts that the guards are not measured on. */
export function fitGuards(directory: string, day: string): void {
  const texts = [...writtenTexts(directory, 'first', SEED).values()].flatMap((list) =>
    list.slice(0, TEXTS_OF_EACH).map(({ text }) => ownByForm(text)),
  );
  writeFitted('tag-triples', fitTagTriples(texts, `tags-1-${day}`));
  console.log(`Guards: tag triples of ${texts.length} texts`);
}
