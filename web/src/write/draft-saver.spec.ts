import { jest } from '@jest/globals';
import { NO_PROCESS } from '@essays/contract';
import type { SavedDraft } from '@essays/contract';
import { readDeviceCopy } from './device-copy.ts';
import { DraftSaver, NOT_SAVED_YET } from './draft-saver.ts';
import type { SavingState } from './draft-saver.ts';

const SEAT = { label: 'Seat 7', prompt: 'A walk.', purpose: 'essay' as const, spelling_help: false };
const COPY = { token: 't1', seat: SEAT, text: '', process: NO_PROCESS, version: 0, saved: 0, follows: null };
const KEPT: SavedDraft = {
  state: 'open',
  ends_at: null,
  now: '2026-01-15T09:00:00.000Z',
  kept: true,
  stopped: null,
  late: false,
  collected: false,
};
/** Longer than any wait between two calls. */
const SOON_MS = 5_000;

describe('a text that is written in class', () => {
  const { fetch } = globalThis;
  let saver: DraftSaver;
  let saving: SavingState;
  let sent: string[];
  /** What the server answers; nothing: the line is gone. */
  let answer: () => Partial<SavedDraft> | null;
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    saving = NOT_SAVED_YET;
    sent = [];
    answer = () => ({});
    globalThis.fetch = async (_path, init) => {
      if (init?.body) sent.push((JSON.parse(init.body as string) as { text: string }).text);
      const given = answer();
      if (given === null) throw new TypeError('Failed to fetch');
      return { ok: true, status: 200, json: async () => ({ ...KEPT, ...given }) } as Response;
    };
    saver = new DraftSaver(COPY, 'page-1', (now) => (saving = now));
    saver.start();
  });
  afterEach(() => {
    saver.stop();
    globalThis.fetch = fetch;
    localStorage.clear();
    jest.useRealTimers();
  });
  const soon = () => jest.advanceTimersByTimeAsync(SOON_MS);

  it('is saved once the server has it, and is then not sent again', async () => {
    saver.changed('One', NO_PROCESS);
    expect(saving.isSaved).toBe(false);
    await soon();
    expect([saving.isSaved, sent]).toEqual([true, ['One']]);
    await soon();
    expect(sent).toEqual(['One']);
  });

  it('is not called saved where another page has gone on, and what is on the device stays', async () => {
    answer = () => ({ kept: false, stopped: 'elsewhere' });
    saver.changed('One', NO_PROCESS);
    await soon();
    expect(saving).toMatchObject({ isSaved: false, isElsewhere: true });
    expect(readDeviceCopy()?.text).toBe('One');
  });

  it('is kept on the device while the line is gone, and sent when it is there again', async () => {
    answer = () => null;
    saver.changed('One', NO_PROCESS);
    await soon();
    expect(saving).toMatchObject({ isSaved: false, isOffline: true });
    expect(readDeviceCopy()?.text).toBe('One');
    answer = () => ({});
    await soon();
    expect([saving.isSaved, saving.isOffline, sent.at(-1)]).toEqual([true, false, 'One']);
  });

  it('leaves the device when the room has handed over its last words, not before', async () => {
    answer = () => {
      // The last words come while what stood before them is under way.
      if (sent.length === 1) saver.changed('One two', NO_PROCESS);
      return { collected: true };
    };
    saver.changed('One', NO_PROCESS);
    saver.flush();
    await jest.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(['One']);
    expect(saving.collected).toBe(false);
    expect(readDeviceCopy()?.text).toBe('One two');
    await soon();
    expect(sent).toEqual(['One', 'One two']);
    expect(saving.collected).toBe(true);
    expect(readDeviceCopy()).toBeNull();
  });

  it('of a seat that was freed is sent no more', async () => {
    answer = () => ({ kept: false, stopped: 'freed' });
    saver.changed('One', NO_PROCESS);
    await soon();
    expect(saving.gone).toMatch(/^This seat was freed/);
    saver.changed('One two', NO_PROCESS);
    await soon();
    expect(sent).toEqual(['One']);
  });
});
