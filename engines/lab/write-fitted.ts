import { writeFileSync } from 'node:fs';
import { fittedFile, type FittedData } from '@essays/engines/fitted';

/** Writes the fitted data where the engines read it; one line, which no formatter touches. */
export const writeFitted = (name: FittedData, value: unknown): void =>
  writeFileSync(fittedFile(name), `${JSON.stringify(value)}\n`);
