import { MongoNetworkError } from 'mongodb';
import type { Db } from 'mongodb';
import { makeIndexes } from './mongodb-indexes.ts';

describe('indexes of a table in MongoDB', () => {
  const server = (createIndexes: () => Promise<unknown>, ping: () => Promise<unknown>) =>
    ({ collection: () => ({ createIndexes }), command: ping }) as unknown as Db;
  const answers = () => Promise.resolve({ ok: 1 });
  const nothing = () => new Promise(() => undefined);
  const OFTEN = { every: 1, within: 10_000 };

  it('are waited for as long as the server answers others', async () => {
    let asked = 0;
    let finish: () => void = () => undefined;
    const made = new Promise<void>((resolve) => (finish = resolve));
    const ping = () => {
      asked += 1;
      if (asked === 3) finish();
      return answers();
    };
    await makeIndexes(
      server(() => made, ping),
      'rm_users',
      ['name'],
      OFTEN,
    );
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  it('fail as soon as the server answers nobody', async () => {
    const away = () => Promise.reject(new MongoNetworkError('away'));
    await expect(makeIndexes(server(nothing, away), 'rm_users', ['name'], OFTEN)).rejects.toMatchObject({
      code: 'MongoDB away',
    });
  });

  it('fail when the server does not answer in time whether it is there', async () => {
    const making = makeIndexes(server(nothing, nothing), 'rm_users', ['name'], { every: 1, within: 20 });
    await expect(making).rejects.toMatchObject({ code: 'MongoDB slow' });
  });

  it('are asked about no more once they are made, even if the server was just being asked', async () => {
    let asked = 0;
    let finish: () => void = () => undefined;
    const made = new Promise<void>((resolve) => (finish = resolve));
    const ping = async () => {
      asked += 1;
      finish();
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await makeIndexes(
      server(() => made, ping),
      'rm_users',
      ['name'],
      OFTEN,
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked).toBe(1);
  });

  it('fail with the command that makes them', async () => {
    const refused = () => Promise.reject(new Error('no room'));
    await expect(makeIndexes(server(refused, answers), 'rm_users', ['name'], OFTEN)).rejects.toThrow(
      'no room',
    );
  });

  it('are made by several commands at once, four by each, so that more than one thread makes them', async () => {
    const sizes: number[] = [];
    let finish: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (finish = resolve));
    const createIndexes = (some: readonly object[]) => {
      sizes.push(some.length);
      if (sizes.length === 3) finish();
      return all;
    };
    const db = { collection: () => ({ createIndexes }), command: answers } as unknown as Db;
    const ten = Array.from({ length: 10 }, (_, n) => `field_${n}`);
    await makeIndexes(db, 'rm_audit', ten, OFTEN);
    expect(sizes).toEqual([4, 4, 2]);
  });
});
