import type { DomainEvent } from '@essays/contract';
import { figuresAfterAll } from '../../../test/figures.ts';
import { rowAfter } from '../../../test/fold.ts';
import { happenedTo } from '../../../test/happened.ts';
import { essayGraded, gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';
import { agreementCountOf, agreementMonthOf } from './agreement-figures.ts';

const essay = happenedTo('essay_id', 'e1');
const THREE = { focus_organization_score: 2, evidence_elaboration_score: 0, conventions_score: null };
const scored = (more: object = {}) =>
  essay(
    'EssayScoredByTeacher',
    { student_id: 'student-a', grading_result_id: 't', overall_score: null, ...THREE, rubric: null, ...more },
    { rubric_assessment: null, detailed_feedback: null },
  );
const unseen = scored({ unseen: true });

const rowOf = (...events: DomainEvent[]) => rowAfter('score_agreements', 'essay-e1', events);
const figuresOf = (...events: DomainEvent[]) =>
  figuresAfterAll('score_agreements', recorded([['essay-e1', events]]));
const namesIn = async (...events: DomainEvent[]) =>
  Object.values(await figuresOf(...events)).flatMap((counts) => Object.keys(counts));

describe('the data from which agreement is counted', () => {
  it('is the proposal and the teacher’s first scores beside it; a zero is a score, a blank is not', () => {
    const row = rowOf(...gradedEssay('e1'), unseen, scored({ focus_organization_score: 4 }));
    expect(row?.given).toMatchObject({ unseen: true });
    expect(row?.given?.scores).toEqual({
      focus_organization: { score: 2, max: 4 },
      evidence_elaboration: { score: 0, max: 4 },
    });
    expect(Object.keys(row?.proposed ?? {})).toContain('conventions');
  });

  it('is counted by teacher and month, by criterion, proposed and given', async () => {
    const figures = await figuresOf(...gradedEssay('e1'), unseen);
    const [[id, counts] = ['', {}]] = Object.entries(figures);
    expect(agreementMonthOf(id)).toMatch(/^\d{4}-\d\d$/);
    expect(Object.keys(counts).map(agreementCountOf)).toContainEqual(
      expect.objectContaining({ criterion_id: 'focus_organization', max: 4, given: 2 }),
    );
    expect(Object.keys(counts)).toHaveLength(2);
  });

  it('leaves out what was scored with the proposal in view, however often it is scored again', async () => {
    expect(await namesIn(...gradedEssay('e1'), scored())).toEqual([]);
    expect(await namesIn(...gradedEssay('e1'), scored(), unseen)).toEqual([]);
  });

  it('treats scores given before the proposal as unseen, and keeps the proposal they belong to', async () => {
    expect(await namesIn(scored(), essayGraded('e1', false))).toHaveLength(2);
    const before = await figuresOf(...gradedEssay('e1'), unseen);
    expect(await figuresOf(...gradedEssay('e1'), unseen, essayGraded('e1', false))).toEqual(before);
  });

  it('is removed with the essay', async () => {
    const erased = essay('EssayErased', { student_id: 'student-a', because: 'deleted' });
    expect(await figuresOf(...gradedEssay('e1'), unseen, erased)).toEqual({});
    expect(rowOf(...gradedEssay('e1'), unseen, erased)).toBeNull();
  });
});
