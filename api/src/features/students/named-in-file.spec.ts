import { nameKeysOf } from '@essays/contract';
import { fileWordsOf, keysIn, namedStudent, namesOf } from './named-in-file.ts';

const student = (id: string, name: string | null) => ({ id, display_id: id.toUpperCase(), name });
const MAYA = student('s1', 'Maya Rivera');
const JOSE = student('s2', 'José María Núñez');
const ANN = student('s3', 'Ann Abel');
const LIAM = student('s6', 'Liam O’Brien');
const SEAN = student('s7', 'Sean McDonald');
const EVA = student('s8', 'Eva de la Cruz');
const NAMES = namesOf([MAYA, JOSE, ANN, LIAM, SEAN, EVA, student('s4', 'Prince'), student('s5', null)]);
const named = (name: string, text: string | null = null, names = NAMES) =>
  namedStudent(fileWordsOf({ name, text }), names);

describe('the student named in a file', () => {
  it.each([
    ['Maya Rivera.pdf', MAYA],
    ['rivera_maya-essay2.pdf', MAYA],
    ['MayaRivera.pdf', MAYA],
    ['2026-11-03 riveramaya.PDF', MAYA],
    ['Nunez, Jose.pdf', JOSE],
    ['jose maria nunez final.pdf', JOSE],
    ['obrienliam_LATE_55001_998001_essay.docx', LIAM],
    ['delacruzeva_55002_998002_essay.docx', EVA],
    ['Liam OBrien - The sea.docx', LIAM],
    ['Sean McDonald - The sea.docx', SEAN],
    ['McDonald, Sean.docx', SEAN],
    ['SeanMcDonaldEssay.docx', SEAN],
  ])('%s is found by the file name', (name, expected) => {
    expect(named(name)).toEqual({ student: expected, where: 'file_name' });
  });

  it.each([
    'essay.pdf',
    'Maya.pdf',
    'The Prince.pdf',
    'Prince of Tides.pdf',
    'Mayan Riverabank.pdf',
    'Maya the Rivera.pdf',
    '',
  ])('%j names nobody: a first name alone, or part of another word, is no name', (name) =>
    expect(named(name)).toBeNull(),
  );

  it.each([
    ['Prince.pdf', null, 'file_name'],
    ['prince_55001_998001_essay.docx', null, 'file_name'],
    ['Prince - The sea.docx', null, 'file_name'],
    ['scan.pdf', 'Name: Prince\nThe sea is wide.', 'first_words'],
  ])('a name of one word is found where it is all of the name: %s, %j', (name, text, where) => {
    expect(named(name, text)).toEqual({ student: student('s4', 'Prince'), where });
  });

  it.each([
    ['scan.pdf', 'Prince\nA review of the film'],
    ['The Prince, by Maya Rivera.pdf', null],
    ['Prince, Maya Rivera.pdf', null],
  ])('a title or a part of another name is no name of one word: %s, %j', (name, text) => {
    expect(named(name, text)?.student ?? null).toEqual(name.includes('Maya') ? MAYA : null);
  });

  it('a name in Chinese letters is one word and found anywhere; a word that two students share names nobody', () => {
    const wang = student('s10', '王秀英');
    expect(named('作文 王秀英 2.pdf', null, namesOf([wang]))?.student).toEqual(wang);
    expect(named('scan.pdf', '王秀英\n海', namesOf([wang]))?.student).toEqual(wang);
    const teller = student('s11', 'Teller');
    for (const other of ['Penn Teller', 'Teller Smith', 'Teller'])
      expect(named('teller_1.pdf', null, namesOf([teller, student('s12', other)]))).toEqual({
        student: null,
        where: null,
      });
  });

  it('is found in the first words, in either order, and nowhere later', () => {
    expect(named('scan1.pdf', 'Name: Rivera, Maya\nPeriod 2\nThe sea')).toEqual({
      student: MAYA,
      where: 'first_words',
    });
    expect(named('scan1.pdf', 'By Liam OBrien, period 2')?.student).toEqual(LIAM);
    expect(named('scan1.pdf', `${'The sea is wide. '.repeat(8)}Maya Rivera`)).toBeNull();
  });

  it('is not found in a word of the text that looks like a name without its space', () => {
    expect(named('scan1.pdf', 'Annabel is my cousin')).toBeNull();
    expect(named('annabel.pdf')).toEqual({ student: ANN, where: 'file_name' });
  });

  it('is found by the school number in the file name, as Canvas and our own marks write it', () => {
    const numbered = namesOf([
      { ...MAYA, number_key: '104215' },
      { ...student('s9', 'Maya Rivera'), number_key: 'a7001' },
      { ...ANN, number_key: '7026' },
    ]);
    const of = (name: string, text: string | null = null) => named(name, text, numbered);
    expect(of('riveramaya_104215_889123_essay.docx')).toEqual({ student: MAYA, where: 'number' });
    expect(of('scan #(00104215).pdf')).toEqual({ student: MAYA, where: 'number' });
    expect(of('riveramaya_A7001_1.pdf')?.student?.id).toBe('s9');
    // The number says Ann, the name says Maya.
    expect(of('riveramaya_7026.pdf')).toEqual({ student: null, where: null });
    expect(of('essay 104.pdf', 'My number is 104215')).toBeNull();
  });

  it('is not found by a number of three digits, which counts essays, versions and days', () => {
    const names = namesOf([
      { ...MAYA, number_key: '104' },
      { ...ANN, number_key: '1042' },
    ]);
    expect(named('essay 104.pdf', null, names)).toBeNull();
    expect(named('essay 1042.pdf', null, names)).toEqual({ student: ANN, where: 'number' });
  });

  it.each([
    ['Anna Maria Lee.pdf', null],
    ['Lee, Anna Maria.pdf', null],
    ['scan.pdf', 'Anna Maria Lee, period 2'],
    ['AnnaMariaLee.pdf', null],
    ['Maya Rivera Lopez.pdf', null],
    ['Rivera Lopez, Maya.pdf', null],
  ])('is nobody where a middle or a second last name may belong to another: %s, %j', (name, text) => {
    const lees = [student('a', 'Anna Lee'), student('b', 'Maria Lee')];
    const mayas = [MAYA, student('d', 'Maya Lopez')];
    expect(named(name, text, namesOf([...lees, ...mayas]))).toEqual({ student: null, where: null });
  });

  it('is whoever has the whole name, and not one who has a part of it', () => {
    const [anna, maria] = [student('a', 'Anna-Maria Lee'), student('b', 'Maria Lee')];
    const lees = namesOf([anna, maria]);
    for (const name of ['Anna-Maria Lee.pdf', 'annamarialee_1_2_x.pdf', 'scan.pdf'])
      expect(named(name, 'Anna-Maria Lee\nThe sea', lees)?.student).toEqual(anna);
    expect(named('Lee, Maria.pdf', null, lees)?.student).toEqual(maria);
    expect(named('Maria Lee with Anna-Maria Lee.pdf', null, lees)?.student).toBeNull();
  });

  it.each([
    'smithjohn_1042_889123_essay.docx',
    'smithjohn_LATE_1042_889123_essay.docx',
    'anon_aB3dE_1042_essay.pdf',
    'Participant_1042_assignsubmission_file - essay.docx',
    'John Smith_1042_assignsubmission_file_essay.docx',
    '1042-889123 - John Smith - Oct 11, 2025 1042 AM - essay.docx',
    'Smith, John - 1042 - Revision 1 - On Time - essay.docx',
    'Essay 1_jsmith_attempt_2025-10-11-13-45-22_essay.docx',
    'IMG_1042.jpg',
    'IMG_20261101_104233.jpg',
    'PXL_20261101_104233123.jpg',
    '20261101_104233.heic',
    'Screenshot 2026-11-01 104233.png',
    'WhatsApp Image 2026-11-01 at 10.42.33.jpeg',
    'Scan_1042.pdf',
    'scan1042.pdf',
    'Document 1042.docx',
    '1984 essay.docx',
    'Orwell, 1984.pdf',
    'essay 11-03-2026.docx',
    '1698854321000.jpg',
  ])('is not found by a number that a program counts, or that is a day or a year: %s', (name) => {
    const numbers = ['1042', '889123', '104233', '1984', '20261101', '2026', '2025', '1698854321000'];
    const all = namesOf(
      numbers.map((number_key, at) => ({ ...student(`n${at}`, `Pupil ${'abcdefgh'[at]}`), number_key })),
    );
    expect(named(name, null, all)).toBeNull();
  });

  it('of two with one name is told by such a number, which speaks against nobody', () => {
    const two = namesOf([
      { ...MAYA, number_key: '1042' },
      { ...student('s9', 'Maya Rivera'), number_key: '1043' },
      { ...ANN, number_key: '1984' },
    ]);
    expect(named('riveramaya_1043_889123_essay.docx', null, two)?.student?.id).toBe('s9');
    expect(named('Ann Abel IMG_1042.jpg', null, two)).toEqual({ student: ANN, where: 'file_name' });
    expect(named('scan #(1043).pdf', null, two)?.where).toBe('number');
    expect(named('#(1984).pdf', null, two)).toEqual({ student: ANN, where: 'number' });
    expect(named('1043 essay.pdf', null, two)?.where).toBe('number');
  });

  it('is found wherever in the file name a name without its signs stands, and in a name of five words', () => {
    expect(named('English essay two by Liam OBrien.pdf')).toEqual({ student: LIAM, where: 'file_name' });
    const long = student('s9', 'Ana Sofia de la Vega');
    const names = namesOf([long, student('s10', 'One Two Three Four Five Six')]);
    expect(named('ana sofia de la vega.pdf', null, names)).toEqual({ student: long, where: 'file_name' });
    expect(nameKeysOf(long.name!).name_ends).toBe('ana vega');
    expect(named('one two three four five six.pdf', null, names)).toBeNull();
  });

  it('is found by the display id in the file name, which says more than a name beside it', () => {
    const two = namesOf([
      { id: 'a', display_id: 'S0001', name: 'Maya Rivera' },
      { id: 'b', display_id: 'S0002', name: 'Maya Rivera' },
      { id: 'c', display_id: 'S12345', name: null },
    ]);
    const of = (name: string, text: string | null = null) => {
      const found = named(name, text, two);
      return found && [found.student?.id, found.where];
    };
    expect(of('essay01_S0002.txt')).toEqual(['b', 'display_id']);
    expect(of('Maya Rivera (s0001).pdf', 'Maya Rivera, period 2')).toEqual(['a', 'display_id']);
    expect(of('draft #(S12345) final.docx')).toEqual(['c', 'display_id']);
    expect(of('S0001 and S0002.pdf')).toEqual([undefined, null]);
    expect(of('S0009.pdf')).toBeNull();
    expect(of('scan.pdf', 'S0001')).toBeNull();
    expect(keysIn(fileWordsOf({ name: 'essay01_s0002 S12.txt', text: 'S0004' })).displayIds).toEqual([
      'S0002',
    ]);
  });

  it('is marked as such where the file name and the text agree', () => {
    expect(named('maya_rivera.pdf', 'Maya Rivera, period 2')?.where).toBe('both');
  });

  it('is nobody where several are named or share the name', () => {
    expect(named('maya_rivera.pdf', 'Ann Abel')).toEqual({ student: null, where: null });
    const twice = namesOf([MAYA, student('s9', 'Maya Rivera')]);
    expect(named('Maya Rivera.pdf', null, twice)).toEqual({
      student: null,
      where: null,
    });
  });

  it.each([
    ['Maya Rivera', 'Rivera maya.pdf', null],
    ['Maya Rivera', 'scan.pdf', 'Period 2, by Rivera, Maya'],
    ['Maya Rivera', 'riveramaya.pdf', null],
    ['José María Núñez', 'scan.pdf', 'José Núñez'],
    ['José María Núñez', 'scan.pdf', 'Nunez Jose Maria'],
    ['José María Núñez', 'josemarianunez.pdf', null],
    ['José María Núñez', 'nunezjosemaria.pdf', null],
    ['José María Núñez', 'josenunez-2.pdf', null],
    ['Mary-Jane van der O’Neil', 'scan.pdf', 'Neil'],
    ['Ana Maria de la Cruz', 'AnaMariaDeLaCruz.pdf', null],
    ['Ana Maria de la Cruz', 'delacruzanamaria_1_2.pdf', null],
    ['Sean McDonald', 'SeanMcDonald-2.pdf', null],
    ['Sean McDonald', 'mcdonald sean.pdf', null],
    ['Liam O’Brien', 'scan.pdf', 'OBrien Liam'],
  ])(
    '%s has one of the keys by which the file %s, %j is looked up, whenever it names her',
    (name, file, text) => {
      const words = fileWordsOf({ name: file, text });
      const { pairs, letters } = keysIn(words);
      const keys = nameKeysOf(name);
      const isLookedUp =
        [keys.name_ends, keys.name_start].some((key) => key !== null && pairs.includes(key)) ||
        [keys.name_letters, keys.ends_letters].some((key) => key !== null && letters.includes(key));
      expect(isLookedUp).toBe(namedStudent(words, namesOf([student('s1', name)])) !== null);
    },
  );

  it('is nobody for a user who may not see names', () => {
    const hidden = namesOf([student('s1', null)]);
    expect(named('Maya Rivera.pdf', 'Maya Rivera', hidden)).toBeNull();
  });
});
