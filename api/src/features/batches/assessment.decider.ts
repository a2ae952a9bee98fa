import { RuleBroken } from '@essays/contract';
import type { DomainEvent, EventMap, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export type AssessmentCommand =
  | { type: 'Start'; run: EventMap['AssessmentStarted']['data'] }
  | { type: 'StartStudent'; student_id: string }
  | { type: 'FinishStudent'; student_id: string; success: boolean; error: string | null }
  | { type: 'Complete' }
  | { type: 'Stop' }
  | { type: 'Reset' };

interface AssessmentState {
  run: EventMap['AssessmentStarted']['data'] | null;
  status: 'none' | 'processing' | 'completed' | 'stopped' | 'reset';
  started: string[];
  finished: string[];
}

/** With nobody waiting, it is done as soon as it starts. */
const started = (run: EventMap['AssessmentStarted']['data']): DomainEvent[] => {
  const { assessment_id, student_ids } = run;
  const begun = event('AssessmentStarted', run);
  return student_ids.length > 0 ? [begun] : [begun, event('AssessmentCompleted', { assessment_id })];
};

const decide = (command: AssessmentCommand, state: AssessmentState): DomainEvent[] => {
  if (command.type === 'Start') return state.run ? [] : started(command.run);
  if (!state.run) throw new RuleBroken('There is no assessment.');
  const { assessment_id, student_ids, batch_size } = state.run;
  const runs = state.status === 'processing';
  switch (command.type) {
    case 'StartStudent': {
      const place = student_ids.indexOf(command.student_id);
      if (!runs || place < 0 || state.started.includes(command.student_id)) return [];
      const batch = Math.floor(place / batch_size) + 1;
      return [event('AssessmentStudentStarted', { assessment_id, student_id: command.student_id, batch })];
    }
    case 'FinishStudent': {
      if (!runs || state.finished.includes(command.student_id)) return [];
      const { student_id, success, error } = command;
      return [event('AssessmentStudentFinished', { assessment_id, student_id, success, error })];
    }
    case 'Complete':
      return runs && student_ids.every((id) => state.finished.includes(id))
        ? [event('AssessmentCompleted', { assessment_id })]
        : [];
    case 'Stop':
      if (!runs) throw new RuleBroken('The assessment is not running.');
      return [event('AssessmentStopped', { assessment_id })];
    case 'Reset':
      if (runs) throw new RuleBroken('The assessment is still running. Stop it first.');
      return state.status === 'reset' ? [] : [event('AssessmentReset', { assessment_id })];
  }
};

const evolve = (state: AssessmentState, e: RecordedEvent): AssessmentState => {
  switch (e.type) {
    case 'AssessmentStarted':
      return { ...state, run: e.data, status: 'processing' };
    case 'AssessmentStudentStarted':
      return { ...state, started: [...state.started, e.data.student_id] };
    case 'AssessmentStudentFinished':
      return { ...state, finished: [...state.finished, e.data.student_id] };
    case 'AssessmentCompleted':
      return { ...state, status: 'completed' };
    case 'AssessmentStopped':
      return { ...state, status: 'stopped' };
    case 'AssessmentReset':
      return { ...state, status: 'reset' };
    default:
      return state;
  }
};

/** The rules of one run of the intelligent assessment. */
export const assessmentDecider: Decider<AssessmentState, AssessmentCommand> = {
  initialState: { run: null, status: 'none', started: [], finished: [] },
  decide,
  evolve,
};
