import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  failureSentence,
  isShared,
  openExistingStorage,
  storageConfigFrom,
  type StorageConfig,
} from '@essays/storage';
import { FINGERPRINT_VERSION } from '@essays/engines/authorship/engine-version';
import { engineWith, type SchoolCalibration } from '@essays/engines/authorship/school-calibration';
import {
  CALIBRATION_FILE,
  readSchoolCalibrations,
  writeSchoolCalibrations,
} from '../authorship/school-calibration-file.ts';
import {
  recalibrate,
  type Count,
  type Learnt,
  type Recalibration,
  type Verdict,
} from '@essays/engines/lab/recalibration';
import { schoolTexts } from './school-texts.ts';

/**
 * npm run recalibrate                shows how the engine does on the school's own approved writing of DATA_DIR,
 * before and after learning from it; writes nothing. npm run recalibrate -- --write     stores it as the next
 * version, which the product uses from its next start. npm run recalibrate -- --use N     goes back to version N; 0
 * is the shipped calibration.
 */
async function measureSchool(config: StorageConfig): Promise<Recalibration> {
  const storage = await openExistingStorage(config);
  try {
    return recalibrate(await schoolTexts(storage.readModels));
  } finally {
    await storage.close();
  }
}

const share = ({ n, of }: Count): string =>
  `${n} of ${of}${of > 0 ? ` (${((100 * n) / of).toFixed(1)} %)` : ''}`;

const VERDICTS: Record<Verdict, string> = {
  better: 'It is better here.',
  no_better: 'It is no better here: keep what is in use.',
  cannot_tell:
    'The engine can hardly tell these students apart, recalibrated or not (a coin has an error of ' +
    '0.250): its numbers mean little here.',
};

function show({ students, genuine_pairs, before, after, learnt, verdict }: Recalibration): void {
  const line = (name: string, one: string, other: string) =>
    console.log(`${name.padEnd(34)}${one.padEnd(22)}${other}`);
  console.log(
    `Learned from ${genuine_pairs} pairs of approved texts and samples by ${students} students: ` +
      `${learnt.families ? 'the calibration and the weights' : 'the calibration'}.\n`,
  );
  line('', 'as shipped', 'recalibrated, on students it has not seen');
  line('Genuine texts flagged', share(before.genuine_flagged), share(after.genuine_flagged));
  line("Other students' essays flagged", share(before.other_flagged), share(after.other_flagged));
  line('Error of the chance (0 is none)', before.brier.toFixed(3), after.brier.toFixed(3));
  console.log(
    `\n${VERDICTS[verdict]} Teachers knew the engine's number when they approved these texts, so ` +
      'all figures are friendlier than the truth.',
  );
}

function writeDown(dataDir: string, learnt: Learnt): void {
  const before = readSchoolCalibrations(dataDir);
  const made: SchoolCalibration = {
    number: before.versions.length + 1,
    made: new Date().toISOString(),
    ...learnt,
  };
  writeSchoolCalibrations(dataDir, { in_use: made.number, versions: [...before.versions, made] });
  say(dataDir, made);
}

function use(dataDir: string, wanted: string): void {
  const { versions } = readSchoolCalibrations(dataDir);
  const found = versions.find(({ number }) => String(number) === wanted);
  if (!found && wanted !== '0')
    throw new Error(`There is no version ${wanted}. There are ${versions.length}; 0 is the shipped one.`);
  if (found && found.engine !== FINGERPRINT_VERSION)
    throw new Error(`Version ${wanted} belongs to ${found.engine}, the product has ${FINGERPRINT_VERSION}.`);
  writeSchoolCalibrations(dataDir, { in_use: found?.number ?? 0, versions });
  say(dataDir, found ?? null);
}

const say = (dataDir: string, school: SchoolCalibration | null): void =>
  console.log(
    `${join(dataDir, CALIBRATION_FILE)} is written. From its next start the product compares ` +
      `with ${engineWith(school).version}; what has been compared keeps its number.`,
  );

try {
  const { values } = parseArgs({ options: { write: { type: 'boolean' }, use: { type: 'string' } } });
  const config = storageConfigFrom(process.env);
  if (values.use !== undefined) use(config.dataDir, values.use);
  else {
    const found = await measureSchool(config);
    show(found);
    if (!values.write)
      console.log(
        `Nothing was written.${found.verdict === 'better' ? ' Run it with --write to use it.' : ''}`,
      );
    else if (found.verdict === 'better') {
      writeDown(config.dataDir, found.learnt);
      if (isShared(config)) console.log('Copy the file into DATA_DIR of every machine that runs reactors.');
    } else {
      console.log('Nothing was written.');
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(failureSentence(error));
  process.exitCode = 1;
}
