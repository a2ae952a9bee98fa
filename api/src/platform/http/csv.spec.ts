import { csvCell, csvHead, csvLine } from './csv.ts';

describe('a cell of a CSV file', () => {
  it('is empty for a missing value', () => {
    expect([csvCell(null), csvCell(undefined), csvCell('')]).toEqual(['', '', '']);
  });

  it('is a number, also a negative one, or a yes or no, as it is', () => {
    expect([csvCell(-3.5), csvCell(0), csvCell(true), csvCell(false)]).toEqual([
      '-3.5',
      '0',
      'true',
      'false',
    ]);
  });

  it('is text as it is', () => {
    expect(csvCell('Ada Example, no')).toBe('"Ada Example, no"');
    expect(csvCell('Ada Example')).toBe('Ada Example');
    expect(csvCell('2 + 2 = 4')).toBe('2 + 2 = 4');
  });

  it.each(['=', '+', '-', '@', '\t', '\r', '|', '%', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])(
    'is not a formula when the text begins with %j, even after spaces',
    (sign) => {
      for (const text of [`${sign}SUM(A1)`, ` \u00a0${sign}SUM(A1)`, `\u0000${sign}SUM(A1)`])
        expect(csvCell(text)).toBe(`"'${text}"`);
    },
  );

  it.each([',', '\r', '\n', ';', "'"])('is quoted when it contains %j', (sign) => {
    expect(csvCell(`a${sign}b`)).toBe(`"a${sign}b"`);
  });

  it('has its own quotation marks doubled, each of them', () => {
    expect(csvCell('the "big" one')).toBe('"the ""big"" one"');
  });

  it('holds a value with parts as JSON', () => {
    expect(csvCell({ similarity: 0.35 })).toBe('"{""similarity"":0.35}"');
  });
});

describe('a CSV file', () => {
  it('begins with the UTF-8 byte order mark and the names of its columns', () => {
    expect(csvHead(['Student', 'Score'])).toBe('\uFEFFStudent,Score\r\n');
  });

  it('has a line for each row', () => {
    expect(csvLine(['S0001', 3.5, null])).toBe('S0001,3.5,\r\n');
  });
});
