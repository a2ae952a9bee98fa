import { NOT_SAVED_YET } from './draft-saver.ts';
import type { SavingState } from './draft-saver.ts';
import { isOver, minutesLeft, savingWord, stoppedReason } from './desk-words.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const saving = (
  more: Partial<SavingState> & { ends_at?: string | null; state?: 'open' | 'paused' | 'over' | 'closed' },
) => {
  const { ends_at = '2026-11-20T09:10:00Z', state = 'open', ...rest } = more;
  return { ...NOT_SAVED_YET, standing: { state, ends_at, now: '2026-11-20T09:00:00Z' }, ...rest };
};

describe('what a student is told while writing', () => {
  it('the minutes left go by the server’s clock, and few of them are said aloud', () => {
    expect(minutesLeft(saving({}), NOW)).toEqual({ shown: '10 minutes left', said: '10 minutes left' });
    expect(minutesLeft(saving({ ahead: 60_000 }), NOW + 1)).toEqual({ shown: '9 minutes left', said: '' });
    expect(minutesLeft(saving({}), NOW + 9.5 * 60_000).shown).toBe('1 minute left');
    expect(minutesLeft(saving({}), NOW + 600_000).shown).toBe('time is up');
    expect(minutesLeft(saving({ state: 'paused', ends_at: null }), NOW).shown).toBe('paused');
  });

  it('a lost line is said, with where the text is meanwhile', () => {
    expect(savingWord(saving({ isSaved: false, isOffline: true }))).toMatch(/kept on this device/);
    expect([true, false].map((isSaved) => savingWord(saving({ isSaved })))).toEqual(['Saved', 'Saving…']);
  });

  it('nothing stops the writing while the room is open, and each end of it has a sentence', () => {
    const why = (more: Parameters<typeof saving>[0], now = NOW) => stoppedReason(saving(more), now);
    expect(stoppedReason(NOT_SAVED_YET, NOW)).toBeNull();
    expect(why({})).toBeNull();
    expect(why({ state: 'paused', ends_at: null })).toMatch(/paused/);
    expect(why({}, NOW + 600_000)).toMatch(/Time is up. Your text is saved/);
    expect(why({ isSaved: false }, NOW + 600_000)).toMatch(/being sent/);
    expect(why({ state: 'closed' })).toBe('The room is closed. Your text is saved.');
    expect(why({ state: 'closed', late: true })).toMatch(/came late/);
    expect(why({ isElsewhere: true })).toMatch(/another device/);
    expect(why({ state: 'closed', collected: true })).toBe('Your teacher has your text.');
    expect(why({ gone: 'This seat was freed.' })).toMatch(/^This seat was freed\. .*copy it/);
    expect(why({ gone: 'This seat was freed.', isHandedOver: true })).toMatch(/your teacher sees it beside/);
  });

  it('a desk can be left once the room is over and has the whole text', () => {
    const over = (more: Parameters<typeof saving>[0], now = NOW) => isOver(saving(more), now);
    expect([over({}), over({ state: 'paused', ends_at: null }), isOver(NOT_SAVED_YET, NOW)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([over({ state: 'closed' }), over({ state: 'over' }), over({}, NOW + 600_000)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([over({ state: 'closed', isSaved: false }), over({ isSaved: false }, NOW + 600_000)]).toEqual([
      false,
      false,
    ]);
  });
});
