import { NotFound } from '@essays/contract';
import { newId } from '@essays/storage';
import { event } from '../../../platform/commands/decider.ts';
import { trialOf } from '../../../../test/decider-trial.ts';
import { linkDecider, linkIsGone, readToken, tokenOf } from './feedback-link.ts';

const link_id = newId();
const SERVER_SECRET = 'the secret of the server';
const { token, secret_hash } = tokenOf(link_id, SERVER_SECRET);
const secret = readToken(token)!.secret;
const { when } = trialOf(`feedbacklink-${link_id}`, linkDecider);

const link = {
  link_id,
  essay_id: 'e1',
  student_id: 's1',
  version: 1,
  secret_hash,
  last_day: '2026-01-31',
  expires_at: '2026-02-01T00:00:00.000Z',
};
const made = event('FeedbackLinkMade', link);
const revoked = event('FeedbackLinkRevoked', { link_id, essay_id: 'e1' });
const open = (now = '2026-01-31T23:59:59.999Z', by = secret) => ({
  type: 'open' as const,
  secret: by,
  now,
  zone: 'UTC',
});

describe('a link to a returned sheet', () => {
  it('is opened by whoever has its secret until it expires; the first time on a day is an entry', () => {
    const opened = event('FeedbackLinkOpened', { link_id, essay_id: 'e1' });
    expect(when([made], open())).toEqual([opened]);
    // Recorded on 2026-01-01 (trialOf).
    expect(when([made, opened], open('2026-01-01T23:59:59.999Z'))).toEqual([]);
    expect(when([made, opened], open('2026-01-02T00:00:00.000Z'))).toEqual([opened]);
    expect(() => when([made], open('2026-02-01T00:00:00.000Z'))).toThrow(NotFound);
  });

  it('answers the same whether it never existed, is revoked, has expired, or the secret is wrong', () => {
    const { message } = linkIsGone();
    expect(() => when([], open())).toThrow(message);
    expect(() => when([made, revoked], open())).toThrow(message);
    expect(() => when([made], open('2030-01-01T00:00:00.000Z'))).toThrow(message);
    expect(() => when([made], open(undefined, 'x'.repeat(43)))).toThrow(message);
  });

  it('is made once and revoked once', () => {
    expect(when([], { type: 'make', link })).toEqual([made]);
    expect(when([made], { type: 'make', link })).toEqual([]);
    expect(when([made], { type: 'revoke' })).toEqual([revoked]);
    expect(when([made, revoked], { type: 'revoke' })).toEqual([]);
    expect(() => when([], { type: 'revoke' })).toThrow(NotFound);
  });

  it('has a token that nobody can guess and of which only a hash is kept', () => {
    expect(readToken(token)).toEqual({ linkId: link_id, secret });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(tokenOf(newId(), SERVER_SECRET).token.slice(32)).not.toBe(secret);
    expect(tokenOf(link_id, 'the secret of another server').token.slice(32)).not.toBe(secret);
    // The answer that tells it may be lost, and a repeat tells it again.
    expect(tokenOf(link_id, SERVER_SECRET)).toEqual({ token, secret_hash });
    expect(JSON.stringify(link)).not.toContain(secret);
    for (const none of ['', 'x', `${token}x`, token.slice(1), token.toUpperCase()])
      expect(readToken(none)).toBeNull();
  });
});
