import { readFileSync } from 'node:fs';

/** What `npm run accuracy -- fit` learned; sources in NOTICE. */
export type FittedData =
  | 'style-model'
  | 'authorship-weights'
  | 'ai-model'
  | 'grading-model'
  | 'tag-triples'
  | 'word-frequency';

/** Where fitted data, and the judgements on what is said, are stored; also for the programs that write them. */
export const fittedFile = (name: FittedData | 'judgements'): URL =>
  new URL(`../data/${name}.json`, import.meta.url);

/** @throws when the file is missing or damaged: an engine without its coefficients must not start */
export const fitted = <T>(name: FittedData): T => JSON.parse(readFileSync(fittedFile(name), 'utf8')) as T;
