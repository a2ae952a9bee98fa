import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ensure-installed.mjs';

const DOCUMENTS = [
  'CONTRIBUTING.md',
  'README.md',
  'docs/api.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/guide/department-heads.md',
  'docs/guide/installing.md',
  'docs/guide/teachers.md',
  'docs/measurements.md',
  'docs/operations.md',
  'docs/permissions.md',
  'docs/rules.md',
];
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
});
