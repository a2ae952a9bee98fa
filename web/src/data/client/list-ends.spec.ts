import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@essays/contract';
import type { Call } from '@essays/contract';
import { stubFetch } from '../../../test/fetch-stub.ts';
import { rubricsApi } from '../rubrics.api.ts';
import { makeStore } from './store.ts';

const SOURCES = join(import.meta.dirname, '../..');

/** Asked for whole; where it was cut, `ListEnd` says so beside it. */
const SAID = [
  'assignments.list',
  'baselines.allOfStudent',
  'essayBatches.list',
  'essays.list',
  'essays.ofStudent',
  'essays.unassigned',
  'essays.withoutBaseline',
  'rubrics.library',
  'students.list',
  'users.list',
  'writingRooms.list',
];

/** Never cut without a word: why. */
const WHOLE: Record<string, string> = {
  'accesses.list': 'page by page',
  'assignments.grid': 'page by page',
  'audit.list': 'page by page',
  'baselines.approved': 'page by page',
  'baselines.pending': 'page by page',
  'baselines.recent': 'the first few, with how many there are',
  'baselines.rejected': 'page by page',
  'essayBatches.essays': 'the files of one upload, at most 200',
  'essays.flagged': 'page by page',
  'essays.rejected': 'page by page',
  'students.classSheet': 'all pages, one after the other',
  'students.forUpload': 'the best hits',
};

it('every list that the pages request is shown page by page, or says where it was cut', () => {
  const text = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((file) => !file.includes('.spec.'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
  const requested = new Set([...text.matchAll(/\bCALLS\.(\w+\.\w+)/g)].map(([, name]) => name as string));
  const lists = [...requested].filter((name) => {
    const [noun = '', verb = ''] = name.split('.');
    const call = (CALLS as unknown as Record<string, Record<string, Call>>)[noun]?.[verb];
    return call !== undefined && call.list !== null;
  });
  expect(lists.sort()).toEqual([...SAID, ...Object.keys(WHOLE)].sort());
});

it('a list is said to be cut as long as it is: once it is short enough, nothing is said any more', async () => {
  let rest = true;
  stubFetch({
    'GET /rubrics/library': () => ({
      body: { rubrics: [] },
      headers: rest
        ? { 'X-Total-Count': '612', Link: '</api/rubrics/library?limit=500&offset=500>; rel="next"' }
        : { 'X-Total-Count': '499' },
    }),
  });
  const store = makeStore();
  const ask = async () => {
    const options = { forceRefetch: true, subscribe: false };
    await store.dispatch(rubricsApi.endpoints.rubrics.initiate(undefined, options));
    return Object.values(store.getState().listEnds);
  };
  expect(await ask()).toEqual([{ shown: 500, count: 612 }]);
  rest = false;
  expect(await ask()).toEqual([]);
});
