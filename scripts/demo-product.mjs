// The demo in a folder of its own, with the product and a browser, for scripts that look at pages.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDemo } from './demo-folder.mjs';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

export const PASSWORD = 'demo-class-2025';

const run = (entry, env, stdio = 'inherit') =>
  spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, entry)], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio,
  });
const seed = (DATA_DIR) =>
  new Promise((resolve) =>
    run('demo/dist/demo.main.js', { DATA_DIR }).on('exit', (code) => resolve(code ?? 1)),
  );
/** The address that the server prints when it is ready. */
const addressOf = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    server.on('exit', () => reject(new Error('The product ended at its start')));
    server.stdout.on('data', (words) => {
      const url = /is ready: (\S+)\n/.exec((said += words))?.[1];
      if (url) resolve(url);
    });
  });

/** Builds, seeds and starts the demo, calls `look` with its address and a browser, and removes everything. */
export const withDemo = async (look) => {
  ensureInstalled();
  const { buildOrEnd } = await import('./build.mjs');
  buildOrEnd('demo');
  const { chromium } = await import('playwright-core');
  const { findChromium } = await import('./find-chromium.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'essays-demo-'));
  const data = join(folder, 'data');
  if ((await prepareDemo(data, seed)) !== 0) throw new Error('The demo could not be seeded');
  const server = run('api/dist/main.js', { DATA_DIR: data, HOST: '127.0.0.1', PORT: '0' }, [
    'ignore',
    'pipe',
    'inherit',
  ]);
  const url = await addressOf(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    await look(url, browser);
  } finally {
    await browser.close();
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
};

export const signIn = async (page, url, account) => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(account);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
};
