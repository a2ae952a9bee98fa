import { textOf } from './text-of-file.ts';

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
])('a file in %s keeps its words', (_, bytes) => {
  expect(textOf(new Uint8Array(bytes))).toBe(SAID);
});
