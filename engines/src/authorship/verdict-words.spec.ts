import { guidance, verdict } from './verdict-words.ts';

describe('the verdict of a comparison in words', () => {
  const said = (kept: number, of: number) => [
    verdict(false, 0.8, 2, 'essay', { kept, of }),
    guidance('strong', false, 0.8, 2, false, { kept, of }),
  ];

  it('does not say consistent without naming it where fewer than half of the habits are kept', () => {
    for (const sentence of said(1, 4))
      expect(sentence).toMatch(/[Cc]onsistent.*, but only 1 of 4 stable habits is kept/);
    for (const sentence of said(0, 6))
      expect(sentence).toMatch(/[Cc]onsistent.*, but none of 6 stable habits are kept/);
  });

  it('says consistent alone with half of them kept, or where no habit is stable', () => {
    for (const [kept, of] of [
      [2, 4],
      [0, 0],
    ] as const)
      for (const sentence of said(kept, of)) expect(sentence).not.toContain('habits');
  });
});
