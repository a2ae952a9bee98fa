import { decodedText } from './decoded-text.ts';

const MACINTOSH: Readonly<Record<string, number>> = { É: 0x83, ï: 0x95, '“': 0xd2, '”': 0xd3, '–': 0xd0 };
const SAID = 'Rubric Name,“Évidence” – naïve';

it.each([
  ['UTF-8', Buffer.from(SAID)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${SAID}`)],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${SAID}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\uFEFF${SAID}`, 'utf16le').swap16()],
  [
    'Windows-1252, as Excel saves it',
    Buffer.from(SAID.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96'), 'latin1'),
  ],
  [
    'Mac Roman, as old Numbers and Excel for Macintosh save it',
    Buffer.from([...SAID].map((sign) => MACINTOSH[sign] ?? sign.charCodeAt(0))),
  ],
  ['UTF-16 without its mark', Buffer.from(SAID, 'utf16le')],
])('a file in %s keeps its words', (_, bytes) => {
  expect(decodedText(new Uint8Array(bytes))).toBe(SAID);
});

it('a long file with one broken letter in it keeps the others', () => {
  const bytes = Buffer.concat([Buffer.from('é '.repeat(10_000)), Buffer.from([0x92]), Buffer.from('s é')]);
  expect(decodedText(new Uint8Array(bytes)) === `${'é '.repeat(10_000)}’s é`).toBe(true);
});

it('names of students saved on a Macintosh are read with their letters', () => {
  const list = 'name,period\nJosé Muñoz,2\nZoë García,2';
  const signs: Readonly<Record<string, number>> = { é: 0x8e, ñ: 0x96, ë: 0x91, í: 0x92 };
  const bytes = Buffer.from([...list].map((sign) => signs[sign] ?? sign.charCodeAt(0)));
  expect(decodedText(new Uint8Array(bytes))).toBe(list);
});
