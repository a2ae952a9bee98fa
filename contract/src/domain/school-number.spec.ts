import { emailKey, emailProblem, schoolNumberKey, schoolNumberProblem } from './school-number.ts';

describe('school numbers and addresses', () => {
  it.each(['104215', '00104215', 'A-7001', 'k.7_2/1', '7', '学1042'])('%s is a number', (number) => {
    expect(schoolNumberProblem(number)).toBeNull();
  });

  it.each(['', ' ', '10 42', '#(104215)', '-7', 'x'.repeat(33), '<b>', '10\u202E42'])(
    '%j is none, and a sentence says why',
    (number) => expect(schoolNumberProblem(number)).toMatch(/^A school number /),
  );

  it('one number is written with zeros before it, and with small or capital letters', () => {
    expect(['00A12', 'a12', ' A12 ', 'Ａ１２'].map(schoolNumberKey)).toEqual(['a12', 'a12', 'a12', 'a12']);
    expect(['0', '000'].map(schoolNumberKey)).toEqual(['0', '0']);
  });

  it('an address has a name, an @ and a place, and small letters are as capital ones', () => {
    expect(['m.rivera@school.org', 'josé@escuela.es', 'a+b@c'].map(emailProblem)).toEqual([null, null, null]);
    for (const wrong of ['', 'm.rivera', '@school.org', 'a@b@c', 'a b@c', `${'x'.repeat(250)}@c.org`])
      expect(emailProblem(wrong)).toMatch(/^An e-mail address /);
    expect(emailKey(' M.Rivera@School.ORG')).toBe('m.rivera@school.org');
  });
});
