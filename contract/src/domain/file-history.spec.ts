import { supportingHistory } from './file-history.ts';

const whose = { isStudents: (name: string) => name === 'Ada', dayOf: (at: string) => at.slice(0, 10) };
const NOTHING = {
  minutes: null,
  sessions: null,
  saves: null,
  first_day: null,
  last_day: null,
  author_is_student: false,
};

describe('what a file says for its student', () => {
  it('is long work, many saves and sessions, different days, and their own name', () => {
    const said = { minutes: 200, sessions: 23, saves: 41, author: 'Ada' };
    const dates = { created: '2026-11-02T15:30:00Z', modified: '2026-11-20T18:05:00Z' };
    expect(supportingHistory({ ...said, ...dates }, whose)).toEqual({
      minutes: 200,
      sessions: 23,
      saves: 41,
      first_day: '2026-11-02',
      last_day: '2026-11-20',
      author_is_student: true,
    });
  });

  it('never has anything that could speak against them', () => {
    const said = { minutes: 2, sessions: 1, saves: 1, author: 'Somebody Else' };
    const dates = { created: '2026-11-20T18:00:00Z', modified: '2026-11-20T18:02:00Z' };
    expect(supportingHistory({ ...said, ...dates }, whose)).toEqual(NOTHING);
    const back = { created: '2026-11-20T18:00:00Z', modified: '2026-11-02T18:00:00Z' };
    expect(supportingHistory(back, whose)).toEqual(NOTHING);
    expect(supportingHistory({}, whose)).toEqual(NOTHING);
  });
});
