import { foldForSearch } from '@essays/contract';
import type { BaselineBatchUploadResult } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Versioned } from '../../data/client/api.ts';
import { useDraft } from '../../data/use-draft.ts';
import { errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { DeleteSample } from '../../review/delete-sample.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { Pager } from '../../components/pager.tsx';
import { TakeNamed } from '../../upload/named-student-line.tsx';
import { Problem } from '../../components/problem.tsx';
import { whose } from '../../domain/whose.ts';
import { useNamedStudents } from '../../data/use-named-students.ts';
import type { ChosenStudents } from '../../data/use-named-students.ts';
import { BatchSample, sampleElementId } from './batch-sample.tsx';
import { BatchSetup, isSetUp } from './batch-setup.tsx';
import { BatchStanding, NotRead } from './batch-standing.tsx';
import { useAssignBaselinesMutation, useDeleteBaselineMutation } from './baselines.api.ts';
import { useChangedSamples } from './use-changed-samples.ts';
import { foundIn, useReadBatch } from './use-read-batch.ts';
import { setupSent } from './use-send-baseline.ts';
import type { BaselineSetup } from './use-send-baseline.ts';

/** Files on a page. */
const SHOWN = 10;

/** In place of the server's 'Reload it': what has changed is loaded. */
const CHANGED = 'Someone has changed these files since you opened them. Check them, then try again.';

const focusSample = (id: string | null | undefined): void =>
  document
    .getElementById(sampleElementId(id ?? ''))
    ?.querySelector('input')
    ?.focus();

/** What somebody has done about a batch so far. */
interface Step {
  /** By the sample's id. */
  chosen: ChosenStudents;
  /** Deleted samples, by id. */
  gone: readonly string[];
  /** Samples that were assigned while others had no student yet, by id. */
  assigned?: readonly string[];
}

const NOTHING: Step = { chosen: {}, gone: [] };

/** After a batch: which student each extracted sample belongs to, with its text to look at. */
export const BaselineBatchReview = ({
  result: asKept,
  setup,
  onSetup,
  onRead,
  onDone,
  onForget,
}: {
  result: BaselineBatchUploadResult;
  /** What all of them are. */
  setup: BaselineSetup;
  /** Called when all files are read, with what came of them. */
  onRead: (result: BaselineBatchUploadResult) => void;
  /** Leave for now: the step is kept. */
  onDone: () => void;
  onSetup: (setup: BaselineSetup) => void;
  /** The step is no longer needed; what was chosen is kept for when the batch is opened again. */
  onForget: () => void;
}) => {
  const result = useReadBatch(asKept, onRead);
  const found = useMemo(() => foundIn(result), [result]);
  const { draft, save, clear, latest } = useDraft(`baseline-students:${result.batch_id}`, NOTHING);
  const { gone, assigned = [] } = draft;
  const chosen = useMemo(() => ({ ...found, ...draft.chosen }), [found, draft.chosen]);
  const setChosen = (next: ChosenStudents) => save({ ...draft, chosen: next });
  const setGone = (next: Step['gone']) => save({ ...draft, gone: next });
  const [turned, setPage] = useState(0);
  /** The sample that had the focus last. */
  const at = useRef<string | null>(null);
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Versioned | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { now, look } = useChangedSamples();
  const [assign, assigning] = useAssignBaselinesMutation();
  const [remove] = useDeleteBaselineMutation();
  const notify = useNotify();
  const kept = result.baselines.filter((b) => b.id === null || !gone.includes(b.id));
  const notRead = kept.filter((b) => b.id === null || b.extraction_result.error !== null);
  const extracted = kept.filter((b) => !notRead.includes(b) && !assigned.includes(b.id as string));
  const open = extracted.filter((b) => b.id && !chosen[b.id]);
  const ready = extracted.filter((b) => !open.includes(b));
  const named = useNamedStudents(
    extracted.map(({ id, original_filename, raw_text }) => ({
      id: id as string,
      name: original_filename,
      text: raw_text,
    })),
    chosen,
  );
  const term = foldForSearch(search);
  const shown = extracted.filter((b) => {
    const student = chosen[b.id as string];
    return foldForSearch(
      `${b.original_filename} ${student?.display_id ?? ''} ${student?.name ?? ''}`,
    ).includes(term);
  });
  const pages = Math.ceil(shown.length / SHOWN);
  // The last page may have been emptied.
  const page = Math.max(0, Math.min(turned, pages - 1));

  const revisionOf = (id: string, asUploaded: number | null) => now[id]?.revision ?? asUploaded;
  /** The student it was assigned to in the meantime, if not the one chosen here. */
  const othersChoice = (id: string) => {
    const changed = now[id];
    return changed?.student_session_id && changed.student_session_id !== chosen[id]?.id
      ? whose(changed)
      : null;
  };
  /** Somebody else was first: whatever is sent next is based on what is shown now. */
  const showChanges = async (ids: readonly string[]) => {
    const deleted = await look(ids);
    if (deleted.length > 0) setGone([...gone, ...deleted]);
    setProblem(CHANGED);
  };

  const toNextOpen = () => {
    // Those after the teacher's place first, then from the beginning: one that is left open is not in the way.
    const from = extracted.findIndex(({ id }) => id === at.current) + 1;
    const next = extracted.slice(from).find((b) => open.includes(b)) ?? open[0];
    flushSync(() => {
      setSearch('');
      setPage(Math.floor(extracted.findIndex((b) => b === next) / SHOWN));
    });
    focusSample(next?.id);
  };
  /** What was chosen while they were sent stays. */
  const keepOthers = (sent: readonly string[]) => {
    flushSync(() => {
      save({ ...(latest() ?? draft), assigned: [...assigned, ...sent] });
      setSearch('');
      setPage(0);
    });
    notify(
      `${sent.length === 1 ? 'One baseline' : `${sent.length} baselines`} assigned. ` +
        `${open.length === 1 ? 'One still needs' : `${open.length} still need`} a student.`,
    );
    focusSample(open[0]?.id);
  };
  const send = async () => {
    setProblem(null);
    const assignments = ready.flatMap(({ id, revision: asUploaded }) => {
      const student_session_id = id && chosen[id]?.id;
      if (!id || !student_session_id) return [];
      const revision = revisionOf(id, asUploaded);
      return [{ baseline_id: id, student_session_id, ...(revision !== null && { revision }) }];
    });
    try {
      await assign({ assignments, batch_id: result.batch_id, ...setupSent(setup) }).unwrap();
      if (open.length > 0) return keepOthers(assignments.map(({ baseline_id }) => baseline_id));
      notify('Batch baselines assigned successfully!');
      clear();
      onForget();
      onDone();
    } catch (failure) {
      if (statusOf(failure) === 412) await showChanges(extracted.flatMap(({ id }) => id ?? []));
      else setProblem(errorSentence(failure, 'Failed to assign baselines'));
    }
  };
  /** Why they cannot be assigned, or what becomes of those that are not. */
  const note =
    result.waiting > 0
      ? 'They can be assigned once all files are read.'
      : !isSetUp(setup)
        ? 'They can be assigned once you have chosen all three scores, at the top of the page.'
        : open.length > 0
          ? 'Samples without a student wait here, and in Review Baselines, until you choose one.'
          : null;
  const removeNow = async (one: Versioned) => {
    const answer = await remove(one);
    if (statusOf(answer.error) === 412) {
      await showChanges([one.id]);
      return undefined;
    }
    if (answer.error) return answer;
    setGone([...gone, one.id]);
    notify('Baseline deleted successfully.');
    return undefined;
  };

  return (
    <Box sx={{ display: 'grid', gap: '14px', maxWidth: 1000 }}>
      <BatchStanding result={result} open={open.length} assigned={assigned.length} />
      <BatchSetup setup={setup} onSetup={onSetup} />
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
        >
          {open.length > 0 && (
            <Button variant="outlined" onClick={toNextOpen}>
              Next without a student ({open.length})
            </Button>
          )}
        </FilterBar>
      )}
      {shown.slice(page * SHOWN, (page + 1) * SHOWN).map((b) => {
        const id = b.id as string;
        const revision = revisionOf(id, b.revision);
        return (
          <BatchSample
            key={id}
            sample={b}
            chosen={chosen[id] ?? null}
            named={named.of(id)}
            theirs={othersChoice(id)}
            onFocus={() => (at.current = id)}
            onChoose={(student) => setChosen({ ...chosen, [id]: student })}
            onDelete={revision === null ? null : () => setAsked({ id, revision })}
          />
        );
      })}
      <Pager page={page} pages={pages} onPage={setPage} />
      <NotRead files={notRead} onDelete={(id, revision) => setAsked({ id, revision })} />
      {problem !== null && <Problem>{problem}</Problem>}
      <Box sx={{ display: 'flex', gap: '8px 14px', flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={assigning.isLoading || result.waiting > 0 || ready.length === 0 || !isSetUp(setup)}
          onClick={() => void send()}
        >
          {assigning.isLoading
            ? 'Assigning...'
            : result.waiting === 0 && ready.length > 0 && open.length > 0
              ? `Assign ${ready.length} of ${extracted.length} baselines`
              : 'Assign baselines'}
        </Button>
        <TakeNamed count={named.count} onTake={() => setChosen(named.withNamed())} />
        <Button variant="outlined" onClick={onDone}>
          Later
        </Button>
        <Button onClick={onForget}>Upload others</Button>
        {note !== null && (
          <Box role="note" sx={{ color: 'var(--ink-2)' }}>
            {note}
          </Box>
        )}
      </Box>
      <DeleteSample
        open={asked !== null}
        failed="Failed to delete baseline."
        send={() => (asked ? removeNow(asked) : undefined)}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
};
