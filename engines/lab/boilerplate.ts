/** Wording that many texts of a student, or of a class, have in common; written for this measurement. */
const PLEDGE =
  'On my honor I have neither given nor received any help on this assignment that was not allowed, and all of the ' +
  'ideas and sentences in it are mine alone.';

const TASK =
  'Task: Read both articles about longer school days in your booklet. Write an argument for the readers of our town ' +
  'paper in which you say whether the school day should be one hour longer. Support your claim with reasons and with ' +
  'evidence from both articles, answer at least one objection, and close with a conclusion. You have fifty minutes. ' +
  'Your essay will be scored for focus, for evidence and for conventions. Checklist: I have made my claim clear. I ' +
  'have used two sources. I have answered the other side. I have read my essay again.';

const PROMPT =
  'Should the school day be one hour longer than it is today? Explain why or why not, and give reasons.';

const HEADING = 'Robin Doe\nMs. Dunne\nEnglish 10, Period 3\n12 November 2026\n\nWhat I Think';

const BLOCK =
  'It was on a dreary night of November that I beheld the accomplishment of my toils. With an anxiety that almost ' +
  'amounted to agony, I collected the instruments of life around me, that I might infuse a spark of being into the ' +
  'lifeless thing that lay at my feet.';

const INLINE = [
  'As the poet says, \u201CTwo roads diverged in a yellow wood, and sorry I could not travel both.\u201D',
  'One line reads, "I have measured out my life with coffee spoons," and it stays in the mind.',
];

const SOURCES = [
  'Works Cited',
  'Frost, Robert. Mountain Interval. Henry Holt, 1916.',
  'Shelley, Mary. Frankenstein; or, The Modern Prometheus. Lackington, 1818.',
  'Eliot, T. S. Prufrock and Other Observations. The Egoist Ltd., 1917.',
  'National Center for Education Statistics. "Length of School Day." nces.ed.gov, 2018. Accessed 3 Nov. 2026.',
].join('\n');

const TEMPLATE = [
  'In this essay I am going to explain my opinion and give three reasons that support it.',
  'To begin with, the first and most important reason is the one that people notice last.',
  'In conclusion, these are the reasons why I believe what I have said in my introduction is right.',
];

const CHECKLIST =
  'Before you hand it in: I have read my work aloud. I have checked every comma and every capital letter. I have ' +
  'asked a partner to read it. I have put my name on every page.';

const inTheMiddle = (text: string, sentences: readonly string[]): string => {
  const ends = [...text.matchAll(/[.!?]["')\u201D]*\s+/g)].map(({ 0: end, index }) => index + end.length);
  const parts: string[] = [];
  let from = 0;
  sentences.forEach((sentence, at) => {
    const to = ends[Math.floor(((at + 1) * ends.length) / (sentences.length + 1))] ?? text.length;
    parts.push(text.slice(from, to), `${sentence} `);
    from = to;
  });
  return parts.join('') + text.slice(from);
};

/** What is added to a text, by name. */
export const ADDED: Readonly<Record<string, (text: string) => string>> = {
  nothing: (text) => text,
  'honour pledge': (text) => `${PLEDGE}\n\n${text}`,
  'task sheet': (text) => `${TASK}\n\n${text}`,
  'short prompt': (text) => `${PROMPT}\n\n${text}`,
  'name heading': (text) => `${HEADING}\n\n${text}`,
  'block quotation': (text) => inTheMiddle(text, [BLOCK]),
  'inline quotations': (text) => inTheMiddle(text, INLINE),
  'works cited': (text) => `${text}\n\n${SOURCES}`,
  'template sentences': (text) => inTheMiddle(text, TEMPLATE),
  'checklist at the end': (text) => `${text}\n\n${CHECKLIST}`,
};
