import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { Product } from './crash-test/product.mjs';
import { root } from './ensure-installed.mjs';

const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Of a process on a busy machine, milliseconds. */
const STARTS_WITHIN = 120_000;

/** What `nest start` runs once it has compiled a project. */
const programOf = ({ entryFile, compilerOptions: { tsConfigPath } }) => {
  const { config } = ts.readConfigFile(join(root, tsConfigPath), ts.sys.readFile);
  return join(root, tsConfigPath, '..', config.compilerOptions.outDir, `${entryFile}.js`);
};

describe('nest-cli.json', () => {
  let dataDir;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'essays-nest-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each(Object.entries(projects))(
    'has an entry for its project %s that starts, answers, and stays until it is ended',
    async (_, project) => {
      const product = await Product.in(dataDir, {}, programOf(project));
      try {
        await product.start();
        await product.signIn();
        expect(await product.call('GET', '/students')).toEqual([]);
      } finally {
        await product.kill('SIGTERM');
      }
      expect(await product.ended()).toBe(0);
    },
    STARTS_WITHIN,
  );

  it('has the project that `npm run dev` starts', () => {
    const [, project] = /nest start (\S+) --watch$/.exec(scripts.dev);
    expect(Object.keys(projects)).toContain(project);
  });
});
