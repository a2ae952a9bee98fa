// Installs missing tools on a bare Debian machine where we are root, as in CI. Does nothing elsewhere.
import { execFileSync, spawnSync } from 'node:child_process';

export const canAptInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

export const aptInstall = (...packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
};
