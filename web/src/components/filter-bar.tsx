import { FILTER_PERIODS, ordinal, PERIOD_WORD } from '@essays/contract';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useOfferedYears } from '../data/use-default-year.ts';
import { FieldBox } from './field-box.tsx';
import { Icon } from './icon.tsx';
import { SelectField } from './select-field.tsx';
import './filter-bar.css';

/** 'all' means no filter. */
const YearSelect = ({
  value,
  onChange,
  withAll = true,
}: {
  value: string;
  onChange: (value: string) => void;
  withAll?: boolean;
}) => {
  const years = useOfferedYears();
  const offered = value === 'all' || years.includes(value) ? years : [value, ...years];
  return (
    <SelectField
      label="Academic Year"
      value={value}
      onChange={onChange}
      options={[
        ...(withAll ? [{ value: 'all', label: 'All' }] : []),
        ...offered.map((y) => ({ value: y, label: y })),
      ]}
    />
  );
};

export const PeriodSelect = ({
  value,
  onChange,
  periods = FILTER_PERIODS,
}: {
  value: string;
  onChange: (value: string) => void;
  periods?: readonly number[];
}) => (
  <SelectField
    label={PERIOD_WORD.title}
    value={value}
    onChange={onChange}
    minWidth={96}
    options={[
      { value: 'all', label: 'All' },
      ...periods.map((p) => ({ value: String(p), label: ordinal(p) })),
    ]}
  />
);

const SearchField = ({
  label,
  value,
  onChange,
  hasButton,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hasButton: boolean;
}) => {
  const id = useId();
  return (
    <div className="filter-search" data-has-button={hasButton || undefined}>
      <FieldBox id={id} label={label} small>
        <input id={id} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
        <Icon name="search" />
      </FieldBox>
    </div>
  );
};

/** Search box, selects and anything a page adds. The Search button appears only when the page wants one. */
export const FilterBar = ({
  search,
  onSearch,
  year,
  period,
  children,
}: {
  search?: { value: string; onChange: (value: string) => void; label: string };
  onSearch?: () => void;
  year?: { value: string; onChange: (value: string) => void; withAll?: boolean };
  period?: { value: string; onChange: (value: string) => void; periods?: readonly number[] };
  children?: ReactNode;
}) => (
  <form
    role="search"
    className="filter-bar no-print"
    onSubmit={(event) => {
      event.preventDefault();
      onSearch?.();
    }}
  >
    {search && <SearchField {...search} hasButton={onSearch !== undefined} />}
    {search && onSearch && (
      <Button type="submit" variant="outlined">
        Search
      </Button>
    )}
    {year && <YearSelect {...year} />}
    {period && <PeriodSelect {...period} />}
    {children}
  </form>
);

/** Year and period of a list for the bar, from the filter that the list sends to the server. */
export const classFilterProps = <Filter extends { academic_year: string; period: string }>(
  filter: Filter,
  onFilter: (filter: Filter) => void,
) => ({
  year: {
    value: filter.academic_year,
    onChange: (academic_year: string) => onFilter({ ...filter, academic_year }),
  },
  period: { value: filter.period, onChange: (period: string) => onFilter({ ...filter, period }) },
});
