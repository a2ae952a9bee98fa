import type { OwnText } from '@essays/contract';
import { usedWords } from './content-words.ts';
import { classWordsOf } from './class-words.ts';
import { answeredAssignment, essaysOffTopic, topicOf, TOPIC_FROM, usedOf } from './topic.ts';

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
    expect(topic).not.toContain('peopl');
  });

  it('is not said of fewer than twelve classmates', () => {
    expect(topicOf(classWordsOf(classOn(COMPUTERS, TOPIC_FROM - 1)))).toEqual([]);
  });

  it('is at most fifteen words', () => {
    const many = Array.from(
      { length: 30 },
      (_, at) => `q${'abcdefghijklmnopqrstuvwxyzabcd'[at]}zz${'aeiou'[at % 5]}${at > 25 ? 'k' : ''}`,
    );
    expect(topicOf(classWordsOf(Array.from({ length: 12 }, () => used(many.join(' ')))))).toHaveLength(15);
  });
});

describe('an essay on something else', () => {
  it('uses none of these words, and they are named as most of the class write them', () => {
    const found = essaysOffTopic(question(classOn(COMPUTERS, 12), 'The walrus sleeps on its iceberg.'));
    expect(found.map(({ id }) => id)).toEqual(['stranger']);
    expect(found[0]!.classmates).toBe(12);
    expect(found[0]!.words).toContainEqual({ word: 'software', classmates: 10 });
  });

  it('is not one that uses a single word of the class, in any of its forms', () => {
    expect(essaysOffTopic(question(classOn(COMPUTERS, 12), 'Laptops sleep.'))).toEqual([]);
  });

  it('is judged by its classmates alone: the twelfth text is not its own', () => {
    const texts = [...classOn(COMPUTERS, 11), used('The walrus sleeps.')];
    expect(essaysOffTopic(question(texts, 'Laptops sleep.'))).toEqual([]);
    const found = essaysOffTopic(question([...texts, used('Gadget.')], 'Laptops sleep.'));
    expect(found.map(({ id, classmates }) => [id, classmates])).toEqual([['11', 12]]);
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

  it('may answer another assignment, which is named when it uses five of its words', () => {
    const assignments = [
      { id: 'animals', tasks: [], texts: classOn(ANIMALS, 12) },
      { id: 'computers', tasks: [], texts: classOn(COMPUTERS, 12) },
    ];
    const answered = (text: string) => answeredAssignment({ words: used(text), assignments });
    expect(answered('A walrus, a penguin, a seabird and plankton near an iceberg.')).toBe('animals');
    expect(answered('A walrus, a penguin, a seabird and plankton.')).toBeNull();
    expect(answeredAssignment({ words: used(ANIMALS.join(' ')), assignments: [] })).toBeNull();
  });

  it('counts what the task says as one more text', () => {
    const words = used('keyboard laptop');
    expect(usedOf(['keyboard', 'laptop', 'zebra'], words)).toBe(2);
    const few = Array.from({ length: 17 }, (_, at) => used(at < 2 ? 'zebra laptop' : 'laptop'));
    const named = (tasks: string[]) =>
      essaysOffTopic(question(few, 'Nothing.', tasks))[0]!.words.map(({ word }) => word);
    expect(named([])).toEqual(['laptop']);
    expect(named(['A zebra.', 'A zebra.'])).not.toEqual(['zebra']);
    expect(new Set(named(['The zebra and the laptop.']))).toEqual(new Set(['laptop']));
  });
});
