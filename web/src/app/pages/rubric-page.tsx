import type { RubricPage as Page } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CsvButton } from '../../components/csv-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { RubricCriteria } from '../../components/rubric-criteria.tsx';
import { Problem } from '../../components/problem.tsx';
import { Message } from '../../components/message.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { dateWord } from '../../domain/dates.ts';
import { PATHS, rubricPath } from '../../domain/paths.ts';
import { forWhomWord, versionWord } from '../../domain/rubric-words.ts';
import { NewRubricDialog } from '../../features/rubrics/new-rubric-dialog.tsx';
import { RubricEditor } from '../../features/rubrics/rubric-editor.tsx';
import {
  useBringBackRubricMutation,
  useRetireRubricMutation,
  useRubricCsvMutation,
  useRubricQuery,
  useRubricsQuery,
} from '../../data/rubrics.api.ts';
import { Offered } from '../../session/offered.tsx';
import { useOffers } from '../../data/use-me.ts';

const Versions = ({ page }: { page: Page }) => (
  <Panel title="Published versions" note="They never change; essays keep the version they were scored with.">
    {page.versions.length === 0 ? (
      <EmptyPanel icon="file" title="None yet." why="A published version never changes." />
    ) : (
      page.versions.map(({ version, number, name, criteria, published_at }) => (
        <Disclosure
          key={version}
          title={`Version ${number}: ${name}`}
          note={dateWord(published_at)}
          open={page.is_default && number === page.versions.length}
        >
          <RubricCriteria criteria={criteria} />
        </Disclosure>
      ))
    )}
  </Panel>
);

/** One rubric: its draft for those who grade, and its versions for everybody who reads. */
const RubricPage = () => {
  const { id = '' } = useParams();
  const grades = useOffers('grade_essays');
  const notify = useNotify();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'copy' | 'retire' | null>(null);
  const query = useRubricQuery(id);
  const library = useRubricsQuery();
  const [load, { isLoading }] = useRubricCsvMutation();
  const [retire] = useRetireRubricMutation();
  const [bringBack, bringing] = useBringBackRubricMutation();
  const page = query.currentData;
  return (
    <>
      <PageHeading
        title={page?.name || 'Rubric'}
        note={page && `${forWhomWord(page)} · ${versionWord(page)}`}
        back={{ to: PATHS.rubrics, label: 'Rubrics' }}
      >
        {page && (
          <>
            <CsvButton name="rubric.csv" isLoading={isLoading} load={() => load(id)} />
            <Offered to="grade_essays">
              {page.latest && (
                <Button variant="outlined" onClick={() => setOpen('copy')}>
                  Copy
                </Button>
              )}
              {!page.is_default &&
                (page.retired ? (
                  <Button
                    variant="contained"
                    disabled={bringing.isLoading}
                    onClick={() => void bringBack({ id, revision: page.revision })}
                  >
                    Bring back
                  </Button>
                ) : (
                  <Button onClick={() => setOpen('retire')}>Retire</Button>
                ))}
            </Offered>
          </>
        )}
      </PageHeading>
      <Loaded query={query} failed="Failed to load the rubric." rows={10} label="Loading the rubric">
        {(loaded) => (
          <Box sx={{ display: 'grid', gap: '14px', maxWidth: 920, '& > *': { minWidth: 0 } }}>
            {bringing.error && (
              <Problem>{errorSentence(bringing.error, 'The rubric could not be brought back.')}</Problem>
            )}
            {loaded.is_default && (
              <Message severity="info">
                This is the standard rubric: essays are scored by it unless their assignment has another. It
                stays as it is; a copy of it is yours to change.
              </Message>
            )}
            {loaded.retired && (
              <Message severity="warning">
                This rubric is retired: it is not offered any more. Essays that were scored by it keep it.
              </Message>
            )}
            {!loaded.is_default && !loaded.retired && grades && (
              <RubricEditor key={loaded.id} page={loaded} />
            )}
            <Versions page={loaded} />
          </Box>
        )}
      </Loaded>
      {open === 'copy' && page?.latest && (
        <NewRubricDialog
          rubrics={library.data ?? []}
          copyOf={page.latest.version}
          onClose={() => setOpen(null)}
          onMade={(made) => {
            setOpen(null);
            void navigate(rubricPath(made.id));
          }}
        />
      )}
      {page && (
        <ConfirmDialog
          open={open === 'retire'}
          title="Retire rubric"
          question="Retire this rubric? It is not offered any more; what was scored by it stays as it is."
          confirmLabel="Retire"
          failed="The rubric could not be retired."
          send={() => retire({ id, revision: page.revision })}
          onDone={() => notify(`${page.name} is retired.`)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
export default RubricPage;
