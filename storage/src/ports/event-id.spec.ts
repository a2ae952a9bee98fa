import { derivedId, newId } from './event-id.ts';

const uuid = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

describe('an id', () => {
  it('derived from the same cause and name is the same, and from others differs', () => {
    expect(derivedId('essay-1', '0')).toBe(derivedId('essay-1', '0'));
    const others = [derivedId('essay-1', '0'), derivedId('essay-1', '1'), derivedId('essay-2', '0')];
    expect(new Set(others).size).toBe(3);
    for (const id of others) expect(id).toMatch(uuid(5));
  });

  it('made new is unique, and sorts by when it was made', () => {
    const ids = [0, 1, 255, 256, Date.UTC(2026, 0, 1), Date.UTC(2999, 0, 1)].map(newId);
    for (const id of ids) expect(id).toMatch(uuid(7));
    expect([...ids].sort()).toEqual(ids);
    expect(newId(1)).not.toBe(newId(1));
  });
});
