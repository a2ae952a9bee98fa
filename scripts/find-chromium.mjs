// The browser tests use a Chromium that is on the machine (CHROMIUM, chromium, google-chrome) or install Debian's.
import { existsSync } from 'node:fs';
import { aptInstall, canAptInstall } from './apt-install.mjs';

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

export const findChromium = () => {
  const found = () => CANDIDATES.find((path) => path && existsSync(path));
  if (found()) return found();
  if (canAptInstall()) {
    console.log("No Chromium found; installing Debian's with apt-get …");
    aptInstall('chromium');
    if (found()) return found();
  }
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or name its path in CHROMIUM.',
  );
};
