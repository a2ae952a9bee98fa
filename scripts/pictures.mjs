// npm run pictures: makes the pictures of README and guide (docs/*.png) anew from the demo, on a folder of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDemo } from './demo-folder.mjs';
import { ensureInstalled, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { buildOrEnd } = await import('./build.mjs');
buildOrEnd();
const { chromium } = await import('playwright-core');
const { findChromium } = await import('./find-chromium.mjs');

const PASSWORD = 'demo-class-2025';
/** Which account sees what, in a window 1280 px wide. */
const PICTURES = [
  { name: 'dashboard', account: 'e.dunne', path: '/dashboard' },
  { name: 'review', account: 'e.dunne', path: '/essays/flagged' },
  { name: 'assignments', account: 'e.dunne', path: '/assignments', height: 420 },
  { name: 'flags-report', account: 'head', path: '/reports/flags' },
];

const folder = mkdtempSync(join(tmpdir(), 'essays-pictures-'));
const run = (entry, env, stdio = 'inherit') =>
  spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, entry)], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio,
  });
const seed = (DATA_DIR) =>
  new Promise((resolve) =>
    run('api/dist/demo/demo.main.js', { DATA_DIR }).on('exit', (code) => resolve(code ?? 1)),
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

const data = join(folder, 'data');
if ((await prepareDemo(data, seed)) !== 0) process.exit(1);
const server = run('api/dist/main.js', { DATA_DIR: data, HOST: '127.0.0.1', PORT: '0' }, [
  'ignore',
  'pipe',
  'inherit',
]);
const url = await addressOf(server);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const { name, account, path, height = 860 } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width: 1280, height },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill(account);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await page.screenshot({ path: join(root, 'docs', `${name}.png`) });
    console.log(`docs/${name}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
