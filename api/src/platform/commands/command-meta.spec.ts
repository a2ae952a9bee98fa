import { decisionMakerOf, later, NOTHING_YET, systemMeta } from './command-meta.ts';

const NOW = Date.UTC(2026, 0, 15, 9);

describe('a command that the product sends by itself', () => {
  it('is sent by the system, and is its own cause', () => {
    expect(systemMeta('c1', NOW)).toEqual({
      commandId: 'c1',
      correlationId: 'c1',
      causationId: 'c1',
      actor: { id: 'system', role: 'system' },
      now: '2026-01-15T09:00:00.000Z',
    });
  });

  it('has the cause that it is given', () => {
    expect(systemMeta('c1', NOW, { correlationId: 'upload', causationId: 'e7' })).toMatchObject({
      commandId: 'c1',
      correlationId: 'upload',
      causationId: 'e7',
    });
  });
});

describe('of two answers', () => {
  const at = (position: number, revision: number) => ({ position, revision });

  it('the one further along the log is the later; at the same position it is the first', () => {
    expect(later(at(1, 9), at(2, 0))).toEqual(at(2, 0));
    expect(later(at(2, 0), at(1, 9))).toEqual(at(2, 0));
    expect(later(at(2, 0), at(2, 9))).toEqual(at(2, 0));
  });

  it('any answer is later than none', () => {
    expect(later(NOTHING_YET, at(0, 0))).toEqual(at(0, 0));
    expect(NOTHING_YET).toEqual({ revision: -1, position: -1 });
  });
});

describe('whoever undoes a decision', () => {
  it('has seen what it is about only if If-Match names it', () => {
    const meta = systemMeta('c1', NOW);
    expect(decisionMakerOf(meta)).toEqual({ id: 'system', hasSeen: false });
    expect(decisionMakerOf({ ...meta, expectedRevision: 0 })).toEqual({ id: 'system', hasSeen: true });
  });
});
