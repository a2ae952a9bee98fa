import { quotedPassages } from './quoted-passages.ts';

describe('a passage of somebody else’s', () => {
  it.each([
    ['‘{}.’', '‘{}.’'],
    ["'{}' (Lindbergh 17).", "'{}'"],
    ['„{}.“', '„{}.“'],
    ["``{}.''", "``{}.''"],
    ['«{}.»', '«{}.»'],
  ])('is a quotation as the British, Germans, French and LaTeX write it: %s', (written, found) => {
    const words = 'we don’t ever answer it, nor the boys’ bell, because it rings for the sea and nobody else';
    const [text, quotation] = [written, found].map((one) => one.replace('{}', words));
    const all = `She tells it so: ${text} That’s why I like the girls’ answer, ‘no’. It’s short.`;
    expect(quotedPassages(all).map(({ start, end }) => all.slice(start, end))).toEqual([quotation]);
  });

  it('is a quotation of 200 words, of two paragraphs, and one without marks that is led to and cited', () => {
    const words = 'and the boats went out '.repeat(40).trim();
    const found = (text: string) => quotedPassages(text).map(({ start, end }) => text.slice(start, end));
    expect(found(`It says: “${words}.” I agree with all of it.`)).toEqual([`“${words}.”`]);
    expect(found(`It says: “${words}.\n\n“${words}.” I agree.`)).toEqual([`“${words}.`, `“${words}.”`]);
    expect(found(`The writer says:\n\n${words}. (Bell 17)\n\nI agree with it.`)).toEqual([
      `${words}. (Bell 17)`,
    ]);
    expect(found(`The writer says it.\n\n${words}. (Bell 17)\n\nI agree.`)).toEqual([]);
    expect(found(`The writer says:\n\n${words} (Bell 17).\n\nI agree.`)).toEqual([]);
  });

  it('is no quotation between two apostrophes, or after a mark that is never closed', () => {
    for (const text of [
      "'Cause I like the girls' answer, and it is short enough for me, don't you think.",
      "The 'wild' years were the years of my cousins, whose 'big ideas' nobody in our house wants to have back.",
      'The ’90s were the boys’ years, and nobody in our house wants to have them back, I think.',
      'I said ‘no to all of that, because the sea is wide and I am not.\n\nThe boys’ answer came.',
    ])
      expect(quotedPassages(text)).toEqual([]);
  });
});
