import type { Place } from '@essays/contract';
import { CONTRACTION, isLong, openingWord, sameOpener } from '@essays/engines/grading/findings-language';
import { outlineOf, type OutlinedSentence } from '@essays/engines/grading/outline';
import { MISTAKE_RULES } from '@essays/engines/mistakes/mistake-rules';
import { placesOf } from '@essays/engines/mistakes/passages';
import type { ShownRule } from '@essays/engines/mistakes/precision';
import { readText } from '@essays/engines/reading/read-text';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawHits, writtenTexts } from './mistake-hits.ts';

/**
 * npm run rule-hits -- --data DIR --out DIR [--half first|second] [--seed N] [--rule NAME] draws up to 100 hits of
 * each rule that is shown to students, one file per rule, for a person to read and judge. The result goes into
 * `engines/src/mistakes/precision.ts`. The texts are not ours: the folder for the hits must be outside the project.
 */
const MOST_HITS = 100;
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

type Find = (text: string) => Place[];

const sentencesWhere =
  (isHit: (sentence: OutlinedSentence, all: readonly OutlinedSentence[]) => boolean): Find =>
  (text) => {
    const { sentences } = outlineOf(readText(text));
    return sentences
      .filter((one) => isHit(one, sentences))
      .map((one) => ({ start: text.indexOf(one.text.slice(0, 40)), length: one.text.length }))
      .filter(({ start }) => start >= 0)
      .map(({ start, length }) => ({ start, end: start + length }));
  };

const FINDERS: Readonly<Record<ShownRule, Find>> = {
  ...MISTAKE_RULES,
  'long sentence': sentencesWhere(
    (one, all) => isLong(one) && all.every(({ words }) => words.length <= one.words.length),
  ),
  'same opening word': sentencesWhere((one, all) => {
    const opener = sameOpener(all);
    return opener !== null && openingWord(one.text) === opener.word;
  }),
  contractions: (text) => placesOf(CONTRACTION, text),
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data/dev' },
      out: { type: 'string' },
      half: { type: 'string', default: 'second' },
      seed: { type: 'string', default: '7' },
      rule: { type: 'string' },
    },
  });
  const { half, rule } = values;
  if (values.out === undefined) throw new Error('Say with --out which folder the hits go into.');
  const out = resolve(values.out);
  if (!relative(PROJECT, out).startsWith('..'))
    throw new Error('The hits hold words of other people\u2019s texts: name a folder outside the project.');
  if (half !== 'first' && half !== 'second') throw new Error("--half is 'first' or 'second'.");
  const data = resolve(values.data);
  if (!existsSync(data) || !statSync(data).isDirectory()) throw new Error(`There is no folder ${data}.`);
  const rules = (Object.keys(FINDERS) as ShownRule[]).filter((one) => rule === undefined || one === rule);
  if (rules.length === 0)
    throw new Error(`No rule is called '${rule}'. There are: ${Object.keys(FINDERS).join(', ')}.`);
  const texts = writtenTexts(data, half, Number(values.seed));
  mkdirSync(out, { recursive: true });
  for (const one of rules) {
    const hits = drawHits(texts, FINDERS[one], MOST_HITS, Number(values.seed));
    const lines = hits.map(
      ({ collection, before, found, after }, at) =>
        `${at + 1} ${collection} ${inOneLine(before)}⟦${inOneLine(found)}⟧${inOneLine(after)}`,
    );
    writeFileSync(join(out, `${one.replaceAll(' ', '-')}.txt`), `${lines.join('\n')}\n`);
    console.log(`${one}: ${hits.length}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
