import { SelectField } from '../../../components/select-field.tsx';
import { useAddress } from '../../../components/use-address.ts';
import { answer } from '../../../data/client/answer.ts';
import { useToConfirmCountQuery } from '../essays.api.ts';
import type { ListFilter } from '../essays.api.ts';

/** All graded essays, or those whose scores are proposed and no teacher has confirmed or changed. */
type ShownGraded = 'graded' | 'to_confirm';

/** Which of them are shown; kept in the address. */
export const useShownGraded = (): [ShownGraded, (shown: ShownGraded) => void] => {
  const [params, set] = useAddress();
  const shown = params.get('show') === 'to_confirm' ? 'to_confirm' : 'graded';
  return [shown, (next) => set({ show: next === 'graded' ? null : next, page: null })];
};

export const ShowGraded = ({
  shown,
  onShow,
  filter,
}: {
  shown: ShownGraded;
  onShow: (shown: ShownGraded) => void;
  filter: ListFilter;
}) => {
  const { data: count } = useToConfirmCountQuery(filter, { selectFromResult: answer });
  const options: { value: ShownGraded; label: string }[] = [
    { value: 'graded', label: 'All graded' },
    {
      value: 'to_confirm',
      label: count === undefined ? 'Not yet confirmed' : `Not yet confirmed (${count})`,
    },
  ];
  return (
    <SelectField
      label="Show"
      value={shown}
      onChange={(next) => onShow(next as ShownGraded)}
      options={options}
      minWidth={148}
    />
  );
};
