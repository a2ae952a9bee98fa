/** Three projects: fast specs, specs over HTTP, pages. All run as native ES modules (scripts/jest). */
const native = {
  runtime: '<rootDir>/scripts/jest/native-runtime.cjs',
  testEnvironment: '<rootDir>/scripts/jest/native-environment.mjs',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

/** Specs on MongoDB run where a server is named; those that start others need a mongod too: npm test names both. */
const withoutServer = [
  ...(process.env.MONGODB_URL ? [] : ['\\.int\\.spec\\.ts$']),
  ...(process.env.MONGOD ? [] : ['mongodb-set.*\\.int\\.spec\\.ts$']),
];

export default {
  testSequencer: '<rootDir>/scripts/jest/pages-last.cjs',
  // Specs over HTTP wait for half of their time: four, beside a journey, keep two cores busy.
  maxWorkers: 4,
  testTimeout: 60_000,
  projects: [
    {
      ...native,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{contract,engines,storage,projections,api,demo,docs,scripts}/**/*.spec.{ts,mjs}',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.http\\.spec\\.ts$', ...withoutServer],
    },
    {
      ...native,
      displayName: 'api-http',
      testMatch: ['<rootDir>/{api,demo}/**/*.http.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...native,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/jest/page-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};
