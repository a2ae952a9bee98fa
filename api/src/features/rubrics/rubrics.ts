import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import type { ClassType, PublishedRubric, RecordedEvent, Rubric } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../../platform/http/tokens.ts';

/** By class type for the product's own, else by id. */
export const rubricStream = (id: string): string => `rubric-${id}`;
export const rubricVersion = (id: string, number: number): string => `${id}-${number}`;
/** '10th_grade_english-1' and '<id>-2' say which stream they are in. */
const rubricIdOf = (version: string): string => version.replace(/-\d+$/, '');

/** What an assignment asks of a rubric before it accepts it. */
export interface RubricChoice extends Pick<Rubric, 'version' | 'class_type' | 'name'> {
  /** No longer offered; whoever has chosen it before keeps it. */
  retired: boolean;
}

const CLASS_TYPES: readonly ClassType[] = ['10th_grade_english', 'ib_english'];

/** The versions in the stream of a rubric, oldest first. */
const versionsIn = (stream: readonly RecordedEvent[]): (Rubric & { published_at: string })[] => {
  let class_type: ClassType | null = null;
  const versions: (Rubric & { published_at: string })[] = [];
  for (const one of stream) {
    const published_at = one.metadata.occurredAt;
    if (one.type === 'RubricPublished') {
      const { rubric_version: version, ...rubric } = one.data;
      versions.push({ version, ...rubric, published_at });
    } else if (one.type === 'RubricDrafted') class_type = one.data.class_type;
    else if (one.type === 'RubricVersionPublished' && class_type && one.personal) {
      const { name, criteria } = one.personal;
      versions.push({ version: one.data.rubric_version, class_type, name, criteria, published_at });
    }
  }
  return versions;
};

/** Published versions, read from their events: scoring must never wait for a read model. */
@Injectable()
export class Rubrics {
  readonly #known = new Map<string, Rubric>();

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** The versions of the product's own rubrics, by class type, oldest first. */
  async all(): Promise<PublishedRubric[]> {
    const streams = await Promise.all(CLASS_TYPES.map((one) => this.log.readStream(rubricStream(one))));
    return streams.flatMap((stream) =>
      versionsIn(stream).map((one, at, { length }) => ({ ...one, is_current: at === length - 1 })),
    );
  }

  /** The version as an assignment may choose it. @throws NotFound when it was never published. */
  async choice(version: string): Promise<RubricChoice> {
    const { class_type, name } = await this.version(version);
    const stream = await this.log.readStream(rubricStream(rubricIdOf(version)));
    const last = stream.findLast(({ type }) => type === 'RubricRetired' || type === 'RubricBroughtBack');
    return { version, class_type, name, retired: last?.type === 'RubricRetired' };
  }

  /** @throws NotFound when that version was never published. */
  async version(version: string): Promise<Rubric> {
    const known = this.#known.get(version);
    if (known) return known;
    for (const { published_at: _, ...rubric } of versionsIn(
      await this.log.readStream(rubricStream(rubricIdOf(version))),
    ))
      this.#known.set(rubric.version, rubric);
    const found = this.#known.get(version);
    if (!found) throw new NotFound(`There is no rubric ${version}`);
    return found;
  }
}
