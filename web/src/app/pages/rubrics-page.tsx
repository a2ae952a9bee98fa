import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { PATHS, rubricPath } from '../../domain/paths.ts';
import { ImportRubricsDialog } from '../../features/rubrics/import-rubrics-dialog.tsx';
import { NewRubricDialog } from '../../features/rubrics/new-rubric-dialog.tsx';
import { RubricList } from '../../features/rubrics/rubric-list.tsx';
import { useRubricsQuery } from '../../data/rubrics.api.ts';
import { Offered } from '../../session/offered.tsx';
import { ListEnd } from '../../components/list-end.tsx';

const SHOWN = [
  { value: 'used', label: 'In use' },
  { value: 'retired', label: 'Retired' },
];

/** Every rubric: the product's own, and those of this school. */
const RubricsPage = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'new' | 'import' | null>(null);
  const query = useRubricsQuery();
  const show = params.get('show') === 'retired' ? 'retired' : 'used';
  return (
    <>
      <PageHeading
        title="Rubrics"
        note="An assignment uses the standard rubric of its class, or one you have published."
        back={{ to: PATHS.assignments, label: 'Assignments' }}
      >
        <SelectField
          label="Show"
          value={show}
          onChange={(value) => setParams(value === 'used' ? {} : { show: value }, { replace: true })}
          options={SHOWN}
        />
        <Offered to="grade_essays">
          <ActionButton variant="outlined" onClick={() => setOpen('import')} icon="upload">
            Import
          </ActionButton>
          <ActionButton variant="contained" onClick={() => setOpen('new')} icon="plus">
            New Rubric
          </ActionButton>
        </Offered>
      </PageHeading>
      <ListEnd query={query} of="rubrics" way="The others follow by name." />
      <Panel flush>
        <Loaded query={query} failed="Failed to load rubrics." label="Loading rubrics">
          {(rubrics) => {
            const shown = rubrics.filter(({ retired }) => retired === (show === 'retired'));
            return shown.length === 0 ? (
              <EmptyPanel icon="files" title="No rubric is retired." />
            ) : (
              <RubricList rubrics={shown} />
            );
          }}
        </Loaded>
      </Panel>
      {open === 'new' && (
        <NewRubricDialog
          rubrics={query.data ?? []}
          onClose={() => setOpen(null)}
          onMade={({ id }) => void navigate(rubricPath(id))}
        />
      )}
      {open === 'import' && (
        <ImportRubricsDialog
          onClose={() => setOpen(null)}
          onImported={(rubrics) => {
            setOpen(null);
            const [one] = rubrics;
            notify(
              rubrics.length === 1
                ? `${one?.name} was imported as a draft.`
                : `${rubrics.length} rubrics were imported as drafts.`,
            );
            if (one && rubrics.length === 1) void navigate(rubricPath(one.id));
          }}
        />
      )}
    </>
  );
};
export default RubricsPage;
