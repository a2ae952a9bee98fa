import { NameMask } from './name-mask.ts';

const ADA = { id: 'a', name: 'Ada Quillfeather' };
const WILL = { id: 'w', name: 'Will Young' };
const mask = new NameMask([ADA, WILL, { id: 'c', name: 'Cher' }]);

describe('covering names', () => {
  it('covers whole names of the roster everywhere, in any case, order and spacing', () => {
    for (const text of [
      'By Ada Quillfeather.',
      'ADA  QUILLFEATHER',
      'Quillfeather, Ada',
      'quillfeather ada',
      "Ada Quillfeather's essay",
      'ADA QUILLFEATHER’S ESSAY',
    ])
      expect(mask.cover({ text }).text).not.toMatch(/ada|quill/i);
  });

  it('keeps the length, so that quotations keep their positions', () => {
    const text = 'My name is Ada Quillfeather and I like herons.';
    const { essay_text } = mask.cover({ student_session_id: 'a', essay_text: text });
    expect(essay_text).toHaveLength(text.length);
    expect(essay_text.indexOf('herons')).toBe(text.indexOf('herons'));
    expect(essay_text).toContain('My name is █');
  });

  it('covers single words of a name only in that student’s own data', () => {
    const answer = mask.cover({
      essays: [
        { student_session_id: 'a', essay_text: 'Ada again, says quillfeather', nested: [{ quote: 'Ada' }] },
        { student_session_id: 'w', essay_text: 'Ada again' },
      ],
    });
    expect(answer.essays[0]).toEqual({
      student_session_id: 'a',
      essay_text: '███ again, says ████████████',
      nested: [{ quote: '███' }],
    });
    expect(answer.essays[1]?.essay_text).toBe('Ada again');
    expect(mask.cover('Ada, please', 'a')).toBe('███, please');
    expect(mask.cover('Cher sang', 'c')).toBe('████ sang');
  });

  it('a grammatical word counts as a name only when it begins with a capital', () => {
    expect(mask.cover('Will said that he will go', 'w')).toBe('████ said that he will go');
    expect(mask.cover('willing Adamant', 'w')).toBe('willing Adamant');
  });

  it('covers every name of the roster in what people say of each other', () => {
    const { flag_reason, essay_text } = mask.cover({
      student_session_id: 'a',
      flag_reason: 'Will and CHER wrote it; the rest will follow',
      essay_text: 'Will and Cher sang',
    });
    expect(flag_reason).toBe('████ and ████ wrote it; the rest will follow');
    expect(essay_text).toBe('Will and Cher sang');
  });

  it.each([
    ['Thaddeus Ó Brollachán', 'Thaddeus Ó Brollachán'],
    ['Thaddeus Ó Brollachán', 'THADDEUS O BROLLACHAN'],
    ['Thaddeus Ó Brollachán', 'Brollachán, Thaddeus'],
    ['Zoë Müller', 'Zoë Müller'.normalize('NFD')],
    ['Zoë Müller', 'Zoe Muller'],
    ['Mary J. Smith', 'Mary Smith'],
    ['Seán O’Brien', "Sean O'Brien"],
    ['Seán O’Brien', 'Sean OBrien'],
    ['Ana García-López', 'Ana Garcia Lopez'],
    ['A. B. Cortez (Jr.)', 'A. B. Cortez (Jr.)'],
    ['李 小龙', '李 小龙'],
    ['김 하늘', '김 하늘'],
    ['X [y] \\d', 'X [y] \\d'],
  ])('covers %s even when written as %s', (name, written) => {
    const text = new NameMask([{ id: 'n', name }]).cover(`Handed in by ${written} on Monday`);
    expect(text).toBe(`Handed in by ${'█'.repeat(written.length)} on Monday`);
  });

  it('leaves ids, states, numbers, times and nulls as they are', () => {
    const value = {
      student_session_id: 'w',
      id: '01890000-0000-7000-8000-000000000001',
      processing_status: 'ready_for_grading',
      confidence: 'low',
      at: '2026-01-15T09:00:00.000Z',
      score: 0,
      none: null,
      yes: true,
    };
    expect(mask.cover(value)).toEqual(value);
  });
});
