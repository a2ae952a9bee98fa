import { isOwnHost } from './own-host.ts';

const ALONE = { host: '127.0.0.1', trustProxy: false, hosts: null } as const;

describe('the name under which a server is asked', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'essays.localhost', 'LOCALHOST.'])(
    'is its own when it listens for this machine alone: %s',
    (host) => expect(isOwnHost(host, ALONE)).toBe(true),
  );

  it.each([
    'rebind.attacker.example',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    'attacker.example:3000',
    '10.0.0.5',
    '',
    undefined,
  ])('is a stranger’s when it listens for this machine alone: %s', (host) =>
    expect(isOwnHost(host, ALONE)).toBe(false),
  );

  it('is one of HOSTS, or of this machine, where HOSTS is set', () => {
    const named = { host: '0.0.0.0', trustProxy: 1, hosts: ['essays.school.org'] };
    for (const host of ['essays.school.org', 'Essays.School.org:443', 'localhost:3000'])
      expect(isOwnHost(host, named)).toBe(true);
    for (const host of ['school.org', 'essays.school.org.attacker.example', '10.0.0.5'])
      expect(isOwnHost(host, named)).toBe(false);
  });

  it('may be any where nobody said which: for others without HOSTS, or behind a proxy', () => {
    for (const how of [{ host: '0.0.0.0' }, { trustProxy: 1 }])
      expect(isOwnHost('essays.school.org', { ...ALONE, ...how })).toBe(true);
  });
});
