import type { PickerStudent } from '@essays/contract';
import { namedStudent, namesOf } from './named-student.ts';

const student = (id: string, name: string | null): PickerStudent => ({
  id,
  display_id: id.toUpperCase(),
  name,
  period: 2,
  class_type: '10th_grade_english',
  has_baseline: false,
});
const MAYA = student('s1', 'Maya Rivera');
const JOSE = student('s2', 'José María Núñez');
const ANN = student('s3', 'Ann Abel');
const NAMES = namesOf([MAYA, JOSE, ANN, student('s4', 'Prince'), student('s5', null)]);
const named = (name: string, text: string | null = null) => namedStudent({ name, text }, NAMES);

describe('the student named in a file', () => {
  it.each([
    ['Maya Rivera.pdf', MAYA],
    ['rivera_maya-essay2.pdf', MAYA],
    ['MayaRivera.pdf', MAYA],
    ['2026-11-03 riveramaya.PDF', MAYA],
    ['Nunez, Jose.pdf', JOSE],
    ['jose maria nunez final.pdf', JOSE],
  ])('%s is found by the file name', (name, expected) => {
    expect(named(name)).toEqual({ student: expected, where: 'the file name' });
  });

  it.each(['essay.pdf', 'Maya.pdf', 'Prince.pdf', 'Mayan Riverabank.pdf', 'Maya the Rivera.pdf', ''])(
    '%j names nobody: a first name alone, or part of another word, is no name',
    (name) => expect(named(name)).toBeNull(),
  );

  it('is found in the first words, in either order, and nowhere later', () => {
    expect(named('scan1.pdf', 'Name: Rivera, Maya\nPeriod 2\nThe sea')).toEqual({
      student: MAYA,
      where: 'the first words',
    });
    expect(named('scan1.pdf', `${'The sea is wide. '.repeat(8)}Maya Rivera`)).toBeNull();
  });

  it('is not found in a word of the text that looks like a name without its space', () => {
    expect(named('scan1.pdf', 'Annabel is my cousin')).toBeNull();
    expect(named('annabel.pdf')).toEqual({ student: ANN, where: 'the file name' });
  });

  it('is marked as such where the file name and the text agree', () => {
    expect(named('maya_rivera.pdf', 'Maya Rivera, period 2')?.where).toBe(
      'the file name and the first words',
    );
  });

  it('is nobody where several are named or share the name', () => {
    expect(named('maya_rivera.pdf', 'Ann Abel')).toEqual({ student: null, where: null });
    const twice = namesOf([MAYA, student('s9', 'Maya Rivera')]);
    expect(namedStudent({ name: 'Maya Rivera.pdf', text: null }, twice)).toEqual({
      student: null,
      where: null,
    });
  });

  it('is nobody for a user who may not see names', () => {
    const hidden = namesOf([student('s1', null)]);
    expect(namedStudent({ name: 'Maya Rivera.pdf', text: 'Maya Rivera' }, hidden)).toBeNull();
  });
});
