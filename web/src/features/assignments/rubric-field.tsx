import { CLASS_TYPE_LABEL } from '@essays/contract';
import type { Assignment, ClassType } from '@essays/contract';
import { SelectLine } from '../../components/select-field.tsx';
import { versionName } from '../../domain/rubric-words.ts';
import { useRubricsQuery } from '../../data/rubrics.api.ts';
import { ListEnd } from '../../components/list-end.tsx';

/**
 * What the essays of an assignment are scored by: the latest versions of teachers' own rubrics for its kind of class,
 * the one already chosen, or none of them.
 */
export const RubricField = ({
  classType,
  present,
  value,
  onChange,
}: {
  classType: ClassType;
  /** The assignment's previous choice. */
  present: Assignment['rubric'];
  /** '' is the standard rubric. */
  value: string;
  onChange: (version: string) => void;
}) => {
  const query = useRubricsQuery();
  const { data = [] } = query;
  const latest = data.flatMap(({ latest: one, is_default, retired, class_type }) =>
    one && !is_default && !retired && class_type === classType ? [one] : [],
  );
  const isPresentOffered = latest.some(({ version }) => version === present?.version);
  const offered = present && !isPresentOffered ? [present, ...latest] : latest;
  const isOffered = offered.some(({ version }) => version === value);
  return (
    <>
      <SelectLine
        label="Rubric"
        // While they are loading, or when it was chosen for another kind of class.
        value={isOffered ? value : ''}
        onChange={onChange}
        help={
          present
            ? 'Essays that are scored already keep the rubric they were scored by.'
            : 'Rubrics of your own are written and published under Rubrics.'
        }
        options={[
          { value: '', label: `Standard rubric for ${CLASS_TYPE_LABEL[classType]}` },
          ...offered.map(({ version, name }) => ({ value: version, label: versionName(version, name) })),
        ]}
      />
      <ListEnd query={query} of="rubrics" way="The others follow by name." />
    </>
  );
};
