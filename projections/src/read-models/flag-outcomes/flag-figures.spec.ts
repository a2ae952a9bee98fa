import type { DomainEvent } from '@essays/contract';
import { figuresAfterAll } from '../../../test/figures.ts';
import { FILING, happenedTo } from '../../../test/happened.ts';
import { gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';

const essay = happenedTo('essay_id', 'e1');
const flagged = essay('EssayFlagged', { kind: 'teacher', rule: null, values: null }, { reason: 'See.' });
const rejected = essay('EssayRejected', {}, { reason: 'See.' });
const undone = essay('EssayDecisionUndone', { undone_event_id: 'x', back_to: 'flagged' });
const unassigned = essay('EssayAssignmentUndone', { student_id: 'student-a' });
const erased = essay('EssayErased', { student_id: 'student-a', because: 'deleted' });

const after = (...events: DomainEvent[]) =>
  figuresAfterAll('flag_outcomes', recorded([['essay-e1', [...gradedEssay('e1'), ...events]]]));

describe('the figures of the flag report', () => {
  it('are kept in total and for each group, by year, for all years and by day', async () => {
    const all = await after();
    const groups = [
      'class_type 10th_grade_english',
      'essay_type argumentative',
      'period 2',
      'teacher teacher-1',
      'total',
    ];
    expect(Object.keys(all).sort()).toEqual(
      [
        ...['*', '2025-26'].flatMap((year) => groups.map((group) => `=year ${year} ${group}`)),
        '=day 2026-01-15 2025-26',
      ].sort(),
    );
    expect(all['=year * total']).toEqual({ essays: 1, compared: 1, ai_checked: 1 });
    expect(all['=day 2026-01-15 2025-26']).toMatchObject({ 'period 2|essays': 1, 'total|compared': 1 });
  });

  it('follow a decision, its undo, and an essay that loses its student', async () => {
    const total = async (...events: DomainEvent[]) =>
      (await after(flagged, ...events))['=year 2025-26 total'];
    const open = { 'flagged flagged': 1, 'flagged open': 1, 'by_hand flagged': 1, 'by_hand open': 1 };
    expect(await total()).toMatchObject(open);
    expect(await total(rejected)).toMatchObject({ 'flagged rejected': 1, decisions: 1, 'waited 0': 1 });
    expect(await total(rejected, undone)).toEqual({
      ...open,
      essays: 1,
      compared: 1,
      ai_checked: 1,
      decisions: 1,
      undone: 1,
    });
    expect(await total(unassigned)).toBeUndefined();
  });

  it('leave out an essay that is filed under nobody, unless it was flagged before', async () => {
    expect(await after(unassigned)).toEqual({});
    expect((await after(flagged, unassigned))['=year * total']).toMatchObject({
      essays: 1,
      'flagged open': 1,
    });
    const assigned = essay('EssayAssigned', { filing: FILING, by_marker: false });
    expect((await after(unassigned, assigned))['=year * total']).toMatchObject({ essays: 1 });
  });

  it('stay when the essay is deleted', async () => {
    expect((await after(flagged, erased))['=year * total']).toMatchObject({
      essays: 1,
      'flagged dropped': 1,
    });
  });
});
