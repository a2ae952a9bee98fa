import type { Condition, ReadModels, WritableReadModel } from '../src/ports/read-models.ts';
import { row, rowsOf } from './read-models-testing.ts';
import type { ReadModelsUnderTest } from './read-models-testing.ts';

/** What finding rows means on every store of read models. */
export const findingContract = (technology: string, under: ReadModelsUnderTest): void => {
  describe(`read models on ${technology}`, () => {
    let readModels: ReadModels;
    let model: WritableReadModel;
    const ids = async (find: object) => (await readModels.find('students', find)).map((r) => r.id);
    const where = (fields: Record<string, Condition>) => ids({ where: fields } as never);

    beforeEach(async () => {
      const { readModelWriter, ...opened } = await under.open();
      ({ readModels } = opened);
      model = await readModelWriter.open('students', 1, ['period', 'name', 'is_active']);
    });
    afterEach(() => under.close());

    describe('finding', () => {
      beforeEach(() =>
        model.write(
          rowsOf(
            row('a', { period: 1, name: 'Ada', is_active: true, score: 0 }),
            row('b', { period: 2, name: 'bob 50%', is_active: false, score: null }),
            row('c', { period: 2, name: 'Čeněk_x', is_active: true }),
            row('d', { period: 3, name: "Dee O'Hara", is_active: true, score: 71.5 }),
          ),
          1,
        ),
      );

      it('finds a row without the fields whose value was undefined', async () => {
        await model.write(rowsOf(row('e', { name: undefined, inside: { gone: undefined } })), 2);
        expect(JSON.stringify(await readModels.get('students', 'e'))).toBe('{"id":"e","inside":{}}');
      });

      it.each<[string, Record<string, Condition>, string[]]>([
        ['an equal number', { period: 2 }, ['b', 'c']],
        ['an equal text', { name: "Dee O'Hara" }, ['d']],
        ['true', { is_active: true }, ['a', 'c', 'd']],
        ['false', { is_active: false }, ['b']],
        ['zero, which is a value', { score: 0 }, ['a']],
        ['null or missing', { score: null }, ['b', 'c']],
        ['not null', { score: { not: null } }, ['a', 'd']],
        ['not a value, null and missing included', { score: { not: 0 } }, ['b', 'c', 'd']],
        ['not false', { is_active: { not: false } }, ['a', 'c', 'd']],
        ['one of a list', { period: { in: [1, 3] } }, ['a', 'd']],
        ['one of a list with null', { score: { in: [0, null] } }, ['a', 'b', 'c']],
        ['one of a list of booleans', { is_active: { in: [false] } }, ['b']],
        ['one of an empty list: nothing', { period: { in: [] } }, []],
        ['a range with both ends', { period: { gte: 1, lte: 2 } }, ['a', 'b', 'c']],
        ['a range without its ends', { period: { gt: 1, lt: 3 } }, ['b', 'c']],
        ['a range of texts', { name: { gte: 'D', lt: 'E' } }, ['d']],
        ['a part of a text', { name: { contains: 'b 50%' } }, ['b']],
        ['a part with what other engines take for a wildcard', { name: { contains: '%' } }, ['b']],
        ['a part with an underscore', { name: { contains: '_' } }, ['c']],
        ['a part with what other engines take for a pattern', { name: { contains: '.*' } }, []],
        ['a part as stored, not in another case', { name: { contains: 'ada' } }, []],
        ['a part in another script', { name: { contains: 'eně' } }, ['c']],
        ['two fields', { period: 2, is_active: true }, ['c']],
        ['an id', { id: 'b' }, ['b']],
        ['one of several ids', { id: { in: ['d', 'a', 'nobody'] } }, ['a', 'd']],
      ])('finds %s', async (_, fields, expected) => {
        expect(await where(fields)).toEqual(expected);
        expect(await readModels.count('students', { where: fields } as never)).toBe(expected.length);
      });

      it('finds rows that satisfy one of several conditions and all of the others', async () => {
        expect(
          await ids({
            where: { is_active: true },
            any: [{ period: 1 }, { name: { contains: 'Dee' } }],
          }),
        ).toEqual(['a', 'd']);
        expect(await ids({ any: [{ period: 1 }, { period: 3, is_active: true }] } as never)).toEqual([
          'a',
          'd',
        ]);
        expect(await ids({ any: [] })).toEqual([]);
      });

      it('picks fields, null where a row has none, in order and by page', async () => {
        const pick = (fields: string[], find: object = {}) =>
          readModels.pick('students', fields as never, find as never);
        expect(await pick(['id', 'score', 'is_active'], { where: { period: { gte: 2 } } })).toEqual([
          { id: 'b', score: null, is_active: false },
          { id: 'c', score: null, is_active: true },
          { id: 'd', score: 71.5, is_active: true },
        ]);
        const page = { orderBy: [['name', 'desc']], limit: 2, offset: 1 };
        expect(await pick(['name'], page)).toEqual([{ name: 'bob 50%' }, { name: "Dee O'Hara" }]);
        expect(await pick(['name'], { limit: 0 })).toEqual([]);
        await expect(pick(["name') --"])).rejects.toThrow('field name');
      });

      it('counts the same whether or not an order is named', async () => {
        const active: object = { where: { is_active: true }, orderBy: [['name', 'desc']] };
        expect(await readModels.count('students', active)).toBe(3);
        expect(await readModels.count('students', { ...active, any: [] })).toBe(0);
      });

      it('ignores a condition that is undefined', async () => {
        expect(await where({ period: undefined as never })).toHaveLength(4);
      });

      it('sorts by several fields, then by id', async () => {
        expect(await ids({ orderBy: [['period', 'desc']] })).toEqual(['d', 'b', 'c', 'a']);
        expect(
          await ids({
            orderBy: [
              ['is_active', 'asc'],
              ['period', 'desc'],
            ],
          }),
        ).toEqual(['b', 'd', 'c', 'a']);
        expect(await ids({ orderBy: [['score', 'asc']] })).toEqual(['b', 'c', 'a', 'd']);
      });

      it('pages', async () => {
        const page = (offset: number) => ids({ orderBy: [['period', 'asc']], limit: 2, offset });
        expect(await page(0)).toEqual(['a', 'b']);
        expect(await page(2)).toEqual(['c', 'd']);
        expect(await page(4)).toEqual([]);
        expect(await ids({ limit: 0 })).toEqual([]);
      });

      it.each(["x') OR 1=1 --", '$where', "' OR ''='", '{"$ne":null}'])(
        'takes %p as a value and never as a command',
        async (evil) => {
          expect(await where({ name: evil })).toEqual([]);
          expect(await where({ name: { contains: evil } })).toEqual([]);
          expect(await where({ name: { in: [evil] } })).toEqual([]);
        },
      );

      it('refuses a field name that is not one', async () => {
        await expect(where({ "name') --": 1 })).rejects.toThrow('field name');
      });
    });
  });
};
