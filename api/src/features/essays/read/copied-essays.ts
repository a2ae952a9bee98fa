import { Inject, Injectable } from '@nestjs/common';
import type { Caller, EssayCopy } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../../platform/http/tokens.ts';
import { readableAmong } from '../../../platform/reach/readable.ts';
import { StudentNames } from '../../students/student-names.ts';
import type { EssayAnswer } from './essay-answer.ts';

type WithCopies = Pick<EssayAnswer, 'copies'>;
type Copy = WithCopies['copies'][number];

/** Whose essays have the same words as those of an answer: named for callers who may see names. */
@Injectable()
export class CopiedEssays {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly names: StudentNames,
  ) {}

  async attach<Answer extends WithCopies>(
    answers: readonly Answer[],
    caller: Caller,
  ): Promise<(Omit<Answer, 'copies'> & { copies: EssayCopy[] })[]> {
    const all = await this.#within(answers.flatMap(({ copies }) => copies));
    const named = all.length === 0 ? [] : await this.names.attach(all, caller);
    let at = 0;
    return answers.map((answer) => {
      const from = at;
      at += answer.copies.length;
      return { ...answer, copies: named.slice(from, at) };
    });
  }

  /** Of an essay that the caller may not read is said how much is the same, and nothing else. */
  async #within(copies: readonly Copy[]): Promise<Copy[]> {
    const ids = copies.flatMap(({ essay_id }) => essay_id ?? []);
    const isReadable = await readableAmong(this.readModels, 'essays', ids);
    return copies.map((copy) =>
      isReadable(copy.essay_id) ? copy : { ...copy, essay_id: null, student_session_id: null },
    );
  }
}
