import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import type { ClassType, PublishedRubric, Rubric } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../http/tokens.ts';

export const rubricStream = (classType: ClassType): string => `rubric-${classType}`;

const CLASS_TYPES: readonly ClassType[] = ['10th_grade_english', 'ib_english'];

/** The published rubrics, read from their events: two short streams need no read model. */
@Injectable()
export class Rubrics {
  readonly #known = new Map<string, Rubric>();

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** All versions, by class type, oldest first; the last of a class type is the current one. */
  async all(): Promise<PublishedRubric[]> {
    const streams = await Promise.all(CLASS_TYPES.map((one) => this.log.readStream(rubricStream(one))));
    return streams.flatMap((stream) =>
      stream
        .filter((one) => one.type === 'RubricPublished')
        .map(({ data: { rubric_version, ...rubric }, metadata }, at, { length }) => ({
          version: rubric_version,
          ...rubric,
          published_at: metadata.occurredAt,
          is_current: at === length - 1,
        })),
    );
  }

  /** @throws NotFound when nobody published that version. */
  async version(version: string): Promise<Rubric> {
    const known = this.#known.get(version);
    if (known) return known;
    for (const { published_at: _, is_current: __, ...rubric } of await this.all())
      this.#known.set(rubric.version, rubric);
    const found = this.#known.get(version);
    if (!found) throw new NotFound(`There is no rubric ${version}`);
    return found;
  }
}
