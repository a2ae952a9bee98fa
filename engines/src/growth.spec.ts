import * as contract from '@essays/contract';
import { readdirSync } from 'node:fs';
import { tooFastGrowth } from '../test/growth.ts';
import { HOSTILE_TEXTS, insideAnEssay } from '../test/hostile-texts.ts';
import type { Family } from '../test/hostile-texts.ts';
import { SEEN_THROUGH, WITHOUT_TEXT } from '../test/other-functions.ts';
import { TEXT_FUNCTIONS, WHOLE_WORKS } from '../test/text-functions.ts';

/** Work through hundreds of texts on a machine that does other things too. */
const PATIENCE = 600_000;
/** Texts named in a failure: each took long. */
const ENOUGH = 2;
const CHARACTERS = 4_000;
const CHARACTERS_OF_WHOLE_WORKS = 2_000;

let made = 0;
/** Never the same text twice: what has been read is remembered. */
const another =
  (family: Family) =>
  (characters: number): string =>
    `${family(characters)} ${(made += 1)}`;

/** All families with TEST_ALL, else one in `ONE_IN` for each function; the number of the run says which. */
const ONE_IN = 8;
const RUN = Number(process.env.TEST_RUN ?? Math.floor(Math.random() * ONE_IN));
const chosen = <T>(all: readonly T[], of: string): T[] => {
  if (process.env.TEST_ALL) return [...all];
  const start = [...of].reduce((sum, letter) => sum + letter.charCodeAt(0), RUN);
  return all.filter((_, at) => (at + start) % ONE_IN === 0);
};

function growingTooFast(work: (text: string) => unknown, families: [string, Family][], characters: number) {
  for (let at = 0; at < 3; at += 1) work(another(HOSTILE_TEXTS['an essay']!)(characters));
  const found: string[] = [];
  for (const [name, family] of families) {
    const growth = tooFastGrowth(work, another(family), characters);
    if (growth !== null) found.push(`${name} (TEST_RUN=${RUN}): ${growth}`);
    if (found.length === ENOUGH) break;
  }
  return found;
}

const families = Object.entries(HOSTILE_TEXTS);
const inside = families.map(([name, family]): [string, Family] => [
  `an essay around ${name}`,
  insideAnEssay(family),
]);

/** Programs of their own: to import one is to start it. */
const isModule = (file: string) => file.endsWith('.ts') && !/(?:\.spec|\.d|child)\.ts$/.test(file);

async function exportedFunctions(): Promise<string[]> {
  const here = new URL('.', import.meta.url);
  const folders = readdirSync(here, { withFileTypes: true }).filter((one) => one.isDirectory());
  const files = folders.flatMap(({ name }) =>
    readdirSync(new URL(`${name}/`, here))
      .filter(isModule)
      .map((file) => `./${name}/${file}`),
  );
  const modules: object[] = [contract];
  for (const file of files) modules.push((await import(file)) as object);
  const functions = modules.flatMap((one) =>
    Object.entries(one).filter(([, value]) => typeof value === 'function'),
  );
  return [...new Set(functions.map(([name]) => name))].sort();
}

describe('the cost of a text grows in proportion to its length', () => {
  it('every function of engines and contract is listed, with a way to give it a text or as taking none', async () => {
    const through = Object.values(SEEN_THROUGH).flat();
    const listed = [TEXT_FUNCTIONS, WHOLE_WORKS].flatMap((one) => Object.keys(one));
    expect([...listed, ...through, ...WITHOUT_TEXT].sort()).toEqual(await exportedFunctions());
    expect(listed).toEqual(expect.arrayContaining(Object.keys(SEEN_THROUGH)));
  });

  it.each(Object.entries(TEXT_FUNCTIONS))(
    '%s',
    (name, work) =>
      expect(growingTooFast(work, chosen([...families, ...inside], name), CHARACTERS)).toEqual([]),
    PATIENCE,
  );

  it.each(Object.entries(WHOLE_WORKS))(
    '%s',
    (name, work) => expect(growingTooFast(work, chosen(inside, name), CHARACTERS_OF_WHOLE_WORKS)).toEqual([]),
    PATIENCE,
  );
});
