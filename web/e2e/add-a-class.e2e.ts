import { strict as assert } from 'node:assert';
import { after, describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { atRest, checkedPage, violationsInBothModes } from './axe.ts';
import { loaded } from './open-within.ts';
import { takePicture } from './picture.ts';
import { startProduct } from './product.ts';
import { firstAdministrator, register, signInWith } from './seed.ts';

const product = await startProduct();
after(() => product.close());
const teacher = await register(product, await firstAdministrator(product), 'new.teacher', 'teacher');
const page = await checkedPage(product.browser, 900);
await signInWith({ ...product, page }, teacher);
const picture = (name: string) => takePicture(page, name);

const FIRST = 'Ada Bo Cy Dee Eli Fay Gus Hal Ida Jo Kai Lea Max Nia Otis'.split(' ');
const LAST = ['Abel', 'O’Neill', 'García Núñez', 'Nguyễn', 'van der Berg'];
/** Sixth, seventh … of a class of thirty; as a spreadsheet has them: number, last name, first name, address. */
const rows = Array.from({ length: 30 }, (_, n) => {
  const [first, last] = [FIRST[n % FIRST.length]!, LAST[n % LAST.length]!];
  return [n + 1, last, n < 15 ? first : `${first} Mae`, `s${n}@school.example`, `0${10_4200 + n}`];
});
const sheet = (changed = rows) =>
  ['#\tSurname\tGiven name\tE-mail\tStudent ID', ...changed.map((cells) => cells.join('\t'))].join('\n');

const open = async () => {
  await page.getByRole('button', { name: 'Add a class' }).first().click();
  return page.getByRole('dialog', { name: 'Add a class' });
};
const roster = page.getByRole('table', { name: 'Students' });
const shown = () => roster.locator('tbody tr').count();
const tooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('a class in one paste', { concurrency: false }, () => {
  it('thirty rows of a spreadsheet with numbers and addresses are thirty students', async () => {
    await page.goto(`${product.url}/students`);
    await loaded(page);
    const dialog = await open();
    await dialog.getByLabel(/^Paste/).fill(sheet());
    await dialog.getByRole('button', { name: 'Add 30 students' }).waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the dialog'), []);
    await picture('add-a-class');
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await tooWide(), false);
    await picture('add-a-class');
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Add 30 students' }).click();
    await page.getByText('30 students added.').waitFor();
    await roster.getByText('Ada Abel').waitFor();
    assert.equal(await shown(), 30);
    await roster.getByText('Ida Mae Nguyễn').waitFor();
    await picture('class-added');
  });

  it('the same list again adds nobody; with another name and class it says what changes', async () => {
    const dialog = await open();
    await dialog.getByLabel(/^Paste/).fill(sheet());
    await dialog.getByText('30 rows in the list.').waitFor();
    await dialog.getByText('Already there').first().waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Add students' }).isDisabled(), true);
    const married = rows.map((cells, n) => (n === 3 ? [cells[0], 'Nguyễn Lund', ...cells.slice(2)] : cells));
    await dialog.getByLabel(/^Paste/).fill(sheet(married as typeof rows));
    await dialog.getByText(/name Dee Nguyễn Lund instead of Dee Nguyễn/).waitFor();
    await picture('class-again');
    await dialog.getByRole('button', { name: 'Change 1 student' }).click();
    await page.getByText('1 student changed.').waitFor();
    await roster.getByText('Dee Nguyễn Lund').waitFor();
  });

  it('one Undo takes all of an import back', async () => {
    const dialog = await open();
    await dialog.getByLabel(/^Paste/).fill('Lund, Wrong\nBerg, Also Wrong');
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await roster.getByText('Also Wrong Berg').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 2 students removed.').waitFor();
    await roster.getByText('Also Wrong Berg').waitFor({ state: 'detached' });
    assert.equal(await shown(), 30);
  });

  it('a ZIP of OneRoster is a list too, and moves whoever is in another class', async () => {
    const files = {
      'users.csv':
        'sourcedId,status,role,username,givenName,familyName,identifier,email\n' +
        'u1,active,student,s0,Ada,Abel,104200,s0@school.example\nu2,active,student,zz,Zoë,Zimmer,109999,\n',
      'classes.csv': 'sourcedId,status,title,periods\nc1,active,English 10,5\n',
      'enrollments.csv':
        'sourcedId,status,classSourcedId,userSourcedId,role\ne1,,c1,u1,student\ne2,,c1,u2,student\n',
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    const dialog = await open();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'oneroster.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await dialog.getByText(/moves here from the 2nd period/).waitFor();
    await picture('class-from-oneroster');
    await dialog.getByRole('button', { name: 'Add 1 student, change 1' }).click();
    await roster.getByText('Zoë Zimmer').waitFor();
    await roster.getByText('Ada Abel').waitFor();
    assert.equal(await shown(), 2);
  });
});
