import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDemo } from './demo-folder.mjs';

let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'demo-folder-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const seedOf = (code) => async (folder) => {
  // Like the server, it refuses a folder that is not empty.
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('not empty');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'events'), '');
  if (code === 0) writeFileSync(join(folder, 'demo-ready'), '');
  return code;
};

describe('the folder of the demo', () => {
  it('an interrupted seeding starts over', async () => {
    const folder = join(home, 'demo-data');
    expect(await prepareDemo(folder, seedOf(137))).toBe(137);
    expect(existsSync(folder)).toBe(false);
    expect(await prepareDemo(folder, seedOf(0))).toBe(0);
    expect(readdirSync(home)).toEqual(['demo-data']);
    expect(readdirSync(folder).sort()).toEqual(['demo-ready', 'events']);
  });

  it('an existing class is not made again', async () => {
    const folder = join(home, 'demo-data');
    await prepareDemo(folder, seedOf(0));
    expect(await prepareDemo(folder, seedOf(1))).toBe(0);
  });

  it('a folder with other data is left alone, with a message', async () => {
    writeFileSync(join(home, 'events'), 'a real school');
    await expect(prepareDemo(home, seedOf(0))).rejects.toThrow('no finished demo class');
    expect(readdirSync(home)).toEqual(['events']);
  });
});
