import { countWords, STRETCH_SECONDS } from '@essays/contract';
import type { CollectedTexts, NewSeat, WritingProcess, WritingRoom } from '@essays/contract';
import { DEMO_STUDENTS, writtenFor } from './demo-essays.ts';
import type { Task } from './demo-essays.ts';
import type { DemoClock } from './demo-plan.ts';
import type { DemoSchool } from './demo-school.ts';

const MINUTE = 60_000;
const PERIOD = 2;
/** They wait for their first sample, or were not there. */
const ABSENT: readonly string[] = ['Malik Johnson', 'Hannah Levy'];
/** Who has put in a sentence from elsewhere, and whose window was left. */
const PASTING = 'Diego Santos';
const AWAY = 'Jonah Pierce';
/** What is left of a text that is still being written: shares of it, in turn. */
const SO_FAR = [1, 0.7, 0.9, 0.5, 1, 0.8] as const;

const page = (number: number): string => `demo-page-${String(number).padStart(2, '0')}`;

/** How a text came about that was written in so many minutes, faster towards its end. */
const processOf = (name: string, text: string, minutes: number): WritingProcess => {
  const stretches = Math.round((minutes * 60) / STRETCH_SECONDS);
  const total = countWords(text);
  const words = Array.from({ length: stretches }, (_, n) => Math.round(total * ((n + 1) / stretches) ** 1.3));
  const seconds = stretches * STRETCH_SECONDS;
  const pasted = text.split('\n\n')[1] ?? '';
  return {
    words,
    pastes: name === PASTING ? [{ at: seconds * 0.6, words: countWords(pasted), text: pasted }] : [],
    pauses: words.length % 3 === 0 ? [{ at: Math.round(seconds / 3), seconds: 85 }] : [],
    away: name === AWAY ? [{ at: Math.round(seconds / 2), seconds: 190 }] : [],
  };
};

interface Hour {
  at: number;
  minutes: number;
  prompt: string;
  task: Task;
}

const open = (school: DemoSchool, { prompt, minutes }: Hour): Promise<WritingRoom> =>
  school.call<WritingRoom>('POST', '/writing-rooms', {
    purpose: 'sample',
    prompt,
    minutes,
    period: PERIOD,
    academic_year: school.academicYear,
  });

/** Each of these sits down in turn, and has written so much of a text by the end. */
const write = async (
  school: DemoSchool,
  clock: DemoClock,
  room: WritingRoom,
  { at, task }: Hour,
  writers: readonly { name: string; share: number }[],
  until: number,
): Promise<void> => {
  const seats: { token: string; number: number }[] = [];
  for (const [n, { name }] of writers.entries()) {
    const number = room.writers.find(({ student_name }) => student_name === name)?.number ?? 0;
    clock.moveTo(at + (n + 1) * 4_000);
    const { token } = await school.write<NewSeat>('seat', { code: room.code, number });
    seats.push({ token, number });
  }
  for (const [n, { name, share }] of writers.entries()) {
    const { token, number } = seats[n]!;
    clock.moveTo(until - (writers.length - n) * 2_000);
    const whole = writtenFor(name, task).text;
    const text = share === 1 ? whole : whole.slice(0, whole.lastIndexOf(' ', whole.length * share));
    const process = processOf(name, text, (clock.now() - at) / MINUTE);
    if (share > 0) await school.write('draft', { text, process, page: page(number), version: 1 }, token);
  }
};

const present = DEMO_STUDENTS.filter(({ name, period }) => period === PERIOD && !ABSENT.includes(name));

/** Half an hour in which a class wrote: its texts are samples, of which the one that was pasted into still waits. */
export const collectedRoom = async (school: DemoSchool, clock: DemoClock, at: number): Promise<void> => {
  const hour: Hour = {
    at,
    minutes: 30,
    task: 'morning',
    prompt:
      'Describe an hour of the day that you know better than others do. What would a stranger not notice?',
  };
  clock.moveTo(at);
  const room = await open(school, hour);
  const writers = present.map(({ name }) => ({ name, share: 1 }));
  await write(school, clock, room, hour, writers, at + hour.minutes * MINUTE);
  clock.moveTo(at + (hour.minutes + 1) * MINUTE);
  const { room: closed } = await school.call<CollectedTexts>('POST', `/writing-rooms/${room.id}/collect`);
  await school.settle();
  clock.moveTo(at + 2 * 60 * MINUTE);
  const filed = closed.writers.filter(({ student_name }) => student_name !== PASTING);
  await school.review(
    filed.flatMap(({ collected }) => collected.map(({ document_id }) => document_id)),
    'approved',
  );
};

/** A room that is open now: most have sat down, and are somewhere in their texts. */
export const openRoom = async (school: DemoSchool, clock: DemoClock, now: number): Promise<void> => {
  const hour: Hour = {
    at: now - 14 * MINUTE,
    minutes: 40,
    task: 'shelf',
    prompt: 'Which book would you put back on the shelf, and why?',
  };
  clock.moveTo(hour.at);
  const room = await open(school, hour);
  const writers = present
    .slice(0, -2)
    .map(({ name }, n) => ({ name, share: n === 4 ? 0 : SO_FAR[n % SO_FAR.length]! }));
  await write(school, clock, room, hour, writers, now);
};
