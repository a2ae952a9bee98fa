import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Belonging, Part } from '../ports/school.ts';
import { StoresDisagree } from '../ports/school.ts';

/** No file of a student has such a name. */
export const SCHOOL_FILE = '.school';

export const belongingOfFolder = (folder: string): Belonging | null => {
  const path = join(folder, SCHOOL_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { school, mark } = JSON.parse(text) as Belonging;
    return { school, mark };
  } catch {
    throw new StoresDisagree(`${path} is damaged. Put the copy from your backup in its place.`);
  }
};

/** Complete and on disk before it takes its name. */
export const writeBelonging = (folder: string, belonging: Belonging): void => {
  const draft = join(folder, `${SCHOOL_FILE}.${randomUUID()}.part`);
  writeFileSync(draft, JSON.stringify(belonging), { flag: 'wx', mode: 0o600, flush: true });
  renameSync(draft, join(folder, SCHOOL_FILE));
};

/** The folder of original files as a part of the stores of a school. */
export class FolderPart implements Part {
  constructor(readonly name: string) {}

  async belonging(): Promise<Belonging | null> {
    return belongingOfFolder(this.name);
  }

  async belongTo(belonging: Belonging): Promise<void> {
    writeBelonging(this.name, belonging);
  }
}
