import { dayInHeading, isWrittenLate, writingDayFromText, writtenOn } from './writing-day.ts';

const RECEIVED = '2026-11-27';
const BODY =
  'The keeper of the lighthouse counted every ship that passed the point, and wrote each of them down.';
const headed = (line: string) => `Ada Marsh\nMs. Dunne\nEnglish 10\n${line}\n\n${BODY}`;

describe('the day in the heading of a text', () => {
  it.each([
    ['20 November 2026', '2026-11-20'],
    ['20 Nov. 2026', '2026-11-20'],
    ['November 20, 2026', '2026-11-20'],
    ['Nov 20th, 2026', '2026-11-20'],
    ['the 20th of November 2026', '2026-11-20'],
    ['Date:  20   November   2026', '2026-11-20'],
    ['Period 2, November 20, 2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['11/20/26', '2026-11-20'],
    ['3 September 2023', '2023-09-03'],
  ])('is read from %j', (line, day) => {
    expect(dayInHeading(headed(line), RECEIVED)).toBe(day);
  });

  it.each([
    ['two days at once', '3/4/2026'],
    ['a day to come', '28 November 2026'],
    ['a day in history', '6 June 1944'],
    ['no day of the calendar', '31 November 2026'],
    ['the last day of the assignment', 'Due November 20, 2026'],
    ['a sentence', 'It happened on November 20, 2026.'],
    ['no date', 'The Lighthouse'],
  ])('is not %s', (_, line) => {
    expect(dayInHeading(headed(line), RECEIVED)).toBeNull();
  });

  it('is looked for above the text, never in it', () => {
    expect(dayInHeading(`${BODY}\n20 November 2026\n`, RECEIVED)).toBeNull();
    expect(dayInHeading('', RECEIVED)).toBeNull();
    expect(dayInHeading(`${'\n'.repeat(5000)}20 November 2026`, RECEIVED)).toBeNull();
  });
});

describe('what a text says about when it was written', () => {
  const said = (text: string, created: string | null) =>
    writingDayFromText(text, created, RECEIVED, 'Pacific/Auckland');

  it('is its heading, or else the day of its file as it was at the school', () => {
    expect(said(headed('20 November 2026'), '2026-11-22')).toEqual({ day: '2026-11-20', from: 'heading' });
    expect(said(BODY, '2026-11-22')).toEqual({ day: '2026-11-22', from: 'file' });
    expect(said(BODY, '2026-11-21T20:00:00Z')).toEqual({ day: '2026-11-22', from: 'file' });
  });

  it('is nothing where the file has no day, or one that cannot be', () => {
    for (const created of [null, 'soon', '2026-11-28', '1970-01-01']) expect(said(BODY, created)).toBeNull();
  });
});

describe('the day on which a text was written', () => {
  const text = (writing_date: string | null, academic_year: string | null, year?: string) =>
    writtenOn(
      { writing_date, academic_year, submission_date: '2026-11-26T20:00:00.000Z' },
      'Pacific/Auckland',
      year,
    );

  it('is what is said of it, or else the day at the school on which it was received', () => {
    expect([text('2026-09-01', '2026-27'), text(null, '2026-27'), text(null, null)]).toEqual([
      '2026-09-01',
      '2026-11-27',
      '2026-11-27',
    ]);
  });

  it('of an earlier academic year is not a recent one: it was written by the end of that year', () => {
    expect(text(null, '2024-25', '2026-27')).toBe('2025-06-30');
    expect(text('2025-01-15', '2024-25', '2026-27')).toBe('2025-01-15');
    expect([text(null, '2024-25', '2024-25'), text(null, '2024-25')]).toEqual(Array(2).fill('2026-11-27'));
  });
});

it('only the day that a teacher or the heading says makes a text late, never an upload or a scan', () => {
  const late = (writing_date: string | null, written_from: 'teacher' | 'heading' | 'file' | null) =>
    isWrittenLate({ writing_date, written_from }, '2026-11-20');
  expect([late('2026-11-21', 'teacher'), late('2026-11-21', 'heading')]).toEqual([true, true]);
  expect([late('2026-11-20', 'heading'), late('2026-11-21', 'file'), late(null, null)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isWrittenLate({ writing_date: '2026-11-21', written_from: 'teacher' }, null)).toBe(false);
});
