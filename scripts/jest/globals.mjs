// What a spec imports from '@jest/globals': one object for all files of a worker.
export const jest = globalThis[Symbol.for('jest of this worker')];
