import { withoutSheets } from './other-sheets.ts';

const LONG =
  'I had never thought about how much of a day is spent on small decisions that nobody sees, until my grandmother ' +
  'moved in with us last winter and took the room by the stairs, from which she hears everything.';
const ESSAY = ['Dana Whitlock', 'The Room by the Stairs', LONG, `${LONG} She does not complain.`];
const textOf = (...lines: string[]): string => lines.join('\n\n');

describe('what a class hands out and hands in with an essay', () => {
  it.each([
    [
      'a checklist with boxes',
      'checklist',
      ['Essay Checklist', '☐ I have a clear claim.', '☑ Sources are named.', '☐ Spelling', 'Initials: ____'],
    ],
    [
      'a checklist of questions',
      'checklist',
      ['Checklist', 'Did I state my claim?', 'Have I used evidence?', 'Does my essay have a conclusion?'],
    ],
    [
      'a self-assessment',
      'checklist',
      ['Self-Assessment', 'I have a thesis. Yes No', 'I used evidence. Yes No', 'I proofread. Yes No'],
    ],
    [
      'an outline',
      'plan',
      [
        'Essay Outline',
        'I. Introduction',
        'A. Hook: the stairs',
        'B. Thesis: she hears all',
        'II. Conclusion',
      ],
    ],
    [
      'a graphic organizer',
      'plan',
      [
        'Graphic Organizer',
        'Claim: listen',
        'Reason 1: she hears us',
        'Evidence: the stairs',
        'Conclusion: do',
      ],
    ],
    [
      'a form for a peer, with what they answered',
      'peer_review',
      ['Peer Review', 'What is the writer’s thesis?', LONG, 'Strengths: the stairs', 'Suggestions: none'],
    ],
    [
      'the task as it was handed out',
      'task_page',
      [
        'Writing Prompt: Write an essay about somebody who lives with you. Support your answer with details.',
        'Be sure to',
        '• use evidence from your own experience',
        'Your essay will be scored for focus and conventions.',
      ],
    ],
    [
      'a rubric without levels',
      'rubric',
      ['Grading Criteria', 'Thesis: 25%', 'Evidence: 50%', 'Grammar: 25%', 'Comments:'],
    ],
    [
      'a form of an examining board',
      'cover_sheet',
      ['Diploma Programme', 'Candidate session number: 002345-0017', 'Session: May 2026', 'Word count: 90'],
    ],
    [
      'the same, its fields in cells of their own',
      'cover_sheet',
      ['Centre number', 'Candidate number', 'Surname', 'Candidate signature', 'For Examiner’s Use'],
    ],
    [
      'a rubric in Spanish',
      'rubric',
      [
        'Rúbrica',
        'Excelente',
        'Bueno',
        'Regular',
        'Insuficiente',
        'Contenido',
        'La tesis es clara.',
        'Nota: __',
      ],
    ],
    [
      'a rubric in French',
      'rubric',
      ['Grille d’évaluation', 'Très bien', 'Bien', 'Insuffisant', 'Contenu', 'Clair.', 'Langue'],
    ],
    [
      'a rubric in German',
      'rubric',
      ['Bewertungsraster', 'sehr gut', 'gut', 'befriedigend', 'mangelhaft', 'Inhalt', 'Klar.', 'Sprache'],
    ],
    ['a rubric in Chinese', 'rubric', ['作文评分标准', '优秀', '良好', '及格', '内容', '清楚', '结构']],
    [
      'a cover sheet in Spanish',
      'cover_sheet',
      ['Portada', 'Curso: 2.º B', 'Fecha: hoy', 'Declaro que este trabajo es original.', 'Firma: ____'],
    ],
    [
      'a cover sheet in German',
      'cover_sheet',
      [
        'Deckblatt',
        'Klasse: 11b',
        'Hiermit versichere ich, dass ich sie selbstständig verfasst habe.',
        'Datum: __',
      ],
    ],
    [
      'a cover sheet in French',
      'cover_sheet',
      ['Page de garde', 'Classe : 3e', 'Je déclare que ce travail est personnel.', 'Date : 12 mars'],
    ],
    [
      'a cover sheet in Chinese',
      'cover_sheet',
      ['封面', '班级：高二', '日期：今天', '本人郑重声明：论文是本人独立完成的。', '签名：'],
    ],
  ] as const)('%s is left out, before the essay or after it, and is told', (_, kind, sheet) => {
    for (const text of [textOf(...sheet, ...ESSAY), textOf(...ESSAY, ...sheet)])
      expect(withoutSheets(text)).toEqual({
        text: textOf(...ESSAY),
        remarks: [{ kind, page: 0, words: expect.stringContaining(sheet[0]) }],
      });
  });

  it('is told once where a task has its checklist', () => {
    const sheet = [
      'Directions: Write a letter to the principal. Support your position with reasons and examples.',
      'Checklist for writers',
      '☐ I have a clear claim.',
      '☐ I have reasons.',
      '☐ I checked my spelling.',
      'Your letter will be scored.',
    ];
    const { text, remarks } = withoutSheets(textOf(...sheet, ...ESSAY));
    expect(text).toBe(textOf(...ESSAY));
    expect(remarks).toHaveLength(1);
  });

  it.each([
    [
      'a poem called Rubric',
      ['Rubric', 'Focus', 'Voice', 'Style', 'how small the boxes are', 'and she in none'],
    ],
    ['a poem called Checklist', ['Checklist', 'I have a name', 'I have a house', 'My shoes are by the door']],
    ['a list in a story', ['My Packing Checklist', '☐ socks', '☐ the blue toothbrush', '☐ courage', LONG]],
    [
      'a reflection on one’s own essay',
      [
        'Self-Assessment',
        'My essay was about my uncle.',
        'I used three sources.',
        'My conclusion is short.',
        LONG,
      ],
    ],
    [
      'parts with headings',
      [
        'The Outline of My Town',
        'Introduction',
        'It has one street.',
        'Reason 1',
        'It shuts.',
        'Conclusion',
        'Stay.',
      ],
    ],
    [
      'a claim with its evidence',
      [
        'Claim: Plants need light.',
        'Evidence: Ours died.',
        'Reasoning: Leaves.',
        'Conclusion: Put them out.',
      ],
    ],
    [
      'advice on writing essays',
      [
        'How to Write an Essay',
        'Read the article twice. Write a sentence about it.',
        'Be sure to breathe.',
        'Your essay should have a reader in mind.',
        LONG,
      ],
    ],
    [
      'an essay about the task it was given',
      [
        'The Assignment',
        `We were told to write an essay about my hero, and I could not support my position. ${LONG}`,
      ],
    ],
    [
      'an essay about reviews by peers',
      ['What Peer Review Taught Me', 'How did the essay change? It grew.', 'Is the essay better? Yes.', LONG],
    ],
    ['the task in one’s own words', ['Prompt: Why I chose nursing', LONG, LONG]],
    ['an examining board in a heading', ['IB English HL', 'Internal Assessment', 'Word count: 1,200', LONG]],
    ['a table of numbers', ['cars', '3 4 2 1', '21 6 160 4', '5 5 5 5', '1 2 3 4', LONG]],
    [
      'questions of a survey',
      [
        'What We Asked',
        'Are we late? yes no',
        'Is it cold? yes no',
        'Have I slept? yes no',
        'Did the bus come? yes no',
        LONG,
      ],
    ],
  ])('keeps every word of %s', (_, lines) => {
    expect(withoutSheets(textOf(...lines))).toEqual({ text: textOf(...lines), remarks: [] });
  });
});
