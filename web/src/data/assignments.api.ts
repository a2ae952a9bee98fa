import { CALLS, ROSTER_PAGE_SIZE } from '@essays/contract';
import type { AssignmentDetails, FilledGradebook, NewAssignment } from '@essays/contract';
import { numberIn } from './client/answer-headers.ts';
import { api, listTags, onSuccess } from './client/api.ts';
import type { Versioned } from './client/api.ts';
import { call, endpoint } from './client/call.ts';

interface AssignmentFilter {
  academic_year: string;
  period: string;
}
/** How many assignments the dashboard shows. */
const NEWEST = 4;

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
    createAssignment: build.mutation({
      ...endpoint((body: NewAssignment) => call(CALLS.assignments.create, { body })),
      invalidatesTags: onSuccess('Assignment', 'Audit'),
    }),
    changeAssignment: build.mutation({
      ...endpoint(({ id, revision, details }: Versioned & { details: AssignmentDetails }) =>
        call(CALLS.assignments.change, { path: { id }, revision, body: details }),
      ),
      invalidatesTags: onSuccess('Assignment', 'Audit'),
    }),
    fillGradebook: build.mutation({
      ...endpoint(({ id, filled }: { id: string; filled: FilledGradebook }) =>
        call(CALLS.assignments.fillGradebook, { path: { id }, body: filled }),
      ),
      invalidatesTags: onSuccess('Assignment', 'Audit'),
    }),
    deleteAssignment: build.mutation({
      ...endpoint(({ id, revision }: Versioned) =>
        call(CALLS.assignments.remove, { path: { id }, revision }),
      ),
      invalidatesTags: (_message, error, { id }) =>
        // The page of the deleted one is about to close; loading it again would only fail.
        error ? [] : [{ type: 'Assignment', id: 'LIST' }, { type: 'Assignment', id: `not ${id}` }, 'Audit'],
    }),
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
