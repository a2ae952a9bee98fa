// npm run pictures: makes the pictures of README and guide (docs/*.png) anew from the demo, on a folder of its own.
import { join } from 'node:path';
import { signIn, withDemo } from './demo-product.mjs';
import { root } from './ensure-installed.mjs';

/** Which account sees what, in a window 1280 px wide. */
const PICTURES = [
  { name: 'dashboard', account: 'e.dunne', path: '/dashboard' },
  { name: 'review', account: 'e.dunne', path: '/essays/flagged' },
  { name: 'assignments', account: 'e.dunne', path: '/assignments', height: 420 },
  { name: 'writing-room', account: 'e.dunne', path: '/writing-rooms', follow: /^Which book/ },
  { name: 'flags-report', account: 'head', path: '/reports/flags' },
];

await withDemo(async (url, browser) => {
  for (const { name, account, path, follow, height = 860 } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width: 1280, height },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, url, account);
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    if (follow) {
      await page.getByRole('link', { name: follow }).click();
      await page.getByRole('timer').waitFor();
    }
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await page.screenshot({ path: join(root, 'docs', `${name}.png`) });
    console.log(`docs/${name}.png`);
    await context.close();
  }
});
