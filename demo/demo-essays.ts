import type { EssayType } from '@essays/contract';
import { MAYA_TO_GRACE } from './essays/maya-to-grace.data.ts';
import { NINA_TO_ABBY } from './essays/nina-to-abby.data.ts';
import { OTHER_HANDS } from './essays/other-hands.data.ts';
import { PERIOD_1 } from './essays/period-1.data.ts';
import { SAM_TO_HANNAH } from './essays/sam-to-hannah.data.ts';
import { TESSA_TO_ELIJAH } from './essays/tessa-to-elijah.data.ts';

/** A class set, an hour in a writing room, a second version, a text that came late, or a further sample. */
export type Task =
  | 'opinion'
  | 'school'
  | 'rule'
  | 'scene'
  | 'narrator'
  | 'morning'
  | 'shelf'
  | 'again'
  | 'late'
  | 'extra';

export interface WrittenText {
  title: string;
  text: string;
}
export interface WrittenSample extends WrittenText {
  essay_type: EssayType;
}

export interface DemoStudent {
  name: string;
  period: 1 | 2;
}

interface Entry extends WrittenText {
  name: string;
  task: string;
  essay_type: string | undefined;
}

/** '# Maya Rivera', then '## sample argumentative: Its Title' or '## rule: Its Title', each before its text. */
const entriesOf = (data: string): Entry[] =>
  data
    .split(/^# /m)
    .slice(1)
    .flatMap((ofStudent) => {
      const [name, ...texts] = ofStudent.split(/^## /m);
      return texts.map((one) => {
        const [, task, essay_type, title, text] = /^(\w+)(?: (\w+))?: (.+)\n\n([^]+)$/.exec(one.trim()) ?? [];
        if (!task || !title || !text) throw new Error(`Not a text of ${name!.trim()}: ${one.slice(0, 60)}`);
        return { name: name!.trim(), task, essay_type, title, text };
      });
    });

const OF_PERIOD_2 = [MAYA_TO_GRACE, SAM_TO_HANNAH, TESSA_TO_ELIJAH, NINA_TO_ABBY].flatMap(entriesOf);
const OF_PERIOD_1 = entriesOf(PERIOD_1);
const BY_OTHERS = entriesOf(OTHER_HANDS);
const OWN = [...OF_PERIOD_2, ...OF_PERIOD_1];

const namesIn = (entries: readonly Entry[]) => [...new Set(entries.map(({ name }) => name))];

export const DEMO_STUDENTS: readonly DemoStudent[] = [
  ...namesIn(OF_PERIOD_2).map((name) => ({ name, period: 2 }) as const),
  ...namesIn(OF_PERIOD_1).map((name) => ({ name, period: 1 }) as const),
];

/** The samples of the first weeks, in the order in which they were written. */
export const samplesOf = (student: string): WrittenSample[] =>
  OWN.filter(({ name, task }) => name === student && task === 'sample').map(
    ({ title, text, essay_type }) => ({ title, text, essay_type: essay_type as EssayType }),
  );

const isOf = (student: string, task: Task) => (one: Entry) => one.name === student && one.task === task;

/** What a student handed in for a task, whoever wrote it; undefined: nothing. */
export const handedIn = (student: string, task: Task): WrittenText | undefined =>
  BY_OTHERS.find(isOf(student, task)) ?? OWN.find(isOf(student, task));

/** Whose text for a task is not their own, or reads as if it were not. */
export const byOthers = (task: Task): string[] =>
  BY_OTHERS.filter((one) => one.task === task).map(({ name }) => name);

export const writtenFor = (student: string, task: Task): WrittenText => {
  const found = handedIn(student, task);
  if (!found) throw new Error(`${student} wrote nothing for '${task}'.`);
  return found;
};
