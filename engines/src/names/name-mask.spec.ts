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

  it('takes words joined as programs do for words between programs only if they are all ours', () => {
    const said = mask.cover({ name: 'quillfeather_essay', kind: 'ib_english', view: 'view_audit' });
    expect(said).toEqual({ name: '████████████_essay', kind: 'ib_english', view: 'view_audit' });
  });

  it('covers no letters of an id, whatever it stands in', () => {
    const id = '10df7464-ada9-5105-a79b-685bbe32d7bb';
    for (const text of [
      id,
      `student-${id}`,
      `steps/student-${id}.html`,
      `${id} ${id}`,
      `/students/${id}?of=1`,
    ])
      expect(mask.cover({ text, student_id: 'a' }).text).toBe(text);
    expect(mask.cover(`Ada9 wrote ${id}, not Ada-5105`, 'a')).toBe(`███9 wrote ${id}, not ███-5105`);
  });

  it('shows nothing that lies deeper than it looks, however deep that is', () => {
    let deep: unknown = 'Ada Quillfeather';
    for (let n = 0; n < 1_000; n += 1) deep = { deep };
    expect(JSON.stringify(mask.cover(deep))).not.toMatch(/Ada/);
    expect(JSON.stringify(mask.cover(deep)).length).toBeLessThan(1_000);
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
    // One word is Cher's whole name.
    expect(essay_text).toBe('Will and ████ sang');
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

  it.each([
    ['Perpetua Quillfeather', 'Perpetua_Quillfeather'],
    ['Perpetua Quillfeather', 'perpetua_quillfeather'],
    ['Perpetua Quillfeather', 'Quillfeather-Perpetua'],
    ['Perpetua Quillfeather', 'perpetua.quillfeather'],
    ['Perpetua Quillfeather', 'Perpetua+Quillfeather'],
    ['Perpetua Quillfeather', 'Perpetua%20Quillfeather'],
    ['Perpetua Quillfeather', 'PerpetuaQuillfeather'],
    ['Perpetua Quillfeather', 'pquillfeather'],
    ['Grace Young', 'grace_young'],
    ['DeShawn McDonald', 'DeShawn McDonald'],
    ['DeShawn McDonald', 'deshawn_mcdonald'],
    ['DeShawn McDonald', 'DeShawnMcDonald'],
    ['Ana Lucia Quintero', 'Lucia Quintero'],
    ['Ana Lucia Quintero', 'lucia_quintero'],
    ['Ana Lucia Quintero Perez', 'Lucia Quintero Perez'],
    ['Ana Lucia de la Cruz', 'Lucia de la Cruz'],
    ['Zendaya', 'Zendaya'],
    ['Zendaya', 'zendaya'],
    ['Grace', 'Grace'],
    ['王秀英', '王秀英'],
    ['王秀英', '王 秀英'],
    ['김민준', '김민준'],
    ['山田太郎', '山田太郎'],
    ['Nguyễn Thị Minh Khai', 'nguyenthiminhkhai'],
    ['Nguyễn Thị Minh Khai', 'minhkhai'],
    ['Đặng Văn Lâm', 'Văn Lâm'],
    ['Dang Van Lam', 'Van Lam'],
    ['محمد عبد الله', 'محمد عبدالله'],
    ['مُحَمَّد عبد الله', 'محمد عبد الله'],
    ['فاطمة أحمد', 'فاطمه احمد'],
    ['علی رضا', 'علي رضا'],
    ['אברהם כהן', 'אַבְרָהָם כֹּהֵן'],
    ['さとう はなこ', 'サトウハナコ'],
    ['王秀英 (Wang Xiuying)', '王秀英'],
    ['王秀英 (Wang Xiuying)', 'Xiuying Wang'],
    ['Wang Xiuying (Grace)', 'Grace Wang'],
    ['Xiuying Wang', 'Xiu Ying Wang'],
    ['Xiu-Ying Wang', 'wangxiuying'],
    ['Fatima Al-Zahra', 'Fatima Zahra'],
    ['Abd al-Rahman Hassan', 'AbdalRahman Hassan'],
    ['Jean-Luc Picard-Smythe', 'Luc Picard'],
    ['Jean-Luc Picard-Smythe', 'Jean-Luc Smythe'],
    ['Jean-Luc Picard-Smythe', 'J.-L. Picard'],
    ['Jean-Luc Picard-Smythe', 'jlpicard'],
    ['María José García-López', 'José García'],
    ['María José García-López', 'MJ García'],
    ['María José García-López', 'Garcia-Lopez, M. J.'],
    ['Robert James McDonald', 'R.J. McDonald'],
    ['Robert James McDonald', 'Mc Donald, Robert'],
    ['Robert James McDonald', 'Bobby McDonald'],
    ['Robert James McDonald', 'robertjames'],
    ['Perpetua Quillfeather', 'Perpetua “Pip” Quillfeather'],
    ['Perpetua Quillfeather', 'Perpetua (Pip) Quillfeather'],
    ['Perpetua Quillfeather', 'P e r p e t u a Quillfeather'],
    ['Perpetua Quillfeather', 'p-quillfeather'],
    ['Perpetua Quillfeather', 'Perpetua J. Quillfeather'],
    ['Perpetua Quillfeather', 'Perpetua Jane Quillfeather'],
    ['Perpetua Quillfeather', 'Perpetua von Quillfeather'],
    ['Perpetua Jane Quillfeather', 'Perpetua J. Quillfeather'],
    ['William Thornbury', 'Billy T. Thornbury'],
    ['John St. Clair', 'jstclair'],
    ['Trần Thị Bích Ngọc', 'Bich Ngoc Tran'],
    ['Trần Thị Bích Ngọc', 'bichngoc.tran'],
    ['Perpetua Quillfeather', 'perpetua.q'],
    ['Perpetua Quillfeather', 'essayperpetuaquillfeatherfinal'],
  ])('covers %s written as %s, in an essay and in the name of a file', (name, written) => {
    const covered = new NameMask([{ id: 'n', name }]).cover({
      essay_text: `We asked ${written} about it`,
      original_filename: `${written}_final-2.pdf`,
      refused: [written],
    });
    expect(covered).toEqual({
      essay_text: `We asked ${'█'.repeat(written.length)} about it`,
      original_filename: `${'█'.repeat(written.length)}_final-2.pdf`,
      refused: ['█'.repeat(written.length)],
    });
  });

  it('covers first names in comments, in lower case too, and nicknames of the student they are about', () => {
    const { text_comments, essay_text } = mask.cover({
      student_session_id: 'w',
      text_comments: [
        { quote: 'Ada sang', text: 'Ask Ada, or ada’s group. Quillfeather knows.' },
        { quote: 'as it will', text: 'Will, the young heron is yours' },
      ],
      essay_text: 'Ada sang',
    });
    expect(text_comments).toEqual([
      { quote: 'Ada sang', text: 'Ask ███, or ███’s group. ████████████ knows.' },
      { quote: 'as it will', text: '████, the █████ heron is yours' },
    ]);
    expect(essay_text).toBe('Ada sang');
    const perpetua = new NameMask([{ id: 'p', name: 'Perpetua Quillfeather' }]);
    expect(perpetua.cover({ text: 'Perp, well done' }, 'p').text).toBe('████, well done');
    const margaret = new NameMask([{ id: 'm', name: 'Margaret Byron' }]);
    expect(margaret.cover({ text: 'Peggy, peg by peg' }, 'm').text).toBe('█████, peg by peg');
  });

  it('covers what a student was called before, and what students were called who were deleted', () => {
    const known = new NameMask([
      { id: 'a', name: 'Ada Quillfeather', former_names: ['Edda Thistlewood'] },
      { id: '', name: 'Zebediah Marsh' },
    ]);
    const text = 'Edda Thistlewood wrote with Zebediah Marsh';
    expect(known.cover({ essay_text: text }).essay_text).toBe('████████████████ wrote with ██████████████');
    expect(known.cover({ essay_text: 'edda again' }, 'a').essay_text).toBe('████ again');
  });

  it('covers nothing that programs say to each other, whoever is on the roster', () => {
    const one = new NameMask([{ id: 'e', name: 'Grade English' }]);
    const value = {
      student_session_id: 'e',
      class_type: 'ib_english',
      rubric_version: 'ib_english-1',
      kind: 'grade',
      permissions: ['grade_essays'],
      hash: 'ada0'.repeat(16),
      token: 'Grade.English-9',
    };
    expect(one.cover(value)).toEqual(value);
  });

  it('shows nothing of what is nested more deeply than any answer', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'Ada Quillfeather' : [nested(depth - 1)]);
    expect(JSON.stringify(mask.cover(nested(60)))).not.toContain('Ada');
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
