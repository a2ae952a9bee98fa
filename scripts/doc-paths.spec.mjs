import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ensure-installed.mjs';

const DECISIONS = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
const DOCUMENTS = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md', { cwd: root })];
const FOLDERS = ['api', 'contract', 'demo', 'docs', 'engines', 'projections', 'scripts', 'storage', 'web'];

/** Paths of this repository in backticks, and targets of links. Patterns with * or {} are skipped. */
const pathsIn = (document, text) => {
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]*)+)`/g)].map(([, path]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(document), path),
  );
  return [...quoted.filter((path) => FOLDERS.includes(path.split('/')[0])), ...linked];
};

describe('the documents', () => {
  it.each(DOCUMENTS)('name files that exist: %s', (document) => {
    const paths = pathsIn(document, readFileSync(join(root, document), 'utf8'));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('a file that is gone is found', () => {
    expect(pathsIn('docs/a.md', 'see `api/src/gone.ts` and [b](b.md)')).toEqual([
      'api/src/gone.ts',
      'docs/b.md',
    ]);
  });

  it('the index of decisions has each of them, under its number and title', () => {
    const text = (name) => readFileSync(join(root, 'docs/decisions', name), 'utf8');
    const lines = DECISIONS.map((name) => {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text(name)) ?? [];
      return `- [${number}](${name}) ${title}`;
    });
    expect(
      text('README.md')
        .match(/^- .+$/gm)
        ?.sort(),
    ).toEqual(lines.sort());
  });
});
