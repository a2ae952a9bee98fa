import type { RecordedEvent } from '../events/event.ts';
import { enteredBy, mayErase } from './erasure.ts';
import type { Permission } from './roles.ts';

const caller = (...permissions: Permission[]) => ({ id: 'ms-rivera', permissions });
const first = (data: object) => ({ data, metadata: { actorId: 'ms-rivera' } }) as unknown as RecordedEvent;

describe('who may delete for good', () => {
  it('whoever may erase anything', () => expect(mayErase(caller('erase_any'), 'mr-okafor')).toBe(true));

  it('whoever may erase their own, what they have entered and nothing else', () => {
    expect(mayErase(caller('erase_own'), 'ms-rivera')).toBe(true);
    expect(mayErase(caller('erase_own'), 'mr-okafor')).toBe(false);
  });

  it('nobody else, not even what they have entered themselves', () => {
    expect(mayErase(caller('grade_essays'), 'ms-rivera')).toBe(false);
  });
});

describe('whose something is', () => {
  it('the account’s that did what its first event tells', () => {
    expect(enteredBy(first({}))).toBe('ms-rivera');
    expect(enteredBy(first({ handed_in_by: undefined }))).toBe('ms-rivera');
  });
  it('the account’s that handed in the essay of which the system made it', () => {
    expect(enteredBy(first({ handed_in_by: 'mr-okafor' }))).toBe('mr-okafor');
  });
});
