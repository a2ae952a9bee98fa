// Starts the built product on a fresh data folder and a real browser in front of it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import PDFDocument from 'pdfkit';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { takePicture, takesPictures } from './picture.ts';

const root = join(fileURLToPath(import.meta.url), '../../..');

/** A JSON answer, as the tests read it. */
export type Answer = Record<string, unknown> | null;

export interface Product {
  url: string;
  dataDir: string;
  page: Page;
  browser: Browser;
  /** A call to the API by a signed-in user. */
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: Answer }>;
  /** Pictures of the page at both widths, if they are wanted. */
  picture(name: string): Promise<void>;
  /** Ends the product and the browser, and leaves the data folder. */
  stop(): Promise<void>;
  /** The same, and removes the data folder. */
  close(): Promise<void>;
}

/** How long a start may take on a busy machine, ms. */
const STARTS_WITHIN = 60_000;

/** The address the product prints when it is ready. */
const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error('The product did not start')), STARTS_WITHIN);
    const ended = () => reject(new Error('The product ended at its start'));
    server.once('exit', ended);
    server.stdout?.on('data', (words: Buffer) => {
      const [, url] = /is ready: (\S+)\n/.exec((said += words)) ?? [];
      if (url === undefined) return;
      clearTimeout(late);
      server.off('exit', ended);
      resolve(url);
    });
  });

/** Before the products that run. */
const browsers = new Set<Browser>();

// What a step that failed waited for is said by Playwright; what stood there instead, by this.
afterEach(async (test) => {
  if (!('passed' in test) || test.passed) return;
  for (const page of [...browsers].flatMap((one) => one.contexts().flatMap((of) => of.pages()))) {
    const words = await page
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch(() => '(no page)');
    process.stderr.write(`${test.name}: ${page.url()} showed\n${words.slice(0, 2_000)}\n`);
  }
});

/**
 * @param place folder that the product is installed in; by default this project
 * @param data a data folder that is copied; by default the school is new
 */
export const startProduct = async ({
  place = root,
  data,
}: { place?: string; data?: string } = {}): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'essays-e2e-'));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(place, 'api/dist/main.js')],
    {
      cwd: place,
      // The system assigns a free port; the product says which.
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [url, browser] = await Promise.all([
    addressOf(server),
    chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] }),
  ]);
  browsers.add(browser);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  const stop = async () => {
    browsers.delete(browser);
    await browser.close();
    server.kill('SIGTERM');
    await new Promise((resolve) => {
      if (server.exitCode !== null) resolve(null);
      else server.on('exit', resolve);
    });
  };
  return {
    url,
    dataDir,
    page,
    browser,
    call: async (method, path, body, token) => {
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
    picture: async (name) => {
      if (!takesPictures) return;
      for (const [width, height] of [
        [1280, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        // Two frames: the page has been laid out and drawn at its new width.
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        await takePicture(page, name);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    },
    stop,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A real PDF of a text; a long one has two pages. */
export const pdfOf = (text: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ margin: 72 });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.font('Times-Roman').fontSize(12).text(text, { lineGap: 6, paragraphGap: 8 });
    document.end();
  });
