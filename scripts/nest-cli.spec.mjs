import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('nest-cli.json', () => {
  it('has the entry file of each of its projects', () => {
    const entries = Object.values(projects).map(
      ({ sourceRoot, entryFile }) => `${sourceRoot}/${entryFile}.ts`,
    );
    expect(entries.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('has the project that `npm run dev` starts', () => {
    const [, project] = /nest start (\S+) --watch$/.exec(scripts.dev);
    expect(Object.keys(projects)).toContain(project);
  });
});
