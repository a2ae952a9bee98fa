import { IsInt, IsString } from 'class-validator';
import { NotFoundException } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { InvalidInput, NotFound } from '@essays/contract';
import {
  EmptyIsNothing,
  Id,
  Optional,
  OptionalFlag,
  OptionalOrNull,
  OptionalScore,
  OptionalText,
  Rows,
  Score,
  Text,
} from './inputs.ts';
import { RequestValidationPipe } from './request-validation.pipe.ts';

class Row {
  @Text('Name', 5) name!: string;
  @Optional() @IsInt({ message: 'period must be a whole number' }) period?: number;
}
class SampleRequest {
  @Optional() @IsString({ message: 'title must be text' }) title?: string;
  @OptionalOrNull() @IsString({ message: 'place must be text' }) place?: string | null;
  @OptionalText('Note', 5) note?: string;
  @OptionalFlag('is_primary') is_primary?: boolean;
  @OptionalScore('score must be a number') score?: number;
  @Optional() @EmptyIsNothing() @IsString({ message: 'word must be text' }) word?: string;
  @Optional()
  @Rows(() => Row, 3, { none: 'rows must be a list', tooMany: 'at most 3 rows', noRow: 'no row' })
  rows?: Row[];
}
class Graded {
  @Score('score must be a number') score!: number;
}

const pipe = new RequestValidationPipe();
const body = async <T extends object = SampleRequest>(
  value: unknown,
  metatype: new () => T = SampleRequest as never,
) => pipe.transform(value, { type: 'body', metatype }) as Promise<T>;
const problem = async (value: unknown, metatype?: new () => object) => {
  const error: unknown = await body(value, metatype).then(
    () => null,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(InvalidInput);
  return (error as InvalidInput).message;
};

describe('what a request sends', () => {
  it('is turned into the class that describes it, with nothing that was left out', async () => {
    const sent = await body({ title: 'x' });
    expect(sent).toBeInstanceOf(SampleRequest);
    expect(sent.title).toBe('x');
    expect(sent.score).toBeUndefined();
  });

  it('may leave a field out; null is a value, and mostly a wrong one', async () => {
    expect(await problem({ title: null })).toBe('title must be text');
    expect((await body({ place: null })).place).toBeNull();
    expect(await problem({ place: 7 })).toBe('place must be text');
    expect(await problem({ note: null })).toBe('Note must be text');
    expect(await problem({ is_primary: null })).toBe('is_primary must be true or false');
    expect(await problem({ score: null })).toBe('score must be a number');
    expect(await problem({}, Graded)).toBe('score must be a number');
  });

  it('is text up to a length', async () => {
    expect((await body({ note: '12345' })).note).toBe('12345');
    expect(await problem({ note: '123456' })).toBe('Note may have at most 5 characters');
    expect(await problem({ note: 7 })).toBe('Note must be text');
  });

  it('counts as left out where a form sends nothing', async () => {
    const { note, word, score } = await body({ note: '', word: '', score: '' });
    expect([note, word, score]).toEqual([undefined, undefined, undefined]);
    expect((await body({ word: 'x' })).word).toBe('x');
  });

  it.each(['   ', '\u200b\u00ad', '\u0000\u202e', '\u3164\u2800', '\ufe0f\u0301'])(
    'is an empty text when nothing in it is visible, however deep: %j',
    async (nothing) => {
      expect((await body({ title: nothing })).title).toBe('');
      expect((await body({ rows: [{ name: nothing }] })).rows?.[0]?.name).toBe('');
      expect((await body({ title: `${nothing}.` })).title).toBe(`${nothing}.`);
    },
  );

  it('is yes or no, as JSON or as a form says it', async () => {
    const flag = async (is_primary: unknown) => (await body({ is_primary })).is_primary;
    for (const yes of [true, 'true', 'on', '1']) expect(await flag(yes)).toBe(true);
    for (const no of [false, 'false', '']) expect(await flag(no)).toBe(false);
    for (const neither of ['yes', '0', 1])
      expect(await problem({ is_primary: neither })).toBe('is_primary must be true or false');
  });

  it('is a number, as JSON or as a form writes it', async () => {
    const score = async (value: unknown) => (await body({ score: value }, Graded)).score;
    for (const value of [3.5, '3.5', ' 3.5 ']) expect(await score(value)).toBe(3.5);
    expect(await score('-2')).toBe(-2);
    expect(await score('123456789.5')).toBe(123_456_789.5);
    expect(await score('1.123456789')).toBe(1.123_456_789);
    for (const none of ['3,5', '3.', '.5', '1e3', '0x1', 'x3', '3x', '1234567890', '1.1234567890', true, [3]])
      expect(await problem({ score: none }, Graded)).toBe('score must be a number');
  });

  it('is a list of rows, each of which is checked', async () => {
    const { rows } = await body({ rows: [{ name: 'Ada' }, { name: 'Ben', period: 2 }] });
    expect(rows?.[1]).toBeInstanceOf(Row);
    expect(await problem({ rows: 'x' })).toBe('rows must be a list');
    expect(await problem({ rows: ['x'] })).toBe('no row');
    expect(await problem({ rows: Array(4).fill({ name: 'Ada' }) })).toBe('at most 3 rows');
  });

  it('may be only a file, which no class describes', async () => {
    expect(pipe.transform(undefined, { type: 'custom', metatype: undefined })).toBeDefined();
  });
});

describe('what is wrong with a request', () => {
  it('is said all at once: for each field what is wrong first, and in which row', async () => {
    expect(await problem({ title: 7, score: 'x' })).toBe('title must be text; score must be a number');
    expect(await problem({ rows: [{ name: 'Ada' }, { name: 'Adelaide', period: 'x' }] })).toBe(
      'Row 2: Name may have at most 5 characters; Row 2: period must be a whole number',
    );
    expect(await problem({ rows: [{ name: 7 }] })).toBe('Row 1: Name must be text');
  });

  it('may be an unknown field, in the request or in a row, named up to 40 characters', async () => {
    expect(await problem({ titel: 'x' })).toBe("'titel' is not a known field");
    expect(await problem({ rows: [{ name: 'Ada', nmae: 'x' }] })).toBe("Row 1: 'nmae' is not a known field");
    expect(await problem({ ['x'.repeat(50)]: 1 })).toBe(`'${'x'.repeat(40)}' is not a known field`);
  });

  it('is said for up to ten problems', async () => {
    const unknown = (many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, n) => [`field${n}`, n]));
    const ten = Array.from({ length: 10 }, (_, n) => `'field${n}' is not a known field`).join('; ');
    expect(await problem(unknown(10))).toBe(ten);
    expect(await problem(unknown(12))).toBe(`${ten}; and 2 more`);
  });

  it('may be a name that every object has, however deep', async () => {
    const polluted = JSON.parse('{"rows":[{"name":"Ada","__proto__":{"x":1}}]}') as object;
    expect(await problem(polluted)).toBe("'__proto__' is not a known field");
    expect(await problem({ constructor: 1 })).toBe("'constructor' is not a known field");
  });

  it('may be a list without end, which is refused before its rows are checked', async () => {
    const rows = (many: number) => ({ rows: Array.from({ length: many }, () => 7) });
    expect(await problem(rows(10_001))).toBe('A list in the request has more than 10000 entries.');
    expect(await problem(rows(10_000))).toBe('at most 3 rows');
  });
});

describe('a query', () => {
  const query = async (value: unknown) =>
    pipe.transform(value, { type: 'query', metatype: SampleRequest }) as Promise<SampleRequest>;

  it('may hold unknown parameters, which are dropped', async () => {
    expect(await query({ title: 'x', _t: '7' })).toEqual(expect.objectContaining({ title: 'x' }));
    expect(await query({ _t: '7' })).not.toHaveProperty('_t');
    await expect(query({ is_primary: 'x' })).rejects.toThrow('is_primary must be true or false');
  });

  it('may be missing', async () => {
    expect(await query(undefined)).toBeInstanceOf(SampleRequest);
  });
});

describe('an id in a URL', () => {
  class Routes {
    essay(@Id('Essay') _: string): void {}
    flag(@Id('Student', 'student_id') _: string): void {}
  }
  const of = (route: keyof Routes) => {
    const [found] = Object.values(
      Reflect.getMetadata(ROUTE_ARGS_METADATA, Routes, route) as Record<
        string,
        { data: string; pipes: { transform(value: string, metadata: object): Promise<string> }[] }
      >,
    );
    return found!;
  };

  it('is a UUID; anything else is not found, like an unknown one', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const [uuid] = of('essay').pipes;
    expect(await uuid!.transform(id, { type: 'param' })).toBe(id);
    await expect(uuid!.transform('7', { type: 'param' })).rejects.toEqual(new NotFound('Essay not found'));
    await expect(uuid!.transform('7', { type: 'param' })).rejects.not.toBeInstanceOf(NotFoundException);
  });

  it('has a name of its own when it is not the first', () => {
    expect([of('essay').data, of('flag').data]).toEqual(['id', 'student_id']);
  });
});
