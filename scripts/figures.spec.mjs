import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** The one module that rounds and writes figures for a reader. */
const FORMATTER = 'contract/src/domain/figures.ts';
/** What a person reads in a terminal, or what is not a figure about writing: the size of a file. */
const ELSEWHERE = [
  'api/src/work/recalibration/recalibrate.main.ts',
  'projections/src/rebuild.main.ts',
  'web/src/components/file-drop.tsx',
];
const FORMATS = /\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/;
/** To decimals, by hand. */
const ROUNDS = /Math\.round\([^()]*(?:\([^()]*\)[^()]*)*\) ?\/ ?10+\b/;

describe('figures', () => {
  const list = ['ls-files', '-co', '--exclude-standard', '--', '*/src/*.ts', '*/src/*.tsx'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /^(?:api|contract|engines|projections|web)\/src\//.test(file))
    .filter((file) => !/\.spec\.|\/(?:testing|demo)\//.test(file));

  it('are rounded and written for a reader in one module alone', () => {
    expect(files).toContain(FORMATTER);
    const found = files
      .filter((file) => file !== FORMATTER && !ELSEWHERE.includes(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            FORMATS.test(line) || ROUNDS.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
          ),
      );
    expect(found).toEqual([]);
  });
});
