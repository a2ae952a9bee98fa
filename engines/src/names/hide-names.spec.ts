import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import { namePlaces } from './hide-names.ts';
import { RosterNames } from './roster-names.ts';

/** The text with each name that may not leave exchanged for █. */
const hidden = (text: string, own: string | null, others: readonly string[] = []): string => {
  let result = '';
  let at = 0;
  for (const { start, end } of namePlaces(text, own, new RosterNames(others))) {
    result += `${text.slice(at, start)}█`;
    at = end;
  }
  return result + text.slice(at);
};

describe('the writer’s own name', () => {
  it.each([
    ['Marisol Quintero', 'marisol, MARISOL and Quintero; MARISOL QUINTERO', '█, █ and █; █'],
    ['Marisol Quintero', 'Quintero, Marisol and quintero marisol', '█ and █'],
    ['Quintero, Marisol', 'Marisol Quintero wrote it', '█ wrote it'],
    ['Marisol Quintero', 'marisol’s dog, Marisol´s cat, marisols bird', '█’s dog, █´s cat, █ bird'],
    ['Marisol Quintero', 'Mari met Marisolita; mari too, and mar', '█ met Marisolita; █ too, and mar'],
    ['Marisol Quintero', 'M. Quintero, Quintero M., M Quintero', '█, █, █'],
    ['Marisol Quintero', 'marisolquintero@x.org marisol.quintero@x.org', '█@x.org █@x.org'],
    ['Marisol Quintero', 'Ma\u0301risol Quin-\ntero', '█'],
    ['Margaret Byron', 'Peggy, Meg and the peg', '█, █ and the peg'],
    ['Daniel Ng', 'Danny and DAN met ng; the danger', '█ and █ met █; the danger'],
    ['María José García-López', 'Maria and Garcia Lopez; GARCÍA‐LÓPEZ; jose', '█ and █; █; █'],
    ['Seán O’Brien', "Sean OBrien; O'Brien; obrien; O’BRIEN'S", "█; █; █; █'S"],
    ['Zoë Müller', 'zoe muller; Mueller; ZOE MUELLER', '█; █; █'],
    ['Søren Łukasiewicz', 'soren lukasiewicz, Soeren', '█, █'],
    ['Ana de la Cruz', 'Ana Cruz, De La Cruz, the villa de la Plaza', '█, █, the villa de la Plaza'],
    ['Jan van der Berg', 'Jan Berg had a van, van der Berg', '█ had a van, █'],
    ['李小龙', '作者李小龙写。小龙也写。', '作者█写。█也写。'],
    ['김 하늘', '김하늘은 하늘이', '█은 █이'],
    ['A. B. Cortez (Jr.)', 'A. B. Cortez (Jr.) and Cortez', '█ and █'],
    ['Grace Hope', 'grace, by the grace of God I hope', '█, by the █ of God I █'],
    [
      'Will Young',
      'I will go. Will says the young will stay. Will’s will.',
      'I will go. █ says the █ will stay. █’s will.',
    ],
    ['Don May', "I don't, Don doesn't, and May may", "I don't, █ doesn't, and █ may"],
    [
      'Theodore Bell',
      'The bell rang there; Theo heard it, Theodor too',
      'The █ rang there; █ heard it, █ too',
    ],
  ])('of %s is known in: %s', (own, text, left) => expect(hidden(text, own)).toBe(left));

  it('is hidden even if not on the roster, and nothing is hidden if the writer is unknown', () => {
    expect(hidden('By Ada Okonkwo', 'Ada Okonkwo', ['Leo Brandt'])).toBe('By █');
    expect(hidden('By Ada Okonkwo', null)).toBe('By Ada Okonkwo');
  });
});

describe('the name of another student', () => {
  it.each([
    ['Marisol Quintero', 'With marisol, MARISOL’S and Quintero.', 'With █, █’S and █.'],
    ['Marisol Quintero', 'Mari Quintero, quintero mari, Mari alone', '█, █, Mari alone'],
    ['Will Young', 'will young, Young, Will, my friend WILL YOUNG', '█, █, my friend █'],
    ['Grace King', 'Then Grace came. I met Ms. King and grace.', 'Then █ came. I met Ms. █ and grace.'],
    ['Grace King', 'Grace’s idea won.\n\nKing\n\nGrace wrote.', '█’s idea won.\n\n█\n\nGrace wrote.'],
    ['Jo Ng', 'I saw Jo and Ng, not jo, and JO NG', 'I saw █ and █, not jo, and █'],
    ['Perpetua Quill', 'Perpetua_Quill.pdf, pquill', '█.pdf, █'],
    ['Ana Lucia Quintero', 'lucia quintero and Lucia Quintero', '█ and █'],
    ['Grace', 'Grace came. In grace, Grace.', '█ came. In grace, █.'],
    ['王秀英', '同学王秀英写。秀英也写。', '同学█写。█也写。'],
    ['Robert Park', 'Bob Park; bob parks the car', '█; bob parks the car'],
    ['Robert Park', 'R. Park; Rob Park; park; robert', '█; █; park; █'],
  ])('of %s is known in: %s', (other, text, left) => expect(hidden(text, 'Ada Okonkwo', [other])).toBe(left));

  it.each([
    ['Will Young', 'Will it rain? The young will say. “Will you?” he asked, “Young or old?”'],
    ['May Rose', 'May I? In May it rose; since May 3 roses grow.'],
    ['Hope Long', 'Hope is long.\n\nLong ago we had hope.\n- Hope helps'],
    ['Li Ke', 'I like it. LIKE it or not.'],
    ['So He', 'So he went. It was late, so he ran.'],
    ['An Do', 'What can an animal do? I can. Do it.'],
    ['Ai Le', 'AI is everywhere, and AI learns.'],
    ['Art Case', 'In any case, art matters. ART MATTERS.'],
    ['Al Van Der', 'Et al. had a van.'],
    ['Mark Im', "I'm sure the mark is fine."],
    ['Hella Wells', "He'll, we'll and she'll"],
  ])('of %s leaves ordinary words in: %s', (other, text) =>
    expect(hidden(text, 'Ada Okonkwo', [other])).toBe(text),
  );

  it('leaves ordinary essays unchanged, whoever is on the roster', () => {
    const names =
      'Will Young|Grace King|May Day|Hope Long|Mark Wood|Art Rivers|Rose Best|Rich Price|Sue Little|Bill Park';
    for (const essay of [CAREFUL, CAREFUL_TWO, CARELESS.replace('Mike', 'He')])
      expect(hidden(essay, 'Ada Okonkwo', names.split('|'))).toBe(essay);
  });
});

it('reads a text in one pass: ten times the text takes at most about thirty times as long', () => {
  const roster = new RosterNames(
    Array.from({ length: 300 }, (_, n) => `Ana${n} de la Maria-Jose ${'o '.repeat(n % 60)}Quintero`),
  );
  const hostile = [
    'a ',
    'aB',
    'Ana_',
    'Ana de la ',
    'o ',
    '\n',
    ',“',
    'Quintero, ',
    "O'",
    '-\n',
    'ana\u0301',
    'ana',
    'anaodela',
  ];
  const timeOf = (length: number): number => {
    const texts = hostile.map((one) => one.repeat(length / one.length));
    const began = process.cpuUsage().user;
    for (const text of texts) namePlaces(text, 'Ana O Quintero', roster);
    return process.cpuUsage().user - began;
  };
  timeOf(4_000);
  expect(timeOf(50_000)).toBeLessThan(30 * Math.max(timeOf(5_000), 5_000));
});
