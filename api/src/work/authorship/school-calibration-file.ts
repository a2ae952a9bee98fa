import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchoolCalibration } from '@essays/engines/authorship/school-calibration';

/** In the data folder; `npm run recalibrate` writes it, the product reads it at startup (docs/decisions/0010). */
export const CALIBRATION_FILE = 'authorship-calibration.json';

interface SchoolCalibrations {
  /** The number in use; 0 is the shipped calibration. */
  in_use: number;
  /** Every one ever made, the oldest first. */
  versions: SchoolCalibration[];
}

/** @throws when the file exists but cannot be read: a damaged file must not be treated as missing */
export function readSchoolCalibrations(dataDir: string): SchoolCalibrations {
  const path = join(dataDir, CALIBRATION_FILE);
  if (!existsSync(path)) return { in_use: 0, versions: [] };
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as SchoolCalibrations;
    if (found.in_use === 0 || found.versions.some(({ number }) => number === found.in_use)) return found;
  } catch {
    // Reported below, with what to do about it.
  }
  throw new Error(
    `${path} is damaged. Restore it from a backup, or remove it to use the shipped calibration.`,
  );
}

export function writeSchoolCalibrations(dataDir: string, calibrations: SchoolCalibrations): void {
  const path = join(dataDir, CALIBRATION_FILE);
  writeFileSync(`${path}.part`, `${JSON.stringify(calibrations, null, 1)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

export function schoolCalibrationInUse(dataDir: string): SchoolCalibration | null {
  const { in_use, versions } = readSchoolCalibrations(dataDir);
  return versions.find(({ number }) => number === in_use) ?? null;
}
