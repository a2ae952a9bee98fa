import { memo } from 'react';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useClassFilter } from '../../components/use-class-filter.ts';

export const DashboardFilters = memo(function DashboardFilters({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (search: string) => void;
}) {
  const { filter, set } = useClassFilter();
  return (
    <FilterBar
      search={{ label: 'Filter the tables by student', value: search, onChange: onSearch }}
      year={{ value: filter.academic_year, onChange: (year) => set({ year }) }}
      period={{ value: filter.period, onChange: (period) => set({ period }) }}
    />
  );
});
