import type { RubricFacts } from '@essays/contract';
import { Chip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { rubricPath } from '../../domain/paths.ts';
import { forWhomWord, versionWord } from '../../domain/rubric-words.ts';
import { TextLink } from '../../components/text-link.tsx';

const Standing = ({ rubric }: { rubric: RubricFacts }) => {
  if (rubric.is_default) return <Chip band="grey">Used by default</Chip>;
  if (rubric.retired)
    return (
      <Chip band="yellow" icon="minus">
        Retired
      </Chip>
    );
  return rubric.latest ? (
    <Chip band="green">Published</Chip>
  ) : (
    <Chip band="blue" icon="pencil">
      Draft
    </Chip>
  );
};

/** All rubrics of the school, the product's own among them. */
export const RubricList = ({ rubrics }: { rubrics: readonly RubricFacts[] }) => (
  <DataTable
    label="Rubrics"
    rows={rubrics}
    rowKey={({ id }) => id}
    columns={[
      {
        head: 'Name',
        title: true,
        cell: ({ id, name }) => (
          <TextLink
            to={rubricPath(id)}
            underline="hover"
            style={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </TextLink>
        ),
      },
      { head: 'For', cell: forWhomWord },
      { head: 'Criteria', align: 'right', cell: ({ criteria_count }) => criteria_count },
      { head: 'Version', cell: versionWord },
      { head: 'Status', nowrap: true, cell: (rubric) => <Standing rubric={rubric} /> },
    ]}
  />
);
