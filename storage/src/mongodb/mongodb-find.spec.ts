import { mongoFilter, mongoSort } from './mongodb-find.ts';

const only = (where: Parameters<typeof mongoFilter>[0]['where']) =>
  (mongoFilter({ where: where ?? {} }) as { $and: unknown[] }).$and.slice(1);

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
    expect(only({ name: undefined, score: {} })).toEqual([]);
  });

  it('finds rows that meet one alternative in full; an empty alternative matches every row', () => {
    expect(mongoFilter({ where: { period: 2 }, any: [{ a: 1, b: 2 }, {}] })).toEqual({
      $and: [
        { row: { $ne: null } },
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
    expect(mongoFilter({})).toEqual({ $and: [{ row: { $ne: null } }] });
    expect(mongoFilter({ any: [] })).toEqual({ $and: [{ row: { $ne: null } }, { _id: { $in: [] } }] });
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
