import { writeFileSync } from 'node:fs';

/**
 * Coefficients as JSON inside a module: tsc then carries them to dist like any other source, and the file stays one line
 * that no formatter touches.
 */
export function writeData(file: string, note: string, value: unknown): void {
  const json = JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  writeFileSync(
    file,
    `/** ${note} Made by \`npm run accuracy -- fit\`; sources in NOTICE. */\nexport default JSON.parse(\n  '${json}',\n) as unknown;\n`,
  );
}
