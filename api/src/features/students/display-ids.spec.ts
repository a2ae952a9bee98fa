import { StoreAway } from '@essays/storage';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { DisplayIds } from './display-ids.ts';

describe('the display ids', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await openTestStorage();
  });
  afterEach(() => storage.close());

  it('ask a log that is away once for all who wait, and again for whoever comes later', async () => {
    const { log } = storage;
    const readAll = log.readAll.bind(log);
    let asked = 0;
    let fail: (error: Error) => void = () => undefined;
    log.readAll = () => {
      asked += 1;
      return new Promise((_, reject) => (fail = reject));
    };
    const ids = new DisplayIds(log, new CommandRunner(log, 'test'));
    const waiting = Promise.allSettled([ids.ofStudents(), ids.studentOf('S0001'), ids.ofStudents()]);
    await new Promise((resolve) => setImmediate(resolve));
    fail(new StoreAway('EventStoreDB', 'slow'));
    expect((await waiting).map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toBe(1);

    log.readAll = readAll;
    expect(await ids.studentOf('S0001')).toBeNull();
  });
});
