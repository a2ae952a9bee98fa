import { CALLS, MOST_ADDED } from '@essays/contract';
import type { ListedStudent, ComparedRow, Imported, ImportedRow, UndoneImport } from '@essays/contract';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { api, onSuccess } from '../../data/client/api.ts';
import { call, untilDone } from '../../data/client/call.ts';

/** Rows of one request: the server takes so many at once. */
const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_ADDED) }, (_, at) =>
    rows.slice(at * MOST_ADDED, (at + 1) * MOST_ADDED),
  );

/** What came in. */
export interface ImportOutcome extends Imported {
  /** Why the rest did not come in; null: everything did. */
  failure: FetchBaseQueryError | null;
}

export const classImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What each row would do, in their order. */
    comparedRows: build.query<ComparedRow[], readonly ListedStudent[]>({
      queryFn: async (rows, _api, _options, ask) => {
        const compared: ComparedRow[] = [];
        for (const some of chunksOf(rows)) {
          const { data, error } = await ask(call(CALLS.students.compare, { body: { rows: some } }));
          if (error) return { error };
          compared.push(...(data as { rows: ComparedRow[] }).rows);
        }
        return { data: compared };
      },
      providesTags: [{ type: 'Student', id: 'LIST' }],
    }),
    /** Portion after portion; what came in before one was refused can be undone as one. */
    importRows: build.mutation<ImportOutcome, readonly ImportedRow[]>({
      queryFn: async (rows, _api, _options, ask) => {
        const done: Imported[] = [];
        const sum = (of: 'added' | 'changed' | 'unchanged') => done.reduce((all, one) => all + one[of], 0);
        const outcome = (import_id: string, failure: FetchBaseQueryError | null): ImportOutcome => ({
          import_id,
          added: sum('added'),
          changed: sum('changed'),
          unchanged: sum('unchanged'),
          failure,
        });
        for (const some of chunksOf(rows)) {
          const [first] = done;
          const body = { ...(first && { import_id: first.import_id }), rows: some };
          const { data, error } = await ask(untilDone(call(CALLS.students.import, { body })));
          if (error) return first ? { data: outcome(first.import_id, error) } : { error };
          done.push(data as Imported);
        }
        return { data: outcome(done[0]!.import_id, null) };
      },
      invalidatesTags: onSuccess('Student', 'Audit'),
    }),
    /** Portion after portion, as it came in. */
    undoImport: build.mutation<UndoneImport, string>({
      queryFn: async (id, _api, _options, ask) => {
        const undone: UndoneImport = { removed: 0, restored: 0, kept: [], left: 0 };
        do {
          const { data, error } = await ask(
            untilDone(call(CALLS.students.undoImport, { path: { importId: id } })),
          );
          if (error) return { error };
          const part = data as UndoneImport;
          undone.removed += part.removed;
          undone.restored += part.restored;
          undone.kept.push(...part.kept);
          undone.left = part.left;
        } while (undone.left > 0);
        return { data: undone };
      },
      invalidatesTags: onSuccess('Student', 'Audit'),
    }),
  }),
});

export const { useComparedRowsQuery, useImportRowsMutation, useUndoImportMutation } = classImportApi;
