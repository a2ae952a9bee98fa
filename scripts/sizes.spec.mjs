import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** A longer file is about more than one thing. */
const MOST_LINES = 300;
/** A longer line does not fit on a screen. */
const MOST_CHARACTERS = 120;
/** Data may be of any length: word lists and coefficients in `*.data.ts`. JSON, CSV and Markdown are not code. */
const CODE = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs', ':!*.data.ts'];

const linesOf = (source) => source.replace(/\n$/, '').split('\n');
const isLong = (line) => [...line].length > MOST_CHARACTERS;

const sources = () => {
  const list = ['ls-files', '-co', '--exclude-standard', '--', ...CODE];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({ file, lines: linesOf(readFileSync(join(root, file), 'utf8')) }));
};

describe('the sizes of files', () => {
  const files = sources();

  it('all code is checked', () => {
    expect(files.length).toBeGreaterThan(1000);
  });

  it('a file of code has at most 300 lines', () => {
    const long = files.filter(({ lines }) => lines.length > MOST_LINES);
    expect(long.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
  });

  it('a line of code has at most 120 characters', () => {
    const long = files.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (isLong(line) ? [`${file}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('counts a line with or without its line end, and a character once however many units it takes', () => {
    expect(['a', 'a\n', 'a\nb', 'a\n\n'].map((source) => linesOf(source).length)).toEqual([1, 1, 2, 2]);
    expect(['🖋'.repeat(120), 'x'.repeat(121)].map(isLong)).toEqual([false, true]);
  });
});
