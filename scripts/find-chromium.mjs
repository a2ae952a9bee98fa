// The browser tests take a Chromium that is on the machine (CHROMIUM, chromium, google-chrome) or install Debian's.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canInstall) {
    console.log("No Chromium found; installing Debian's with apt-get …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (found()) return found();
  }
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or name its path in CHROMIUM.',
  );
};
