import { StaleVersion } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { begin, mustMatchRevision } from './begin.ts';
import { SYSTEM } from './command-meta.ts';
import type { CommandMeta } from './command-meta.ts';

const META: CommandMeta = {
  commandId: 'c1',
  correlationId: 'c1',
  causationId: 'c1',
  actor: { id: 'lopez', role: 'teacher' },
  now: '2026-01-15T09:00:00.000Z',
};
/** A stream to which these people wrote, one event each. */
const writtenBy = (...people: string[]) =>
  people.map((actorId, revision) => ({ revision, metadata: { actorId } }) as unknown as RecordedEvent);
const matches = (past: RecordedEvent[], meta: Partial<CommandMeta>) => {
  try {
    mustMatchRevision(past, { ...META, ...meta });
    return true;
  } catch (error) {
    expect(error).toEqual(new StaleVersion('This has changed since you opened it. Reload it and try again.'));
    return false;
  }
};

describe('what If-Match names', () => {
  it('is no particular state when it is left out', () => {
    expect(matches([], {})).toBe(true);
    expect(matches(writtenBy('okafor', SYSTEM.id), {})).toBe(true);
  });

  it('is the present state of the stream, neither an earlier nor a later one', () => {
    const past = writtenBy('lopez', 'okafor', SYSTEM.id);
    expect([0, 1, 2, 3].map((expectedRevision) => matches(past, { expectedRevision }))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('is no state of a stream that does not exist', () => {
    expect(matches([], { expectedRevision: 0 })).toBe(false);
  });

  it('may be a state after which only the pipeline wrote, when the command says so', () => {
    const stands = (...people: string[]) =>
      matches(writtenBy('lopez', ...people), { expectedRevision: 0, letsPipelineGoOn: true });
    expect(stands()).toBe(true);
    expect(stands(SYSTEM.id, SYSTEM.id)).toBe(true);
    expect(stands(SYSTEM.id, 'okafor')).toBe(false);
    expect(stands('lopez', SYSTEM.id)).toBe(false);
  });
});

describe('a command that writes to several streams', () => {
  it('checks If-Match once, before it begins, and not again', () => {
    expect(begin(writtenBy('lopez'), { ...META, expectedRevision: 0 })).toEqual(META);
  });

  it('does not begin when the stream is at another revision', () => {
    expect(() => begin(writtenBy('lopez', 'okafor'), { ...META, expectedRevision: 0 })).toThrow(StaleVersion);
  });
});
