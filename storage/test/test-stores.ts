import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { AnyFind } from '../src/ports/find.ts';
import { SCHOOL_FILE } from '../src/folder/folder-part.ts';
import { lookedAtOnMongoDb, lookedAtOnSqlite, slowOnMongoDb, slowOnSqlite } from './query-plans.ts';
import type { Slow } from './query-plans.ts';

/** A MongoDB database for one test, and its key database. */
export class TestDatabase {
  readonly url: string;

  /** @param options for the driver, added to those in the server's URL or replacing them */
  constructor(
    readonly server: string,
    options: Record<string, string> = {},
    readonly name = `essays_test_${randomBytes(4).toString('hex')}`,
  ) {
    const [address = '', query] = server.split('?');
    const hosts = /^mongodb(?:\+srv)?:\/\/[^/]+/.exec(address)?.[0];
    if (hosts === undefined) throw new Error('MONGODB_URL is not an address of MongoDB');
    const all = new URLSearchParams(query);
    for (const [option, value] of Object.entries(options)) all.set(option, value);
    this.url = `${hosts}/${name}?${all}`;
  }

  async drop(): Promise<void> {
    await this.#with(async (client) => {
      for (const db of this.#databases(client)) await db.dropDatabase();
    });
  }

  /** Collections in which a text can be read, in any case. */
  async placesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    await this.#with(async (client) => {
      for (const db of this.#databases(client))
        for (const collection of await db.collections())
          for await (const row of collection.find())
            if (JSON.stringify(row).toLowerCase().includes(text.toLowerCase())) {
              found.push(collection.namespace);
              break;
            }
    });
    return found;
  }

  async originals(): Promise<string[]> {
    let names: string[] = [];
    await this.#with(async (client) => {
      names = await client.db(this.name).collection('originals.files').distinct('filename');
    });
    return names.sort();
  }

  #databases(client: MongoClient) {
    return [client.db(this.name), client.db(`${this.name}_keys`)];
  }

  async #with(work: (client: MongoClient) => Promise<void>): Promise<void> {
    const client = await MongoClient.connect(this.url);
    try {
      await work(client);
    } finally {
      await client.close();
    }
  }
}

/** Where a product under test has its stores, and what remains there. */
export interface TestStores {
  /** Environment variables of the product. */
  settings: Record<string, string>;
  /** Files and collections in which a text can be read, in any case. */
  placesWith(text: string): Promise<string[]>;
  /** Names of the stored original files. */
  originals(): Promise<string[]>;
  /** What would make a query of a read model slower as the table grows. */
  slow(model: string, find: AnyFind): Promise<Slow[]>;
  /** How many rows a query of a read model looks at, whether they match or not; it must have no limit. */
  looksAt(model: string, find: AnyFind): Promise<number>;
  remove(): Promise<void>;
}

/** Files of a folder in which a text can be read, in any case. */
export const filesWith = async (folder: string, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const bytes = await readFile(file);
    if (bytes.toString('latin1').toLowerCase().includes(text.toLowerCase())) found.push(entry.name);
  }
  return found;
};

const storesInFolder = (dataDir: string): TestStores => ({
  settings: {},
  placesWith: (text) => filesWith(dataDir, text),
  originals: async () =>
    (await readdir(join(dataDir, 'files'))).filter((name) => name !== SCHOOL_FILE).sort(),
  slow: async (model, find) => slowOnSqlite(join(dataDir, 'read-models.sqlite'), model, find),
  looksAt: async (model, find) => lookedAtOnSqlite(join(dataDir, 'read-models.sqlite'), model, find),
  remove: async () => undefined,
});

const storesOnMongoDb = (dataDir: string, server: string): TestStores => {
  const name = basename(dataDir);
  const database = new TestDatabase(server, {}, name);
  const secret = (use: string) => createHash('sha256').update(`${use} of ${name}`).digest('hex');
  return {
    settings: {
      READ_MODELS: 'mongodb',
      MONGODB_URL: database.url,
      MASTER_KEY: secret('key'),
      JWT_SECRET: secret('tokens'),
    },
    placesWith: async (text) => [...(await filesWith(dataDir, text)), ...(await database.placesWith(text))],
    originals: () => database.originals(),
    slow: (model, find) => slowOnMongoDb(database.url, model, find),
    looksAt: (model, find) => lookedAtOnMongoDb(database.url, model, find),
    remove: () => database.drop(),
  };
};

/**
 * In the data folder; with TEST_READ_MODELS=mongodb everything but the events is on the server at MONGODB_URL, in
 * separate databases.
 */
export const testStoresOf = (dataDir: string): TestStores =>
  process.env['TEST_READ_MODELS'] === 'mongodb'
    ? storesOnMongoDb(dataDir, process.env['MONGODB_URL'] ?? '')
    : storesInFolder(dataDir);
