import { isSameRubric } from '@essays/contract';
import type { RecordedEvent, RubricRow, RubricVersion, RubricWords } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

/** The key of a rubric is never destroyed; should it be gone anyway, nothing is made up. */
const NO_WORDS: RubricWords = { name: '', criteria: [] };

type Stood = Pick<RubricRow, 'versions' | 'is_default'>;

/** What follows from the draft and the versions. */
const withDraft = (stood: Stood, { name, criteria }: RubricWords, event: RecordedEvent) => {
  const latest = stood.versions.at(-1) ?? null;
  return {
    name,
    criteria,
    criteria_count: criteria.length,
    versions: stood.versions,
    latest: latest && {
      version: latest.version,
      number: latest.number,
      name: latest.name,
      published_at: latest.published_at,
    },
    draft_differs: !isSameRubric(latest && { name: latest.name, criteria: latest.criteria }, {
      name,
      criteria,
    }),
    changed_at: event.metadata.occurredAt,
    revision: event.revision,
  };
};

const withVersion = (
  stood: Stood,
  version: Pick<RubricVersion, 'version' | 'number'>,
  words: RubricWords,
  event: RecordedEvent,
) => {
  const { name, criteria } = words;
  const versions = [
    ...stood.versions,
    { ...version, name, criteria, published_at: event.metadata.occurredAt },
  ];
  return withDraft({ ...stood, versions }, words, event);
};

const changed = (row: RubricRow | null, event: RecordedEvent, to: (row: RubricRow) => Partial<RubricRow>) =>
  !row || isRepeat(row.revision, event) ? row : { ...row, ...to(row) };

const retired = (event: RecordedEvent, is: boolean) => ({ retired: is, revision: event.revision });

/** Every rubric: the product's own, by class type, and those of teachers. */
export const rubrics: Projection<'rubrics'> = {
  name: 'rubrics',
  version: 1,
  indexes: ['name'],
  on: {
    RubricPublished: {
      row: (event) => event.data.class_type,
      evolve: (row, event): RubricRow | null => {
        if (isRepeat(row?.revision, event)) return row;
        const { class_type, rubric_version, name, criteria } = event.data;
        const stood = { is_default: true, versions: row?.versions ?? [] };
        const version = { version: rubric_version, number: stood.versions.length + 1 };
        return {
          id: class_type,
          class_type,
          is_default: true,
          retired: false,
          ...withVersion(stood, version, { name, criteria }, event),
        };
      },
    },
    RubricDrafted: {
      row: (event) => event.data.rubric_id,
      evolve: (row, event): RubricRow | null => {
        if (isRepeat(row?.revision, event)) return row;
        const { rubric_id: id, class_type } = event.data;
        const draft = withDraft({ is_default: false, versions: [] }, event.personal ?? NO_WORDS, event);
        return { id, class_type, is_default: false, retired: false, ...draft };
      },
    },
    RubricDraftChanged: {
      row: (event) => event.data.rubric_id,
      evolve: (row, event) =>
        changed(row, event, (stood) => withDraft(stood, event.personal ?? NO_WORDS, event)),
    },
    RubricVersionPublished: {
      row: (event) => event.data.rubric_id,
      evolve: (row, event) => {
        const { rubric_version: version, number } = event.data;
        return changed(row, event, (stood) =>
          withVersion(stood, { version, number }, event.personal ?? NO_WORDS, event),
        );
      },
    },
    RubricRetired: {
      row: (event) => event.data.rubric_id,
      evolve: (row, event) => changed(row, event, () => retired(event, true)),
    },
    RubricBroughtBack: {
      row: (event) => event.data.rubric_id,
      evolve: (row, event) => changed(row, event, () => retired(event, false)),
    },
  },
};
