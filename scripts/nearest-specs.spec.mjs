import { nearestFirst, within } from './nearest-specs.mjs';

const TIMES = {
  'web/src/a/x.spec.ts': 4,
  'web/src/a/y.spec.ts': 2,
  'web/src/b/z.spec.ts': 1,
  'api/q.spec.ts': 1,
};

describe('the specs of npm run check', () => {
  it('are those in the folder of the change first, then the shorter, then those further away', () => {
    const specs = ['api/q.spec.ts', 'web/src/a/x.spec.ts', 'web/src/b/z.spec.ts', 'web/src/a/y.spec.ts'];
    expect(nearestFirst(specs, ['web/src/a'], TIMES)).toEqual([
      'web/src/a/y.spec.ts',
      'web/src/a/x.spec.ts',
      'web/src/b/z.spec.ts',
      'api/q.spec.ts',
    ]);
  });

  it('are as many as fit into the time, a new one costing nothing, and the others are named as left', () => {
    const specs = ['web/src/a/new.spec.ts', 'web/src/a/x.spec.ts', 'web/src/a/y.spec.ts', 'api/q.spec.ts'];
    expect(within(specs, TIMES, 5)).toEqual({ chosen: specs.slice(0, 2), left: specs.slice(2) });
    expect(within(specs, TIMES, 7)).toEqual({ chosen: specs, left: [] });
  });

  it('are at least one, however long it takes', () => {
    expect(within(['web/src/a/x.spec.ts'], TIMES, 1)).toEqual({ chosen: ['web/src/a/x.spec.ts'], left: [] });
  });
});
