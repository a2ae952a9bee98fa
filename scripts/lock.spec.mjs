import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

describe('package-lock.json', () => {
  it('names what every platform needs, or `npm ci` refuses it', () => {
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });
});
