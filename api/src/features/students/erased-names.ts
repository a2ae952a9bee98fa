import { Inject, Injectable } from '@nestjs/common';
import { derivedId, SOME_TEXT } from '@essays/storage';
import type { FileStore, PersonalDataKeys, ReadModels } from '@essays/storage';
import type { PersonNames } from '@essays/engines/names/roster';
import { FILES, KEYS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';

/** Owns the keys of what is kept, so that they can be listed. Not the id of a student. */
const KEEPER = 'erased-names';
const streamOf = (studentId: string): string => `erasedname-${studentId}`;
const fileOf = (stream: string): string => derivedId(stream, 'names');

interface StoredNames {
  names: string[];
  /** When the student was deleted. */
  at: string;
}

/**
 * What deleted students were called. Other people's texts still name them, and must not tell those who may not see
 * names, or a language model. So their names are kept after the deletion, sealed as a file with a key of its own, and
 * are read for nothing but covering them; they are in no event and no read model, and no answer shows them. The key is
 * destroyed once nothing is left that was written before the deletion (decision 0059).
 */
@Injectable()
export class ErasedNames {
  readonly #read = new Map<string, StoredNames>();

  constructor(
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(WHOLE_SCHOOL) private readonly readModels: ReadModels,
  ) {}

  /** Before the student's own key is destroyed. A repeat replaces what was kept. */
  async keep(studentId: string, kept: StoredNames): Promise<void> {
    if (kept.names.length === 0) return;
    const stream = streamOf(studentId);
    await this.keys.handOver(stream, KEEPER);
    await this.files.put(stream, Buffer.from(JSON.stringify(kept)), fileOf(stream));
    this.#read.delete(stream);
  }

  /** To be covered; they belong to nobody on the roster. */
  async all(): Promise<PersonNames[]> {
    const kept = await this.#kept();
    return kept.flatMap(({ names }) => names.map((name) => ({ id: '', name })));
  }

  /** After a deletion: destroys the names that no text can hold any more. */
  async forgetUnneeded(): Promise<void> {
    const kept = await this.#kept();
    if (kept.length === 0) return;
    const oldest = await this.#oldestText();
    for (const { stream, at } of kept) {
      if (oldest !== null && oldest <= at) continue;
      await this.keys.destroy(stream);
      await this.keys.handOver(stream, null);
      await this.files.delete(fileOf(stream));
      this.#read.delete(stream);
    }
  }

  async #kept(): Promise<(StoredNames & { stream: string })[]> {
    const kept: (StoredNames & { stream: string })[] = [];
    for (const stream of await this.keys.ownedBy(KEEPER)) {
      const one = this.#read.get(stream) ?? (await this.#open(stream));
      if (!one) continue;
      this.#read.set(stream, one);
      kept.push({ ...one, stream });
    }
    return kept;
  }

  async #open(stream: string): Promise<StoredNames | null> {
    const bytes = await this.files.get(stream, fileOf(stream));
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as StoredNames);
  }

  /**
   * When the oldest thing that can name somebody was written, as an ISO time or day; null when there is none. A rubric
   * counts as older than everything: it has no time. Figures beside the rows have no times either, and are passed over.
   */
  async #oldestText(): Promise<string | null> {
    const [essays, baselines, students, assignments, rubrics] = await Promise.all([
      this.readModels.find('essays', {
        where: { submission_date: SOME_TEXT },
        orderBy: [['submission_date', 'asc']],
        limit: 1,
      }),
      this.readModels.find('baselines', {
        where: { submission_date: SOME_TEXT },
        orderBy: [['submission_date', 'asc']],
        limit: 1,
      }),
      this.readModels.find('students', {
        where: { enrollment_date: SOME_TEXT },
        orderBy: [['enrollment_date', 'asc']],
        limit: 1,
      }),
      this.readModels.find('assignments', {
        where: { created_at: SOME_TEXT },
        orderBy: [['created_at', 'asc']],
        limit: 1,
      }),
      this.readModels.count('rubrics', { where: { is_default: false } }),
    ]);
    const times = [
      ...essays.map((row) => row.submission_date),
      ...baselines.map((row) => row.submission_date),
      ...students.map((row) => row.enrollment_date),
      ...assignments.map((row) => row.created_at),
      ...(rubrics > 0 ? [''] : []),
    ];
    return times.length === 0 ? null : times.reduce((a, b) => (b < a ? b : a));
  }
}
