import type { Rubric } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export interface PublishRubric {
  rubric: Rubric;
}

/** The versions that the stream of a class type holds. Publishing one again changes nothing. */
export const rubricDecider: Decider<readonly string[], PublishRubric> = {
  initialState: [],
  decide: ({ rubric: { version, ...rubric } }, published) =>
    published.includes(version) ? [] : [event('RubricPublished', { rubric_version: version, ...rubric })],
  evolve: (published, e) =>
    e.type === 'RubricPublished' ? [...published, e.data.rubric_version] : published,
};
