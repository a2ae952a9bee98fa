import { countWords, DAY_MS, ENOUGH_CLASSMATES } from '@essays/contract';
import { aiWritingIndicator } from '@essays/engines/ai-writing/ai-writing-indicator';
import { compareAuthorship } from '@essays/engines/authorship/compare-authorship';
import { byOthers, DEMO_STUDENTS, handedIn, samplesOf } from './demo-essays.ts';
import type { Task } from './demo-essays.ts';
import { FLAG_STEPS } from './demo-flags.ts';
import { academicYearAt, CLASS_SETS, DemoClock, plannedSamples } from './demo-plan.ts';

const NOW = Date.UTC(2026, 0, 31);
const ROOM_TASKS: readonly Task[] = ['morning', 'shelf'];

/** Each essay of the class sets, with who handed it in. */
const ESSAYS = CLASS_SETS.flatMap((set) =>
  DEMO_STUDENTS.flatMap(({ name, period }) => {
    const found = period === set.period ? handedIn(name, set.task) : undefined;
    return found ? [{ name, set, ...found }] : [];
  }),
);

describe('the plan of the demo class', () => {
  it('has its samples in the order of time, each student’s in order too', () => {
    const plan = plannedSamples(NOW);
    const times = plan.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const ofPlace = (place: number) => plan.filter((one) => one.place === place).map(({ n }) => n);
    expect(ofPlace(0)).toEqual([0, 1]);
    expect(DEMO_STUDENTS.filter(({ name }) => samplesOf(name).length === 1)).toHaveLength(3);
    expect(DEMO_STUDENTS.filter(({ name }) => samplesOf(name).length === 0)).toHaveLength(3);
  });

  it('puts its class sets after the samples, oldest first, and scores by hand only what was handed in', () => {
    const days = CLASS_SETS.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(NOW - days[0]! * DAY_MS).toBeGreaterThan(plannedSamples(NOW).at(-1)!.at);
    for (const { task, byHand, ungraded = [] } of CLASS_SETS)
      for (const name of [...ungraded, ...byHand.map(([who]) => who)])
        expect([name, handedIn(name, task)]).toEqual([name, expect.anything()]);
  });

  it('has its comments stand at words of the essay', () => {
    const comments = CLASS_SETS.flatMap(({ task, byHand }) =>
      byHand.flatMap(([name, , , some = []]) =>
        some.map(({ at }) => [at, handedIn(name, task)!.text.split(at).length]),
      ),
    );
    expect(comments).toEqual(comments.map(([at]) => [at, 2]));
    expect(comments).not.toEqual([]);
  });

  it('decides its flags in the order of time, between the graded essay and the next set', () => {
    const days = FLAG_STEPS.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    for (const { name, ofSet, daysAgo } of FLAG_STEPS) {
      const place = CLASS_SETS.findIndex((set) => set.daysAgo === ofSet);
      expect([name, handedIn(name, CLASS_SETS[place]!.task)]).toEqual([name, expect.anything()]);
      expect(daysAgo).toBeLessThan(ofSet - 2);
      expect(daysAgo).toBeGreaterThan(CLASS_SETS[place + 1]!.daysAgo);
    }
  });

  it('ends with a decision on every flag by hand and every unlike essay of all sets but the last', () => {
    const unlike = CLASS_SETS.slice(0, -1).flatMap(({ task }) => byOthers(task));
    const byHand = FLAG_STEPS.filter(({ deed }) => typeof deed === 'object' && 'flag' in deed);
    for (const who of [...unlike, ...byHand.map(({ name }) => name)]) {
      const { deed } = FLAG_STEPS.findLast(({ name }) => name === who)!;
      expect([who, deed === 'approve' || (deed !== 'undo' && 'reject' in deed)]).toEqual([who, true]);
    }
  });

  it('begins its school year in August, with one of the years that are offered', () => {
    expect(academicYearAt(Date.UTC(2026, 6, 31))).toBe('2025-26');
    expect(academicYearAt(Date.UTC(2026, 7, 1))).toBe('2026-27');
    expect(academicYearAt(Date.UTC(2026, 0, 31))).toBe('2025-26');
    expect([academicYearAt(Date.UTC(2020, 1)), academicYearAt(Date.UTC(2031, 1))]).toEqual([
      '2024-25',
      '2026-27',
    ]);
  });

  it('has a class large enough to say how many classmates are further away', () => {
    expect(DEMO_STUDENTS.filter(({ period }) => period === 2).length).toBeGreaterThan(ENOUGH_CLASSMATES);
  });

  it('has a clock that never goes back', () => {
    const clock = new DemoClock(NOW);
    clock.moveTo(NOW + 1);
    expect(() => clock.moveTo(NOW)).toThrow('go back');
    expect(clock.now()).toBe(NOW + 1);
  });
});

describe('the essays of the demo', () => {
  it('are flagged by the checks where another hand shows, and no honest student is', () => {
    const flagged = ESSAYS.flatMap(({ name, text, set }) => {
      const samples = plannedSamples(NOW).filter((one) => one.name === name);
      const known = samples.map(({ at, n, ...sample }) => ({
        id: String(n),
        text: sample.text,
        date: new Date(at).toISOString(),
        essayType: sample.essay_type,
        isPrimary: n === 0,
      }));
      const date = new Date(NOW - set.daysAgo * DAY_MS).toISOString();
      const compared = compareAuthorship({ text, date, essayType: set.essay_type, samples: known });
      const { band } = aiWritingIndicator({ text, ownSamples: samples });
      return compared.flagged || band === 'flagged'
        ? [[name, set.task, compared.flagged, band === 'flagged']]
        : [];
    });
    expect(flagged).toEqual([
      ['Leo Brandt', 'school', false, true],
      ['Lena Fischer', 'school', false, true],
      ['Owen Blake', 'rule', true, false],
      ['Sam Whitfield', 'rule', false, true],
    ]);
  });

  it('are whole essays: enough to be compared, but for three hurried ones', () => {
    const texts = [...ESSAYS, ...plannedSamples(NOW)];
    const words = texts.map(({ name, text }) => ({ name, words: countWords(text) }));
    expect(Math.max(...words.map((one) => one.words))).toBeLessThan(480);
    expect(words.filter((one) => one.words < 240).map(({ name }) => name)).toEqual([
      'Owen Blake',
      'Jonah Pierce',
      'Ethan Yoder',
    ]);
  });

  it('share no ten words in a row, but for the paragraph that one student copied', () => {
    const texts = DEMO_STUDENTS.flatMap(({ name }) => [
      ...samplesOf(name).map(({ text }) => ({ name, text })),
      ...[...new Set(CLASS_SETS.map(({ task }) => task)), ...ROOM_TASKS].flatMap((task) => {
        const found = handedIn(name, task);
        return found ? [{ name, text: found.text }] : [];
      }),
    ]);
    const seen = new Map<string, string>();
    const shared = new Set<string>();
    for (const [place, { name, text }] of texts.entries()) {
      const words = text.toLowerCase().match(/[a-z']+/g)!;
      for (let at = 0; at + 10 <= words.length; at += 1) {
        const run = words.slice(at, at + 10).join(' ');
        const before = seen.get(run);
        if (before && !before.startsWith(`${place} `)) shared.add(`${before.replace(/^\d+ /, '')}, ${name}`);
        seen.set(run, `${place} ${name}`);
      }
    }
    expect([...shared]).toEqual(['Marcus Webb, Diego Santos']);
  });

  it('of a room, have a paragraph that came from elsewhere where one was pasted', () => {
    expect(handedIn('Diego Santos', 'morning')!.text.split('\n\n')[1]).toContain('a particular stillness');
  });
});
