import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

describe('only the pipeline asks the models', () => {
  const source = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
  const controllers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.controller.ts'),
  );
  /** Every file a controller leads to by imports that exist when the program runs. */
  const reached = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const line of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';/gm,
    ))
      reached(join(dirname(file), line[1] as string), seen);
    return seen;
  };
  const all = controllers.flatMap((name) => [...reached(join(source, name))]);

  it('EVT-047 no controller leads to a grader', () => {
    expect(controllers.length).toBeGreaterThan(4);
    expect(all.filter((file) => /rubric-scorer|-grader\.ts$|openai-model|grading-prompt/.test(file))).toEqual(
      [],
    );
  });

  it('EVT-048 no controller leads to the comparison of authorship', () => {
    expect(
      all.filter((file) => /compare-authorship\.ts$|authorship-comparison|openai-authorship/.test(file)),
    ).toEqual([]);
  });
});
