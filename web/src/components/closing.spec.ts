import { closing } from './closing.ts';

describe('what closes a dialog', () => {
  const closes = (event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    let isClosed = false;
    closing(() => {
      isClosed = true;
    })(event, reason);
    return isClosed;
  };

  it('is a click outside, or Escape', () => {
    expect(closes({ detail: 1 }, 'backdropClick')).toBe(true);
    expect(closes({ key: 'Escape' }, 'escapeKeyDown')).toBe(true);
  });

  it('is not the second click of the double click that opened it', () => {
    expect(closes({ detail: 2 }, 'backdropClick')).toBe(false);
  });
});
