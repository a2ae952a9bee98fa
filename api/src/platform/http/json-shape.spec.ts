import { InvalidInput } from '@essays/contract';
import { mustKeepLimits } from './json-shape.ts';

const refusal = (json: string): string | null => {
  try {
    mustKeepLimits(Buffer.from(json));
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as Error).message;
  }
};
const fields = (many: number, name = 'f') =>
  `{${Array.from({ length: many }, (_, n) => `"${name}${n}":1`).join()}}`;
const list = (many: number, one = '1') => `{"ids":[${Array.from({ length: many }, () => one).join()}]}`;
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('the shape of JSON', () => {
  it('is one of at most 100 fields in an object, however often the same one comes', () => {
    const tooMany = 'An object in the request has more than 100 fields.';
    expect(refusal(fields(100))).toBeNull();
    expect(refusal(fields(101))).toBe(tooMany);
    expect(refusal(`{"rows":[{"a":1},${fields(101)}]}`)).toBe(tooMany);
    expect(refusal(`{${'"a":1,'.repeat(101)}"a":1}`)).toBe(tooMany);
  });

  it('is one of at most 2,000 entries in a list and 10,000 values in all', () => {
    expect(refusal(list(2_000))).toBeNull();
    expect(refusal(list(2_001))).toBe('A list in the request has more than 2000 entries.');
    expect(refusal(list(999, fields(9)))).toBeNull();
    expect(refusal(list(1_001, fields(9)))).toBe(
      'The request has more than 10000 values. Send it in several parts.',
    );
    expect(refusal(list(1_900, '{"a":{"a":{"a":{"a":{}}}}}'))).toMatch(/more than 10000 values/);
  });

  it('is one of at most twenty levels, and names of at most 100 bytes', () => {
    expect(refusal(nested(20))).toBeNull();
    expect(refusal(nested(21))).toBe('The request is nested too deeply.');
    expect(refusal('['.repeat(500_000))).toBe('The request is nested too deeply.');
    expect(refusal(`{"${'n'.repeat(100)}":1}`)).toBeNull();
    expect(refusal(`{"${'n'.repeat(101)}":1}`)).toBe('A field in the request has too long a name.');
  });

  it('is not seen in texts: those may hold any characters, quotes and backslashes among them', () => {
    for (const text of [
      '{[,:'.repeat(10_000),
      '"'.repeat(10_000),
      '\\'.repeat(10_001),
      '\\"'.repeat(10_000),
      'é,'.repeat(9_000),
    ])
      expect(refusal(JSON.stringify({ text, more: '\\' }))).toBeNull();
    expect(refusal(`{"a":"\\\\",${fields(101).slice(1)}`)).toMatch(/more than 100 fields/);
  });

  it('is not what says whether it is JSON', () => {
    for (const broken of ['', '}', ']]', '{"a', '{"a":"\\', ',,,', '"']) expect(refusal(broken)).toBeNull();
  });

  it.each([
    ['a text of backslashes', `{"a":"${'\\\\'.repeat(20_000)}"}`],
    ['a text of escaped quotes', `{"a":"${'\\"'.repeat(20_000)}"}`],
    ['a text without an end', `{"a":"${'\\"'.repeat(20_000)}`],
    ['empty texts', `[${'"",'.repeat(1_000)}`],
    ['blanks', ' '.repeat(40_000)],
  ])('is seen by looking once at each byte: %s', (_, json) => {
    const bytes = Buffer.from(json);
    let looks = 0;
    const counting = new Proxy(bytes, {
      get: (of, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
        const value: unknown = Reflect.get(of, name, of);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    mustKeepLimits(counting);
    expect(looks).toBeLessThanOrEqual(2 * bytes.length + 10);
  });
});
