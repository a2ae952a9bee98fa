import { fileURLToPath } from 'node:url';
import { fitGrading, scoredEssays } from './fit-grading.ts';
import { aiReading } from '../ai-writing/ai-score.ts';
import { aiTexts } from './ai-data.ts';
import type { AiRow } from './ai-pairs.ts';
import { fitAi } from './fit-ai.ts';
import { authorDocuments } from './authorship-data.ts';
import { fitAuthorshipEngine } from './fit-authorship.ts';
import { writeData } from './write-data.ts';

export const source = (path: string): string =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)).replace('/dist/', '/src/');

export function fitAuthorship(directory: string, day: string): void {
  const { model, weights } = fitAuthorshipEngine(authorDocuments(directory), `style-3-${day}`);
  writeData(
    source('authorship/style-model.data.ts'),
    'Vocabularies, population statistics and damped directions of the authorship engine.',
    model,
  );
  writeData(
    source('authorship/weights.data.ts'),
    'Weights and calibration of the authorship engine.',
    weights,
  );
  console.log(
    weights.families.map((family, at) => `${family} ${weights.weights[at]}`).join(', '),
    weights.calibration,
  );
}

export function aiRows(directory: string): AiRow[] {
  return aiTexts(directory).map((one) => ({ ...one, text: '', reading: aiReading(one.text) }));
}

export function fitAiWriting(rows: readonly AiRow[], day: string): void {
  const model = fitAi(rows, `ai-3-${day}`);
  writeData(
    source('ai-writing/ai-model.data.ts'),
    'Coefficients and thresholds of the AI-writing indicator.',
    model,
  );
  console.log('AI writing: thresholds', model.map, model.firstKey, model.secondKey);
}

export function fitRubric(directory: string, day: string): void {
  const model = fitGrading(scoredEssays(directory), `rubric-${day}`);
  writeData(source('grading/grading-model.data.ts'), 'Slopes of the rubric scorer.', model);
  console.log(
    'Grading: slopes',
    model.slopes.conventions.map((slope, at) => `${model.features[at]} ${slope}`).join(', '),
  );
}
