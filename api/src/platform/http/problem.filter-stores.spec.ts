import { Logger } from '@nestjs/common';
import { NotFound, RuleBroken } from '@essays/contract';
import { StoreAway } from '@essays/storage';
import { problemSaid as said } from '../../../test/problem-answer.ts';

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  Logger.overrideLogger({ log() {}, warn() {}, error: (line: string) => logged.push(line) });
});

describe('a store failure', () => {
  it('is reported as a full disk when there is no room', () => {
    expect(said(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toEqual([
      503,
      'There is no room left on the server’s disk. Nothing was saved; please tell whoever runs the server.',
    ]);
  });

  const fileError = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });

  it.each([5, 6, 261])(
    'is said to be over in a moment where another program holds the file (SQLite %d)',
    (code) => {
      const [status, sentence] = said(fileError(code));
      expect([status, sentence]).toEqual([
        503,
        expect.stringMatching(/holds the server’s database at the moment\. Nothing was saved;/),
      ]);
      expect(said(fileError(code), { method: 'GET' })[1]).not.toMatch(/saved/);
    },
  );

  it.each([8, 14, 10, 266, 1032])(
    'is said to need whoever runs the server where a file cannot be used (SQLite %d)',
    (code) => {
      expect(said(fileError(code))).toEqual([
        503,
        expect.stringMatching(/cannot use a file on its disk, and this may not/),
      ]);
    },
  );

  it('names the file in the log, and what to do about it', () => {
    said(Object.assign(fileError(14), { path: '/data/events.sqlite' }));
    expect(logged.join()).toMatch(
      /\/data\/events\.sqlite cannot be used: .*Make it a file that this account may read/,
    );
  });

  it('tells a reader to try again, and a writer to look first', () => {
    const away = new StoreAway('MongoDB', 'away');
    const again = 'The server’s database does not answer at the moment. Please try again in a moment.';
    const asks = ['auth/login', 'students/compare?x', 'students/known', 'shared-feedback'];
    const asking = asks.map((path) => ({ method: 'POST', originalUrl: `/api/${path}` }));
    for (const request of [{ method: 'GET' }, { method: 'HEAD' }, ...asking])
      expect(said(away, request)[1]).toBe(again);
    const [status, sentence] = said(away, { method: 'DELETE' });
    expect(status).toBe(503);
    expect(sentence).toMatch(/Please check in a moment whether this was saved before you try again\.$/);
  });

  it('tells a writer whose request has a key that it is saved only once', () => {
    const headers = { 'idempotency-key': 'k' };
    const away = new StoreAway('EventStoreDB', 'slow');
    expect(said(away, { method: 'DELETE', headers })[1]).toMatch(
      /Please try again in a moment: it is saved only once\.$/,
    );
    expect(said(away, { method: 'GET', headers })[1]).not.toMatch(/saved/);
  });

  it('says that it was saved when it was, and that only the lists do not show it yet', () => {
    const unseen = { locals: { isUnseen: true } };
    expect(said(new NotFound('Essay not found'), unseen)).toEqual([
      503,
      'This was saved, but the lists are not up to date yet. Please check again in a moment.',
    ]);
    expect(said(new NotFound('Essay not found'))).toEqual([404, 'Essay not found']);
    expect(said(new RuleBroken('No.'), unseen)).toEqual([409, 'No.']);
  });
});
