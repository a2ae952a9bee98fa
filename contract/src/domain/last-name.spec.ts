import { lastNameFirst, lastNameKey } from './last-name.ts';

describe('the last name of a student', () => {
  it.each([
    ['Maya Rivera', 'Rivera, Maya'],
    ['Mary Ann Smith', 'Smith, Mary Ann'],
    ['Juan de la Cruz', 'de la Cruz, Juan'],
    ['Anna van Dyke', 'van Dyke, Anna'],
    ['Martin King Jr.', 'King, Martin Jr.'],
    ['Henry Ford III', 'Ford, Henry III'],
    ['Rivera, Maya', 'Rivera, Maya'],
    ['Van Nguyen', 'Nguyen, Van'],
    ['Cher', 'Cher'],
    ['', ''],
  ])('of %p is sorted as %p', (name, sorted) => {
    expect(lastNameFirst(name)).toBe(sorted);
  });

  it('is compared without case and accents', () => {
    expect(lastNameKey('Zoë Ávila')).toBe(lastNameKey('zoe avila'));
  });
});
