// npm run bench -- --pages: how long the demo's pages take in Chromium with its processor slowed four times and an
// empty cache, as a multiple of what the same browser takes to build and lay out 3,000 elements.
import { signIn, withDemo } from './demo-product.mjs';

const SLOWED = 4;
const TIMES = Number(process.env.TIMES ?? 5);
/** What is waited for, and the multiple that docs/measurements.md aims at. */
const PAGES = [
  { name: 'sign-in', path: '/login', isSignedIn: false, shows: 'input[type="password"]', aim: 2.5 },
  { name: 'dashboard', path: '/dashboard', shows: '[data-testid="stat-card"]', aim: 5 },
  { name: 'students', path: '/students', shows: 'main a[href^="/students/"]', aim: 5 },
  { name: 'first graded essay', path: '/essays/graded', shows: 'article [data-decide]', aim: 6 },
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const slow = async (page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
};

/** Milliseconds for 3,000 elements. */
const yardstick = async (browser) => {
  const page = await browser.newPage();
  await slow(page);
  const build = () =>
    page.evaluate(() => {
      const from = performance.now();
      const list = document.createElement('ul');
      for (let at = 0; at < 1000; at += 1) {
        const item = document.createElement('li');
        const link = item.appendChild(document.createElement('a'));
        link.appendChild(document.createElement('b')).textContent = `Item ${at}`;
        list.append(item);
      }
      document.body.replaceChildren(list);
      void document.body.offsetHeight;
      return performance.now() - from;
    });
  await build();
  const taken = [];
  for (let n = 0; n < 9; n += 1) taken.push(await build());
  await page.close();
  return median(taken);
};

const shown = (page, selector) =>
  page.waitForFunction(
    (css) => {
      const found = document.querySelector(css);
      return !document.querySelector('[aria-busy="true"]') && found?.checkVisibility()
        ? performance.now()
        : 0;
    },
    selector,
    { polling: 'raf', timeout: 120_000 },
  );

await withDemo(async (url, browser) => {
  const unit = await yardstick(browser);
  const signedIn = await browser.newContext();
  await signIn(await signedIn.newPage(), url, 'e.dunne');
  const state = await signedIn.storageState();
  await signedIn.close();
  console.log(`3,000 elements: ${unit.toFixed(0)} ms`);
  for (const { name, path, shows, aim, isSignedIn = true } of PAGES) {
    const taken = [];
    const moves = [];
    let files = 0;
    for (let n = 0; n < TIMES; n += 1) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        ...(isSignedIn && { storageState: state }),
      });
      const page = await context.newPage();
      await slow(page);
      files = 0;
      page.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/api/')) files += 1;
      });
      await page.goto(url + path, { waitUntil: 'commit' });
      taken.push(await (await shown(page, shows)).jsonValue());
      if (path === '/essays/graded') moves.push(await nextEssay(page));
      await context.close();
    }
    const times = median(taken);
    console.log(
      `${name}: ${(times / unit).toFixed(1)} (aim ${aim}), ${times.toFixed(0)} ms, ${files} files besides calls`,
    );
    if (moves.length > 0)
      console.log(
        `next essay: ${(median(moves) / unit).toFixed(1)} (aim 0.6), ${median(moves).toFixed(0)} ms`,
      );
  }
});

/** Milliseconds from the key to the frame in which another card is the current one. */
async function nextEssay(page) {
  await page.waitForTimeout(3000);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const current = () => document.activeElement?.closest('article')?.id ?? '';
        const before = current();
        const from = performance.now();
        const look = () => {
          if (current() !== before || performance.now() - from > 10_000) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
        requestAnimationFrame(look);
      }),
  );
}
