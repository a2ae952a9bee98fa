import { DAY_MS, ENOUGH_CLASSMATES } from '@essays/contract';
import { aiWritingIndicator } from '@essays/engines/ai-writing/ai-writing-indicator';
import { compareAuthorship } from '@essays/engines/authorship/compare-authorship';
import { DEMO_STUDENTS } from './demo-class.ts';
import { FLAG_STEPS } from './demo-flags.ts';
import { academicYearAt, chosenQuestion, CLASS_SETS, DemoClock, plannedSamples } from './demo-plan.ts';
import { TOPICS } from './demo-topics.ts';
import { writeEssay } from './demo-writer.ts';

/** A word that every essay on the question contains. */
const WORD_OF: Record<string, string> = {
  uniforms: 'uniform',
  phones: 'phone',
  homework: 'evening',
  library: 'librar',
};
const NOW = Date.UTC(2026, 0, 31);

describe('the plan of the demo class', () => {
  it('has its samples in the order of time, each student’s in order too', () => {
    const plan = plannedSamples(NOW);
    const times = plan.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const ofPlace = (place: number) => plan.filter((one) => one.place === place).map(({ n }) => n);
    expect(ofPlace(1)).toEqual([0, 1, 2]);
    expect(ofPlace(4)).toEqual([0]);
  });

  it('has nobody write twice on one question', () => {
    const samples = plannedSamples(NOW);
    for (const [place, { name, period }] of DEMO_STUDENTS.entries()) {
      const questions = [
        ...samples.filter((one) => one.place === place).map(({ topic }) => topic),
        ...CLASS_SETS.filter((set) => set.period === period).map((_, n) => chosenQuestion(place, n)),
      ];
      expect([name, new Set(questions).size]).toEqual([name, questions.length]);
    }
  });

  it('puts its class sets after the samples, oldest first, and names only students of the class', () => {
    const days = CLASS_SETS.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(NOW - days[0]! * DAY_MS).toBeGreaterThan(plannedSamples(NOW).at(-1)!.at);
    for (const { period, missing = [], byHand } of CLASS_SETS)
      for (const name of [...missing, ...byHand.map(([who]) => who)])
        expect(DEMO_STUDENTS).toContainEqual(expect.objectContaining({ name, period }));
  });

  it('decides its flags in the order of time, between the graded essay and the next set', () => {
    const days = FLAG_STEPS.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    for (const { name, ofSet, daysAgo } of FLAG_STEPS) {
      const place = CLASS_SETS.findIndex((set) => set.daysAgo === ofSet);
      const { period, missing = [] } = CLASS_SETS[place]!;
      expect(missing).not.toContain(name);
      expect(DEMO_STUDENTS).toContainEqual(expect.objectContaining({ name, period }));
      expect(daysAgo).toBeLessThan(ofSet - 2);
      expect(daysAgo).toBeGreaterThan(CLASS_SETS[place + 1]!.daysAgo);
    }
  });

  it('ends with a decision on every flag by hand and every unlike essay of all sets but the last', () => {
    const unlike = CLASS_SETS.slice(0, -1).flatMap((set) => Object.keys(set.unlike ?? {}));
    const byHand = FLAG_STEPS.filter(({ deed }) => typeof deed === 'object' && 'flag' in deed);
    for (const who of [...unlike, ...byHand.map(({ name }) => name)]) {
      const { deed } = FLAG_STEPS.findLast(({ name }) => name === who)!;
      expect([who, deed === 'approve' || (deed !== 'undo' && 'reject' in deed)]).toEqual([who, true]);
    }
  });

  it('has essays that the checks flag by themselves', () => {
    const flaggedBy = CLASS_SETS.flatMap(({ daysAgo, essay_type, unlike = {} }) =>
      Object.entries(unlike).map(([name, text]) => {
        const samples = plannedSamples(NOW)
          .filter((one) => one.name === name)
          .map(({ at, topic, place, n }) => ({
            id: String(n),
            text: writeEssay(topic, DEMO_STUDENTS[place]!.voice, 10_000 + 100 * place + n, 12, n),
            date: new Date(at).toISOString(),
            essayType: 'argumentative' as const,
            isPrimary: n === 0,
          }));
        const date = new Date(NOW - daysAgo * DAY_MS).toISOString();
        const { flagged } = compareAuthorship({ text, date, essayType: essay_type, samples });
        const { band } = aiWritingIndicator({ text, ownSamples: samples.map((one) => ({ text: one.text })) });
        return [name, flagged, band === 'flagged'];
      }),
    );
    expect(flaggedBy).toEqual([
      ['Caleb Stone', false, false],
      ['Lena Fischer', false, true],
      ['Leo Brandt', false, true],
      ['Owen Blake', true, false],
      ['Sam Whitfield', false, true],
    ]);
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

  it('puts an essay unlike the class on the question of its student', () => {
    for (const [place, { period, unlike = {} }] of CLASS_SETS.entries()) {
      const n = CLASS_SETS.slice(0, place).filter((set) => set.period === period).length;
      for (const [name, text] of Object.entries(unlike)) {
        const student = DEMO_STUDENTS.findIndex((one) => one.name === name);
        const key = chosenQuestion(student, n);
        expect([name, text.toLowerCase().includes(WORD_OF[key]!)]).toEqual([name, true]);
      }
    }
  });

  it('has a class large enough to say how many classmates are further away', () => {
    expect(DEMO_STUDENTS.filter(({ period }) => period === 2).length).toBeGreaterThan(ENOUGH_CLASSMATES);
  });

  it('reads every student and every topic in full from its text', () => {
    for (const { name, voice } of DEMO_STUDENTS) {
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      expect(voice.care).toBeGreaterThan(0);
      expect([voice.openers, voice.tags, voice.life].map((one) => one.length > 0)).toEqual([
        true,
        true,
        true,
      ]);
    }
    for (const { ideas } of Object.values(TOPICS)) expect(ideas).toHaveLength(12);
  });

  it('has a clock that never goes back', () => {
    const clock = new DemoClock(NOW);
    clock.moveTo(NOW + 1);
    expect(() => clock.moveTo(NOW)).toThrow('go back');
    expect(clock.now()).toBe(NOW + 1);
  });
});
