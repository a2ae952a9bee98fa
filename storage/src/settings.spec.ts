import { ConfigProblems, Settings } from './settings.ts';
import { storageConfigFrom } from './storage-config.ts';

const problemsOf = (work: () => void): readonly string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
};

describe('the environment', () => {
  it('reports all problems at once, each with its variable', () => {
    const settings = new Settings({ A: 'x', B: 'ftp://h', C: '70000', D: 'p,q', E: '1.5' });
    settings.oneOf('A', ['a', 'b'], 'a');
    settings.url('B', ['http', 'https']);
    settings.wholeNumber('C', 0, 65535, 1);
    settings.someOf('D', ['p', 'r']);
    settings.wholeNumber('E', 0, 9, 1);
    settings.demandSet(true, 'F', 'with A=b');
    expect(problemsOf(() => settings.end())).toEqual([
      'A must be one of: a, b',
      'B must be an address that begins with http://, https://',
      'C must be a number from 0 to 65535',
      'D may name: p, r',
      'E must be a number from 0 to 9',
      'F is needed with A=b',
    ]);
  });

  it('reads zero, trims spaces, and treats an empty value as not set', () => {
    const settings = new Settings({ PORT: '0', NAME: '  a b ', EMPTY: ' ', SOME: ' q , p,q' });
    expect(settings.wholeNumber('PORT', 0, 9, 3)).toBe(0);
    expect(settings.text('NAME')).toBe('a b');
    expect(settings.text('EMPTY')).toBeUndefined();
    expect(settings.wholeNumber('EMPTY', 0, 9, 3)).toBe(3);
    expect(settings.someOf('SOME', ['p', 'q', 'r'])).toEqual(['p', 'q']);
    expect(settings.someOf('EMPTY', ['p', 'q', 'r'])).toEqual(['p', 'q', 'r']);
    settings.end();
  });

  it('stores on other machines need their address and a key that every process is given', () => {
    expect(
      problemsOf(() => storageConfigFrom({ EVENT_STORE: 'eventstoredb', READ_MODELS: 'mongodb' })),
    ).toEqual([
      'EVENTSTORE_URL is needed with EVENT_STORE=eventstoredb',
      'MONGODB_URL is needed with READ_MODELS=mongodb',
      'MASTER_KEY is needed when several processes share the stores',
    ]);
    expect(
      storageConfigFrom({
        DATA_DIR: '/tmp/d',
        EVENT_STORE: 'eventstoredb',
        EVENTSTORE_URL: 'esdb+discover://app:secret@a:2113,b:2113?tls=true',
        READ_MODELS: 'mongodb',
        MONGODB_URL: 'mongodb://a,b/essays?replicaSet=r',
        MASTER_KEY: 'ab'.repeat(32),
      }),
    ).toMatchObject({
      eventStoreUrl: 'esdb+discover://app:secret@a:2113,b:2113?tls=true',
      dataDir: '/tmp/d',
    });
  });
});
