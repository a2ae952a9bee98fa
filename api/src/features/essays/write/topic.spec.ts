import type { DomainEvent, OffTopicRemark } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { essay_id, received, stateAfter, text } from '../../../../test/essay-histories.ts';
import { essayDecider } from './essay.decider.ts';

const into = event('EssayPutIntoAssignment', { essay_id, assignment_id: 'task', previous: null });
const found: OffTopicRemark = {
  classmates: 24,
  usual: 22,
  resembles: null,
  words: [{ word: 'computer', classmates: 21, used: false }],
};
const past = [received(), text, into];
const off = (resembles: string | null = null) =>
  event(
    'EssayOffTopic',
    { essay_id, assignment_id: 'task', classmates: 24, usual: 22, resembles },
    { words: found.words },
  );
const report = (remark: OffTopicRemark | null, events: DomainEvent[], assignment_id = 'task') =>
  essayDecider.decide({ type: 'RecordTopic', assignment_id, found: remark }, stateAfter(events));

describe('a remark on the topic of an essay', () => {
  it('is recorded with how many classmates there are and what is usual, and its words are personal', () => {
    expect(report(found, past)).toEqual([off()]);
  });

  it('is recorded again only when it says something else', () => {
    expect(report(found, [...past, off()])).toEqual([]);
    const better = { ...found, resembles: 'another' };
    expect(report(better, [...past, off()])).toEqual([off('another')]);
  });

  it('goes when the essay uses enough words of its class after all, once', () => {
    const on = event('EssayOnTopic', { essay_id, assignment_id: 'task' });
    expect(report(null, [...past, off()])).toEqual([on]);
    expect(report(null, [...past, off(), on])).toEqual([]);
    expect(report(null, past)).toEqual([]);
  });

  it('goes with the assignment, and is not recorded for one that the essay has left', () => {
    const out = event('EssayTakenOutOfAssignment', { essay_id, assignment_id: 'task' });
    expect(stateAfter([...past, off(), out]).off_topic).toBeNull();
    const moved = event('EssayPutIntoAssignment', { essay_id, assignment_id: 'next', previous: 'task' });
    expect(stateAfter([...past, off(), moved]).off_topic).toBeNull();
    expect(report(found, [...past, out])).toEqual([]);
    expect(report(found, [...past, moved])).toEqual([]);
  });

  it('goes for good in this assignment once a teacher says that the essay is on the task', () => {
    const dismissed = event('OffTopicDismissed', { essay_id, assignment_id: 'task' });
    const dismiss = (events: DomainEvent[]) =>
      essayDecider.decide({ type: 'DismissOffTopic' }, stateAfter(events));
    expect(dismiss([...past, off()])).toEqual([dismissed]);
    expect(stateAfter([...past, off(), dismissed]).off_topic).toBeNull();
    expect(report(found, [...past, off(), dismissed])).toEqual([]);
    expect(dismiss([...past, off(), dismissed])).toEqual([]);
    const moved = event('EssayPutIntoAssignment', { essay_id, assignment_id: 'next', previous: 'task' });
    expect(report(found, [...past, off(), dismissed, moved], 'next')).toHaveLength(1);
  });

  it('goes with "It is on the task" beside a stretch without a level, but not with other levels asked for', () => {
    const asked = (because: 'foreign' | 'repeats') => event('NoLevelOverruled', { essay_id, because });
    expect(stateAfter([...past, off(), asked('foreign')]).off_topic).toBeNull();
    expect(report(found, [...past, asked('foreign')])).toEqual([]);
    expect(stateAfter([...past, off(), asked('repeats')]).off_topic).not.toBeNull();
    expect(report(found, [...past, asked('repeats')])).toHaveLength(1);
  });

  it('is not recorded for an essay that was deleted', () => {
    const erased = event('EssayErased', { essay_id, student_id: 's1', because: 'deleted' });
    expect(report(found, [...past, erased])).toEqual([]);
  });
});
