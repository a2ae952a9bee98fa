import { Inject, Injectable } from '@nestjs/common';
import { commentKey } from '@essays/contract';
import type { CommentField, UsedComment } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../../platform/http/tokens.ts';
import { StudentNames } from '../../students/student-names.ts';

/** One sentence and its source. */
interface FoundComment extends UsedComment {
  key: string;
  /** Whose essays. */
  students: Set<string | null>;
}

/** Beside words of the text, what the teacher wrote about whole essays is offered too. */
const isOfferedFor = (field: CommentField, place: CommentField): boolean =>
  place === field || (field === 'passage' && place === 'feedback');

/** A teacher's own sentences. */
@Injectable()
export class CommentBank {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly names: StudentNames,
  ) {}

  /**
   * Most used first, then most recent; a sentence with a student's name in it fits no other student and is left out.
   */
  async of(teacherId: string, field: CommentField, search: string, limit: number): Promise<UsedComment[]> {
    const wanted = commentKey(search).split(' ').filter(Boolean);
    const all = (await this.#sentences(teacherId, field))
      .filter(({ key }) => wanted.every((word) => key.includes(word)))
      .sort(
        (a, b) => b.used - a.used || (a.last_used < b.last_used ? 1 : a.last_used > b.last_used ? -1 : 0),
      );
    const answer: UsedComment[] = [];
    for (let at = 0; at < all.length && answer.length < limit; at += limit) {
      const nameless = await this.#nameless(all.slice(at, at + limit));
      answer.push(...nameless.map(({ text, used, last_used }) => ({ text, used, last_used })));
    }
    return answer.slice(0, limit);
  }

  /** Those without the name of the students they were written for. */
  async #nameless(found: readonly FoundComment[]): Promise<FoundComment[]> {
    const written = found.map(({ text, students }) =>
      [...students].map((student_id) => ({ student_id, detailed_feedback: text })),
    );
    const covered = await this.names.covered(written);
    return found.filter(({ text }, at) => covered[at]!.every((one) => one.detailed_feedback === text));
  }

  /** Each once, as last written. */
  async #sentences(teacherId: string, field: CommentField): Promise<FoundComment[]> {
    const rows = await this.readModels.pick('comment_bank', ['student_id', 'comments'], {
      // Each by an index: what only this teacher wrote, and what several did.
      any: [{ teachers: ` ${teacherId} ` }, { is_shared: true, teachers: { contains: ` ${teacherId} ` } }],
    });
    const found = new Map<string, FoundComment>();
    for (const { student_id, comments } of rows) {
      const counted = new Set<string>();
      for (const { teacher_id, field: place, sentences, at } of comments)
        if (teacher_id === teacherId && isOfferedFor(field, place))
          for (const text of sentences) {
            const key = commentKey(text);
            const before = found.get(key);
            const isLater = !before || at > before.last_used;
            found.set(key, {
              key,
              text: isLater ? text : before.text,
              last_used: isLater ? at : before.last_used,
              // An essay counts once, however often it contains the sentence.
              used: (before?.used ?? 0) + (counted.has(key) ? 0 : 1),
              students: (before?.students ?? new Set()).add(student_id),
            });
            counted.add(key);
          }
    }
    return [...found.values()];
  }
}
