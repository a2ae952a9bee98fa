import { StoreAway } from '@essays/storage';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { DisplayIds } from './display-ids.ts';

describe('the display ids', () => {
  let storage: TestStorage;
  let reads: string[];
  const ids = () => new DisplayIds(storage.log, new CommandRunner(storage.log, 'test'));
  const reserve = (of: DisplayIds, student: string) => of.reserve(student, systemMeta(`add ${student}`, 0));
  const reserveMany = async (of: DisplayIds, count: number, name = 'student') => {
    const given: string[] = [];
    for (let n = 0; n < count; n += 1) given.push(await reserve(of, `${name}-${n}`));
    return given;
  };
  beforeEach(async () => {
    storage = await openTestStorage();
    reads = [];
    const readStream = storage.log.readStream.bind(storage.log);
    storage.log.readStream = (stream, after) => {
      reads.push(stream);
      return readStream(stream, after);
    };
    storage.log.readAll = () => Promise.reject(new Error('nobody reads the log'));
  });
  afterEach(() => storage.close());

  it('are given in order, and go on after a start', async () => {
    expect(await reserveMany(ids(), 5)).toEqual(['S0001', 'S0002', 'S0003', 'S0004', 'S0005']);
    expect(await reserveMany(ids(), 2, 'later')).toEqual(['S0006', 'S0007']);
  });

  it('are found after a start by asking for a few of them, however many were given', async () => {
    await reserveMany(ids(), 100);
    reads = [];
    expect(await reserve(ids(), 'next')).toBe('S0101');
    expect(reads.length).toBeLessThan(16);
  });

  it('are given once where two processes give them', async () => {
    const [one, other] = [ids(), ids()];
    await reserveMany(one, 1);
    expect(await reserve(other, 'b')).toBe('S0002');
    expect(await Promise.all([reserve(one, 'c'), reserve(one, 'd'), reserve(other, 'e')])).toHaveLength(3);
    const given = await storage.log.readStream('displayid-s0005');
    expect(given).toHaveLength(1);
  });

  it('fail for all who wait while the log is away, and are given to whoever comes later', async () => {
    const { readStream } = storage.log;
    const of = ids();
    storage.log.readStream = () => Promise.reject(new StoreAway('EventStoreDB', 'slow'));
    const waiting = await Promise.allSettled([reserve(of, 'a'), reserve(of, 'b')]);
    expect(waiting.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    storage.log.readStream = readStream;
    expect(await reserve(of, 'a')).toBe('S0001');
  });
});
