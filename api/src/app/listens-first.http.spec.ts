import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { openStorage } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { parseConfig } from '../platform/config/config.ts';
import { startServer } from './start-server.ts';
import type { Server } from './start-server.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

describe('a start', () => {
  it('listens before it starts any work, and answers while that work is stuck', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'essays-listens-'));
    const config = parseConfig({
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
    });
    const storage: Storage = await openStorage(config);
    const url = `http://127.0.0.1:${config.port}`;
    const statusOf = (path: string) =>
      request(url)
        .get(path)
        .then(({ status }) => status);
    /** The first call of each kind of work asks for health itself, and proceeds only when the test allows it. */
    const answered: Promise<number>[] = [];
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    const { leases, readModelWriter, readModels } = storage;
    const claim = leases.claim.bind(leases);
    const open = readModelWriter.open.bind(readModelWriter);
    const find = readModels.find.bind(readModels);
    const meets = async () => {
      answered.push(statusOf('/api/health').catch(() => 0));
      await gate;
    };
    leases.claim = (...args) => meets().then(() => claim(...args));
    readModelWriter.open = (...args) => meets().then(() => open(...args));
    readModels.find = (...args) => meets().then(() => find(...args));

    const server: Server = await startServer({ config, storage });
    expect(answered.length).toBeGreaterThan(0);
    expect(await Promise.all(answered)).not.toContain(0);
    expect(await statusOf('/api/health')).toBe(200);
    // 503 when the pages are not built: an answer either way.
    expect([200, 503]).toContain(await statusOf('/'));
    letThrough();
    await server.close();
    await storage.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
