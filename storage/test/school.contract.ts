import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@essays/contract';
import { openStorage } from '../src/open-storage.ts';
import { derivedId } from '../src/ports/event-id.ts';
import { StoresDisagree } from '../src/ports/school.ts';
import type { Storage, StorageConfig } from '../src/ports/storage.ts';
import { givenEvents } from './testing.ts';

/** A store on a server that has the log of a school, or everything beside it; the other half is in a data folder. */
export interface SchoolOnServer {
  /** What the sentence calls it. */
  name: string;
  /** A place for one school, empty. */
  place(): Promise<Partial<StorageConfig>>;
}

const received = (file_id: string): DomainEvent =>
  ({ type: 'EssayReceived', data: { essay_id: '1', file_id }, personal: { text: 'words' } }) as never;

/** What a school on a server must hold to, as one in a folder does: `half` is on the server. */
export const schoolContract = (half: 'log' | 'rest', server: () => SchoolOnServer): void => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const folder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'essays-school-')));
    return folders.at(-1)!;
  };
  const MASTER = Buffer.alloc(32, 7).toString('base64');
  const open = (dataDir: string, place: Partial<StorageConfig>, accepts = false): Promise<Storage> =>
    openStorage(
      { dataDir, eventStore: 'sqlite', readModels: 'sqlite', masterKey: MASTER, ...place },
      { accepts },
    );
  const school = async (dataDir: string, place: Partial<StorageConfig>): Promise<void> => {
    const storage = await open(dataDir, place);
    const { file_id } = await storage.files.put('essay-1', Buffer.from('1'), derivedId('1', 'file'));
    await givenEvents(storage.log, 'essay-1', [received(file_id)]);
    await storage.close();
  };
  const refused = async (starting: Promise<Storage>, ...because: (RegExp | string)[]): Promise<void> => {
    await expect(starting).rejects.toThrow(StoresDisagree);
    for (const one of because) await expect(starting).rejects.toThrow(one);
  };

  it('starts again as it was left, also when two processes start it at once', async () => {
    const [dataDir, place] = [folder(), await server().place()];
    const first = await Promise.all([open(dataDir, place), open(dataDir, place)]);
    for (const one of first) await one.close();
    await school(dataDir, place);
    const storage = await open(dataDir, place);
    expect((await storage.log.readStream('essay-1'))[0]!.personal).toEqual({ text: 'words' });
    await storage.close();
  });

  it('does not start with an empty server beside what was there', async () => {
    const dataDir = folder();
    await school(dataDir, await server().place());
    await refused(open(dataDir, await server().place()), /missing or empty/, server().name);
  });

  it('does not start with an empty data folder beside what was there', async () => {
    const place = await server().place();
    await school(folder(), place);
    const empty = folder();
    const file = half === 'log' ? 'keys.sqlite' : 'events.sqlite';
    await refused(open(empty, place), /missing or empty/, half === 'log' ? join(empty, file) : server().name);
  });

  it('does not start with what belongs to another school', async () => {
    const [one, other] = [folder(), folder()];
    const place = await server().place();
    await school(one, place);
    await school(other, await server().place());
    await refused(open(other, place), /belongs to another school/, server().name);
  });

  it('goes on with what is there once a loss is accepted', async () => {
    const place = await server().place();
    const dataDir = folder();
    await school(dataDir, place);
    const lost = half === 'log' ? ([folder(), place] as const) : ([dataDir, await server().place()] as const);
    await refused(open(...lost), /missing or empty/);
    await (await open(...lost, true)).close();
    const storage = await open(...lost);
    const [event] = await storage.log.readStream('essay-1');
    expect(() => event!.personal).toThrow('cannot be read');
    await storage.close();
  });
};
