import { fileURLToPath } from 'node:url';
import { authorDocuments } from './authorship-data.ts';
import { fitStyleModel, fitWeights, Library } from './fit-authorship.ts';
import { writeData } from './write-data.ts';

export const source = (path: string): string =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)).replace('/dist/', '/src/');

export function fitAuthorship(directory: string, day: string): void {
  const documents = authorDocuments(directory);
  const model = fitStyleModel(documents, `style-${day}`);
  const weights = fitWeights(documents, new Library(model));
  writeData(
    source('authorship/style-model.data.ts'),
    'Vocabularies and population statistics of the authorship engine.',
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
