import { RuleBroken } from '@essays/contract';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { Usernames } from './usernames.ts';

const TAKEN = new RuleBroken('This username is already taken.');

describe('a username', () => {
  let storage: TestStorage;
  let names: Usernames;
  let commands = 0;
  const meta = () => systemMeta(`c${(commands += 1)}`, 0);
  beforeEach(async () => {
    storage = await openTestStorage();
    names = new Usernames(storage.log, storage.keys, new CommandRunner(storage.log, 'test'));
  });
  afterEach(() => storage.close());

  const reserve = (userId: string, name = 'm.lopez') => names.reserve(name, userId, meta());
  const release = (userId: string, name = 'm.lopez') => names.release(name, userId, meta());
  const streamOf = async (name: string) => `username-${await storage.keys.pseudonymOf(`username ${name}`)}`;
  const happened = async () =>
    (await storage.log.readStream(await streamOf('m.lopez'))).map(({ type }) => type);

  it('belongs to the account that took it, and to no other', async () => {
    await reserve('lopez');
    await expect(reserve('okafor')).rejects.toEqual(TAKEN);
    await reserve('okafor', 's.okafor');
  });

  it('that an account already has is no conflict for it, and is not taken twice', async () => {
    await reserve('lopez');
    await reserve('lopez');
    expect(await happened()).toEqual(['UsernameReserved']);
  });

  it('appears in no stream name', async () => {
    await reserve('lopez');
    expect(await storage.log.readStream('username-m.lopez')).toEqual([]);
    expect(await streamOf('m.lopez')).not.toContain('lopez');
    expect(await happened()).toEqual(['UsernameReserved']);
  });

  it('is free for others when its account is erased, and may be taken again and again', async () => {
    await reserve('lopez');
    await release('lopez');
    await reserve('okafor');
    await expect(reserve('lopez')).rejects.toEqual(TAKEN);
    await release('okafor');
    await reserve('lopez');
    expect(await happened()).toHaveLength(5);
  });

  it('is released only by its account, and once', async () => {
    await reserve('lopez');
    await release('okafor');
    await expect(reserve('okafor')).rejects.toEqual(TAKEN);
    await release('lopez');
    await release('lopez');
    expect(await happened()).toEqual(['UsernameReserved', 'UsernameReleased']);
    const [, released] = await storage.log.readStream(await streamOf('m.lopez'));
    expect(released?.data).toEqual({ user_id: 'lopez' });
  });

  it('is released whatever revision of its account the command named', async () => {
    await reserve('lopez');
    await names.release('m.lopez', 'lopez', { ...meta(), expectedRevision: 9 });
    expect(await happened()).toEqual(['UsernameReserved', 'UsernameReleased']);
  });

  it('that two accounts ask for at the same instant goes to one of them', async () => {
    const asked = await Promise.allSettled([reserve('lopez'), reserve('okafor')]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(asked).toContainEqual({ status: 'rejected', reason: TAKEN });
    expect(await happened()).toEqual(['UsernameReserved']);
  });

  it('that one account asks for twice at the same instant becomes its own', async () => {
    await Promise.all([reserve('lopez'), reserve('lopez')]);
    expect(await happened()).toEqual(['UsernameReserved']);
  });

  it('is not reported as taken when the log cannot be written', async () => {
    const runner = new CommandRunner(storage.log, 'test');
    runner.append = () => Promise.reject(new Error('the store is away'));
    const away = new Usernames(storage.log, storage.keys, runner);
    await expect(away.reserve('m.lopez', 'lopez', meta())).rejects.toThrow('the store is away');
  });
});
