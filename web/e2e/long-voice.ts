import { VOICE } from './seed.ts';

/** The same writer at length, about 500 words of which nothing is said twice. */
export const LONG_VOICE = [
  VOICE,
  'So I began to keep a notebook. Each Saturday I wrote who came, what they took and what they said while I wrapped ' +
    'it. At first the pages were useless, because I only put down what I already knew. Then I noticed the woman with ' +
    'the green umbrella. She never bought on the first Saturday of a month, and she always bought two loaves on the ' +
    'second. I asked her about it. Her pension comes on the fifth, she said, and her neighbor cannot walk so far.',
  'My cousin thought that I was spying on people. We argued about it behind the stall, quietly, with our hands full ' +
    'of rolls. He said that a market is free because nobody writes you down there. I said that grandmother did the ' +
    'same thing in her head. He answered that a head forgets, and that forgetting is polite. I had no reply to that ' +
    'for a whole week.',
  'In the end I kept the notebook but changed what went into it. Now it holds only what somebody would be glad to ' +
    'have remembered: no poppy seeds for the baker from across the square, half a rye on days of rain, a question ' +
    'about the knee of Mrs. Albrecht. Money and gossip stay out. When grandmother came back in March, I showed it to ' +
    'her. She read it from the first line to the last with her glasses pushed up, which means that she could not see ' +
    'a thing, and then she told me that three of the names were wrong.',
  'We sell as much as before the winter. I would like to say that the book did it, but the honest answer is that she ' +
    'did, by standing there again. What the notebook taught me is smaller. A number can tell you that something is ' +
    'missing. It takes a person, early in the morning, to find out what it was.',
].join('\n\n');
