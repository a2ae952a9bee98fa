import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import request from 'supertest';
import { reachNow, withinReach } from '../reach/reach.ts';
import { FileAnswer } from './file-answer.ts';

const REACH = { me: 'u1', own: ['2025-26 2'], others: new Map() };

describe('a file that is written while it is read', () => {
  const seen: unknown[] = [];
  let isEnded = false;
  async function* parts(): AsyncGenerator<string> {
    try {
      for (let n = 0; n < 50; n += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(reachNow());
        yield `${n};`;
      }
    } finally {
      isEnded = true;
    }
  }
  const answer = () =>
    withinReach(REACH, () =>
      FileAnswer.of({ type: 'text/csv', name: 'a.csv' }, parts(), async function* (all) {
        yield* all;
      }),
    );
  beforeEach(() => {
    seen.length = 0;
    isEnded = false;
  });

  it('has each part made within the reach of whoever called, whoever reads it', async () => {
    const file = await withinReach(null, () => answer().opened());
    const read: string[] = [];
    for await (const piece of file.getStream()) read.push(String(piece));
    expect(read.join('')).toMatch(/^0;1;.*49;$/);
    expect(seen).toHaveLength(50);
    expect(new Set(seen)).toEqual(new Set([REACH]));
  });

  it('breaks the connection when a later part fails: half a file is never taken for a whole one', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'name\r\n';
      // What was written is on its way before it fails.
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('The store is away');
    }
    class Files {
      file() {
        return FileAnswer.of({ type: 'text/csv', name: 'a.csv' }, failing(), async function* (all) {
          yield* all;
        }).opened();
      }
    }
    Get('file')(Files.prototype, 'file', Object.getOwnPropertyDescriptor(Files.prototype, 'file')!);
    Controller()(Files);
    const app = await NestFactory.create({ module: class {}, controllers: [Files] }, { logger: false });
    try {
      await app.listen(0, '127.0.0.1');
      await expect(request(app.getHttpServer()).get('/file')).rejects.toThrow(/aborted|socket hang up/);
    } finally {
      await app.close();
    }
  });

  it('ends making parts as soon as nobody reads them', async () => {
    const file = await answer().opened();
    file.getStream().destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isEnded).toBe(true);
    expect(seen.length).toBeLessThan(50);
  });
});
