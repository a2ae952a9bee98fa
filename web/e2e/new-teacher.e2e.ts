// The first term of a new teacher in a real browser: a class comes in, its files come in, its grades go out.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { photoOf } from '@essays/engines/test/make-picture';
import { docxOf, wordParagraph, zipOf } from '@essays/engines/test/make-zip';
import { checkedPage } from './axe.ts';
import { loaded, openWithin } from './open-within.ts';
import { takePicture } from './picture.ts';
import { startProduct } from './product.ts';
import { firstAdministrator, PASSWORD, register } from './seed.ts';
import { choose, shows } from './choose.ts';

const product = await startProduct();
after(() => product.close());
const admin = await firstAdministrator(product);
await register(product, admin, 'new.teacher', 'teacher');
await register(product, admin, 'a.colleague', 'teacher');
const page = await checkedPage(product.browser, 900);
// The print dialog would wait for a person.
await page.addInitScript('window.print = () => {}');

const CLASS_SIZE = 30;
const TITLE = 'The school day';
const FIRST = 'Ada Ben Cleo Dion Eva Finn Gwen Hugo Iris Jude Kira Liam Mona Noel Opal'.split(' ');
const LAST = ['Abel', 'O’Neill', 'García Núñez', 'Nguyễn', 'van der Berg', 'Okafor'];
const students = Array.from({ length: CLASS_SIZE }, (_, n) => {
  const [first, last] = [FIRST[n % FIRST.length]!, LAST[n % LAST.length]!];
  const full = n < FIRST.length ? first : `${first} Rae`;
  return {
    first: full,
    last,
    name: `${full} ${last}`,
    number: `${104_200 + n}`,
    email: `s${n}@school.example`,
  };
});
/** The two who handed in a photograph of a page, with plain letters in their names. */
const PHOTOGRAPHED = students.filter(({ last }) => last === 'Abel').slice(0, 2);

/** Each student takes one of these, so that no two have one text and no words are half of the class's. */
const OPENINGS = [
  'I think that the school day should begin an hour later. My sister starts at nine, and she remembers what she hears.',
  'Nobody in my house wants to get up at six, and I do not see why we must. School could start an hour later.',
  'When the first bell rings it is still dark outside. I would like to ask the school board to move it to nine.',
  'People say that the early bird gets the worm. I have been early for three years, and I have seen no worm.',
  'A later start sounds like a gift for lazy students. I thought so too, until I counted who was asleep in my row.',
];
const REASONS = [
  'Last week I counted. In the first lesson five people were asleep, and in the third lesson there were none.',
  'Our bus comes at twenty to seven. The driver told me that half of the seats are empty and the other half snore.',
  'My brother fell off his bike on the way, because he could not see the hole beside the bakery in the dark.',
  'Doctors write that teenagers cannot fall asleep before eleven. That is how our bodies are, and not a bad habit.',
  'The kitchen opens at eight. Whoever has no breakfast at home sits through two lessons with an empty stomach.',
  'In winter the rooms are cold until nine. We keep our coats on and our hands in our sleeves, and write little.',
  'I work in the shop of my uncle until nine at night. After that I have homework, and after that a short night.',
];
const OBJECTIONS = [
  'Some parents leave early, and that is a fair point. The library could open at seven for those who need it.',
  'Sports would end later, my coach says. He is right, but nobody runs well who has slept for five hours.',
  'It costs money to change the buses. It also costs something when a whole class learns nothing before ten.',
];
const essayOf = (n: number): string =>
  [
    `${OPENINGS[n % 5]} I am number ${n + 1} on the list of my class to write this.`,
    `${REASONS[n % 7]} ${REASONS[(n + 2 + (n % 3)) % 7]}`,
    `${OBJECTIONS[n % 3]} That is why I would try it for a term and look at the marks of ${20 + n} people.`,
  ].join('\n\n');

const list = [
  'Student\tID\tE-mail',
  ...students.map(({ first, last, number, email }) => `${last}, ${first}\t${number}\t${email}`),
].join('\n');

/** As Canvas exports it: a row of points below the headings, a test student, and columns of nobody's business. */
const CANVAS =
  '\uFEFF' +
  [
    `Student,ID,SIS User ID,SIS Login ID,Section,Spelling (7701),${TITLE} (7702),Current Score,Final Grade`,
    '    Points Possible,,,,,10,20,(read only),(read only)',
    ...students.map(
      ({ first, last, number, email }, n) =>
        `"${last}, ${first}",${900 + n},${number},${email},English 10,${n % 11},,${80 + n / 4},B`,
    ),
    '"Student, Test",999,,,English 10,,,,',
  ].join('\r\n') +
  '\r\n';

/** The cells before the score of a student, the score, and the cells behind it. */
const CELLS = /^((?:[^,"]*|"[^"]*")(?:,[^,]*){5},)([\d.]+)(,.*)$/;

const picture = (name: string) => takePicture(page, name);
const signIn = async (on: Page, username: string) => {
  await on.goto(`${product.url}/login`);
  await on.getByLabel('Username').fill(username);
  await on.getByLabel('Password').fill(PASSWORD);
  await on.getByRole('button', { name: 'Sign in' }).click();
  await on.waitForURL(/dashboard/);
  await loaded(on);
};
const saved = async (press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await file.path());
};
let assignment: string;

describe('a new teacher', { concurrency: false }, () => {
  it('signs in and pastes a class of thirty from a spreadsheet, with numbers and e-mails', async () => {
    await signIn(page, 'new.teacher');
    await openWithin(page, '/students');
    await page.getByRole('button', { name: 'Add a class' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a class' });
    await dialog.getByLabel(/^Paste/).fill(list);
    await dialog.getByRole('button', { name: 'Add 30 students' }).click();
    await page.getByText('30 students added.').waitFor();
    const roster = page.getByRole('table', { name: 'Students' });
    await roster.getByText('Ada Abel').waitFor();
    assert.equal(await roster.locator('tbody tr').count(), CLASS_SIZE);
  });

  it('uploads what Classroom gave out and two photographed pages, all matched', async () => {
    await openWithin(page, '/assignments');
    await page.getByRole('button', { name: 'New Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Assignment' });
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog.getByRole('button', { name: 'Create Assignment' }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    assignment = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Add essays' }).click();
    await page.getByRole('radio', { name: /^Word files, scans and photos/ }).check();
    await shows(page, 'Assignment', TITLE);
    const files: Record<string, Uint8Array> = {};
    for (const [n, one] of students.entries())
      if (!PHOTOGRAPHED.includes(one))
        files[`${TITLE}/${one.name} - ${TITLE}.docx`] = await docxOf(
          essayOf(n).split('\n\n').map(wordParagraph).join(''),
        );
    const photos = PHOTOGRAPHED.map((one) => `${one.name}\n\n${essayOf(students.indexOf(one))}`);
    const chosen = [
      {
        name: 'School day-20261128.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(await zipOf(files)),
      },
    ];
    for (const [n, text] of photos.entries())
      chosen.push({
        name: `IMG_204${n}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(await photoOf(text)),
      });
    await page
      .getByLabel('Word files, scans and photos', { exact: true })
      .and(page.locator('input[type=file]'))
      .setInputFiles(chosen);
    await page.getByRole('button', { name: 'Upload 3 files' }).click();
    await page.getByRole('button', { name: 'Choose all 30 named students' }).click({ timeout: 60_000 });
    await picture('new-teacher-matched');
    await page.getByRole('button', { name: 'Assign 30' }).click();
    await page.getByText('30 essays assigned.').waitFor();
  });

  it('has them graded and returns them', async () => {
    await page.getByRole('button', { name: 'Grade 30 now' }).click({ timeout: 60_000 });
    await page.getByText('Grading has started.').waitFor();
    await openWithin(page, assignment);
    await page.getByRole('link', { name: 'Go through 30 essays' }).click({ timeout: 60_000 });
    // A page of the list at a time.
    for (const some of [20, 10]) {
      await page.getByRole('button', { name: 'Confirm several' }).click();
      const several = page.getByRole('dialog', { name: 'Confirm scores' });
      await several.getByLabel('All of them').check();
      await several.getByRole('button', { name: `Confirm ${some} essays` }).click();
      await page.getByText(`Scores of ${some} essays confirmed.`).waitFor();
      await several.waitFor({ state: 'detached' });
    }
    await openWithin(page, assignment);
    await page.getByRole('link', { name: 'Feedback' }).click();
    await page.getByRole('button', { name: 'Return 30…' }).click();
    await page.getByRole('button', { name: 'Return and print' }).click();
    await page.getByText('Feedback returned to 30 students.').waitFor();
  });

  it('fills in a gradebook of Canvas, of which nothing else has changed, and reads it again', async () => {
    await openWithin(page, '/assignments');
    const fill = async (buffer: Buffer) => {
      await page.getByRole('button', { name: 'Fill in my gradebook' }).click();
      const dialog = page.getByRole('dialog', { name: 'Fill in my gradebook' });
      await dialog
        .getByLabel('Gradebook file')
        .and(page.locator('input[type=file]'))
        .setInputFiles({ name: 'Grades-English_10.csv', mimeType: 'text/csv', buffer });
      const button = dialog.getByRole('button', { name: 'Fill in 30 scores' });
      await button.waitFor();
      await picture('new-teacher-gradebook');
      return saved(() => button.click());
    };
    const filled = await fill(Buffer.from(CANVAS));
    const lines = (bytes: Buffer | string) => bytes.toString().split('\r\n');
    const [before, after] = [lines(CANVAS), lines(filled)];
    assert.equal(after.length, before.length);
    for (const [n, line] of after.entries()) {
      const isStudent = n >= 2 && n < 2 + CLASS_SIZE;
      const [, start, value, end] = (isStudent && CELLS.exec(line)) || [null, line, '', ''];
      assert.equal(`${start}${end}`, before[n]);
      assert.equal(Number(value) > 0, isStudent, line);
    }
    assert.deepEqual(await fill(filled), filled);
  });

  it('has all of it to itself: a colleague sees none of it among my classes', async () => {
    const other = await checkedPage(product.browser, 900);
    await signIn(other, 'a.colleague');
    const theirs = [TITLE, ...students.map(({ name }) => name)];
    const seesNothing = async () => {
      for (const path of ['/dashboard', '/students?period=2', '/essays/graded', '/batches', '/assignments']) {
        await openWithin(other, path);
        const text = await other.locator('main').innerText();
        for (const one of theirs) assert.ok(!text.includes(one), `${path}: ${one}`);
      }
    };
    assert.equal(
      await other.getByRole('button', { name: 'My classes' }).getAttribute('aria-pressed'),
      'true',
      'before the first class too',
    );
    await seesNothing();
    await openWithin(other, '/students');
    await takePicture(other, 'new-teacher-colleague');
    await other.getByRole('button', { name: 'Add a class' }).first().click();
    const dialog = other.getByRole('dialog', { name: 'Add a class' });
    await choose(dialog, 'Period', /^5th/);
    await dialog.getByLabel(/^Paste/).fill('Zoller, Zita\nYoung, Yves');
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await other.getByText('2 students added.').waitFor();
    await seesNothing();
    await other.getByRole('button', { name: 'All classes' }).click();
    await openWithin(other, '/students?period=2');
    await other.getByText(students[0]!.name).waitFor();
    await other.context().close();
  });

  it('can rely on the data officer, who exports and erases one student', async () => {
    const officer = await checkedPage(product.browser, 900);
    await signIn(officer, 'admin');
    const { name } = students[4]!;
    await openWithin(officer, '/students?period=2');

    const row = officer.getByRole('row').filter({ hasText: name });
    await row.getByRole('link').click();
    const [file] = await Promise.all([
      officer.waitForEvent('download'),
      officer.getByRole('button', { name: 'Export everything' }).click(),
    ]);
    const record = unzipSync(readFileSync(await file.path()));
    const words = strFromU8(Object.entries(record).find(([path]) => /^essay-.*html$/.test(path))![1]);
    assert.ok(words.includes('of my class to write this'));
    assert.ok(Object.keys(record).some((path) => path.endsWith('.docx')));
    await officer.goBack();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await officer.getByRole('menuitem', { name: 'Delete Permanently' }).click();
    await officer.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click();
    await officer.getByText(/was deleted permanently/).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.goto(product.url + assignment);
    await page.getByText(students[0]!.name).waitFor();
    assert.ok(!(await page.locator('main').innerText()).includes(name));
    await officer.context().close();
  });
});
