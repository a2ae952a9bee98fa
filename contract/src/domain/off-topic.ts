import type { LifeEvent } from './document-life.ts';
import type { OffTopicRemark } from '../facts/off-topic.ts';

/** Whether a remark stands after this event, and which assignment it says the essay fits; null: no remark. */
export const offTopicAfter = (
  event: LifeEvent,
  before: Pick<OffTopicRemark, 'resembles'> | null,
): Pick<OffTopicRemark, 'resembles'> | null => {
  switch (event.type) {
    case 'EssayOffTopic':
      return { resembles: event.data.resembles };
    // In another assignment it has other classmates.
    case 'EssayOnTopic':
    case 'EssayPutIntoAssignment':
    case 'EssayTakenOutOfAssignment':
      return null;
    default:
      return saysOnTask(event) ? null : before;
  }
};

/** With a level for a stretch that is foreign to the class, a teacher says the same of the whole. */
const saysOnTask = (event: LifeEvent): boolean =>
  event.type === 'OffTopicDismissed' ||
  (event.type === 'NoLevelOverruled' && event.data.because === 'foreign');

/** Whether a teacher has said that it is on the task of its assignment: no remark is made any more. */
export const onTaskAfter = (event: LifeEvent, before: boolean): boolean =>
  event.type === 'EssayPutIntoAssignment' || event.type === 'EssayTakenOutOfAssignment'
    ? false
    : before || saysOnTask(event);
