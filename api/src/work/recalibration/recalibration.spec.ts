import type { TextType } from '@essays/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BaselineRow, EssayRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { compareAuthorship } from '@essays/engines/authorship/compare-authorship';
import { FINGERPRINT_VERSION } from '@essays/engines/authorship/engine-version';
import { isByShippedEngine } from '@essays/engines/authorship/engine-version';
import { engineWith, SHIPPED_ENGINE } from '@essays/engines/authorship/school-calibration';
import type { SchoolCalibration } from '@essays/engines/authorship/school-calibration';
import {
  CALIBRATION_FILE,
  readSchoolCalibrations,
  schoolCalibrationInUse,
  writeSchoolCalibrations,
} from '../authorship/school-calibration-file.ts';
import { MADE_UP_STUDENTS } from '../../../test/made-up-class.ts';
import type { TopicKey } from '../../../test/made-up-topics.ts';
import { writeEssay } from '../../../test/made-up-writer.ts';
import { recalibrate } from '@essays/engines/lab/recalibration';
import { schoolCases, type SchoolText, type SchoolTexts } from '@essays/engines/lab/school-cases';
import { schoolTexts } from './school-texts.ts';

const SAMPLE_TOPICS = ['phones', 'start', 'jobs'] as const;

/** A made-up school: each student has three samples and wrote one essay, all on the same task. */
function school(students: number): SchoolTexts {
  const texts = MADE_UP_STUDENTS.slice(0, students).map(({ voice }, at) => {
    const text = (
      id: string,
      topic: TopicKey,
      turn: number,
      date: string,
      essayType: TextType,
    ): SchoolText => ({
      id: `${id}-${at}`,
      student: `student-${at}`,
      text: writeEssay(topic, { ...voice, hurried: false }, 31 * at + turn, 24, turn),
      date,
      essayType,
      classType: '10th_grade',
      isPrimary: false,
      kin: [],
    });
    return {
      samples: SAMPLE_TOPICS.map((topic, turn) =>
        text(`sample-${turn}`, topic, turn, `2025-0${turn + 1}-10`, `sample ${turn}` as TextType),
      ),
      essay: text('essay', 'uniforms', 3, '2025-05-02', 'argumentative'),
    };
  });
  const essays = texts.map(({ essay }) => essay);
  return { approved: essays, samples: texts.flatMap(({ samples }) => samples), essays };
}

/** The same essays handed in once more under other ids, as if the year had been longer. */
const again = ({ essays }: SchoolTexts): SchoolText[] =>
  [1, 2].flatMap((round) => essays.map((one) => ({ ...one, id: `${one.id}-${round}` })));

const learnt = (changes: Partial<SchoolCalibration> = {}): SchoolCalibration => ({
  number: 1,
  made: '2026-11-21T10:00:00.000Z',
  engine: FINGERPRINT_VERSION,
  calibration: { ...SHIPPED_ENGINE.weights.calibration, a: SHIPPED_ENGINE.weights.calibration.a - 6 },
  ...changes,
});

describe("recalibration from the school's own writing", () => {
  it('learns level and steepness from approved texts and shows both sides, on students not used in the fit', () => {
    const found = recalibrate(school(32));
    expect(found).toMatchObject({ students: 32, genuine_pairs: 96, verdict: 'better' });
    expect(found.before.genuine_flagged.of).toBe(32);
    expect(found.after.genuine_flagged.of).toBe(32);
    expect(found.after.other_flagged.of).toBe(32 * 20);
    expect(found.after.brier).toBeLessThan(found.before.brier);
    const { calibration, families, engine } = found.learnt;
    expect([engine, families]).toEqual([FINGERPRINT_VERSION, undefined]);
    const { a, b0, ...rest } = calibration;
    const { a: shippedA, b0: shippedB0, ...shippedRest } = SHIPPED_ENGINE.weights.calibration;
    expect(rest).toEqual(shippedRest);
    expect([a, b0]).not.toEqual([shippedA, shippedB0]);
  });

  it('also learns the weights of the families, none below zero, from 300 pairs on', () => {
    const texts = school(24);
    // When teachers approved the samples themselves, each is genuine beside the others.
    const { families } = recalibrate({
      ...texts,
      approved: [...texts.essays, ...texts.samples, ...again(texts)],
    }).learnt;
    expect(families?.weights).toHaveLength(SHIPPED_ENGINE.weights.weights.length);
    expect(Math.min(...families!.weights)).toBeGreaterThanOrEqual(0);
    expect(families!.weights).not.toEqual(SHIPPED_ENGINE.weights.weights);
    expect(engineWith(learnt({ families: families! })).weights.weights).toEqual(families!.weights);
  });

  it('refuses with a sentence when there is too little writing, or no assignment in common', () => {
    expect(() => recalibrate(school(5))).toThrow(
      'There is too little writing to learn from: approved texts and approved samples make 15 ' +
        'pairs, of 5 students. At least 60 pairs of 12 students are needed.',
    );
    const apart = school(24);
    const essays = apart.essays.map((one, at) => ({ ...one, essayType: `task ${at}` as TextType }));
    expect(() => recalibrate({ ...apart, approved: essays, essays })).toThrow(
      'Too few students wrote on the same assignments',
    );
  });

  it('is no improvement when the engine cannot tell the students apart', () => {
    const texts = school(24);
    const mixed = texts.essays.map((one, at) => ({ ...one, text: texts.essays[(at + 7) % 24]!.text }));
    const { verdict, after } = recalibrate({ ...texts, approved: mixed, essays: mixed });
    expect(verdict).toBe('cannot_tell');
    expect(after.brier).toBeGreaterThan(0.23);
  });

  it('compares no text with its own words, and with classmates only on the same assignment', () => {
    const { samples, essays } = school(3);
    const [own, same, other] = essays as [SchoolText, SchoolText, SchoolText];
    const approved = [{ ...own, kin: ['sample-0-0'] }];
    const cases = schoolCases({
      approved,
      samples,
      essays: [own, same, { ...other, date: '2024-05-02' }],
    });
    expect(
      cases.map(({ same, question, samples }) => [same, question.id, samples.map(({ id }) => id)]),
    ).toEqual([
      [1, 'essay-0', ['sample-1-0', 'sample-2-0']],
      [0, 'essay-1', ['sample-1-0', 'sample-2-0']],
    ]);
  });

  it('counts as genuine only what a person approved, with a level', async () => {
    const essay = (id: string, approved: boolean, status: string, grading: object = { state: 'graded' }) =>
      ({
        id,
        student_session_id: 's1',
        essay_text: 'Some words.',
        processing_status: status,
        submission_date: '2025-05-02',
        essay_type: 'argumentative',
        class_type: '10th_grade',
        linked_baseline_id: null,
        rewrite_of_essay_id: null,
        life: {
          standing: { verdict: approved ? 'approved' : 'open' },
          authorship: { state: 'compared' },
          grading,
          score: null,
          decided: approved ? { what: 'approved' } : null,
        },
      }) as unknown as EssayRow;
    const sample = (id: string, byPerson: boolean) =>
      ({
        id,
        student_session_id: 's1',
        sample_text: 'Other words.',
        submission_date: '2025-01-02',
        writing_date: null,
        essay_type: 'argumentative',
        class_type: '10th_grade',
        is_primary: false,
        life: { decided: byPerson ? { what: 'approved' } : null, from_essay_id: null },
      }) as unknown as BaselineRow;
    // Half of it may be a page from elsewhere: it says nothing about how its student writes.
    const noLevel = { state: 'no_level', no_level: { because: 'foreign', words: 90, share: 0.4 } };
    const rows = {
      essays: [
        essay('e1', true, 'completed'),
        essay('e2', false, 'flagged'),
        essay('e3', false, 'rejected'),
        essay('e4', true, 'ready_for_grading', noLevel),
      ],
      baselines: [sample('b1', true), sample('b2', false)],
    };
    const readModels = { find: async (name: 'essays' | 'baselines') => rows[name] } as unknown as ReadModels;
    const { approved, samples, essays } = await schoolTexts(readModels);
    expect([approved, samples, essays].map((list) => list.map(({ id }) => id))).toEqual([
      ['e1', 'b1'],
      ['b1', 'b2'],
      ['e1', 'e2'],
    ]);
  });
});

describe('the engine with a calibration of the school', () => {
  const { samples, essays } = school(1);
  const input = {
    text: essays[0]!.text,
    date: '2025-05-02',
    essayType: 'argumentative' as const,
    samples: samples.map(({ id, text, date, essayType, isPrimary }) => ({
      id,
      text,
      date,
      essayType,
      isPrimary,
    })),
  };

  it('compares with it and says so in its version', () => {
    const shipped = compareAuthorship(input);
    const own = compareAuthorship(input, engineWith(learnt()));
    expect(own.similarity).toBeLessThan(shipped.similarity);
    expect([shipped.version, own.version]).toEqual([FINGERPRINT_VERSION, `${FINGERPRINT_VERSION}+school-1`]);
    expect(own.details.version).toBe(own.version);
    expect([own.version, shipped.version, 'style-1', null].map(isByShippedEngine)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('ignores a calibration that belongs to another engine', () => {
    expect(engineWith(learnt({ engine: 'style-1' }))).toBe(SHIPPED_ENGINE);
    expect(engineWith(null)).toBe(SHIPPED_ENGINE);
  });

  it('reads the version in use from the data folder, and does not treat a damaged file as absent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'calibration-'));
    try {
      expect(schoolCalibrationInUse(folder)).toBeNull();
      const versions = [learnt(), learnt({ number: 2 })];
      writeSchoolCalibrations(folder, { in_use: 2, versions });
      expect(schoolCalibrationInUse(folder)).toEqual(versions[1]);
      writeSchoolCalibrations(folder, { in_use: 0, versions });
      expect([schoolCalibrationInUse(folder), readSchoolCalibrations(folder).versions]).toEqual([
        null,
        versions,
      ]);
      writeFileSync(join(folder, CALIBRATION_FILE), '{"in_use": 1, "versi');
      expect(() => schoolCalibrationInUse(folder)).toThrow('is damaged');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
