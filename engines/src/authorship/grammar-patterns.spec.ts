import { wordsOf } from '../reading/read-text.ts';
import { GRAMMAR_PATTERNS } from './grammar-patterns.ts';

/** For each pattern sentences that have it, and traps: sentences that only look like it. */
const CASES: Record<string, { has: string[]; traps: string[] }> = {
  'Passive voice': {
    has: ['The book was written by him.', 'Uniforms were banned last year.', 'They were not taught this.'],
    traps: ['It was sudden.', 'The door was open.', 'I was supposed to leave.', 'There are children here.'],
  },
  'Subordinate clause': {
    has: ['I left when it rained.', 'If you go, I go.', 'We won because the team played well.'],
    traps: ['We have lived here since 2019.', 'Wait for a while.', 'When did you leave?'],
  },
  'Relative clause': {
    has: [
      'The man who came left.',
      'The house in which we live is old.',
      'My aunt, who has two dogs, agrees.',
    ],
    traps: ['Who said that?', 'I know who did it.', 'Which do you want?'],
  },
  'There is, there are': {
    has: ['There are children here.', 'I knew there was hope.', "There's a reason."],
    traps: ['He is over there.', 'The boy there is my brother.', 'Over there are the buses.'],
  },
  'Begins with And, But or So': {
    has: ['And then it rained.', 'So we left.', 'But nobody came.'],
    traps: ['So many people came.', 'But for him we would have lost.', 'Sometimes it rains.'],
  },
  'Begins with an -ing form': {
    has: ['Walking home, I fell.', 'Being late was bad.'],
    traps: ['Nothing works here.', 'During lunch we talk.', 'Morning came.', 'King Lear spoke.'],
  },
  'Begins with an adverb in -ly': {
    has: ['Suddenly it rained.', 'Finally, we left.'],
    traps: ['Only he came.', 'Family comes first.', 'Early birds sing.'],
  },
  'Begins with a preposition': {
    has: ['After lunch we left.', 'In June, boys and girls play.'],
    traps: ['After we left, it rained.', 'For he was tired.', 'Before he was ten, he read.'],
  },
  Question: {
    has: ['Why not?', '"Who is there?"'],
    traps: ['He asked why.', '"Why?" she asked.', 'I wonder what it costs.'],
  },
  'List of three': {
    has: ['We saw cats, dogs and birds.', 'She was tall, smart, and kind.', 'He ran, jumped and fell.'],
    traps: [
      'In June, boys and girls play.',
      'When I came, mother and father left.',
      'I came, and he left and slept.',
    ],
  },
  Semicolon: {
    has: ['It rained; we left.'],
    traps: ['It rained, we left.', 'See you ;)', 'Fish &amp;chips are good.'],
  },
  Parenthesis: {
    has: ['The dog (a big one) ran.'],
    traps: ['It rose (12).', 'He says so (Smith 4).', 'That was fun :('],
  },
  'I think, I believe': {
    has: ['I think that he is right.', 'I believe this is true.', 'I feel like we lost.'],
    traps: ['I think of you.', 'I feel tired.', 'I believe in you.'],
  },
};

it.each(GRAMMAR_PATTERNS.map(([name, holds]) => [name, holds] as const))(
  '%s: found where it is, and not in sentences that only look like it',
  (name, holds) => {
    const { has, traps } = CASES[name]!;
    expect(traps.length).toBeGreaterThanOrEqual(3);
    expect(has.filter((sentence) => !holds(wordsOf(sentence), sentence))).toEqual([]);
    expect(traps.filter((sentence) => holds(wordsOf(sentence), sentence))).toEqual([]);
  },
);
