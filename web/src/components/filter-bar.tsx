import { FILTER_PERIODS, ordinal, PERIOD_WORD } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useOfferedYears } from '../data/use-default-year.ts';
import { Icon } from './icon.tsx';

export const SelectField = ({
  label,
  value,
  onChange,
  options,
  minWidth = 132,
  disabled = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  minWidth?: number;
  disabled?: boolean;
}) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
    sx={{
      minWidth,
      maxWidth: { sm: 280 },
      flex: { xs: '1 1 0', sm: 'none' },
      background: 'var(--surface)',
      borderRadius: '8px',
    }}
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);

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
  <Box
    component="form"
    role="search"
    className="no-print"
    onSubmit={(event) => {
      event.preventDefault();
      onSearch?.();
    }}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px', alignItems: 'center' }}
  >
    {search && (
      <TextField
        size="small"
        type="search"
        label={search.label}
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
        sx={{ flex: { xs: onSearch ? '1 1 200px' : '1 1 100%', sm: '1 1 200px' }, maxWidth: { md: 300 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" />
              </InputAdornment>
            ),
          },
        }}
      />
    )}
    {search && onSearch && (
      <Button type="submit" variant="outlined">
        Search
      </Button>
    )}
    {year && <YearSelect {...year} />}
    {period && <PeriodSelect {...period} />}
    {children}
  </Box>
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
