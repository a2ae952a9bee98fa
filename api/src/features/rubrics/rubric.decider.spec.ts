import { SHIPPED_RUBRICS } from '@essays/contract';
import type { RecordedEvent, Rubric } from '@essays/contract';
import { event, fold } from '../../platform/commands/decider.ts';
import { rubricDecider } from './rubric.decider.ts';

const rubric = SHIPPED_RUBRICS[0] as Rubric;
const { version, ...words } = rubric;
const published = event('RubricPublished', { rubric_version: version, ...words });
const past = (...events: unknown[]) => fold(rubricDecider, events as RecordedEvent[]);

describe('a rubric', () => {
  it('is published whole, each version once', () => {
    expect(rubricDecider.decide({ rubric }, past())).toEqual([published]);
    expect(rubricDecider.decide({ rubric }, past(published))).toEqual([]);
  });

  it('in a new version is published beside the earlier one', () => {
    const next = { ...rubric, version: 'next' };
    const second = event('RubricPublished', { rubric_version: 'next', ...words });
    expect(rubricDecider.decide({ rubric: next }, past(published))).toEqual([second]);
    expect(past(published, second)).toEqual([version, 'next']);
  });

  it('is not changed by other events in its stream', () => {
    expect(past(published, event('StudentActivated', { student_id: 's1' }))).toStrictEqual([version]);
  });
});
