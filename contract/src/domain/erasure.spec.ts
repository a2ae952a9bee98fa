import type { RecordedEvent } from '../events/event.ts';
import { enteredBy, mayErase } from './erasure.ts';
import type { Permission } from '../facts/roles.ts';

const caller = (...permissions: Permission[]) => ({ id: 'ms-rivera', permissions });
const first = (data: object) => ({ data, metadata: { actorId: 'ms-rivera' } }) as unknown as RecordedEvent;

describe('who may delete for good', () => {
  it('is anyone with the permission to erase anything', () =>
    expect(mayErase(caller('erase_any'), 'mr-okafor')).toBe(true));

  it('is anyone with the permission to erase their own, for what they entered only', () => {
    expect(mayErase(caller('erase_own'), 'ms-rivera')).toBe(true);
    expect(mayErase(caller('erase_own'), 'mr-okafor')).toBe(false);
  });

  it('is nobody else, not even for what they entered themselves', () => {
    expect(mayErase(caller('grade_essays'), 'ms-rivera')).toBe(false);
  });
});

describe('the owner of a document', () => {
  it('is the account behind its first event', () => {
    expect(enteredBy(first({}))).toBe('ms-rivera');
    expect(enteredBy(first({ handed_in_by: undefined }))).toBe('ms-rivera');
  });
  it('is the account that handed in the essay from which the system made it', () => {
    expect(enteredBy(first({ handed_in_by: 'mr-okafor' }))).toBe('mr-okafor');
  });
});
