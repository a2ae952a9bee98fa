import { csvRows } from './csv-rows.ts';

const cells = (text: string) => csvRows(text).map((row) => row.cells);

describe('the rows of a CSV file', () => {
  it('are cells between commas, with quotation marks, commas and line breaks inside quotes', () => {
    expect(cells('a,"b, ""c""",d\r\n"two\nlines",,')).toEqual([
      ['a', 'b, "c"', 'd'],
      ['two\nlines', '', ''],
    ]);
  });

  it('know their line, even after a cell of several lines, an empty line and every kind of line end', () => {
    expect(csvRows('a\r\n"b\nb"\n\nc\rd').map(({ line, cells: [cell] }) => [line, cell])).toEqual([
      [1, 'a'],
      [2, 'b\nb'],
      [5, 'c'],
      [6, 'd'],
    ]);
  });

  it('contain neither a byte order mark nor control characters', () => {
    expect(cells('\uFEFFa\u0000,b\u0007')).toEqual([['a', 'b']]);
  });

  it('report letters that were lost when the file was read, by their line', () => {
    expect(() => csvRows('a\r\nb,\uFFFDvidence')).toThrow(
      'Line 2: some letters could not be read. Save the file as “CSV UTF-8” and import it again.',
    );
  });

  it('report a quotation mark that is never closed by its line', () => {
    expect(() => csvRows('a\n"b\n,c')).toThrow('Line 2: a quotation mark is opened and never closed.');
    expect(() => csvRows('a\n"b"c')).toThrow('Line 2: there is text behind a closing quotation mark.');
  });

  it('take time that grows only with the length of the file', () => {
    const long = `${'"a""'.repeat(1)}${'""'.repeat(150_000)}"`;
    expect(cells(long)[0]?.[0]).toHaveLength(150_002);
  });
});
