import type { Caller } from './caller.ts';
import type { TestServer } from './start-test-server.ts';

export const YEAR = '2025-26';

interface Named {
  id: string;
  display_id: string;
}

/** The caller, the student and a distinguishing word, so that the same story can be run twice. */
export interface Story {
  server: TestServer;
  caller: Caller;
  say: Caller['say'];
  names: readonly [string, string, string];
  tag: string;
}

export interface Class {
  one: Named;
  two: Named;
  three: Named;
}

export const pdf = (field: string, bytes: Uint8Array, name: string) => ({ field, bytes, name });

const PROSE = [
  'School uniforms are often defended as a way to make students equal, and I used to believe this.',
  'My blazer was second hand, and everybody in the corridor could tell before I had said a word.',
  'The rule did not hide the difference between families; it only moved it to shoes, bags and phones.',
  'Some people say that a uniform saves time in the morning, which is true for me as well.',
  'Ten minutes are not a reason to decide what a thousand people have to wear every day.',
  'A badge would help a teacher to see who belongs to the school, and it would cost far less.',
  'What I would like instead is a simple dress code that the students help to write.',
  'People keep the rules that they have made, and they laugh at the rules that were made for them.',
];
const AND_SO = [
  'Nobody asked the youngest ones, although they are the ones who grow out of a jacket in one winter.',
  'My cousin in another district wears whatever she likes, and her marks are as good as mine.',
  'Teachers told us that fights would stop, but the three that I saw were about a game and a girl.',
  'The shop that sells the skirts is the only one in town, so it asks for any price that it wants.',
  'When we collected signatures, even the captain of the team and two cooks from the kitchen signed.',
  'A rule like this should be looked at again each spring, with numbers and with people who disagree.',
  'I do not hate the color blue; I only want to be trusted with a small choice before breakfast.',
];
/** A text that is not a rewrite of any other; long enough to be graded. */
export const prose = (about: string): string =>
  [...PROSE, ...AND_SO.map((line) => `${line.slice(0, -1)}, as ${about} showed me.`)].join(' ');
