import { CALLS, ROSTER_PAGE_SIZE } from '@essays/contract';
import { numberIn } from './client/answer-headers.ts';
import { api, listTags, onSuccessOrStale } from './client/api.ts';
import { call, endpoint } from './client/call.ts';
import { changeable, command, decision } from './client/endpoints.ts';

interface AssignmentFilter {
  academic_year: string;
  period: string;
}
/** How many assignments the dashboard shows. */
const NEWEST = 4;

const changed = onSuccessOrStale('Assignment', 'Audit');

/** What teachers set their classes to write. How far the students are changes with every essay. */
export const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignments: build.query({
      ...endpoint(
        (query: AssignmentFilter) => call(CALLS.assignments.list, { query }),
        ({ assignments }) => assignments,
      ),
      providesTags: (rows) => ['Essay', 'Student', ...listTags('Assignment', rows)],
    }),
    newestAssignments: build.query({
      ...endpoint(
        (query: AssignmentFilter) => call(CALLS.assignments.list, { query: { ...query, limit: NEWEST } }),
        ({ assignments }) => assignments,
      ),
      providesTags: (rows) => ['Essay', 'Student', ...listTags('Assignment', rows)],
    }),
    assignment: build.query({
      ...endpoint((id: string) => call(CALLS.assignments.one, { path: { id } })),
      providesTags: (_page, _error, id) => ['Essay', 'Student', { type: 'Assignment', id }],
    }),
    assignmentGrid: build.query({
      ...endpoint(
        ({ page, ...filter }: AssignmentFilter & { page: number }) =>
          call(CALLS.assignments.grid, {
            query: { ...filter, limit: ROSTER_PAGE_SIZE, offset: page * ROSTER_PAGE_SIZE },
          }),
        (grid, meta) => ({ ...grid, count: numberIn(meta, 'X-Total-Count') ?? grid.students.length }),
      ),
      providesTags: ['Essay', 'Student', 'Assignment'],
    }),
    createAssignment: build.mutation(changeable(command(CALLS.assignments.create, changed))),
    changeAssignment: build.mutation(decision(CALLS.assignments.change, changed)),
    fillGradebook: build.mutation(command(CALLS.assignments.fillGradebook, changed)),
    deleteAssignment: build.mutation(
      decision(CALLS.assignments.remove, (_message, error, { id }) =>
        // The page of the deleted one is about to close; loading it again would only fail.
        error
          ? onSuccessOrStale('Assignment')(null, error)
          : [{ type: 'Assignment', id: 'LIST' }, { type: 'Assignment', id: `not ${id}` }, 'Audit'],
      ),
    ),
  }),
});

export const {
  useAssignmentsQuery,
  useNewestAssignmentsQuery,
  useAssignmentQuery,
  useAssignmentGridQuery,
  useCreateAssignmentMutation,
  useChangeAssignmentMutation,
  useDeleteAssignmentMutation,
  useFillGradebookMutation,
} = assignmentsApi;
