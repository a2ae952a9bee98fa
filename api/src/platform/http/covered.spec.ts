import { InvalidInput } from '@essays/contract';
import { restoreMaskedText } from './covered.ts';

const KEPT = 'Maya, your opening works.';
const SEEN = '████, your opening works.';

describe('a text sent back by someone who may not see names', () => {
  it('is saved as sent when no name was hidden', () => {
    expect(restoreMaskedText('Another text', KEPT)).toBe('Another text');
    expect(restoreMaskedText('', KEPT)).toBe('');
  });

  it('is kept as it was when it is sent back unchanged, with or without surrounding blanks', () => {
    expect(restoreMaskedText(SEEN, KEPT)).toBe(KEPT);
    expect(restoreMaskedText(` ${SEEN}\n`, KEPT)).toBe(KEPT);
  });

  it.each([
    ['edited around a hidden name', `${SEEN} Well done.`, KEPT],
    ['of another length', '███, your opening works.', KEPT],
    ['where nothing was kept', SEEN, null],
  ])('is refused %s', (_, sent, kept) => {
    expect(() => restoreMaskedText(sent, kept)).toThrow(InvalidInput);
  });
});
