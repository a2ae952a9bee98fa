import { stubFetch } from '../../test/fetch-stub.ts';
// They add their calls to the same endpoints as the others.
import '../data/courses.api.ts';
import '../features/essays/comments/comments.api.ts';
import { baselinesApi } from '../features/baselines/baselines.api.ts';
import { correctionsApi } from '../features/essays/corrections.api.ts';
import { essaysApi } from '../features/essays/essays.api.ts';
import { usersApi } from '../features/users/users.api.ts';
import { assignmentsApi } from '../data/assignments.api.ts';
import { studentsApi } from '../data/students.api.ts';
import { makeStore } from '../data/client/store.ts';

const on = { id: 'x1', revision: 7 };

/** Every call by which someone decides on one essay, sample, student, flag, assignment or account. */
const DECISIONS = [
  essaysApi.endpoints.approveAuthorship.initiate(on),
  essaysApi.endpoints.rejectEssay.initiate({ ...on, rejection_reason: 'Copied' }),
  essaysApi.endpoints.flagEssay.initiate({ ...on, reason: 'Look again' }),
  essaysApi.endpoints.saveGrades.initiate({ ...on, conventions_score: 3 }),
  essaysApi.endpoints.confirmScores.initiate(on),
  essaysApi.endpoints.undoEssayDecision.initiate(on),
  correctionsApi.endpoints.correctType.initiate({ ...on, essay_type: 'explanatory' }),
  correctionsApi.endpoints.putIntoAssignment.initiate({ ...on, assignment_id: null }),
  essaysApi.endpoints.decideRewrite.initiate({ ...on, confirmed: true }),
  essaysApi.endpoints.takeBackEssay.initiate(on),
  essaysApi.endpoints.eraseEssay.initiate(on),
  essaysApi.endpoints.convertToBaseline.initiate(on),
  baselinesApi.endpoints.reviewBaseline.initiate({ ...on, decision: 'approved' }),
  baselinesApi.endpoints.undoBaselineReview.initiate(on),
  baselinesApi.endpoints.deleteBaseline.initiate(on),
  studentsApi.endpoints.deleteSample.initiate(on),
  studentsApi.endpoints.setStudentActive.initiate({ ...on, is_active: true }),
  studentsApi.endpoints.setStudentActive.initiate({ ...on, is_active: false }),
  studentsApi.endpoints.changeStudent.initiate({ ...on, period: 3 }),
  studentsApi.endpoints.eraseStudent.initiate(on),
  studentsApi.endpoints.dismissFlag.initiate({ ...on, resolution_notes: 'Seen' }),
  assignmentsApi.endpoints.changeAssignment.initiate({ ...on, title: 'Rivers', periods: [1] }),
  assignmentsApi.endpoints.deleteAssignment.initiate(on),
  usersApi.endpoints.changeUser.initiate({ ...on, is_active: false }),
  usersApi.endpoints.eraseUser.initiate(on),
];

/** Calls on one thing that decide nothing: they begin work, note a talk, a comment or what was filled in elsewhere. */
const NO_DECISIONS = [
  '/grade',
  '/retry',
  '/retry-processing',
  '/talks',
  '/comments',
  '/gradebooks',
  '/course-scores',
];

describe('a decision', () => {
  const store = makeStore();

  it('always carries If-Match, so that none is made on outdated data', async () => {
    const server = stubFetch({});
    for (const decision of DECISIONS) await store.dispatch(decision as never);
    expect(server.calls.map((call) => [call.path, call.headers.get('If-Match')])).toEqual(
      server.calls.map(({ path }) => [path, '"7"']),
    );
    expect(server.calls).toHaveLength(DECISIONS.length);
  });

  it('is in this list if it is a call on one essay, sample, student, flag, assignment or account', async () => {
    const server = stubFetch({});
    const inject = {
      ...essaysApi.endpoints,
      ...baselinesApi.endpoints,
      ...studentsApi.endpoints,
      ...assignmentsApi.endpoints,
      ...usersApi.endpoints,
    };
    const initiators = Object.values(inject).flatMap((one) => ('useMutation' in one ? [one.initiate] : []));
    for (const initiate of initiators)
      await store.dispatch((initiate as (sent: unknown) => never)({ ...on, assignments: [] }));
    const onOne = server.calls.filter(
      ({ method, path }) =>
        method !== 'GET' &&
        /^\/(essays|users|assignments|baselines(\/flags)?|students(\/baseline)?)\/x1(\/|$)/.test(path),
    );
    const silent = onOne.filter(
      ({ path, headers }) =>
        headers.get('If-Match') !== '"7"' && !NO_DECISIONS.some((end) => path.endsWith(end)),
    );
    expect(onOne.length).toBeGreaterThanOrEqual(DECISIONS.length - 1);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
