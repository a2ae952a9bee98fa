import { ACCESS_OF } from './access-of.ts';
import { EVERY_CALL } from './calls.ts';
import { nameOf } from './call.ts';
import type { CallName } from './calls.ts';

describe('what the log of accesses records of each call', () => {
  it('is said of every call that answers with a file, and else of sign-ins, links, prints and gradebooks', () => {
    const recorded = EVERY_CALL.map((call) => nameOf(call) as CallName).filter((name) => ACCESS_OF[name]);
    const files = EVERY_CALL.filter(
      ({ media }) => !media.every((one) => one === 'application/json' || one === 'text/html'),
    ).map((call) => nameOf(call));
    expect(recorded.sort()).toEqual(
      [
        ...files,
        'POST /auth/login',
        'POST /auth/register',
        'POST /shared-feedback',
        'POST /accesses/prints',
        // The file is filled in by the browser.
        'POST /assignments/{id}/gradebooks',
        'POST /assignments/{id}/course-scores',
      ].sort(),
    );
  });
});
