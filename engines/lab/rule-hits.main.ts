import { MISTAKE_RULES } from '@essays/engines/mistakes/mistake-rules';
import { judgements, STATEMENTS, type JudgedRule } from '@essays/engines/mistakes/precision';
import { fittedFile } from '@essays/engines/fitted';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawHits, writtenTexts } from './mistake-hits.ts';

/**
 * npm run rule-hits -- --data DIR --out DIR [--half first|second] [--seed N] [--only NAME,NAME] [--most N] draws hits
 * of everything that is said to students, one file per rule or statement, for a person to read. The texts are not ours:
 * the folder must be outside the project. `npm run rule-hits -- --record --out DIR` then writes
 * `engines/data/judgements.json` from the places of the hits and DIR/wrong.json, the numbers of the wrong ones by name.
 */
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const fileName = (name: string) => name.replaceAll(' ', '-');
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

function record(out: string): void {
  const wrong = JSON.parse(readFileSync(join(out, 'wrong.json'), 'utf8')) as Record<string, number[]>;
  const judged: Record<string, { right: string[]; wrong: string[] }> = {};
  for (const [name, old] of existsSync(fittedFile('judgements')) ? Object.entries(judgements()) : [])
    judged[name] = { right: [...old.right], wrong: [...old.wrong] };
  for (const [name, numbers] of Object.entries(wrong)) {
    const places = JSON.parse(readFileSync(join(out, `${fileName(name)}.json`), 'utf8')) as string[];
    const isWrong = (at: number) => numbers.includes(at + 1);
    judged[name] = {
      right: places.filter((_, at) => !isWrong(at)),
      wrong: places.filter((_, at) => isWrong(at)),
    };
  }
  writeFileSync(fittedFile('judgements'), `${JSON.stringify(judged)}\n`);
}

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data/dev' },
      out: { type: 'string' },
      half: { type: 'string', default: 'second' },
      seed: { type: 'string', default: '7' },
      most: { type: 'string', default: '40' },
      only: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const { half, only } = values;
  if (values.out === undefined) throw new Error('Say with --out which folder the hits go into.');
  const out = resolve(values.out);
  if (!relative(PROJECT, out).startsWith('..'))
    throw new Error('The hits hold words of other people\u2019s texts: name a folder outside the project.');
  if (values.record) record(out);
  else {
    if (half !== 'first' && half !== 'second') throw new Error("--half is 'first' or 'second'.");
    const data = resolve(values.data);
    if (!existsSync(data) || !statSync(data).isDirectory()) throw new Error(`There is no folder ${data}.`);
    const all: JudgedRule[] = [...(Object.keys(MISTAKE_RULES) as JudgedRule[]), ...STATEMENTS];
    const names = only?.split(',') ?? all;
    const unknown = names.filter((one) => !(all as string[]).includes(one));
    if (unknown.length > 0)
      throw new Error(`Nothing is called '${unknown.join(', ')}'. There are: ${all.join(', ')}.`);
    mkdirSync(out, { recursive: true });
    const drawn = drawHits(
      writtenTexts(data, half, Number(values.seed)),
      names as JudgedRule[],
      Number(values.most),
      Number(values.seed),
    );
    for (const [name, hits] of drawn) {
      const lines = hits.map(
        ({ at, said, context }, number) =>
          `${number + 1} ${at.split('/')[0]} ${inOneLine(said)} ¦ ${inOneLine(context)}`,
      );
      writeFileSync(join(out, `${fileName(name)}.txt`), `${lines.join('\n')}\n`);
      writeFileSync(join(out, `${fileName(name)}.json`), JSON.stringify(hits.map(({ at }) => at)));
      console.log(`${name}: ${hits.length}`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
