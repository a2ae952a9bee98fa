/**
 * Node ES modules need --experimental-vm-modules (see package.json). Three projects: fast specs, specs over
 * HTTP, pages.
 */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        ...(jsx ? { react: { runtime: 'automatic' } } : {}),
      },
      target: 'es2023',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const node = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

/** Specs on MongoDB run where a server is named; those that start others need a mongod too: npm test names both. */
const withoutServer = [
  ...(process.env.MONGODB_URL ? [] : ['\\.int\\.spec\\.ts$']),
  ...(process.env.MONGOD ? [] : ['mongodb-set.*\\.int\\.spec\\.ts$']),
];

export default {
  testTimeout: 30_000,
  // Modules of each file of specs stay in memory; after forty files a process would have none left.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: ['<rootDir>/{contract,engines,storage,projections,api,docs,scripts}/**/*.spec.{ts,mjs}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.http\\.spec\\.ts$', ...withoutServer],
    },
    {
      ...node,
      displayName: 'api-http',
      testMatch: ['<rootDir>/api/**/*.http.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/web/test/jsdom-with-fetch.mjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': swc(true) },
      moduleNameMapper: { '\\.css$': '<rootDir>/web/test/empty-module.mjs' },
      setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};
