import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { cellsOf } from './cells.ts';
import { guessedTable } from './columns.ts';
import { listInFiles } from './list-files.ts';
import { peopleIn } from './people.ts';
import { UnreadableSheet } from '../sheets/sheet-file.ts';

/** jsdom's File has no arrayBuffer. */
const file = (name: string, content: string | Uint8Array): File => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { name, size: bytes.length, arrayBuffer: async () => bytes.slice().buffer } as unknown as File;
};
const said = async (...files: File[]) => {
  const table = guessedTable(cellsOf(await listInFiles(files)));
  return peopleIn(table, table.kinds).map(({ name, school_number, email, className }) =>
    [name, school_number, email, className && `[${className}]`].filter(Boolean).join(' '),
  );
};
const refused = (...files: File[]) =>
  listInFiles(files).then(
    () => null,
    (error: unknown) => error,
  );

const ONE_ROSTER = {
  'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
  'users.csv':
    '\uFEFF"sourcedId","status","dateLastModified","enabledUser","orgSourcedIds","role","username","userIds",' +
    '"givenName","familyName","middleName","identifier","email","sms","phone","agentSourcedIds","grades","password"\n' +
    '"u1","active","","true","s1","student","mrivera","","Maya","Rivera","","104215","m.rivera@s.org",' +
    '"","","","10",""\n' +
    '"u2","active","","true","s1","student","jnunez","","José","Núñez","María","104216","","","","","10",""\n' +
    '"u3","tobedeleted","","true","s1","student","gone","","Gone","Away","","104217","","","","","10",""\n' +
    '"t1","active","","true","s1","teacher","lopez","","Ana","Lopez","","9","","","","","",""\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,' +
    'termSourcedIds,subjects,subjectCodes,periods\nc1,,,English 10,10,k1,ENG10,scheduled,,s1,t1,,,2\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n' +
    'e1,,,c1,s1,u1,student,,,\ne2,,,c1,s1,u2,student,,,\ne3,,,c1,s1,u3,student,,,\ne4,,,c1,s1,t1,teacher,true,,\n',
};
const IN_CLASS = [
  'Maya Rivera 104215 m.rivera@s.org [English 10 (period 2)]',
  'José María Núñez 104216 [English 10 (period 2)]',
];
const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

describe('a class list in a file', () => {
  it('is read from a ZIP of OneRoster and from its files, without teachers and whoever is to be deleted', async () => {
    expect(await said(file('oneroster.zip', zipped(ONE_ROSTER)))).toEqual(IN_CLASS);
    const folder = Object.entries(ONE_ROSTER).map(([name, text]) => file(name, text));
    expect(await said(...folder)).toEqual(IN_CLASS);
    const { 'users.csv': users, 'manifest.csv': manifest } = ONE_ROSTER;
    expect(
      await said(file('r.zip', zipped({ 'in/users.csv': users, 'in/manifest.csv': manifest }))),
    ).toHaveLength(2);
  });

  it('is read from the files of Clever', async () => {
    const files = {
      'students.csv':
        'School_id,Student_id,Student_number,Last_name,First_name,Student_email\n' +
        '9,77001,104215,Rivera,Maya,m.rivera@s.org\n',
      'sections.csv': 'School_id,Section_id,Teacher_id,Name,Period\n9,s1,t1,English 10,2\n',
      'enrollments.csv': 'School_id,Section_id,Student_id\n9,s1,77001\n',
    };
    expect(await said(file('clever.zip', zipped(files)))).toEqual([IN_CLASS[0]]);
  });

  it.each([
    ['UTF-8', strToU8('Name,Number\nJosé Núñez,104216')],
    ['UTF-8 with a mark', strToU8('\uFEFFName,Number\nJosé Núñez,104216')],
    ['Windows-1252', Uint8Array.from(Buffer.from('Name,Number\nJosé Núñez,104216', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFName\tNumber\r\nJosé Núñez\t104216', 'utf16le'))],
  ])('is read in %s', async (_, bytes) => {
    expect(await said(file('list.csv', bytes))).toEqual(['José Núñez 104216']);
  });

  it('is refused with one sentence where it cannot be one, and nothing of it is unpacked', async () => {
    const bomb = zipSync({ 'users.csv': new Uint8Array(70_000_000), 'classes.csv': strToU8('a') });
    expect(bomb.length).toBeLessThan(200_000);
    const cases: [File[], string][] = [
      [[file('bomb.zip', bomb)], 'This file is too large for a class.'],
      [
        [file('up.zip', zipped({ '../users.csv': 'a,b' }))],
        'This ZIP has files with paths that lead out of it. It was not opened.',
      ],
      [[file('torn.zip', zipped(ONE_ROSTER).slice(0, 300))], 'This ZIP is damaged and could not be opened.'],
      [
        [file('sheet.xlsx', zipped({ 'xl/workbook.xml': '<x/>' }))],
        'There is no sheet with cells in this file.',
      ],
      [
        [file('photo.png', Uint8Array.from([0x89, 0x50, 0, 0, 0]))],
        'This is not a class list. Save the sheet as Excel (.xlsx) or CSV, or copy its cells and paste them here.',
      ],
      [[file('huge.csv', new Uint8Array(20_000_001).fill(65))], 'This file is too large for a class.'],
    ];
    for (const [files, sentence] of cases)
      expect(await refused(...files)).toEqual(new UnreadableSheet(sentence));
  });

  it('whose ZIP lies about its size is not unpacked beyond it', async () => {
    const bytes = zipSync({ 'users.csv': new Uint8Array(5_000_000).fill(97) });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at += 1) {
      // The sizes in the local header and in the directory.
      if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 10, true);
    }
    expect(await listInFiles([file('liar.zip', bytes)])).toBe('a'.repeat(10));
  });
});

describe('an Excel file', () => {
  it('is read like a pasted list: the first sheet that has one', async () => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../sheets/fixtures/openpyxl.xlsx')));
    expect(await said(file('Class List.XLSX', bytes))).toEqual([
      'Maya Rivera 0104215 m.rivera@school.org',
      "Zoë O'Brien 104216 z.obrien@school.org",
      'Nguyễn Văn An 104217',
      'Owen Blake 104218',
    ]);
  });
});
