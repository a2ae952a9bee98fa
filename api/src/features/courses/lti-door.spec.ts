import express from 'express';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { LearningPlatform } from '../../../test/learning-platform.ts';
import { LtiDoor } from './lti-door.ts';

const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';

describe('the door for learning platforms', () => {
  let storage: TestStorage;
  let platform: LearningPlatform;
  let now: number;
  let app: express.Express;
  beforeEach(async () => {
    [storage, platform] = await Promise.all([openTestStorage(), new LearningPlatform().start()]);
    now = Date.now();
    const config = { jwtSecret: 'a secret', lti: { platforms: [platform.registration], privateKey: '' } };
    app = express().use('/lti', new LtiDoor(config, storage.tallies, () => now).router());
  });
  afterEach(() => Promise.all([storage.close(), platform.close()]));

  const begin = () => request(app).get('/lti/login').query(platform.opening);
  /** A launch by whoever takes so long to sign in to the platform, milliseconds. */
  const launch = async (changes: object, takes = 0) => {
    const { headers } = await begin();
    const asked = new URL(headers['location'] as string).searchParams;
    const cookie = (headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
    const id_token = await platform.idToken(asked.get('nonce')!, { ...changes }, { expires: '30m' });
    now += takes;
    return request(app)
      .post('/lti/launch')
      .type('form')
      .set('Cookie', cookie)
      .send({ state: asked.get('state'), id_token });
  };
  const courseIn = ({ headers }: { headers: Record<string, string> }) =>
    decodeJwt((headers['location'] ?? '').replace('/course#', ''));

  it('opens 120 times a minute for one address, and then asks to wait a minute', async () => {
    for (let times = 0; times < 120; times += 1) expect((await begin()).status).toBe(302);
    const { status, text } = await begin();
    expect([status, text]).toEqual([429, expect.stringContaining('Many people are opening it just now.')]);
    now += 60_001;
    expect((await begin()).status).toBe(302);
  });

  it('asks nothing of a service whose address would send the token in clear over a network', async () => {
    const opened = await launch({ [AGS]: { lineitems: 'http://canvas.example.org/lines' } });
    expect(JSON.stringify(courseIn(opened))).not.toContain('canvas.example.org/lines');
    const safe = await launch({ [AGS]: { lineitems: 'https://canvas.example.org/lines' } });
    expect(JSON.stringify(courseIn(safe))).toContain('https://canvas.example.org/lines');
  });

  it('waits ten minutes for somebody who signs in to the platform first', async () => {
    expect((await launch({}, 9 * 60_000)).status).toBe(303);
    expect((await launch({}, 11 * 60_000)).status).toBe(403);
  });
});
