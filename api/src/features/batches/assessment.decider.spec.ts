import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { event, fold } from '../../platform/commands/decider.ts';
import { assessmentDecider } from './assessment.decider.ts';
import type { AssessmentCommand } from './assessment.decider.ts';

const assessment_id = 'assessment-1';
const run = {
  assessment_id,
  batch_size: 3,
  student_ids: ['s1', 's2', 's3', 's4'],
  baseline_ids: ['b1', 'b2', 'b3', 'b4'],
};
const begun = event('AssessmentStarted', run);
const stopped = event('AssessmentStopped', { assessment_id });
const completed = event('AssessmentCompleted', { assessment_id });
const reset = event('AssessmentReset', { assessment_id });
const studentStarted = (student_id: string, batch = 1) =>
  event('AssessmentStudentStarted', { assessment_id, student_id, batch });
const studentFinished = (student_id: string, error: string | null = null) =>
  event('AssessmentStudentFinished', { assessment_id, student_id, success: error === null, error });
const everyoneFinished = run.student_ids.map((id) => studentFinished(id));

const stateAfter = (...events: DomainEvent[]) => fold(assessmentDecider, events as RecordedEvent[]);
const after = (...events: DomainEvent[]) => ({
  when: (command: AssessmentCommand) => assessmentDecider.decide(command, stateAfter(...events)),
});
const start = { type: 'Start', run } as const;
const startStudent = (student_id: string) => ({ type: 'StartStudent', student_id }) as const;
const finishStudent = (student_id: string, error: string | null = null) =>
  ({ type: 'FinishStudent', student_id, success: error === null, error }) as const;

describe('a run of the assessment', () => {
  it('starts once', () => {
    expect(after().when(start)).toEqual([begun]);
    expect(after(begun).when(start)).toEqual([]);
  });

  it('is complete as soon as it starts when no student waits', () => {
    const nobody = { ...run, student_ids: [], baseline_ids: [] };
    const events = [event('AssessmentStarted', nobody), completed];
    expect(after().when({ type: 'Start', run: nobody })).toEqual(events);
  });

  it('has nothing to do before it starts', () => {
    for (const command of [
      startStudent('s1'),
      finishStudent('s1'),
      { type: 'Complete' },
      { type: 'Stop' },
      { type: 'Reset' },
    ] as const)
      expect(() => after().when(command)).toThrow('There is no assessment.');
  });

  it('takes students in groups of the chosen size', () => {
    const groups = run.student_ids.map((id) => after(begun).when(startStudent(id)));
    expect(groups).toEqual([
      [studentStarted('s1', 1)],
      [studentStarted('s2', 1)],
      [studentStarted('s3', 1)],
      [studentStarted('s4', 2)],
    ]);
  });

  it('takes each of its students once, and nobody else', () => {
    expect(after(begun, studentStarted('s1')).when(startStudent('s1'))).toEqual([]);
    expect(after(begun, studentStarted('s1')).when(startStudent('s2'))).toEqual([studentStarted('s2')]);
    expect(after(begun).when(startStudent('s9'))).toEqual([]);
  });

  it('finishes each student once, with the reason for a failure', () => {
    expect(after(begun).when(finishStudent('s1'))).toEqual([studentFinished('s1')]);
    expect(after(begun).when(finishStudent('s2', 'It could not be read.'))).toEqual([
      studentFinished('s2', 'It could not be read.'),
    ]);
    expect(after(begun, studentFinished('s1')).when(finishStudent('s1', 'Too late.'))).toEqual([]);
    expect(after(begun, studentFinished('s1')).when(finishStudent('s2'))).toEqual([studentFinished('s2')]);
  });

  it('completes when it has finished every student, not earlier and not twice', () => {
    const complete = { type: 'Complete' } as const;
    expect(after(begun, ...everyoneFinished.slice(1)).when(complete)).toEqual([]);
    expect(after(begun, ...everyoneFinished).when(complete)).toEqual([completed]);
    expect(after(begun, ...everyoneFinished, completed).when(complete)).toEqual([]);
  });

  it('takes no student once it is over, however it ended', () => {
    for (const end of [completed, stopped, reset]) {
      expect(after(begun, end).when(startStudent('s1'))).toEqual([]);
      expect(after(begun, end).when(finishStudent('s1'))).toEqual([]);
    }
  });

  it('can be stopped only while it runs', () => {
    expect(after(begun).when({ type: 'Stop' })).toEqual([stopped]);
    for (const end of [completed, stopped, reset])
      expect(() => after(begun, end).when({ type: 'Stop' })).toThrow('The assessment is not running.');
  });

  it('can be reset once, after it is over', () => {
    expect(() => after(begun).when({ type: 'Reset' })).toThrow('Stop it first.');
    for (const end of [completed, stopped])
      expect(after(begun, end).when({ type: 'Reset' })).toEqual([reset]);
    expect(after(begun, stopped, reset).when({ type: 'Reset' })).toEqual([]);
  });

  it('says how it ended and which students it dealt with', () => {
    expect(stateAfter(begun, studentStarted('s1'), studentFinished('s1'), stopped)).toEqual({
      run,
      status: 'stopped',
      started: ['s1'],
      finished: ['s1'],
    });
    expect(stateAfter().status).toBe('none');
    expect(stateAfter(begun).status).toBe('processing');
    expect(stateAfter(begun, completed).status).toBe('completed');
    expect(stateAfter(begun, stopped, reset).status).toBe('reset');
  });
});
