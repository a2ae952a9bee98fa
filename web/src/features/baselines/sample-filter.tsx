import Box from '@mui/material/Box';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import type { ListFilter } from './baselines.api.ts';
import { SampleElsewhere } from './sample-elsewhere.tsx';

/** Above the cards of samples: whose are searched for and of which class, and where the one in the address has gone. */
export const SampleFilter = ({
  search,
  onSearch,
  filter,
  onFilter,
  id,
  here,
}: {
  search: string;
  onSearch: (typed: string) => void;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  id: string | null;
  here: 'review' | 'accepted';
}) => (
  <>
    <Box sx={{ mb: '14px' }}>
      <FilterBar
        search={{ value: search, onChange: onSearch, label: 'Student name or ID' }}
        {...classFilterProps(filter, onFilter)}
      />
    </Box>
    <SampleElsewhere id={id} here={here} />
  </>
);
