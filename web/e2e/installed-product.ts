// The built product in a folder of its own, as the image has it (Dockerfile), beside the packages of this project.
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../../..');
const WORKSPACES = ['contract', 'engines', 'storage', 'projections', 'api', 'web'];
const PARTS = ['package.json', 'dist', 'data'];
/** Of the packages, the workspaces themselves. */
const OWN = '@essays';

/** Installs it in this folder, which is made. */
export const installIn = (folder: string): void => {
  for (const workspace of WORKSPACES)
    for (const part of PARTS) {
      const from = join(root, workspace, part);
      if (existsSync(from)) cpSync(from, join(folder, workspace, part), { recursive: true });
    }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, OWN), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== OWN) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const workspace of WORKSPACES) symlinkSync(join(folder, workspace), join(packages, OWN, workspace));
};
