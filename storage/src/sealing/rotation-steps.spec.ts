import { jest } from '@jest/globals';
import { GRACE, rotateMasterKey } from './rotate-master-key.ts';
import type { MasterKeyRotation } from './rotate-master-key.ts';

describe('the steps of exchanging the master key', () => {
  let steps: string[];
  const said: string[] = [];
  beforeEach(() => {
    steps = [];
    said.length = 0;
  });

  /** Rotates keys that are written down only; `passes`: how many keys each pass wraps again, batch by batch. */
  const rotated = async (of: {
    cutOff?: boolean;
    isRotating?: boolean;
    isGivenCurrent?: boolean;
    passes: number[][];
    grace?: number;
  }) => {
    const passes = [...of.passes];
    const rotation = {
      keys: { isRotating: of.isRotating ?? false, isGivenCurrent: of.isGivenCurrent ?? false },
      begin: async (next: Buffer) => void steps.push(`begin ${next.toString()}`),
      async *rewrap() {
        steps.push('pass');
        yield* passes.shift() ?? [];
      },
      end: async () => void steps.push('end'),
      tidy: async () => of.cutOff ?? false,
    } as unknown as MasterKeyRotation;
    const next = { bytes: () => Buffer.from('next'), place: () => void steps.push('place') };
    const say = (line: string) => said.push(line);
    await rotateMasterKey(rotation, next, { grace: of.grace ?? 0, say });
  };

  it('puts the new key in place once it opens everything, and drops the old one after an idle pass', async () => {
    await rotated({ passes: [[500, 2], [1], [0]] });
    expect(steps).toEqual(['begin next', 'pass', 'place', 'pass', 'pass', 'end']);
    expect(said).toEqual([
      'The new key wraps what is new.',
      '500 keys are wrapped anew.',
      '502 keys are wrapped anew.',
      'The new key is in its place.',
      '1 keys are wrapped anew.',
      'The old key opens nothing any more.',
    ]);
  });

  it('reports nothing for a batch with nothing left to do', async () => {
    await rotated({ passes: [[3, 0]] });
    expect(said.filter((line) => line.endsWith('anew.'))).toEqual(['3 keys are wrapped anew.']);
  });

  it('only cleans up when it was interrupted at the very end', async () => {
    await rotated({ cutOff: true, passes: [] });
    expect(steps).toEqual([]);
    expect(said).toEqual(['A previous rotation had been interrupted; it is now complete.']);
  });

  it('resumes the passes when it was interrupted after the new key was put in place', async () => {
    await rotated({ isRotating: true, isGivenCurrent: true, passes: [[1]] });
    expect(steps).toEqual(['pass', 'pass', 'end']);
    expect(said).toEqual(['1 keys are wrapped anew.', 'The old key opens nothing any more.']);
  });

  it.each([
    ['none is under way, whose key is of course the given one', false, true],
    ['one is under way and the old key is still in its place', true, false],
  ])('begins when %s', async (_, isRotating, isGivenCurrent) => {
    await rotated({ isRotating, isGivenCurrent, passes: [] });
    expect(steps).toEqual(['begin next', 'pass', 'place', 'pass', 'end']);
  });

  it('gives other processes time to see the new key before the last pass', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const rotating = rotated({ passes: [], grace: GRACE });
      const turns = async () => {
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      };
      await turns();
      jest.advanceTimersByTime(4_999);
      await turns();
      expect(steps).toEqual(['begin next', 'pass', 'place']);
      jest.advanceTimersByTime(1);
      await rotating;
      expect(steps.at(-1)).toBe('end');
    } finally {
      jest.useRealTimers();
    }
  });
});
