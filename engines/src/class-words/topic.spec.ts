import type { OwnText } from '@essays/contract';
import { usedWords } from './content-words.ts';
import { classWordsOf } from './class-words.ts';
import { answeredAssignment, essaysOffTopic, topicOf, topicShare, TOPIC_FROM } from './topic.ts';

const used = (text: string) => usedWords(text as OwnText);
const COMPUTERS = ['keyboard', 'laptop', 'browser', 'software', 'password', 'gadget'];
const ANIMALS = ['penguin', 'glacier', 'seabird', 'iceberg', 'walrus', 'plankton'];
/** Each leaves out one of these words, and has one of its own. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const classOn = (words: readonly string[], size: number) =>
  Array.from({ length: size }, (_, at) => {
    const named = words.filter((_word, n) => n !== at % words.length).join(' and ');
    return used(`People think that ${named}s, says ${LETTERS[at]?.repeat(5)}.`);
  });
/** So many different words that are in no dictionary. */
const madeUp = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26) % 26]}zzo${LETTERS[Math.floor(at / 676)]}b`,
  );
const question = (texts: ReturnType<typeof classOn>, essay: string, tasks: string[] = []) => ({
  assignment: { id: 'one', tasks, texts },
  essays: [
    { id: 'stranger', words: used(essay), counted: null },
    ...texts.map((words, at) => ({ id: `${at}`, words, counted: at })),
  ],
});

describe('what a class writes of', () => {
  it('is words of the subject, not those that any essay has', () => {
    const topic = topicOf(classWordsOf(classOn(COMPUTERS, 12)));
    expect(topic).toHaveLength(COMPUTERS.length);
    expect(topic.map(({ stem }) => stem)).not.toContain('peopl');
  });

  it('is not said of fewer than twelve classmates', () => {
    expect(topicOf(classWordsOf(classOn(COMPUTERS, TOPIC_FROM - 1)))).toEqual([]);
  });

  it('is at most sixty words, the most shared first', () => {
    const texts = (more: string) =>
      Array.from({ length: 12 }, (_, at) =>
        used(`keyboard ${at < 11 ? 'laptop' : ''} ${at < 3 ? 'walrus' : ''} ${more}`),
      );
    expect(topicOf(classWordsOf(texts(madeUp(70).join(' '))))).toHaveLength(60);
    const few = topicOf(classWordsOf(texts('')));
    expect(few.map(({ stem }) => stem)).toEqual(['keyboard', 'laptop', 'walrus']);
  });
});

describe('how much of a topic a text uses', () => {
  const topic = [
    { stem: 'keyboard', weight: 3 },
    { stem: 'laptop', weight: 1 },
  ];

  it('is the share of its words by weight, and less for a text with more words', () => {
    expect(topicShare(topic, used('Keyboards.'))).toBe(0.75);
    expect(topicShare(topic, used('Laptops, walrus, penguin, glacier.'))).toBe(0.125);
  });

  it('is none for a text without its words, or without any', () => {
    expect(topicShare(topic, used('Walrus.'))).toBe(0);
    expect(topicShare(topic, used(''))).toBe(0);
  });
});

describe('an essay on something else', () => {
  it('uses none of these words, and they are named as most of the class write them', () => {
    const found = essaysOffTopic(question(classOn(COMPUTERS, 12), 'The walrus sleeps on its iceberg.'));
    expect(found.map(({ id }) => id)).toEqual(['stranger']);
    expect(found[0]).toMatchObject({ classmates: 12, usual: 5 });
    expect(found[0]!.words).toContainEqual({ word: 'software', classmates: 10, used: false });
  });

  it('may use one of them in passing, in any of its forms, which is told', () => {
    const long = `${madeUp(700).join(' ')}, says laptop`;
    const [found] = essaysOffTopic(question(classOn(COMPUTERS, 12), long));
    expect(found!.words.filter((one) => one.used)).toEqual([{ word: 'laptop', classmates: 10, used: true }]);
  });

  it('is not a short one that uses one of them', () => {
    expect(essaysOffTopic(question(classOn(COMPUTERS, 12), 'Laptops sleep.'))).toEqual([]);
  });

  it('is not one that uses over half as many of them as half of its classmates, however long it is', () => {
    const long = `${madeUp(7000).join(' ')}`;
    const withWords = (...some: string[]) =>
      essaysOffTopic(question(classOn(COMPUTERS, 12), `${long} ${some.join(' ')}`)).map(({ id }) => id);
    expect(withWords('laptop', 'keyboard')).toEqual(['stranger']);
    expect(withWords('laptop', 'keyboard', 'gadget')).toEqual([]);
  });

  it('is told from a little more where twenty classmates have written', () => {
    const between = `${madeUp(300).join(' ')} laptop`;
    const found = (size: number) =>
      essaysOffTopic(question(classOn(COMPUTERS, size), between)).map(({ id }) => id);
    expect(found(19)).toEqual([]);
    expect(found(20)).toEqual(['stranger']);
  });

  it('is judged by its classmates alone: the twelfth text is not its own', () => {
    const texts = [...classOn(COMPUTERS, 11), used('The walrus sleeps.')];
    expect(essaysOffTopic(question(texts, 'Laptops sleep.'))).toEqual([]);
    const found = essaysOffTopic(question([...texts, used('Gadget.')], 'Laptops sleep.'));
    expect(found.map(({ id, classmates }) => [id, classmates])).toEqual([['11', 12]]);
  });

  it('is held against what its classmates use, its own words left out', () => {
    const class_ = Array.from({ length: 12 }, (_, at) => used(at < 6 ? 'keyboard laptop' : 'keyboard'));
    const found = essaysOffTopic(question([...class_, used('Walrus.')], 'Keyboard laptop.'));
    expect(found.map(({ id, usual }) => [id, usual])).toEqual([['12', 2]]);
  });

  it('does not make a word one of the class by using it itself', () => {
    const class_ = classOn(COMPUTERS, 12);
    const texts = [
      ...class_.slice(0, 10),
      ...class_.slice(10).map((words) => used(`${words} walrus`)),
      used('Walrus.'),
    ];
    expect(essaysOffTopic(question(texts, 'Laptops sleep.')).map(({ id }) => id)).toEqual(['12']);
  });

  it('counts what the task says as one more text, and as no classmate', () => {
    const class_ = Array.from({ length: 17 }, (_, at) => used(at < 3 ? 'zebra laptop' : 'laptop'));
    const words = (tasks: string[]) => essaysOffTopic(question(class_, 'Nothing.', tasks))[0]!.words;
    const laptop = { word: 'laptop', classmates: 17, used: false };
    expect(words([])).toContainEqual(laptop);
    expect(words([]).map(({ word }) => word)).toContain('zebra');
    expect(words(['The laptop.'])).toEqual([laptop]);
  });
});

describe('an essay on another assignment', () => {
  const assignments = [
    { id: 'animals', tasks: [], texts: classOn(ANIMALS, 12) },
    { id: 'computers', tasks: [], texts: classOn(COMPUTERS, 12) },
  ];
  const answered = (text: string, among = assignments) =>
    answeredAssignment({ words: used(text), assignments: among });

  it('is said to answer the one whose words it uses', () => {
    expect(answered('A walrus, a penguin, a seabird and plankton near an iceberg.')).toBe('animals');
    expect(answered(`Walrus ${madeUp(300).join(' ')}`)).toBeNull();
    expect(answered(ANIMALS.join(' '), [])).toBeNull();
  });

  it('is said to answer none where it uses nearly as much of two', () => {
    expect(answered([...ANIMALS, ...COMPUTERS.slice(1)].join(' '))).toBeNull();
  });

  it('is not compared with one that fewer than twelve have written for', () => {
    const few = [{ id: 'animals', tasks: [], texts: classOn(ANIMALS, 11) }];
    expect(answered(ANIMALS.join(' '), few)).toBeNull();
  });
});
