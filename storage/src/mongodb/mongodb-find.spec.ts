import { countable, mongoFilter, mongoSort } from './mongodb-find.ts';

const only = (where: Parameters<typeof mongoFilter>[0]['where']) =>
  (mongoFilter({ where: where ?? {} }) as { $and: unknown[] }).$and;
const PRESENT = { row: { $ne: null } };

/** What reaches the driver; that it finds the right rows is shown by mongodb-stores.int.spec.ts on a server. */
describe('a query to MongoDB', () => {
  it('compares values by $eq, so that none can turn into an operator', () => {
    expect(only({ name: '{"$ne":null}', period: 0, id: 'x' })).toEqual([
      { 'row.name': { $eq: '{"$ne":null}' } },
      { 'row.period': { $eq: 0 } },
      { _id: { $eq: 'x' } },
    ]);
  });

  it('matches a different value, one of several, and a range with and without its ends', () => {
    expect(
      only({
        status: { not: null },
        period: { in: [1, null] },
        submitted_at: { gte: '2026-01-01', lt: '2026-02-01' },
        score: { gt: 0, lte: 4 },
      }),
    ).toEqual([
      { 'row.status': { $ne: null } },
      { 'row.period': { $in: [1, null] } },
      { 'row.submitted_at': { $gte: '2026-01-01', $lt: '2026-02-01' } },
      { 'row.score': { $gt: 0, $lte: 4 } },
    ]);
  });

  it('ignores undefined conditions and a range without ends', () => {
    expect(only({ name: undefined, score: {} })).toEqual([PRESENT]);
  });

  it('finds rows that meet one alternative in full; an empty alternative matches every row', () => {
    expect(mongoFilter({ where: { period: 2 }, any: [{ a: 1, b: 2 }, {}] })).toEqual({
      $and: [
        { 'row.period': { $eq: 2 } },
        { $or: [{ $and: [{}, { 'row.a': { $eq: 1 } }, { 'row.b': { $eq: 2 } }] }, { $and: [{}] }] },
      ],
    });
  });

  it('takes a search text literally', () => {
    const [found] = only({ name: { contains: 'a.*(b' } }) as [{ 'row.name': { $regex: string } }];
    expect(new RegExp(found['row.name'].$regex).test('xa.*(by')).toBe(true);
    expect(new RegExp(found['row.name'].$regex).test('aXX(b')).toBe(false);
  });

  it('refuses a field name with an operator or a path', () => {
    expect(() => only({ $where: 'x' })).toThrow('field name');
    expect(() => only({ 'a.b': 'x' })).toThrow('field name');
    expect(() => mongoSort({ orderBy: [['$natural', 'asc']] })).toThrow('field name');
  });

  it('leaves out deleted rows, and finds nothing when there are no alternatives', () => {
    expect(mongoFilter({})).toEqual({ $and: [PRESENT] });
    expect(mongoFilter({ any: [] })).toEqual({ $and: [PRESENT, { _id: { $in: [] } }] });
  });

  it.each([
    [{ id: { gte: 'a' } }],
    [{ period: null }],
    [{ period: { not: 2 } }],
    [{ period: { in: [2, null] } }],
    [{ period: { in: [2, null] }, id: 'a' }],
  ])('asks for rows that are not deleted where %j could match one that is', (where) => {
    expect(only(where)[0]).toEqual(PRESENT);
  });

  it.each([
    [{ period: 0 }],
    [{ period: { not: null } }],
    [{ period: { in: [1, 2] } }],
    [{ name: { contains: '' } }],
    [{ date: { gte: '' } }],
    [{ period: { in: [2, null] }, date: { lte: '2026' } }],
  ])('does not read rows for it where %j cannot match one that is', (where) => {
    expect(only(where)).not.toContainEqual(PRESENT);
  });

  it('counts what has a value apart from what has none, which an index alone cannot tell', () => {
    const counted = (where: object) => countable({ where }).map((part) => part.where);
    expect(counted({ year: '2025-26', period: { in: [1, 2] } })).toHaveLength(1);
    expect(
      counted({ year: { in: ['2025-26', null] }, period: { in: [2, null] }, date: { gte: '' } }),
    ).toEqual([
      { year: { in: ['2025-26'] }, period: { in: [2] }, date: { gte: '' } },
      { year: { in: ['2025-26'] }, period: null, date: { gte: '' } },
      { year: null, period: { in: [2] }, date: { gte: '' } },
      { year: null, period: null, date: { gte: '' } },
    ]);
    expect(counted({ year: { in: [null] } })).toEqual([{ year: { in: [null] } }]);
    const any = [{ a: 1 }, { b: 2 }];
    expect(countable({ where: { year: { in: [1, null] } }, any }).map((part) => part.any)).toEqual([
      any,
      any,
    ]);
  });

  it('sorts by the fields in their order, then by id', () => {
    expect(
      Object.entries(
        mongoSort({
          orderBy: [
            ['period', 'desc'],
            ['name', 'asc'],
          ],
        }),
      ),
    ).toEqual([
      ['row.period', -1],
      ['row.name', 1],
      ['_id', 1],
    ]);
  });
});
