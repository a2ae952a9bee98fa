import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const CALL = /\b(?:it|test|describe)((?:\.\w+)*)\s*(?:\([^'"`]*\)\s*)?\(\s*/.source;
const WORDS = /(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/.source;
const TITLE = new RegExp(CALL + WORDS, 'g');
const ID = /\b[A-Z]{3,4}-\d{3}\b/g;

/** The titles of tests in a source, with the acceptance ids that each names. */
const titlesOf = (source) =>
  [...source.matchAll(TITLE)].map(([, , single, double, template]) => {
    const title = single ?? double ?? template;
    return { title, ids: new Set(title.match(ID)) };
  });
const crowded = (source) => titlesOf(source).filter(({ ids }) => ids.size > 3);

const ROW = 'LST-001 LST-002 LST-003';

describe('the titles of tests', () => {
  it('name at most three acceptance ids each', () => {
    const list = ['ls-files', '-co', '--exclude-standard', '--', '*.spec.*', '*.e2e.*'];
    const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const sources = files.filter((file) => existsSync(join(root, file)));
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.flatMap((file) =>
      crowded(readFileSync(join(root, file), 'utf8')).map(({ title }) => `${file}: ${title}`),
    );
    expect(found).toEqual([]);
  });

  const four = `${ROW} LST-004 many`;
  const CROWDED = [
    [`it('${four}', () => {});`],
    [`it.each(ROWS)(\n  "${four}", async () => {});`],
    [`describe(\`${four}\`, () => {});`],
  ];
  it.each(CROWDED)('are found in %j', (source) => {
    expect(crowded(source)).toHaveLength(1);
    expect(crowded(source.replace(' LST-004', ' LST-003'))).toEqual([]);
  });
});
