import { newId } from '@essays/storage';
import type { Lease } from '@essays/storage';
import type { EssayProgressRow, ReadModelName } from '@essays/contract';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { CommandRunner } from '../commands/command-runner.ts';
import { event } from '../commands/decider.ts';
import { ServiceFailure } from '../language-model/service-failure.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';
import { WriteSummaryWhenEssayGraded } from './write-summary-when-essay-graded.reactor.ts';

const STUDENTS = ['one', 'two', 'three'];

/** Three students with two graded essays each, whose summaries are due at the start. */
describe('the summaries of several students', () => {
  let storage: TestStorage;
  let summaries: WriteSummaryWhenEssayGraded;
  let passed: number;
  let asked: string[];
  let written: string[];

  const start = async (
    write: (student: string) => Promise<void>,
    before: (storage: TestStorage) => Promise<void> = async () => undefined,
  ) => {
    storage = await openTestStorage();
    await before(storage);
    passed = 0;
    asked = [];
    written = [];
    const runner = new CommandRunner(storage.log, 'test');
    for (const [n, id] of STUDENTS.entries()) {
      const added = event(
        'StudentAdded',
        {
          student_id: id,
          display_id: `S${n}`,
          enrollment_date: '2025-09-01',
          period: 2,
          class_type: '10th_grade_english',
          academic_year: '2025-26',
        },
        { name: 'A Student' },
      );
      const meta = {
        commandId: newId(),
        correlationId: 'c',
        causationId: 'c',
        actor: { id: 't', role: 'teacher' },
      };
      await runner.append(
        `student-${id}`,
        [added],
        { ...meta, now: '2026-01-15T09:00:00.000Z' } as never,
        -1,
      );
    }
    const rows = STUDENTS.flatMap((student_id, n) =>
      [0, 1].map(
        (m) =>
          ({
            kind: 'essay',
            id: `essay-${n}${m}`,
            student_id,
            // The figures name the student to the stand-in.
            date: `2026-01-0${n + 1}T0${m}:00:00.000Z`,
            overall: 3,
            life: { status: 'completed' },
          }) as unknown as EssayProgressRow,
      ),
    );
    const readModels = Object.assign(Object.create(storage.readModels) as typeof storage.readModels, {
      waitFor: async () => true,
      count: async () => 0,
      find: async (name: ReadModelName, { where = {} }: { where?: { student_id?: string } } = {}) =>
        name === 'student_progress'
          ? rows.filter((row) => where.student_id === undefined || row.student_id === where.student_id)
          : [],
    });
    const writer: SummaryWriter = {
      provider: null,
      async write({ essays }) {
        const student = STUDENTS[Number(essays[0]!.date.slice(9, 10)) - 1] as string;
        asked.push(student);
        await write(student);
        written.push(student);
        return { text: 'Well.', model: 'stand-in', cost: null };
      },
    };
    summaries = new WriteSummaryWhenEssayGraded({
      ...storage,
      readModels,
      runner,
      writer,
      now: () => Date.now() + passed,
      owner: 'test',
      onTrouble: () => undefined,
    });
    summaries.start();
  };
  const when = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  /** As a new event would. */
  const look = async () => {
    const meta = {
      commandId: newId(),
      correlationId: 'c',
      causationId: 'c',
      actor: { id: 't', role: 'teacher' },
    };
    const runner = new CommandRunner(storage.log, 'test');
    const noted = event('EssayErased', { essay_id: newId(), student_id: null, because: 'deleted' });
    await runner.append(
      `essay-${newId()}`,
      [noted],
      { ...meta, now: '2026-01-15T09:00:00.000Z' } as never,
      -1,
    );
  };
  afterEach(async () => {
    await summaries.stop();
    await storage.close();
  });

  it('of which one fails are written, and the one is tried again later', async () => {
    let isBroken = true;
    await start(async (student) => {
      if (student === 'two' && isBroken) throw new TypeError('a fault of ours');
    });
    await when(() => written.length === 2);
    expect(written).toEqual(['one', 'three']);
    isBroken = false;
    passed += 2_000;
    await look();
    await when(() => written.includes('two'));
    await when(() => summaries.isIdle());
  });

  it('of which another process writes one wait only for it, however often they meet it', async () => {
    let met = 0;
    let heldElsewhere: Lease | null = null;
    await start(
      async () => undefined,
      async ({ leases }) => {
        heldElsewhere = await leases.claim('student:two:write_summary', 'another', Date.now(), 3_600_000);
        const claim = leases.claim.bind(leases);
        leases.claim = (key, ...rest) => {
          if (key.includes(':two:')) met += 1;
          return claim(key, ...rest);
        };
      },
    );
    await when(() => written.length === 2);
    for (let before = met; before < 8; before += 1) {
      passed += 1_000;
      await look();
      await when(() => met > before);
    }
    await storage.leases.release(heldElsewhere as unknown as Lease);
    passed += 1_000;
    await look();
    await when(() => summaries.isIdle());
    expect(written).toContain('two');
  });

  it('wait for a writer that is down, of which one student asks at a time, and are then all written', async () => {
    let isDown = true;
    await start(async () => {
      if (isDown) throw new ServiceFailure('Down.', true);
    });
    await when(() => asked.length === 1);
    passed += 30_000;
    await look();
    await when(() => asked.length === 2);
    expect(new Set(asked).size).toBe(2);
    isDown = false;
    passed += 300_000;
    await look();
    await when(() => written.length === 3);
  });
});
