import { CALLS, ROSTER_PAGE_SIZE } from '@essays/contract';
import type { NewBaseline, UnmatchedFiles, LegalHoldChange, NewStudent } from '@essays/contract';
import { numberIn, revisionIn } from './client/answer-headers.ts';
import { api, listTags, onSuccess, onSuccessOrStale } from './client/api.ts';
import type { Versioned } from './client/api.ts';
import { call, endpoint, summary } from './client/call.ts';
import { byId, changeable, command, decision } from './client/endpoints.ts';
import { readBaselineStatus } from '../domain/status-words.ts';
import { studentsOfYear } from './students-of-year.ts';
import { wholeClassSheet } from './whole-class-sheet.ts';
import type { ApiRequest } from './client/call.ts';

export interface RosterFilter {
  include_inactive?: boolean;
  period?: string;
  academic_year?: string;
}

/** Files with the same key name the same student. */
export const askedFileKey = ({ name, text }: UnmatchedFiles['files'][number]): string =>
  `${name}\n${text ?? ''}`;

const rosterChanged = onSuccessOrStale('Student', 'Audit');

export const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page, by name, and how many there are. */
    studentPage: build.query({
      ...endpoint(
        ({ page, ...filter }: RosterFilter & { search: string; page: number }) =>
          call(CALLS.students.list, {
            query: { ...filter, limit: ROSTER_PAGE_SIZE, offset: page * ROSTER_PAGE_SIZE },
          }),
        (students, meta) => ({
          students: students.map((one) => ({
            ...one,
            baseline_status: readBaselineStatus(one.baseline_status),
          })),
          count: numberIn(meta, 'X-Total-Count') ?? students.length,
        }),
      ),
      providesTags: (answer) => listTags('Student', answer?.students),
    }),
    /** The active students of a class, by name. */
    wholeClass: build.query({
      ...endpoint((one: { academic_year: string; period: string }) =>
        call(CALLS.students.list, { query: { ...one, include_inactive: false } }),
      ),
      providesTags: (students) => listTags('Student', students),
    }),
    studentsOfYear: build.query({ queryFn: studentsOfYear, keepUnusedDataFor: 0 }),
    /** Which of these names are on the roster, active or not. */
    knownNames: build.query({
      ...endpoint(
        (names: readonly string[]) => call(CALLS.students.known, { body: { names: [...names] } }),
        ({ known }) => known,
      ),
      providesTags: [{ type: 'Student', id: 'LIST' }],
    }),
    /** Of the active students, those who fit best, or, with nothing searched for, who come first. */
    studentSearch: build.query({
      ...endpoint(
        (asked: Omit<RosterFilter, 'include_inactive'> & { search: string; limit: number }) =>
          call(CALLS.students.forUpload, { query: { include_inactive: false, ...asked } }),
        ({ students }) => students,
      ),
      providesTags: (rows) => listTags('Student', rows),
    }),
    /** Whom each of these files names. */
    namedStudents: build.query({
      ...endpoint(
        (files: UnmatchedFiles['files']) => call(CALLS.students.named, { body: { files } }),
        ({ named }, _meta, files) =>
          Object.fromEntries(files.map((file, at) => [askedFileKey(file), named[at] ?? null])),
      ),
      providesTags: [{ type: 'Student', id: 'LIST' }],
    }),
    /** One class on one page. */
    classSheet: build.query({
      queryFn: wholeClassSheet,
      providesTags: ['Student', 'Essay', 'Progress'],
    }),
    academicYears: build.query({
      ...endpoint(() => call(CALLS.students.academicYears)),
      providesTags: [{ type: 'Student', id: 'LIST' }],
    }),
    student: build.query(byId(CALLS.students.one, 'Student')),
    studentProgress: build.query({
      ...endpoint(({ id, academic_year }: { id: string; academic_year?: string }) =>
        call(CALLS.students.progress, { path: { id }, query: { academic_year } }),
      ),
      providesTags: (_row, _error, { id }) => [{ type: 'Progress', id }],
    }),
    studentSamples: build.query({
      ...endpoint((id: string) => call(CALLS.baselines.allOfStudent, { path: { id } })),
      providesTags: (rows) => listTags('Baseline', rows),
    }),
    /** All essays and samples of the student (samples have the origin baseline). */
    essaysOfStudent: build.query({
      ...endpoint(
        (studentSessionId: string) => summary(CALLS.essays.list, { query: { studentSessionId } }),
        ({ essays }) => essays,
      ),
      providesTags: (rows) => listTags('Essay', rows),
    }),
    addStudent: build.mutation(changeable(command(CALLS.students.add, rosterChanged))),
    addStudents: build.mutation(command(CALLS.students.addMany, rosterChanged)),
    /** Returns the revision after the change, which an undo needs. */
    setStudentActive: build.mutation({
      // Deactivating is the specification's soft delete; activating has a call of its own.
      ...endpoint(
        ({ id, revision, is_active }: Versioned & { is_active: boolean }): ApiRequest<unknown> =>
          is_active
            ? call(CALLS.students.change, { path: { id }, body: { is_active: true }, revision })
            : call(CALLS.students.remove, { path: { id }, query: { hard_delete: false }, revision }),
        (_answer, meta) => revisionIn(meta),
      ),
      invalidatesTags: rosterChanged,
    }),
    /** Returns the revision after the change, which an undo needs. */
    changeStudent: build.mutation({
      ...endpoint(
        ({ id, revision, ...body }: Versioned & Partial<NewStudent>) =>
          call(CALLS.students.change, { path: { id }, body, revision }),
        (_answer, meta) => revisionIn(meta),
      ),
      // The name is shown wherever the student is.
      invalidatesTags: onSuccessOrStale('Student', 'Essay', 'Baseline', 'Batch', 'Audit'),
    }),
    eraseStudent: build.mutation({
      ...endpoint(({ id, revision }: Versioned) =>
        call(CALLS.students.remove, { path: { id }, query: { hard_delete: true }, revision }),
      ),
      invalidatesTags: onSuccessOrStale('Student', 'Essay', 'Baseline', 'Batch', 'Progress', 'Audit'),
    }),
    /** Puts a legal hold on students, or lifts it; how many were chosen does not matter. */
    changeLegalHold: build.mutation({
      ...endpoint(({ lifts, ...body }: LegalHoldChange & { lifts: boolean }) =>
        lifts ? call(CALLS.students.liftHold, { body }) : call(CALLS.students.hold, { body }),
      ),
      invalidatesTags: rosterChanged,
    }),
    /** As text: it sends no file. */
    addSample: build.mutation({
      ...endpoint((body: NewBaseline) => call(CALLS.baselines.upload, { body })),
      invalidatesTags: onSuccess('Baseline', 'Student', 'Audit'),
    }),
    deleteSample: build.mutation(
      decision(CALLS.baselines.eraseSample, onSuccessOrStale('Baseline', 'Student', 'Progress', 'Audit')),
    ),
    /** `revision`: of the student whose flag it is. */
    dismissFlag: build.mutation(decision(CALLS.students.resolveFlag, rosterChanged)),
  }),
});

export const {
  useClassSheetQuery,
  useStudentPageQuery,
  useWholeClassQuery,
  useStudentsOfYearQuery,
  useLazyStudentsOfYearQuery,
  useKnownNamesQuery,
  useLazyKnownNamesQuery,
  useStudentSearchQuery,
  useNamedStudentsQuery,
  useAcademicYearsQuery,
  useStudentQuery,
  useStudentProgressQuery,
  useStudentSamplesQuery,
  useEssaysOfStudentQuery,
  useAddStudentMutation,
  useAddStudentsMutation,
  useSetStudentActiveMutation,
  useChangeStudentMutation,
  useEraseStudentMutation,
  useChangeLegalHoldMutation,
  useAddSampleMutation,
  useDeleteSampleMutation,
  useDismissFlagMutation,
} = studentsApi;
