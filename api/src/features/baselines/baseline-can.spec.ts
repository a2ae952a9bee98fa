import { baselineCan, baselineRefusal, ROLE_PERMISSIONS } from '@essays/contract';
import type { Account, BaselineAction, DomainEvent, Role } from '@essays/contract';
import { by } from '../../../test/decider-trial.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import {
  approve,
  APPROVED,
  CHECKING,
  FAILED,
  gradingFailed,
  lifeAfter,
  PENDING,
  PROCESSING,
  reject,
  REJECTED,
  retry,
  REVIEW,
  when,
} from '../../../test/baseline-histories.ts';

const as = (role: Role, permissions: readonly string[] = ROLE_PERMISSIONS[role]): Account => ({
  id: 'ms-rivera',
  role,
  permissions,
});
const offered = (past: readonly DomainEvent[], caller = as('teacher'), handedInBy = 'ms-rivera'): string[] =>
  Object.entries(baselineCan(lifeAfter(past), handedInBy, caller)).flatMap(([action, may]) =>
    may ? [action] : [],
  );

const HISTORIES: [name: string, past: DomainEvent[], offered: BaselineAction[]][] = [
  ['pending', PENDING, ['retry']],
  ['processing', PROCESSING, ['retry']],
  ['interrupted', CHECKING, ['retry']],
  ['ready for review', REVIEW, ['approve', 'reject']],
  ['approved', APPROVED, ['undo']],
  ['approved, its grading failed', [...APPROVED, gradingFailed], ['undo', 'retry']],
  ['rejected', REJECTED, ['undo']],
  ['not readable', FAILED, []],
];
const COMMANDS: Record<BaselineAction, BaselineCommand> = {
  approve,
  reject,
  undo: { type: 'UndoReview', by: { ...by, hasSeen: true } },
  retry,
};

describe('what may be done with a sample', () => {
  it.each(HISTORIES)(
    'STA-032 STA-036 %s: a teacher is offered what its state allows',
    (_name, past, actions) => {
      expect(offered(past)).toEqual([...actions, 'delete']);
    },
  );

  it.each(HISTORIES)(
    '%s: what is offered is not refused, and the rest is, with that sentence',
    (_name, past, actions) => {
      const life = lifeAfter(past);
      for (const action of Object.keys(COMMANDS) as BaselineAction[]) {
        const sentence = baselineRefusal(action, life);
        expect(sentence === null).toBe(actions.includes(action));
        if (sentence === null) expect(() => when(past, COMMANDS[action])).not.toThrow();
        else expect(() => when(past, COMMANDS[action])).toThrow(sentence);
      }
    },
  );

  it('a caller who may not decide is offered nothing', () => {
    for (const [, past] of HISTORIES) expect(offered(past, as('department_head'))).toEqual([]);
  });

  it('deleting is offered for a teacher’s own uploads, and for anything to those who may delete anything', () => {
    expect(offered(REVIEW, as('teacher'), 'mr-okafor')).not.toContain('delete');
    expect(offered(REVIEW, as('admin'), 'mr-okafor')).toContain('delete');
    expect(offered(REVIEW, as('assistant'))).not.toContain('delete');
  });
});
