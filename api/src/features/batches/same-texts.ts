import { Inject, Injectable } from '@nestjs/common';
import type { Caller, EssayRow, SameText } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { readableAmong } from '../../platform/reach/readable.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';

/** How many other files of the batch are named. */
const NAMED = 3;
/** How many rows of one kind with a text of the batch are looked at. */
const MOST = 1000;
const FIELDS = ['id', 'text_key', 'batch_id', 'submission_date', 'student_session_id'] as const;
const NOT_SAID = {
  student_session_id: null,
  student_display_id: null,
  student_name: null,
  of_another_class: true,
} as const;

type File = Pick<EssayRow, 'id' | 'text_key' | 'original_filename' | 'student_session_id'>;
type Earlier = NonNullable<SameText['before']> & { text_key?: string | null };

/** The student's own first, then the latest. */
const nearest = (found: readonly Earlier[], student: string | null): Earlier | undefined => {
  const own = found.filter(({ student_session_id: id }) => id !== null && id === student);
  return (own.length > 0 ? own : found).reduce<Earlier | undefined>(
    (best, one) => (best === undefined || one.submission_date > best.submission_date ? one : best),
    undefined,
  );
};

/** Finds the files of a batch whose text occurs elsewhere too: in the batch, or in what was handed in before. */
@Injectable()
export class SameTexts {
  constructor(
    private readonly names: StudentNames,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    /** A text that was handed in twice is found in whatever class. */
    @Inject(WHOLE_SCHOOL) private readonly wholeSchool: ReadModels,
  ) {}

  /** `files` in the order of the batch. A file that is not in the answer has a unique text. */
  async of(
    batch: { id: string; submitted_at: string },
    files: readonly File[],
    caller: Caller,
  ): Promise<Map<string, SameText>> {
    const groups = Map.groupBy(
      files.filter(({ text_key }) => text_key),
      ({ text_key }) => text_key!,
    );
    const earlier = await this.#earlier(batch, [...groups.keys()], caller);
    const named = maySeeNames(caller);
    return new Map(
      [...groups].flatMap(([key, group]) =>
        group.flatMap((file): [string, SameText][] => {
          const others = group.filter((one) => one !== file);
          const found = nearest(earlier.get(key) ?? [], file.student_session_id);
          if (others.length === 0 && !found) return [];
          const { text_key: _, ...before } = found ?? {};
          const names = others.slice(0, NAMED).map((one) => (named && one.original_filename) || '');
          return [
            [
              file.id,
              {
                files: { count: others.length, names },
                before: found ? (before as NonNullable<SameText['before']>) : null,
              },
            ],
          ];
        }),
      ),
    );
  }

  /** Documents received before the batch, by their text. */
  async #earlier(
    { id, submitted_at }: { id: string; submitted_at: string },
    keys: readonly string[],
    caller: Caller,
  ): Promise<Map<string, Earlier[]>> {
    if (keys.length === 0) return new Map();
    const found: Earlier[] = [];
    for (const kind of ['essay', 'baseline'] as const) {
      const rows = await this.wholeSchool.pick(`${kind}s`, FIELDS, {
        where: { text_key: { in: keys } },
        limit: MOST,
      });
      const before = rows.filter((row) => row.batch_id !== id && row.submission_date <= submitted_at);
      const ids = before.map((row) => row.id);
      const isReadable = await readableAmong(this.readModels, `${kind}s`, ids);
      for (const { id: text, batch_id: __, text_key = '', ...row } of await this.names.attach(
        before,
        caller,
      )) {
        const shown = isReadable(text) ? row : { ...row, ...NOT_SAID };
        found.push({ kind, text_key, ...shown });
      }
    }
    return Map.groupBy(found, ({ text_key }) => text_key ?? '');
  }
}
