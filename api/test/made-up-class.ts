import { CLASS_TEXT } from './made-up-class.data.ts';

export interface Voice {
  /** 0 writes plainly, 1 carefully; in between, the share of careful versions. */
  care: number;
  /** Begins about every third sentence. */
  openers: string[];
  /** Occasionally ends a thought. */
  tags: string[];
  contractions: boolean;
  /** Occasionally joins neighboring sentences with this word. */
  joins: string | null;
  /** What this writer always spells this way. */
  spelling: [RegExp, string][];
  /** Writes little, in one go, and does not proofread. */
  hurried: boolean;
  /** Things only this student would tell. */
  life: string[];
}

export interface MadeUpStudent {
  name: string;
  voice: Voice;
}

/**
 * 'Maya Rivera, period 2, care 0.35, joins and', then 'opens: …', 'ends: …', 'spells: …', then the details of their
 * life, one per line.
 */
const studentOf = (text: string): MadeUpStudent => {
  const [first, ...lines] = text.split('\n');
  const [name, ...traits] = first!.split(', ');
  const trait = (key: string) =>
    traits.find((one) => one.startsWith(`${key} `))?.slice(key.length + 1) ?? null;
  const habit = (key: string) =>
    lines
      .find((line) => line.startsWith(`${key}: `))
      ?.slice(key.length + 2)
      .split(' | ') ?? [];
  const care = Number(trait('care'));
  return {
    name: name!,
    voice: {
      care,
      openers: habit('opens'),
      tags: habit('ends'),
      contractions: care < 0.6,
      joins: trait('joins'),
      spelling: habit('spells').map((pair) => {
        const [right, own] = pair.split(' > ');
        return [new RegExp(`\\b${right}\\b`, 'g'), own!];
      }),
      hurried: traits.includes('hurried'),
      life: lines.filter((line) => !/^(opens|ends|spells): /.test(line)),
    },
  };
};

export const MADE_UP_STUDENTS: MadeUpStudent[] = CLASS_TEXT.split('\n\n').map(studentOf);
