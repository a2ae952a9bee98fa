import type {
  Baseline,
  ClassSheet,
  ClassType,
  EssaySummary,
  PickerStudent,
  Student,
  StudentProgress,
} from '@essays/contract';
import { api, filterParams, ifMatch, listTags, onSuccess } from '../api/api.ts';
import type { Decided } from '../api/api.ts';

export interface RosterFilter {
  include_inactive?: boolean;
  period?: string;
  academic_year?: string;
}

export interface ClassSheetFilter {
  academic_year: string;
  period: string;
  /** 'all' means no filter. */
  essay_type: string;
  days: string;
}

export interface NewStudent {
  name: string;
  period: number;
  academic_year: string;
  class_type: ClassType;
}

export interface NewSample {
  student_session_id: string;
  essay_text: string;
  writing_date: string;
  writing_prompt?: string;
  notes?: string;
}

const asList = <T>(answer: T[] | { students?: T[] }): T[] =>
  Array.isArray(answer) ? answer : (answer.students ?? []);

export const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    students: build.query<Student[], RosterFilter>({
      query: (filter) => ({
        url: '/students',
        params: {
          include_inactive: filter.include_inactive ?? false,
          ...filterParams({ period: filter.period, academic_year: filter.academic_year }),
        },
      }),
      providesTags: (rows) => listTags('Student', rows),
    }),
    /** For pickers and the type-ahead: active students only. */
    studentsForUpload: build.query<PickerStudent[], { period?: string; academic_year?: string }>({
      query: (filter) => ({
        url: '/students/for-upload',
        params: {
          include_inactive: false,
          ...filterParams({ academic_year: filter.academic_year, period: filter.period }),
        },
      }),
      transformResponse: (answer: PickerStudent[] | { students: PickerStudent[] }) => asList(answer),
      providesTags: (rows) => listTags('Student', rows),
    }),
    /** One class on one page. */
    classSheet: build.query<ClassSheet, ClassSheetFilter>({
      query: ({ academic_year, period, essay_type, days }) => ({
        url: '/students/class-sheet',
        params: filterParams({ academic_year, period, essay_type, days }),
      }),
      providesTags: ['Student', 'Essay', 'Progress'],
    }),
    academicYears: build.query<string[], void>({
      query: () => '/students/academic-years',
      providesTags: [{ type: 'Student', id: 'LIST' }],
    }),
    student: build.query<Student, string>({
      query: (id) => `/students/${id}`,
      providesTags: (_row, _error, id) => [{ type: 'Student', id }],
    }),
    studentProgress: build.query<StudentProgress, { id: string; academic_year?: string }>({
      query: ({ id, academic_year }) => ({
        url: `/students/${id}/progress`,
        params: filterParams({ academic_year }),
      }),
      providesTags: (_row, _error, { id }) => [{ type: 'Progress', id }],
    }),
    studentSamples: build.query<Baseline[], string>({
      query: (id) => `/students/${id}/baselines`,
      providesTags: (rows) => listTags('Baseline', rows),
    }),
    /** All essays and samples of the student (samples have the origin baseline). */
    essaysOfStudent: build.query<EssaySummary[], string>({
      query: (id) => ({ url: '/essays', params: { studentSessionId: id, view: 'summary' } }),
      transformResponse: (answer: EssaySummary[] | { essays: EssaySummary[] }) =>
        Array.isArray(answer) ? answer : answer.essays,
      providesTags: (rows) => listTags('Essay', rows),
    }),
    addStudent: build.mutation<Student, NewStudent>({
      query: (body) => ({ url: '/students', method: 'POST', body }),
      invalidatesTags: onSuccess('Student', 'Audit'),
    }),
    addStudents: build.mutation<
      unknown,
      { students: Omit<NewStudent, 'academic_year'>[]; academic_year: string }
    >({
      query: (body) => ({ url: '/students/bulk', method: 'POST', body }),
      invalidatesTags: onSuccess('Student', 'Audit'),
    }),
    setStudentActive: build.mutation<unknown, { id: string; is_active: boolean }>({
      // Deactivating is the specification's soft delete; activating has a call of its own.
      query: ({ id, is_active }) =>
        is_active
          ? { url: `/students/${id}`, method: 'PUT', body: { is_active: true } }
          : { url: `/students/${id}`, method: 'DELETE', params: { hard_delete: false } },
      invalidatesTags: onSuccess('Student', 'Audit'),
    }),
    eraseStudent: build.mutation<unknown, string>({
      query: (id) => ({ url: `/students/${id}`, method: 'DELETE', params: { hard_delete: true } }),
      invalidatesTags: onSuccess('Student', 'Essay', 'Baseline', 'Batch', 'Progress', 'Audit'),
    }),
    addSample: build.mutation<unknown, NewSample>({
      query: (body) => ({ url: '/baselines/upload', method: 'POST', body }),
      invalidatesTags: onSuccess('Baseline', 'Student', 'Audit'),
    }),
    deleteSample: build.mutation<unknown, Decided>({
      query: ({ id, revision }) => ({
        url: `/students/baseline/${id}`,
        method: 'DELETE',
        headers: ifMatch(revision),
      }),
      invalidatesTags: onSuccess('Baseline', 'Student', 'Progress', 'Audit'),
    }),
    dismissFlag: build.mutation<unknown, { id: string; resolution_notes: string }>({
      query: ({ id, resolution_notes }) => ({
        url: `/baselines/flags/${id}/resolve`,
        method: 'POST',
        body: { resolution_notes },
      }),
      invalidatesTags: onSuccess('Student', 'Audit'),
    }),
  }),
});

export const {
  useClassSheetQuery,
  useStudentsQuery,
  useStudentsForUploadQuery,
  useAcademicYearsQuery,
  useStudentQuery,
  useStudentProgressQuery,
  useStudentSamplesQuery,
  useEssaysOfStudentQuery,
  useAddStudentMutation,
  useAddStudentsMutation,
  useSetStudentActiveMutation,
  useEraseStudentMutation,
  useAddSampleMutation,
  useDeleteSampleMutation,
  useDismissFlagMutation,
} = studentsApi;
