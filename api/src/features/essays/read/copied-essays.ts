import { Injectable } from '@nestjs/common';
import type { Caller, EssayCopy } from '@essays/contract';
import { StudentNames } from '../../students/student-names.ts';
import type { EssayAnswer } from './essay-answer.ts';

type WithCopies = Pick<EssayAnswer, 'copies'>;

/** Whose essays have the same words as those of an answer: named for callers who may see names. */
@Injectable()
export class CopiedEssays {
  constructor(private readonly names: StudentNames) {}

  async attach<Answer extends WithCopies>(
    answers: readonly Answer[],
    caller: Caller,
  ): Promise<(Omit<Answer, 'copies'> & { copies: EssayCopy[] })[]> {
    const all = answers.flatMap(({ copies }) => copies);
    const named = all.length === 0 ? [] : await this.names.attach(all, caller);
    let at = 0;
    return answers.map((answer) => {
      const from = at;
      at += answer.copies.length;
      return { ...answer, copies: named.slice(from, at) };
    });
  }
}
