// npm run bench -- --pages: how long the demo's pages take in Chromium with its processor slowed four times and an
// empty cache, as a multiple of what the same browser takes to build and lay out 3,000 elements.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, withDemo } from './demo-product.mjs';
import { openTab } from './unheard-tab.mjs';

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

/** Runs in the page: `token` signs in, and `shownAt` becomes when `css` is there and nothing is waited for, ms. */
const watch = ({ css, token, origin }) => {
  if (location.origin !== origin) return;
  if (token) {
    localStorage.setItem('token', token);
    localStorage.setItem('token_taken_at', String(Date.now()));
  }
  window.shownAt = 0;
  const look = () => {
    const found = document.querySelector(css);
    if (!document.querySelector('[aria-busy="true"]') && found?.checkVisibility())
      window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page: milliseconds from the key to the frame in which another card is the current one. */
const nextEssay = () =>
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
  });

/** Runs in the page. */
const filesBesidesCalls = () =>
  1 + performance.getEntriesByType('resource').filter(({ name }) => !name.includes('/api/')).length;

const PATIENCE = 120_000;
const open = async (browser, url, { path, shows }, token) => {
  const at = { script: watch, given: { css: shows, token, origin: url } };
  const tab = await openTab(browser, { width: 1280, height: 860, at });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await tab.send('Page.navigate', { url: url + path });
  for (let waited = 0; waited < PATIENCE; waited += 200) {
    const shownAt = await tab.run('window.shownAt');
    if (shownAt) return { tab, shownAt };
    await pause(200);
  }
  throw new Error(`${path} was not there within two minutes`);
};

await withDemo(async (url, browser) => {
  const unit = await yardstick(browser);
  const kept = await browser.newContext();
  const page = await kept.newPage();
  await signIn(page, url, 'e.dunne');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await kept.close();
  console.log(`3,000 elements: ${unit.toFixed(0)} ms`);
  for (const place of PAGES) {
    const taken = [];
    const moves = [];
    let files = 0;
    for (let n = 0; n < TIMES; n += 1) {
      const { tab, shownAt } = await open(browser, url, place, place.isSignedIn === false ? null : token);
      taken.push(shownAt);
      files = await tab.run(`(${filesBesidesCalls})()`);
      if (place.path === '/essays/graded') {
        await pause(3000);
        moves.push(await tab.run(`(${nextEssay})()`));
      }
      await tab.close();
    }
    const says = (name, times, aim) =>
      `${name}: ${(median(times) / unit).toFixed(1)} (aim ${aim}), ${median(times).toFixed(0)} ms`;
    console.log(`${says(place.name, taken, place.aim)}, ${files} files besides calls`);
    if (moves.length > 0) console.log(says('next essay', moves, 0.6));
  }
});
