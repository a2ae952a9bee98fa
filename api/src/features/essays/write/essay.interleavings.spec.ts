import { ESSAY_STATUSES, isFlagged } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { lifeAfter } from '../../../../test/essay-histories.ts';
import { Desk, kindOf, MACHINE, machineCommand, PERSONS, stories } from '../../../../test/essay-stories.ts';
import type { Machine } from '../../../../test/essay-stories.ts';

const PERSONS_WORD = [
  'AuthorshipApproved',
  'EssayRejected',
  'EssayDecisionUndone',
  'EssayAssignmentUndone',
] as const;
const lastWord = (log: readonly RecordedEvent[]) =>
  log.findLast(
    (e) =>
      (PERSONS_WORD as readonly string[]).includes(e.type) ||
      (e.type === 'EssayFlagged' && e.data.kind === 'teacher'),
  );

describe('a teacher and the machine working on one essay, in any order', () => {
  it('the machine decides nothing that is a person’s to decide', () => {
    stories((_, happened, one) => {
      if (one.who !== 'machine') return;
      for (const e of happened) {
        expect([
          ...PERSONS_WORD,
          'EssayScoredByTeacher',
          'RewriteConfirmed',
          'RewriteDismissed',
        ]).not.toContain(e.type);
        if (e.type === 'EssayFlagged') expect(e.data.kind).not.toBe('teacher');
      }
    });
  });

  it('approved stays approved, rejected stays rejected, flagged stays flagged, until a person decides', () => {
    stories(({ log, life }) => {
      const word = lastWord(log);
      if (word?.type === 'AuthorshipApproved') {
        expect(isFlagged(life.standing.flags)).toBe(false);
        expect(['rejected', 'flagged']).not.toContain(life.status);
      }
      if (word?.type === 'EssayRejected') expect(life.status).toBe('rejected');
      if (word?.type === 'EssayFlagged') expect(life.status).toBe('flagged');
    });
  });

  it('scores saved by a person are the scores, whatever the grader answers and when', () => {
    stories((desk) => {
      const byHand = desk.log.findLast((e) => e.type === 'EssayScoredByTeacher');
      const row = desk.row as { focus_organization_score: number | null; grading_result_id: string | null };
      if (byHand?.type === 'EssayScoredByTeacher') {
        expect(desk.state.scores.conventions_score).toBe(byHand.data.conventions_score);
        expect(row.focus_organization_score).toBe(byHand.data.focus_organization_score);
        expect(row.grading_result_id).toBe(byHand.data.grading_result_id);
        for (const late of desk.log.slice(byHand.revision))
          if (late.type === 'EssayGraded') expect(late.data.applied).toBe(false);
      }
    });
  });

  it('no attempt is graded twice, and a report that arrives again changes nothing', () => {
    stories((desk, happened, one, before) => {
      const attempts = desk.log.flatMap((e) => (e.type === 'EssayGraded' ? [e.data.attempt] : []));
      expect(new Set(attempts).size).toBe(attempts.length);
      if (one.who !== 'machine' || happened.length === 0 || desk.life.step === before.step) return;
      const length = desk.log.length;
      desk.ask(machineCommand(before, kindOf(one, before), one.fence), MACHINE);
      expect(desk.log).toHaveLength(length);
    });
  });

  it('undo restores what was there before the decision, plus only what a rule has found since', () => {
    stories((desk, happened, _, before) => {
      const undone = happened.find((e) => e.type === 'EssayDecisionUndone');
      if (undone?.type !== 'EssayDecisionUndone') return;
      const of = desk.log.find((e) => e.id === undone.data.undone_event_id) as RecordedEvent;
      expect(of.metadata.actorId).toBe('teacher');
      const then = lifeAfter(desk.log.slice(0, of.revision)).standing;
      const { standing } = desk.life;
      expect(before.decided?.before).toBeTruthy();
      expect(standing.verdict).toBe(then.verdict);
      for (const kind of ['authorship', 'ai_writing', 'teacher'] as const) {
        const since = desk.log
          .slice(of.revision + 1)
          .some((e) => e.type === 'EssayFlagged' && e.data.kind === kind && kind !== 'teacher');
        expect([kind, standing.flags[kind]]).toEqual([
          kind,
          then.flags[kind] || (since && then.verdict !== 'approved'),
        ]);
      }
    });
  });

  it('the flags of the rules do not depend on what came first, the checks or the grade', () => {
    const checks: Machine[] = ['read', 'match', 'rewrite', 'differs', 'artificial'];
    const byHand = PERSONS['score']!(2);
    for (let at = 2; at <= checks.length; at += 1) {
      const desk = new Desk();
      for (const [index, kind] of checks.entries()) {
        if (index === at) desk.ask(byHand, 'teacher');
        desk.ask(machineCommand(desk.life, kind, 1), MACHINE);
      }
      if (at === checks.length) desk.ask(byHand, 'teacher');
      expect(desk.life.standing.flags).toEqual({ authorship: true, ai_writing: true, teacher: false });
      expect(desk.life.status).toBe('flagged');
    }
  });

  it('the stories told here reach every state and every decision', () => {
    const reached = new Set<string>();
    stories(({ life }, happened) => {
      reached.add(life.status);
      for (const { type } of happened) reached.add(type);
    });
    for (const status of ESSAY_STATUSES) expect(reached).toContain(status);
    for (const type of [...PERSONS_WORD, 'EssayGraded', 'EssayScoredByTeacher', 'GradingFailed'])
      expect(reached).toContain(type);
  });

  it('the list row agrees with the decider at every moment', () => {
    stories(({ row, life }) => {
      expect(row).toMatchObject({
        processing_status: life.status,
        is_flagged_baseline: life.standing.flags.authorship || life.standing.flags.teacher,
        is_flagged_for_ai_writing: life.standing.flags.ai_writing,
        student_session_id: life.owner.filing?.student_id ?? null,
        failed_step: life.failed_step,
      });
    });
  });
});
