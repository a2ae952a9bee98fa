import { MISTAKE_RULES, type MistakeRule } from './mistake-rules.ts';

const found = (rule: MistakeRule, passage: string): string[] =>
  MISTAKE_RULES[rule](passage).map(({ start, end }) => passage.slice(start, end));

/** Per rule: a passage with the words it finds, and one that only looks like it. */
const CASES: Record<MistakeRule, { wrong: string; finds: string[]; right: string }> = {
  'of for have': {
    wrong: 'He could of gone, and she must of really missed him. We should of.',
    finds: ['could of', 'must of really', 'should of'],
    right: 'Parents should of course watch. You could, of all things, sing. The will of the people counts.',
  },
  'there for their': {
    wrong: 'They left there house and took there own car.',
    finds: ['there house', 'there own'],
    right: 'Out there families wait. Is there work? If there life exists, we would know.',
  },
  'their for there': {
    wrong: 'Their is a dog. I know their are two.',
    finds: ['Their is', 'their are'],
    right: 'Their island is small. It is their isolation that hurts.',
  },
  'your for you are': {
    wrong: 'I think your a star, and your going to win.',
    finds: ['your a', 'your going to'],
    right: 'Tell me your address. Is that your A game? Take your too-big coat and your going-away card.',
  },
  'then for than': {
    wrong: 'It is better then mine and rather then wait I left.',
    finds: ['better then', 'rather then'],
    right: 'I felt better, then I slept. It got worse then. She was faster then they started to cheat.',
  },
  'to for too': {
    wrong: 'There is to much noise and way to many cars. It was to late.',
    finds: ['to much', 'way to many', 'was to late'],
    right:
      'It leads to much pain and to many places. He went to late classes. It grew to much greater heights.',
  },
  'words run together': {
    wrong: 'Infact I like it alot.',
    finds: ['Infact', 'alot'],
    right: 'A lot of people allot time.',
  },
  'small i': {
    wrong: 'Yesterday i went home, and i\u2019m glad.',
    finds: ['i', 'i'],
    right: 'See part (i) am Ende, i.e. the first. Kommun i världsklass.',
  },
  'no apostrophe': {
    wrong: 'I dont know, but thats fine and im happy.',
    finds: ['dont', 'thats', 'im'],
    right: 'I sent an IM to her. It is theirs. See www.dont.example and @cant and im-memorial days.',
  },
  'small letter after a full stop': {
    wrong: 'We lost the game. then we went home.',
    finds: ['then'],
    right: 'It cost approx. ten dollars. \u201CReally?\u201D she said. Visit site.example. iPhones ring.',
  },
  'word twice': {
    wrong: 'He took the the bus and and left.',
    finds: ['the the', 'and and'],
    right: 'I know that that is true; she had had it. It was very, very late. They got a A in art.',
  },
  'a and an': {
    wrong: 'She is a artist by an tall man, with a uncommon name.',
    finds: ['a artist', 'an tall', 'a uncommon'],
    right: 'A one-way street, a European city, a university, an hour, an honest man, a unique idea.',
  },
  'space before a mark': {
    wrong: 'We went home , then slept .',
    finds: ['home ,', 'slept .'],
    right: 'He waited . . . and left. Well, yes.',
  },
  'no space after a mark': {
    wrong: 'We had apples,pears and plums;nobody ate.',
    finds: ['apples,pears', 'plums;nobody'],
    right: 'See http://example.org/a?page,two and [Spec,CP]. It cost 1,000. The wor,k was hard.',
  },
  'comma splice': {
    wrong:
      'We had no money left, we were hungry. It is a good plan, it will work. It was a dark night, I could see ' +
      'the stars. It is a bland soup, you can add more salt. It was a big house, I was afraid of the dog. It is ' +
      'a bad grade, I will tell my mother. We have a strict library, we are told to be quiet.',
    finds: [', we were', ', it will', ', I could', ', you can', ', I was', ', I will', ', we are'],
    right:
      'But since he has had so many chances, he can\u2019t leave. When it rained, we were wet. I ' +
      'know, I was there. It was, I think, late. He is tall, he is strong, and he is kind. You could ' +
      'still have the same classes, I\u2019m pretty sure. It is a bad plan, I must admit. He was a good man, I ' +
      'am sure that he was. It was a long day, I must say, for a child. It is a bad plan, I can tell you!',
  },
  misspelling: {
    wrong: 'It was a diffrent day becuase of the goverment.',
    finds: ['diffrent', 'becuase', 'goverment'],
    right:
      'My smartphone plays storylines of rainforests. He recognised the colour and learnt it de ' +
      'facto. She said \u201Cfanon\u201D. Det är en annan dag.',
  },
};

it.each(Object.entries(CASES))('%s: finds what is wrong and leaves what is right', (rule, one) => {
  expect(found(rule as MistakeRule, one.wrong)).toEqual(one.finds);
  expect(found(rule as MistakeRule, one.right)).toEqual([]);
});

it('finds nothing in a text without mistakes', () => {
  const careful =
    'The council should of course listen. Many people are out there, and their voices count more ' +
    'than ever. I think that is too much to ask; however, it is not too late. You\u2019re welcome ' +
    'to a European view or an honest one.';
  for (const rule of Object.keys(MISTAKE_RULES) as MistakeRule[])
    expect([rule, found(rule, careful)]).toEqual([rule, []]);
});
