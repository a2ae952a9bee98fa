import { RUBRIC_LIMITS as MOST } from '@essays/contract';
import type { RubricPage } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ActionButton } from '../../components/action-button.tsx';
import { errorSentence, isUnsure, statusOf } from '../../data/client/error-sentence.ts';
import { useDraft } from '../../data/use-draft.ts';
import { useNotify } from '../../components/use-notify.ts';
import { Panel } from '../../components/panel.tsx';
import { Problem } from '../../components/problem.tsx';
import { Message } from '../../components/message.tsx';
import { newKey } from '../../domain/new-key.ts';
import { blankCriterion, draftOf, isSameDraft, swapped, typedOf } from '../../domain/rubric-words.ts';
import type { TypedRubric } from '../../domain/rubric-words.ts';
import { useChangeRubricMutation, usePublishRubricMutation } from '../../data/rubrics.api.ts';
import { CriterionFields } from './criterion-fields.tsx';

interface RubricEdit {
  rubric: TypedRubric;
  /** The revision of the draft it was begun on. */
  revision: number;
  /** False: as the server answered, until the page shows it too. */
  typed: boolean;
  /** What was sent last without an answer: if it is what the page shows by now, nobody else changed it. */
  tried?: TypedRubric;
}

const asSaved = (page: RubricPage): RubricEdit => ({
  rubric: typedOf(page),
  revision: page.revision,
  typed: false,
});

/** The draft. What is typed is kept on this device until it is saved; what is published never changes again. */
export const RubricEditor = ({ page }: { page: RubricPage }) => {
  const notify = useNotify();
  const saved = asSaved(page);
  const {
    draft,
    save: keep,
    clear,
    settle,
    latest,
    restored,
  } = useDraft<RubricEdit | null>(`rubric:${page.id}`, null);
  const [change, changing] = useChangeRubricMutation();
  const [publish, publishing] = usePublishRubricMutation();
  const edit = draft && (draft.typed || draft.revision > page.revision) ? draft : saved;
  const { rubric, typed, tried } = edit;
  const isOwn = tried !== undefined && isSameDraft(tried, saved.rubric);
  const revision = isOwn ? Math.max(edit.revision, page.revision) : edit.revision;
  const { criteria } = rubric;
  const isChanged = typed && !isSameDraft(rubric, saved.rubric);
  const isStale = isChanged && revision < page.revision;
  const set = (next: Partial<TypedRubric>) =>
    keep({ rubric: { ...rubric, ...next }, revision, typed: true, ...(tried && { tried }) });
  const error = changing.error ?? publishing.error;

  const store = async (): Promise<RubricPage | null> => {
    const { data, error: failure } = await change({ id: page.id, revision, ...draftOf(rubric) });
    if (!data) {
      if (isUnsure(failure)) keep({ ...(latest() ?? edit), tried: rubric });
      return null;
    }
    settle(draft, (typed) => ({ ...typed, revision: data.revision }), asSaved(data));
    return data;
  };
  const publishIt = async () => {
    const stood = isChanged ? await store() : page;
    if (!stood || stood.gaps.length > 0) return;
    const { data } = await publish({ id: page.id, revision: stood.revision });
    if (!data) return;
    settle(draft, (typed) => ({ ...typed, revision: data.revision }), asSaved(data));
    notify(`Version ${(stood.latest?.number ?? 0) + 1} of ${stood.name} is published.`);
  };
  return (
    <Panel title="Draft">
      {restored && isChanged && <Message severity="info">What you had typed is still here.</Message>}
      {isStale && (
        <Message
          severity="warning"
          action={
            <Button color="inherit" onClick={() => clear()}>
              Discard mine
            </Button>
          }
        >
          Somebody else, or you in another tab, has changed this draft since you began. Discard what you typed
          here to see it as it is now.
        </Message>
      )}
      {error && statusOf(error) !== 412 && (
        <Problem kept>{errorSentence(error, 'The rubric could not be saved.')}</Problem>
      )}
      {/* The draft is being loaded again, and then says what has happened. */}
      {statusOf(error) === 412 && !isStale && (
        <Message severity="warning">{errorSentence(error, 'The rubric could not be saved.')}</Message>
      )}
      <TextField
        label="Name of the rubric"
        value={rubric.name}
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MOST.name } }}
        fullWidth
        margin="dense"
        sx={{ mb: '14px' }}
      />
      {criteria.map((one, at) => (
        <CriterionFields
          key={one.key}
          criterion={one}
          number={at + 1}
          isLast={at === criteria.length - 1}
          onChange={(changed) => set({ criteria: criteria.with(at, changed) })}
          onMove={(by) => set({ criteria: swapped(criteria, at, at + by) })}
          onRemove={() => set({ criteria: criteria.filter((_, other) => other !== at) })}
        />
      ))}
      <ActionButton
        icon="plus"
        disabled={criteria.length >= MOST.criteria}
        onClick={() => set({ criteria: [...criteria, blankCriterion(newKey())] })}
      >
        Add criterion
      </ActionButton>
      {!isChanged && page.gaps.length > 0 && (
        <Message severity="info">Before it can be published: {page.gaps.join(' ')}</Message>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: '12px' }}>
        <Button
          variant="contained"
          disabled={!isChanged || isStale || changing.isLoading}
          onClick={() => void store().then((done) => done && notify('The draft is saved.'))}
        >
          Save draft
        </Button>
        <Button
          variant="outlined"
          disabled={
            isStale || changing.isLoading || publishing.isLoading || !(isChanged || page.draft_differs)
          }
          onClick={() => void publishIt()}
        >
          Publish version {(page.latest?.number ?? 0) + 1}
        </Button>
        {isChanged && !isStale && <Button onClick={() => clear()}>Discard changes</Button>}
      </Box>
    </Panel>
  );
};
