import { foldForSearch } from '@essays/contract';
import type { BaselineBatchUploadResult, PickerStudent } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Decided } from '../../api/api.ts';
import { useDraft } from '../../api/use-draft.ts';
import { errorSentence, statusOf } from '../../api/error-sentence.ts';
import { usePollWhile } from '../../api/use-poll-while.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/notices.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { TakeNamed } from '../../components/review/named-student-line.tsx';
import { useNamedStudents } from '../../components/review/use-named-students.ts';
import { Message } from '../../components/state-panels.tsx';
import { whose } from '../../domain/whose.ts';
import { BatchSample } from './batch-sample.tsx';
import {
  useAssignBaselinesMutation,
  useBaselineBatchFilesQuery,
  useDeleteBaselineMutation,
} from './baselines.api.ts';
import { useChangedSamples } from './use-changed-samples.ts';
import { setupSent } from './use-send-baseline.ts';
import type { BaselineSetup } from './use-send-baseline.ts';

/** Files on a page. */
const SHOWN = 10;

/** In place of the server's 'Reload it': what has changed is loaded. */
const CHANGED = 'Someone has changed these files since you opened them. Check them, then try again.';

/** What somebody has done about a batch so far. */
interface Step {
  /** The student of each sample, both by id. */
  chosen: Record<string, string>;
  /** Deleted samples, by id. */
  gone: readonly string[];
}

const NOTHING: Step = { chosen: {}, gone: [] };

/** The batch while its files are being read; after that, frozen at that moment, which decisions are based on. */
const useRead = (kept: BaselineBatchUploadResult, onRead: (result: BaselineBatchUploadResult) => void) => {
  const isReading = kept.waiting > 0;
  const { data, refetch } = useBaselineBatchFilesQuery(kept.batch_id, { skip: !isReading });
  usePollWhile(isReading, refetch);
  const keep = useEffectEvent(onRead);
  useEffect(() => {
    if (data?.waiting === 0) keep(data);
  }, [data]);
  return isReading && data ? data : kept;
};

/** After a batch: which student each extracted sample belongs to, with its text to look at. */
export const BaselineBatchReview = ({
  result: kept,
  setup,
  students,
  user,
  onRead,
  onDone,
  onForget,
}: {
  result: BaselineBatchUploadResult;
  setup: BaselineSetup;
  students: readonly PickerStudent[];
  /** For the draft. */
  user: string;
  /** Called when all files are read, with what came of them. */
  onRead: (result: BaselineBatchUploadResult) => void;
  /** Leave for now: the step is kept. */
  onDone: () => void;
  /** The step is no longer needed. */
  onForget: () => void;
}) => {
  const result = useRead(kept, onRead);
  const found = useMemo<Step['chosen']>(
    () =>
      Object.fromEntries(
        result.baselines.flatMap((b) => (b.id && b.student_id ? [[b.id, b.student_id]] : [])),
      ),
    [result],
  );
  const { draft, save, clear } = useDraft(user, `baseline-batch:${result.batch_id}`, NOTHING);
  const { gone } = draft;
  const chosen = useMemo(() => ({ ...found, ...draft.chosen }), [found, draft.chosen]);
  const setChosen = (next: Step['chosen']) => save({ ...draft, chosen: next });
  const setGone = (next: Step['gone']) => save({ ...draft, gone: next });
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Decided | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { now, look } = useChangedSamples();
  const [assign, assigning] = useAssignBaselinesMutation();
  const [remove, removing] = useDeleteBaselineMutation();
  const notify = useNotify();
  const extracted = result.baselines.filter((b) => b.id !== null && !gone.includes(b.id));
  const failed = result.baselines.filter((b) => b.id === null);
  const open = extracted.filter((b) => b.id && !chosen[b.id]);
  const named = useNamedStudents(
    students,
    extracted.map(({ id, original_filename, raw_text }) => ({
      id: id as string,
      name: original_filename,
      text: raw_text,
    })),
    chosen,
  );
  const read = result.total_files - result.waiting;
  const notRead = result.failed_extractions > 0 ? `, ${result.failed_extractions} were not` : '';
  const need = `${open.length} ${open.length === 1 ? 'needs' : 'need'} a student.`;
  const said =
    result.waiting > 0
      ? `${read} of ${result.total_files} files are read. You can choose students meanwhile.`
      : `${result.successful_extractions} of ${result.total_files} files were read${notRead}. ${need}`;
  const term = foldForSearch(search);
  const shown = extracted.filter((b) => {
    const whose = students.find((student) => student.id === chosen[b.id as string]);
    return foldForSearch(`${b.original_filename} ${whose?.display_id} ${whose?.name ?? ''}`).includes(term);
  });

  const revisionOf = (id: string, asUploaded: number | null) => now[id]?.revision ?? asUploaded;
  /** The student it was assigned to in the meantime, if not the one chosen here. */
  const othersChoice = (id: string) => {
    const changed = now[id];
    return changed?.student_session_id && changed.student_session_id !== chosen[id] ? whose(changed) : null;
  };
  /** Somebody else was first: whatever is sent next is based on what is shown now. */
  const showChanges = async (ids: readonly string[]) => {
    const deleted = await look(ids);
    if (deleted.length > 0) setGone([...gone, ...deleted]);
    setProblem(CHANGED);
  };

  const send = async () => {
    setProblem(null);
    try {
      await assign({
        assignments: extracted.flatMap(({ id, revision: asUploaded }) => {
          const student_session_id = id && chosen[id];
          if (!id || !student_session_id) return [];
          const revision = revisionOf(id, asUploaded);
          return [{ baseline_id: id, student_session_id, ...(revision !== null && { revision }) }];
        }),
        batch_id: result.batch_id,
        ...setupSent(setup),
      }).unwrap();
      notify('Batch baselines assigned successfully!');
      clear();
      onForget();
      onDone();
    } catch (failure) {
      if (statusOf(failure) === 412) await showChanges(extracted.flatMap(({ id }) => id ?? []));
      else setProblem(errorSentence(failure, 'Failed to assign baselines'));
    }
  };
  const removeNow = async () => {
    if (!asked) return;
    try {
      await remove(asked).unwrap();
      setGone([...gone, asked.id]);
      setAsked(null);
      notify('Baseline deleted successfully.');
    } catch (failure) {
      setAsked(null);
      if (statusOf(failure) === 412) await showChanges([asked.id]);
      else setProblem(errorSentence(failure, 'Failed to delete baseline.'));
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: '14px', maxWidth: 1000 }}>
      <Message severity={result.failed_extractions > 0 ? 'warning' : 'info'}>{said}</Message>
      {extracted.length > SHOWN && (
        <FilterBar
          search={{
            label: 'Search files and students',
            value: search,
            onChange: (typed) => {
              setSearch(typed);
              setPage(0);
            },
          }}
        />
      )}
      {shown.slice(page * SHOWN, (page + 1) * SHOWN).map((b) => {
        const id = b.id as string;
        const revision = revisionOf(id, b.revision);
        return (
          <BatchSample
            key={id}
            sample={b}
            students={students}
            chosen={chosen[id] ?? ''}
            named={named.of(id)}
            theirs={othersChoice(id)}
            onChoose={(student) => setChosen({ ...chosen, [id]: student })}
            onDelete={revision === null ? null : () => setAsked({ id, revision })}
          />
        );
      })}
      <Pager page={page} pages={Math.ceil(shown.length / SHOWN)} onPage={setPage} />
      {failed.length > 0 && (
        <Panel title="Set aside">
          {failed.map((b) => (
            <Box
              key={b.original_filename}
              sx={{ display: 'flex', gap: '12px', flexWrap: 'wrap', padding: '4px 0' }}
            >
              <strong>{b.original_filename}</strong>
              <span>{b.extraction_result.error ?? 'The file could not be read.'}</span>
            </Box>
          ))}
        </Panel>
      )}
      {problem !== null && <Message severity="error">{problem}</Message>}
      <Box sx={{ display: 'flex', gap: '8px 14px', flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={assigning.isLoading || result.waiting > 0 || extracted.length === 0 || open.length > 0}
          onClick={() => void send()}
        >
          {assigning.isLoading ? 'Assigning...' : 'Assign baselines'}
        </Button>
        <TakeNamed count={named.count} onTake={() => setChosen(named.withNamed())} />
        <Button variant="outlined" onClick={onDone}>
          Later
        </Button>
        <Button
          onClick={() => {
            clear();
            onForget();
          }}
        >
          Upload others
        </Button>
        {open.length > 0 && (
          <Box sx={{ color: 'var(--ink-2)' }}>Choose a student for each sample, or delete the sample.</Box>
        )}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title="Delete baseline"
        question="Are you sure you want to delete this baseline? This action cannot be undone."
        confirmLabel="Delete"
        danger
        busy={removing.isLoading}
        onConfirm={() => void removeNow()}
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
};
