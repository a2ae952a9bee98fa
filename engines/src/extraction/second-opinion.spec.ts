import { isSpelt } from '../reading/spelling.ts';
import { isReadable } from './readable.ts';
import { differ } from './second-opinion.ts';

const TEXT =
  'Nobody who watched that afternoon would have guessed how little of it was planned. We simply walked to the ' +
  'harbour, because the train was late again, and my sister talked about the storm.';

describe('a second reading of a page', () => {
  it('is the same with its words glued, in another order, or said once where they are drawn twice', () => {
    expect(differ(TEXT, TEXT.replaceAll(' ', ''))).toBe(false);
    expect(differ(TEXT, TEXT.split('. ').reverse().join(' '))).toBe(false);
    expect(differ(`${TEXT} ${TEXT}`, TEXT)).toBe(false);
  });

  it('differs where more than a few words are missing from either, or are other words', () => {
    expect(differ(TEXT, TEXT.split('. ')[0]!)).toBe(true);
    expect(differ(TEXT.split('. ')[0]!, TEXT)).toBe(true);
    expect(differ(TEXT, '')).toBe(true);
    expect(differ(TEXT, TEXT.replace('storm', 'flood'))).toBe(false);
  });
});

describe('whether the letters of a page can be read', () => {
  it.each([
    ['signs without a meaning', '\uE001\uE002\uE003\uE004 \uE005\uE006'.repeat(20)],
    ['signs instead of letters', '#$%& &%$# *+,-/ <=>?@ '.repeat(10)],
    [
      'letters of another table',
      TEXT.replace(/[a-z]/g, (one) => String.fromCharCode(97 + ((one.charCodeAt(0) - 87) % 26))),
    ],
  ])('%s cannot', (_what, page) => {
    expect(isReadable(page, isSpelt)).toBe(false);
  });

  it.each([
    ['English', TEXT],
    [
      'French',
      'Il était une fois une petite fille de village, la plus jolie que l’on eût su voir; sa mère en était folle.',
    ],
    ['Chinese', '从前有一个小女孩，她的母亲非常爱她。'.repeat(3)],
    ['capitals', 'NHS HTML BBC FBI CNN PDF RSS XML '.repeat(5)],
    ['lines to write on', `${'_'.repeat(300)} Because it is ours. ${'.'.repeat(300)}`],
    ['nothing', ''],
  ])('%s can', (_what, page) => {
    expect(isReadable(page, isSpelt)).toBe(true);
  });
});
