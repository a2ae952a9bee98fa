import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** A longer file speaks of more than one thing; lists of data may be as long as they are. */
const MOST_LINES = 300;

const linesOf = (source) => source.replace(/\n$/, '').split('\n').length;

describe('the sizes of files', () => {
  it('a file of code has at most 300 lines, so that it is read whole', () => {
    const list = ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs'];
    const found = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const files = found.filter((file) => !file.endsWith('.data.ts') && existsSync(join(root, file)));
    expect(files.length).toBeGreaterThan(1000);
    const lengths = files.map((file) => [file, linesOf(readFileSync(join(root, file), 'utf8'))]);
    const long = lengths.filter(([, lines]) => lines > MOST_LINES);
    expect(long.map(([file, lines]) => `${file}: ${lines}`)).toEqual([]);
  });

  it('a line counts with or without its end', () => {
    expect(['a', 'a\n', 'a\nb', 'a\n\n'].map(linesOf)).toEqual([1, 1, 2, 2]);
  });
});
