import { PATHS } from '../domain/paths.ts';
import { PAGE_TABLE, pageAt } from './page-table.ts';

const SIGNED_OUT: readonly string[] = [PATHS.login, PATHS.sharedFeedback];

it('the page of each address is the one that the router shows, also where another has a parameter there', () => {
  for (const path of Object.values(PATHS).filter((one) => !SIGNED_OUT.includes(one)))
    expect([path, pageAt(path.replace(/:\w+/g, 'x1'))?.path]).toEqual([path, path]);
  expect(pageAt('/students/class-sheet')?.path).toBe(PATHS.classSheet);
  expect(pageAt('/students/S0001/')?.path).toBe(PATHS.student);
  expect(pageAt('/')?.path).toBe(PATHS.dashboard);
});

it('an address that no page has loads none', () => {
  for (const path of ['/nope', '/login', '/students/x/y', '/essays', '/dashboardx', '/x/dashboard'])
    expect([path, pageAt(path)]).toEqual([path, undefined]);
  expect(PAGE_TABLE.length).toBeGreaterThan(30);
});
