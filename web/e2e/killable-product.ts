// The built product that can be killed and started again at the same address, as after a power cut.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import type { Answer, Product } from './product.ts';

const root = join(fileURLToPath(import.meta.url), '../../..');
/** How long a start may take on a busy machine, ms. */
const STARTS_WITHIN = 60_000;

export interface KillableProduct extends Product {
  /** SIGKILL: nothing is written any more. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const start = async (dataDir: string, port: number): Promise<ChildProcess> => {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/dist/main.js')],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The product did not start')), STARTS_WITHIN);
    server.once('exit', () => reject(new Error('The product ended at its start')));
    let said = '';
    server.stdout?.on('data', (words: Buffer) => {
      said += words;
      if (!said.includes('is ready: ')) return;
      clearTimeout(late);
      resolve();
    });
  });
  return server;
};

const end = async (server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
};

export const startKillableProduct = async (): Promise<KillableProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'essays-e2e-'));
  const port = await freePort();
  let server = await start(dataDir, port);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const url = `http://127.0.0.1:${port}`;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  const stop = async () => {
    await browser.close();
    await end(server, 'SIGTERM');
  };
  return {
    url,
    dataDir,
    page,
    browser,
    async call(method, path, body, token) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      return { status: response.status, body: (await response.json().catch(() => null)) as Answer };
    },
    picture: async () => undefined,
    kill: () => end(server, 'SIGKILL'),
    async startAgain() {
      server = await start(dataDir, port);
    },
    stop,
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
